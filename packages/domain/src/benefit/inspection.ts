// The inspection of a returned bike: its parts, their condition, and what damage costs.
import { type Ore, ore, sumOre, ZERO } from '../money.ts';

/** The parts of a bike that a store inspects. */
export const BIKE_PARTS = [
  'frame',
  'fork',
  'wheels',
  'tyres',
  'brakes',
  'drivetrain',
  'lights',
  'battery',
  'motor',
  'accessories',
] as const;
/** One of BIKE_PARTS. */
export type BikePart = (typeof BIKE_PARTS)[number];

/** The condition of a part. Wear costs nothing. */
export const CONDITIONS = ['fine', 'worn', 'damaged'] as const;
/** One of CONDITIONS. */
export type Condition = (typeof CONDITIONS)[number];

/** A part as the store found it. The amount is in öre incl. VAT. */
export interface InspectedPart {
  part: BikePart;
  condition: Condition;
  amountOre: Ore;
  note: string;
}

/** A wrong field of an inspection. */
export interface InspectionProblem {
  part: BikePart;
  field: 'condition' | 'amount' | 'note' | 'photo';
  code: 'missing' | 'unexpected' | 'too-much';
}

/** Returns the parts that a bike has. */
export const partsOf = (bike: { isElectric: boolean; hasAccessories: boolean }): BikePart[] =>
  BIKE_PARTS.filter((part) => {
    if (part === 'battery' || part === 'motor') return bike.isElectric;
    return part !== 'accessories' || bike.hasAccessories;
  });

/** Returns what the damage of an inspection costs, in öre. */
export const damagesOf = (inspection: readonly InspectedPart[]): Ore =>
  sumOre(inspection.map(({ condition, amountOre }) => (condition === 'damaged' ? amountOre : ZERO)));

/**
 * Returns what is wrong with an inspection: every part has a condition; damage has an amount, a note and a photo, and all
 * of it costs at most the value of the bike; other parts cost nothing.
 * Source: benefit programme, section 9, "Return".
 */
export function inspectionProblems(
  inspection: readonly InspectedPart[],
  bike: { parts: readonly BikePart[]; photographed: ReadonlySet<string>; valueOre: Ore },
): InspectionProblem[] {
  const problems: InspectionProblem[] = [];
  const found = new Map(inspection.map((one) => [one.part, one]));
  for (const { part } of inspection)
    if (!bike.parts.includes(part)) problems.push({ part, field: 'condition', code: 'unexpected' });
  for (const part of bike.parts) {
    const one = found.get(part);
    if (!one) problems.push({ part, field: 'condition', code: 'missing' });
    else problems.push(...partProblems(one, bike.photographed));
  }
  const last = inspection.findLast(({ condition }) => condition === 'damaged');
  if (last && damagesOf(inspection) > bike.valueOre)
    problems.push({ part: last.part, field: 'amount', code: 'too-much' });
  return problems;
}

function partProblems(
  { part, condition, amountOre, note }: InspectedPart,
  photographed: ReadonlySet<string>,
): InspectionProblem[] {
  if (condition !== 'damaged')
    return amountOre === ore(0) ? [] : [{ part, field: 'amount', code: 'unexpected' }];
  const missing: InspectionProblem['field'][] = [];
  if (amountOre <= 0) missing.push('amount');
  if (note.trim() === '') missing.push('note');
  if (!photographed.has(part)) missing.push('photo');
  return missing.map((field) => ({ part, field, code: 'missing' }));
}
