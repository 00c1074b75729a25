// Service claims: the bill of a store for work within a service package, or its estimate of damage.
import { addDays, type Day } from '../calendar.ts';
import { exclVat } from '../catalogue/vat.ts';
import type { OrderRow } from '../invoicing/order-rows.ts';
import { type Ore, sumOre } from '../money.ts';

/** The kinds of a claim's lines. 'damage' is an estimate, which no budget pays. */
export const CLAIM_LINE_KINDS = ['service', 'wear', 'repair', 'damage'] as const;
/** One of CLAIM_LINE_KINDS. */
export type ClaimLineKind = (typeof CLAIM_LINE_KINDS)[number];

/**
 * The states of a claim. 'awaiting-consent': the employee has not yet agreed to pay the rest. 'estimate': damage, for those
 * who decide about it. 'rejected': by staff.
 */
export const CLAIM_STATES = [
  'awaiting-consent',
  'approved',
  'declined',
  'expired',
  'rejected',
  'estimate',
] as const;
/** One of CLAIM_STATES. */
export type ClaimState = (typeof CLAIM_STATES)[number];

/** The states in which a claim takes its part of the budget. A claim that waits keeps its part reserved. */
export const BUDGET_STATES = ['awaiting-consent', 'approved'] as const satisfies readonly ClaimState[];

/** The events of a claim, and who causes them. */
export type ClaimEvent = 'agree' | 'decline' | 'expire' | 'reject';

const NEXT: Readonly<Record<ClaimState, Partial<Record<ClaimEvent, ClaimState>>>> = {
  'awaiting-consent': { agree: 'approved', decline: 'declined', expire: 'expired', reject: 'rejected' },
  approved: { reject: 'rejected' },
  declined: {},
  expired: {},
  rejected: {},
  estimate: { reject: 'rejected' },
};

/** Returns the state after an event, or null where the event is not possible. */
export const nextClaimState = (state: ClaimState, event: ClaimEvent): ClaimState | null =>
  NEXT[state][event] ?? null;

/** The days that an employee has to agree to pay the rest. */
export const CONSENT_DAYS = 14;

/** Returns the last day on which the employee can answer a claim of a day. */
export const lastDayToAnswer = (claimedOn: Day): Day => addDays(claimedOn, CONSENT_DAYS);

/** The most that a claim may have. */
export const MAX_CLAIM_LINES = 20;
/** The longest text of a line. */
export const MAX_LINE_TEXT = 200;
/** The most that one line may cost: SEK 50,000. */
export const MAX_LINE_ORE = 5_000_000;

/** A line of a claim. The amount is in öre incl. VAT. */
export interface ClaimLine {
  kind: ClaimLineKind;
  text: string;
  amountOre: Ore;
}

/** Why a claim is refused: it mixes an estimate with work, or has no lines. */
export type ClaimProblem = 'no-lines' | 'mixed-estimate';

/** Returns why the lines make no claim, or null. */
export function claimProblem(lines: readonly Pick<ClaimLine, 'kind'>[]): ClaimProblem | null {
  if (lines.length === 0) return 'no-lines';
  const damages = lines.filter(({ kind }) => kind === 'damage').length;
  return damages === 0 || damages === lines.length ? null : 'mixed-estimate';
}

/** Tells whether lines are an estimate of damage. */
export const isEstimate = (lines: readonly Pick<ClaimLine, 'kind'>[]): boolean =>
  lines.length > 0 && lines.every(({ kind }) => kind === 'damage');

/** Returns the sum of lines, in öre incl. VAT. */
export const claimTotal = (lines: readonly Pick<ClaimLine, 'amountOre'>[]): Ore =>
  sumOre(lines.map(({ amountOre }) => amountOre));

/**
 * VAT on repair and maintenance of bikes, in percent.
 * Source: docs/domain-facts.md 4.6; mervärdesskattelagen (2023:200) 9 kap.
 */
export const REPAIR_VAT_PERCENT = 12;

/**
 * Returns the row of a self-billing invoice for an approved claim: what the budget pays, without VAT. The text is in the
 * language of the books.
 */
export const rowOfClaim = (claim: { number: number; benefitNumber: number; budgetOre: Ore }): OrderRow => ({
  description: `Serviceärende ${claim.number}, förmån ${claim.benefitNumber}`,
  quantity: 1,
  priceOre: exclVat(claim.budgetOre, 'included', REPAIR_VAT_PERCENT),
  vatPercent: REPAIR_VAT_PERCENT,
});
