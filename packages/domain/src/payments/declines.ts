// Reasons why a card was declined, meaningful for its holder, and the possible actions.

/** Why a card was declined. Lost and stolen cards are 'declined', so that a thief learns nothing. */
export const DECLINE_REASONS = [
  'declined',
  'insufficient-funds',
  'expired-card',
  'wrong-number',
  'wrong-expiry',
  'wrong-cvc',
  'authentication-failed',
  'try-again',
  'too-many-tries',
] as const;

/** One of DECLINE_REASONS. */
export type DeclineReason = (typeof DECLINE_REASONS)[number];

/** The buyer's possible actions: correct a field, use another card, pass the bank's check, or try again. */
export type DeclineRemedy = 'correct' | 'other-card' | 'confirm-again' | 'press-again' | 'other-method';

/** The card field of a reason. */
export type DeclinedField = 'cardNumber' | 'expiryDate' | 'cvv';

interface Meaning {
  remedy: DeclineRemedy;
  field: DeclinedField | null;
}

/**
 * The action and the field of each reason. Source: the provider's table of decline codes (docs.stripe.com/declines).
 */
export const DECLINES: Readonly<Record<DeclineReason, Meaning>> = {
  declined: { remedy: 'other-card', field: null },
  'insufficient-funds': { remedy: 'other-card', field: null },
  'expired-card': { remedy: 'other-card', field: 'expiryDate' },
  'wrong-number': { remedy: 'correct', field: 'cardNumber' },
  'wrong-expiry': { remedy: 'correct', field: 'expiryDate' },
  'wrong-cvc': { remedy: 'correct', field: 'cvv' },
  'authentication-failed': { remedy: 'confirm-again', field: null },
  'try-again': { remedy: 'press-again', field: null },
  'too-many-tries': { remedy: 'other-method', field: null },
};

/** Tells whether a text, for example from a row or a response, is a reason. */
export const isDeclineReason = (text: unknown): text is DeclineReason =>
  (DECLINE_REASONS as readonly unknown[]).includes(text);
