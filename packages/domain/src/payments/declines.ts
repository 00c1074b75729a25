// Why a card was not taken, in words that mean something to its holder, and what can be done about it.

/** Why a card was not taken. Lost and stolen cards are 'declined': who holds one learns nothing. */
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

/** What the buyer can do: correct a field, take another card, pass the bank's check, or just press again. */
export type DeclineRemedy = 'correct' | 'other-card' | 'confirm-again' | 'press-again' | 'other-method';

/** The field of the card that a reason points at. */
export type DeclinedField = 'cardNumber' | 'expiryDate' | 'cvv';

interface Meaning {
  remedy: DeclineRemedy;
  field: DeclinedField | null;
}

/** What each reason means to the buyer. Source: the provider's table of decline codes (docs.stripe.com/declines). */
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

/** Tells whether a text, such as that of a row or an answer, names a reason. */
export const isDeclineReason = (text: unknown): text is DeclineReason =>
  (DECLINE_REASONS as readonly unknown[]).includes(text);
