import { expect, it } from 'vitest';
import { type GroupMember, type SigningGroups, signingGroup, signingRight } from './signing-right.ts';

const person = (name: string): GroupMember => ({ name, personalNumber: name.padEnd(12, '0') });
const [a, b, c, d] = ['1', '2', '3', '4'].map(person) as [GroupMember, GroupMember, GroupMember, GroupMember];
const nameless: GroupMember = { name: 'unknown', personalNumber: null };
const signing = (of: Partial<SigningGroups>): SigningGroups => ({
  isComplete: true,
  groups: [],
  administrators: [],
  ...of,
});

it.each([
  ['alone', signing({ groups: [[a], [b]] }), a, { person: a, kind: 'individually' }],
  [
    'alone, although also in a group',
    signing({ groups: [[a, b], [a]] }),
    a,
    { person: a, kind: 'individually' },
  ],
  ['with one other', signing({ groups: [[a, b]] }), a, { person: a, kind: 'jointly', with: [[b]] }],
  [
    'with one of two, or two others',
    signing({
      groups: [
        [a, b],
        [a, c],
        [b, c],
        [a, c, d],
      ],
    }),
    a,
    { person: a, kind: 'jointly', with: [[b], [c], [c, d]] },
  ],
  ['by a court', signing({ administrators: [a], groups: [[a, b]] }), a, { person: a, kind: 'individually' }],
  ['not at all', signing({ groups: [[b], [nameless]] }), a, { person: null, kind: 'none' }],
  ['nobody knows', signing({ groups: [[b]], isComplete: false }), a, { person: null, kind: 'undetermined' }],
] as const)('signs %s', (_words, groups, who, right) => {
  expect(signingRight(groups, who.personalNumber as string)).toEqual(right);
});

it('[H5] a group binds the company only if exactly its people are named', () => {
  const groups: SigningGroups = { isComplete: true, groups: [[a, b], [c]], administrators: [d] };
  const numberOf = ({ personalNumber }: GroupMember) => personalNumber ?? '';
  expect(signingGroup(groups, [b, a].map(numberOf))).toEqual([a, b]);
  expect(signingGroup(groups, [c].map(numberOf))).toEqual([c]);
  expect(signingGroup(groups, [d].map(numberOf))).toEqual([d]);
  for (const people of [[a], [a, b, c], []]) expect(signingGroup(groups, people.map(numberOf))).toBeNull();
  const unknown: SigningGroups = { ...groups, groups: [[nameless]] };
  expect(signingGroup(unknown, [''])).toBeNull();
});
