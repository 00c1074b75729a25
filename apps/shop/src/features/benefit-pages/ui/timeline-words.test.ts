import { BENEFIT_STATES, type BenefitState, TERM_ENDS } from '@activepick/domain/benefit/benefit-states.ts';
import { benefitWait, type WaitFacts } from '@activepick/domain/benefit/benefit-wait.ts';
import { describe, expect, test } from 'vitest';
import type { WordsReader } from '#src/languages/sv/benefit-pages/timeline-messages.ts';
import { TIMELINE_EVENTS, TIMELINE_PARTIES } from '../contract.ts';
import { nextWords, sinceWords, stateWords, stepWords } from './timeline-words.ts';

const READERS: readonly WordsReader[] = ['employee', 'employer', 'store', 'admin'];
const NAMES = { employee: 'Anna Ek', employer: 'Verkstaden AB', store: 'Cykelboden', us: 'ActivePick' };
// Thursday; Monday was three days earlier.
const TODAY = '2026-11-26';
const MONDAY = '2026-11-23T08:00:00.000Z';

function told(
  state: BenefitState,
  reader: WordsReader,
  language: 'sv' | 'en',
  more: Partial<WaitFacts> = {},
) {
  const wait = benefitWait({
    state,
    orderState: null,
    isPickup: true,
    hasStore: true,
    hasEmployeeSigned: false,
    termChoice: null,
    returnState: null,
    ...more,
  });
  return nextWords({ state, wait: wait && { ...wait, since: MONDAY, lapsesAt: null } }, reader, NAMES, {
    language,
    today: TODAY,
  });
}

// With whom a benefit is, for each reader; null where nobody must act.
const SINCE: Readonly<Record<BenefitState, Readonly<Record<WordsReader, string>> | null>> = {
  requested: {
    employee: 'Hos din arbetsgivare sedan i måndags.',
    employer: 'Hos er sedan i måndags.',
    store: 'Hos arbetsgivaren sedan i måndags.',
    admin: 'Hos Verkstaden AB sedan i måndags.',
  },
  approved: {
    employee: 'Hos dig sedan i måndags.',
    employer: 'Hos Anna Ek sedan i måndags.',
    store: 'Hos Anna Ek sedan i måndags.',
    admin: 'Hos Anna Ek sedan i måndags.',
  },
  signed: {
    employee: 'Hos Cykelboden sedan i måndags.',
    employer: 'Hos Cykelboden sedan i måndags.',
    store: 'Hos er sedan i måndags.',
    admin: 'Hos Cykelboden sedan i måndags.',
  },
  ready: {
    employee: 'Hos dig sedan i måndags.',
    employer: 'Hos Anna Ek sedan i måndags.',
    store: 'Hos Anna Ek sedan i måndags.',
    admin: 'Hos Anna Ek sedan i måndags.',
  },
  ending: {
    employee: 'Hos dig sedan i måndags.',
    employer: 'Hos Anna Ek sedan i måndags.',
    store: 'Hos Anna Ek sedan i måndags.',
    admin: 'Hos Anna Ek sedan i måndags.',
  },
  active: null,
  ended: null,
  refused: null,
  withdrawn: null,
};

const NEXT: Readonly<Record<BenefitState, Readonly<Record<WordsReader, RegExp>>>> = {
  requested: {
    employee: /^Din arbetsgivare svarar/,
    employer: /^Svara på beställningen/,
    store: /Vänta med cykeln\.$/,
    admin: /^Arbetsgivaren svarar/,
  },
  approved: {
    employee: /^Signera nyttjandeavtalet/,
    employer: /^Den anställda ska signera/,
    store: /Vänta med cykeln\.$/,
    admin: /^Den anställda ska signera/,
  },
  signed: {
    employee: /görs i ordning.*mejl/,
    employer: /görs i ordning/,
    store: /^Gör i ordning cykeln/,
    admin: /ska göras i ordning/,
  },
  ready: {
    employee: /^Hämta cykeln i Cykelboden\. Ta med legitimation/,
    employer: /^Den anställda hämtar cykeln/,
    store: /^Lämna ut cykeln mot kod/,
    admin: /^Den anställda hämtar/,
  },
  active: {
    employee: /behöver du inte göra något/,
    employer: /behöver ni inte göra något/,
    store: /utlämnad/,
    admin: /^Avdragen löper/,
  },
  ending: {
    employee: /^Avtalstiden går mot sitt slut/,
    employer: /^Den anställda väljer/,
    store: /^Den anställda väljer/,
    admin: /^Den anställda väljer/,
  },
  ended: { employee: /^Inget mer/, employer: /^Inget mer/, store: /^Inget mer/, admin: /^Inget mer/ },
  refused: { employee: /^Inget mer/, employer: /^Inget mer/, store: /^Inget mer/, admin: /^Inget mer/ },
  withdrawn: { employee: /^Inget mer/, employer: /^Inget mer/, store: /^Inget mer/, admin: /^Inget mer/ },
};

describe.each(BENEFIT_STATES)('[BP7] a benefit that is %s', (state) => {
  test.each(READERS)('is told to the %s in their own words, in both languages', (reader) => {
    const { next, since } = told(state, reader, 'sv');
    expect(next).toMatch(NEXT[state][reader]);
    expect(since).toBe(SINCE[state]?.[reader] ?? null);
    const english = told(state, reader, 'en');
    expect(english.next).toMatch(/^[A-Z].*\.$/);
    expect(english.next).not.toBe(next);
    expect(english.since === null).toBe(since === null);
    if (english.since) expect(english.since).toMatch(/ since Monday\.$/);
  });
});

test('[BP7] an employee reads "With your employer since Monday"', () => {
  expect(told('requested', 'employee', 'en').since).toBe('With your employer since Monday.');
});

test.each<[Partial<WaitFacts>, BenefitState, string]>([
  [{ orderState: 'awaiting-confirmation' }, 'requested', 'With you since Monday.'],
  [{ orderState: 'placed' }, 'requested', 'With us since Monday.'],
  [{ hasEmployeeSigned: true }, 'approved', 'With your employer since Monday.'],
  [{ hasStore: false }, 'signed', 'With us since Monday.'],
  [{ isPickup: false }, 'ready', 'On its way since Monday.'],
])('[BP7] %o of a benefit that is %s reads %s', (facts, state, expected) => {
  expect(told(state, 'employee', 'en', facts).since).toBe(expected);
});

test.each([
  ['2026-11-26T22:59:59.000Z', 'i dag'],
  ['2026-11-25T22:59:59.000Z', 'i går'],
  ['2026-11-25T23:00:00.000Z', 'i dag'],
  ['2026-11-24T12:00:00.000Z', 'i tisdags'],
  ['2026-11-20T12:00:00.000Z', 'i fredags'],
  ['2026-11-19T12:00:00.000Z', '19 november 2026'],
  ['2025-12-31T23:00:00.000Z', '1 januari 2026'],
])('[BP7] a moment at %s is since %s in Swedish time', (at, expected) => {
  expect(sinceWords(at, 'sv', TODAY).replaceAll('\u00a0', ' ')).toBe(expected);
});

test('[BP7] every state and every end has its own word in both languages', () => {
  for (const language of ['sv', 'en'] as const) {
    const words = [
      ...BENEFIT_STATES.map((state) => stateWords({ state, termEnd: null }, language)),
      ...TERM_ENDS.map((termEnd) => stateWords({ state: 'ended', termEnd }, language)),
    ];
    expect(new Set(words).size).toBe(words.length);
  }
  // After an extension the benefit runs on.
  expect(stateWords({ state: 'active', termEnd: 'extended' }, 'en')).toBe('Active');
});

test('[BP7] every step names its day and who caused it', () => {
  for (const language of ['sv', 'en'] as const)
    for (const reader of READERS)
      for (const event of TIMELINE_EVENTS)
        for (const by of TIMELINE_PARTIES) {
          const step = { event, at: MONDAY, by, name: null, reason: null };
          const { title, detail } = stepWords(step, reader, NAMES, language);
          expect(title).toMatch(/^\p{Lu}/u);
          expect(detail).toMatch(by === 'system' ? /2026(, auto\p{L}+)?$/u : / (av|by) \S/);
        }
  const step = { event: 'approve', at: MONDAY, by: 'employer', name: 'Karin', reason: null } as const;
  expect(stepWords(step, 'employer', NAMES, 'en')).toEqual({
    title: 'The order was approved',
    detail: '23\u00a0November\u00a02026, by Karin',
  });
});
