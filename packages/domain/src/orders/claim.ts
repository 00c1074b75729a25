// Claims of buyers about an order, withdrawals and complaints, with their required fields.
import { isEmailAddress, normaliseEmail } from '../identifiers/email.ts';
import { looksLikeLink } from '../identifiers/link-like.ts';
import { isOrderNumber } from '../identifiers/order-number.ts';
import { readTypedText, type TextKind } from '../identifiers/typed-text.ts';

/**
 * The kinds: the buyer withdraws from the contract, or complains about the goods. Source: 2 kap. 10 a §
 * distansavtalslagen (2005:59), in force since 19 June 2026; konsumentköplagen (2022:260).
 */
export const CLAIM_KINDS = ['withdrawal', 'complaint'] as const;

/** One of CLAIM_KINDS. */
export type ClaimKind = (typeof CLAIM_KINDS)[number];

/** The typed fields. */
export interface ClaimForm {
  name: string;
  orderNumber: string;
  email: string;
  message: string;
}

/** The fields, in page order. */
export const CLAIM_FIELDS = ['name', 'orderNumber', 'email', 'message'] as const;
/** One of CLAIM_FIELDS. */
export type ClaimField = (typeof CLAIM_FIELDS)[number];

/** The maximum length of each field. */
export const CLAIM_MAX_LENGTH: Readonly<Record<ClaimField, number>> = {
  name: 200,
  orderNumber: 20,
  email: 254,
  message: 4_000,
};

// Longer texts are refused before they are read.
const MAX_READ = 10_000;
const TEXT_KINDS: Readonly<Record<ClaimField, TextKind>> = {
  name: 'name',
  orderNumber: 'number',
  email: 'email',
  message: 'text',
};

/** The problems of a field. */
export type ClaimProblem = 'required' | 'order-number' | 'email' | 'too-long' | 'link';

/** Removes surrounding spaces and signs from a typed order number. */
export const typedOrderNumber = (text: string): string =>
  readTypedText('number', text).replace(/[\s#.-]/g, '');

/**
 * Returns the problems of a claim by field. A withdrawal needs no reason; a complaint needs a description.
 * Source: 2 kap. 10 a § distansavtalslagen (2005:59), by which only name and contract may be required.
 */
export function claimProblems(kind: ClaimKind, form: ClaimForm): Partial<Record<ClaimField, ClaimProblem>> {
  const problems: Partial<Record<ClaimField, ClaimProblem>> = {};
  for (const field of CLAIM_FIELDS) {
    const isOptional = field === 'message' && kind === 'withdrawal';
    const text = form[field].length > MAX_READ ? form[field] : readTypedText(TEXT_KINDS[field], form[field]);
    if (text.length > CLAIM_MAX_LENGTH[field]) problems[field] = 'too-long';
    else if (!isOptional && text === '') problems[field] = 'required';
  }
  if (!problems.name && looksLikeLink(form.name)) problems.name = 'link';
  if (!problems.orderNumber && !isOrderNumber(typedOrderNumber(form.orderNumber)))
    problems.orderNumber = 'order-number';
  if (!problems.email && !isEmailAddress(normaliseEmail(form.email))) problems.email = 'email';
  return problems;
}
