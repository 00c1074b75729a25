// The behaviour of each test card.

/** The issuer's decision. `code` and `declineCode` are those of the provider's errors. */
export type Verdict = { approved: true } | { approved: false; code: string; declineCode: string };

/** The behaviour of a card: the issuer's decision, and whether the owner must identify first. */
export interface Behaviour {
  challenge: 'none' | 'always' | 'lookup-fails';
  verdict: Verdict;
}

/** A test card. `id` is the provider's ready-made payment method, if there is one. */
export interface TestCard extends Behaviour {
  number: string;
  brand: 'visa' | 'mastercard' | 'amex';
  means: string;
  id?: string;
}

const YES: Verdict = { approved: true };
const no = (code: string, declineCode = code): Verdict => ({ approved: false, code, declineCode });
const plain = (verdict: Verdict): Behaviour => ({ challenge: 'none', verdict });
const challenged = (verdict: Verdict): Behaviour => ({ challenge: 'always', verdict });

/** Source: docs.stripe.com/testing, cards by brand, declined payments, 3D Secure; the ids from the same page. */
export const TEST_CARDS: readonly TestCard[] = [
  { number: '4242424242424242', brand: 'visa', means: 'Succeeds', ...plain(YES), id: 'pm_card_visa' },
  {
    number: '5555555555554444',
    brand: 'mastercard',
    means: 'Succeeds',
    ...plain(YES),
    id: 'pm_card_mastercard',
  },
  {
    number: '378282246310005',
    brand: 'amex',
    means: 'Succeeds (15 digits, CVC of 4)',
    ...plain(YES),
    id: 'pm_card_amex',
  },
  {
    number: '4000000000000002',
    brand: 'visa',
    means: 'Declined',
    ...plain(no('card_declined', 'generic_decline')),
    id: 'pm_card_visa_chargeDeclined',
  },
  {
    number: '4000000000009995',
    brand: 'visa',
    means: 'Declined: insufficient funds',
    ...plain(no('card_declined', 'insufficient_funds')),
    id: 'pm_card_visa_chargeDeclinedInsufficientFunds',
  },
  {
    number: '4000000000000127',
    brand: 'visa',
    means: 'Declined: wrong CVC',
    ...plain(no('incorrect_cvc')),
    id: 'pm_card_chargeDeclinedIncorrectCvc',
  },
  {
    number: '4000000000000069',
    brand: 'visa',
    means: 'Declined: expired card',
    ...plain(no('expired_card')),
    id: 'pm_card_chargeDeclinedExpiredCard',
  },
  {
    number: '4000000000000119',
    brand: 'visa',
    means: 'Declined: processing error',
    ...plain(no('processing_error')),
    id: 'pm_card_chargeDeclinedProcessingError',
  },
  {
    number: '4000000000003220',
    brand: 'visa',
    means: '3-D Secure, then succeeds',
    ...challenged(YES),
    id: 'pm_card_threeDSecure2Required',
  },
  {
    number: '4000002500003155',
    brand: 'visa',
    means: '3-D Secure unless set up, then succeeds',
    ...challenged(YES),
    id: 'pm_card_authenticationRequiredOnSetup',
  },
  {
    number: '4000002760003184',
    brand: 'visa',
    means: '3-D Secure always, then succeeds',
    ...challenged(YES),
    id: 'pm_card_authenticationRequired',
  },
  {
    number: '4000008400001629',
    brand: 'visa',
    means: '3-D Secure, then declined',
    ...challenged(no('card_declined', 'generic_decline')),
    id: 'pm_card_threeDSecureRequiredChargeDeclined',
  },
  {
    number: '4000008400001280',
    brand: 'visa',
    means: '3-D Secure cannot be looked up: processing error',
    challenge: 'lookup-fails',
    verdict: no('processing_error'),
    id: 'pm_card_threeDSecureRequiredProcessingError',
  },
  {
    number: '4000008260003178',
    brand: 'visa',
    means: '3-D Secure, then insufficient funds',
    ...challenged(no('card_declined', 'insufficient_funds')),
    id: 'pm_card_authenticationRequiredChargeDeclinedInsufficientFunds',
  },
];

/** Returns the test card of a number, or undefined. */
export const cardByNumber = (number: string): TestCard | undefined =>
  TEST_CARDS.find((card) => card.number === number);

/** Returns the test card of a ready-made payment method such as `pm_card_visa`. */
export const cardById = (id: string): TestCard | undefined => TEST_CARDS.find((card) => card.id === id);

/**
 * Returns the refusal of a control rule's code: a card error code, or else the reason of a `card_declined`. Source:
 * docs.stripe.com/error-codes and docs.stripe.com/declines/codes.
 */
export const refusalOf = (code: string): Verdict =>
  ['expired_card', 'incorrect_cvc', 'incorrect_number', 'processing_error'].includes(code)
    ? no(code)
    : no('card_declined', code);
