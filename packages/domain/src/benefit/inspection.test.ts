import { expect, it } from 'vitest';
import { ore } from '../money.ts';
import { damagesOf, type InspectedPart, inspectionProblems, partsOf } from './inspection.ts';

const fine = (part: InspectedPart['part']): InspectedPart => ({
  part,
  condition: 'fine',
  amountOre: ore(0),
  note: '',
});
const parts = partsOf({ isElectric: false, hasAccessories: false });
const valueOre = ore(100_000);
const check = (changed: Partial<InspectedPart>, photographed: string[] = []) =>
  inspectionProblems(
    parts.map((part) => (part === 'wheels' ? { ...fine(part), ...changed } : fine(part))),
    { parts, photographed: new Set(photographed), valueOre },
  );

it('[BP9] inspects battery and motor of e-bikes, and accessories where there are some', () => {
  expect(parts).toEqual(['frame', 'fork', 'wheels', 'tyres', 'brakes', 'drivetrain', 'lights']);
  expect(partsOf({ isElectric: true, hasAccessories: true }).slice(7)).toEqual([
    'battery',
    'motor',
    'accessories',
  ]);
});

it('[BP9] damage needs an amount, a note and a photo, and wear costs nothing', () => {
  expect(check({})).toEqual([]);
  expect(check({ condition: 'damaged' }).map(({ field }) => field)).toEqual(['amount', 'note', 'photo']);
  expect(check({ condition: 'damaged', amountOre: ore(5), note: 'Buckla' }, ['wheels'])).toEqual([]);
  expect(check({ condition: 'worn', amountOre: ore(5) })).toEqual([
    { part: 'wheels', field: 'amount', code: 'unexpected' },
  ]);
});

it('[BP9] damage costs at most the value of the bike', () => {
  expect(check({ condition: 'damaged', amountOre: ore(100_001), note: 'x' }, ['wheels'])).toEqual([
    { part: 'wheels', field: 'amount', code: 'too-much' },
  ]);
});

it('[BP9] every part of the bike is inspected, and no other', () => {
  const given = { parts, photographed: new Set<string>(), valueOre };
  expect(inspectionProblems(parts.slice(1).map(fine), given)).toMatchObject([
    { part: 'frame', code: 'missing' },
  ]);
  expect(inspectionProblems([...parts, 'motor' as const].map(fine), given)).toMatchObject([
    { part: 'motor', code: 'unexpected' },
  ]);
  expect(damagesOf([{ ...fine('fork'), amountOre: ore(9) }])).toBe(0);
});
