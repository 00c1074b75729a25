import { createHmac } from 'node:crypto';
import { badCard, invalid, missing, noSuch } from './errors.ts';
import { type Params, refuseUnknown, textOf, textsOf } from './form.ts';
import { type BillingDetails, type KeptMethod, newId, type PaymentMethod, seconds } from './objects.ts';
import type { State } from './state.ts';
import { cardById, cardByNumber, type TestCard } from './test-cards.ts';
import type { Work } from './work.ts';

const KNOWN = ['type', 'card', 'billing_details', 'metadata', 'expand'];

/**
 * `POST /v1/payment_methods`: creates a payment method from card data. Does not store number and CVC. Source:
 * docs.stripe.com/api/payment_methods/create; refusals: docs.stripe.com/error-codes.
 */
export function createMethod(params: Params, work: Work): PaymentMethod {
  refuseUnknown(params, KNOWN);
  if (textOf(params, 'type') === undefined) throw missing('type');
  if (params.type !== 'card') throw invalid('Only card payment methods are taken here.', 'type');
  const { testCard, expMonth, expYear, hasCvc } = readCard(textsOf(params, 'card'));
  const kept = keptMethod(work.state, {
    testCard,
    expMonth,
    expYear,
    hasCvc,
    billing: billingOf(params),
    metadata: textsOf(params, 'metadata'),
  });
  work.put('methods', kept.method.id, kept);
  return kept.method;
}

/**
 * Returns a payment method by id. For a ready-made id (`pm_card_visa`), creates a new one with its card.
 * Throws 404 for an unknown id. Source: docs.stripe.com/testing, "PaymentMethods" of the test cards.
 */
export function methodById(id: string, work: Work): KeptMethod {
  const kept = work.find('methods', id);
  if (kept) return kept;
  const testCard = cardById(id);
  if (!testCard) throw noSuch('PaymentMethod', id, 'payment_method');
  const year = new Date().getUTCFullYear() + 1;
  const made = keptMethod(work.state, {
    testCard,
    expMonth: 12,
    expYear: year,
    hasCvc: true,
    billing: {},
    metadata: {},
  });
  work.put('methods', made.method.id, made);
  return made;
}

interface CardRead {
  testCard: TestCard;
  expMonth: number;
  expYear: number;
  hasCvc: boolean;
}

function readCard(card: Record<string, string>): CardRead {
  if (card.token === 'tok_visa')
    return { testCard: cardById('pm_card_visa')!, expMonth: 12, expYear: thisYear() + 1, hasCvc: true };
  if (card.number === undefined) throw missing('card[number]');
  const testCard = cardOf(card.number.replace(/[ -]/g, ''));
  return { testCard, ...readExpiry(card), hasCvc: readCvc(card.cvc, testCard) };
}

function cardOf(number: string): TestCard {
  if (!/^\d{12,19}$/.test(number))
    throw badCard('invalid_number', 'The card number is not a valid credit card number.', 'number');
  if (!passesLuhn(number)) throw badCard('incorrect_number', 'Your card number is incorrect.', 'number');
  const card = cardByNumber(number);
  if (card) return card;
  // Source of the decline code: the provider's responses in public reports of merchants.
  throw badCard(
    'card_declined',
    'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
    '',
    'test_mode_live_card',
  );
}

/** Source: ISO/IEC 7812-1, annex B: doubles every second digit from the right; the sum is divisible by ten. */
function passesLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

const thisYear = () => new Date().getUTCFullYear();

function readExpiry(card: Record<string, string>): { expMonth: number; expYear: number } {
  const month = wholeText(card.exp_month);
  const given = wholeText(card.exp_year);
  const year = given !== null && given < 100 ? 2000 + given : given;
  if (month === null || month < 1 || month > 12)
    throw badCard('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month');
  if (year === null || year < thisYear() || year > thisYear() + 50)
    throw badCard('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year');
  if (year === thisYear() && month < new Date().getUTCMonth() + 1)
    throw badCard('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month');
  return { expMonth: month, expYear: year };
}

const wholeText = (text = '') => (/^\d{1,4}$/.test(text) ? Number(text) : null);

function readCvc(cvc: string | undefined, { brand }: TestCard): boolean {
  if (cvc === undefined || cvc === '') return false;
  const isRight = brand === 'amex' ? /^\d{4}$/ : /^\d{3}$/;
  if (!isRight.test(cvc)) throw badCard('invalid_cvc', "Your card's security code is invalid.", 'cvc');
  return true;
}

function billingOf(params: Params): Record<string, string> {
  const { address: _, ...rest } = (params.billing_details ?? {}) as Params;
  return textsOf({ rest }, 'rest');
}

interface New extends CardRead {
  billing: Record<string, string>;
  metadata: Record<string, string>;
}

function keptMethod(state: State, made: New): KeptMethod {
  const { testCard, billing, metadata } = made;
  const method: PaymentMethod = {
    id: newId('pm'),
    object: 'payment_method',
    type: 'card',
    billing_details: billingDetails(billing),
    card: cardObject(state, made),
    created: seconds(),
    customer: null,
    livemode: false,
    metadata,
  };
  const { challenge, verdict } = testCard;
  return { method, behaviour: { challenge, verdict }, usedBy: null };
}

function cardObject(state: State, { testCard, expMonth, expYear, hasCvc }: New): PaymentMethod['card'] {
  return {
    brand: testCard.brand,
    display_brand: testCard.brand === 'amex' ? 'american_express' : testCard.brand,
    last4: testCard.number.slice(-4),
    exp_month: expMonth,
    exp_year: expYear,
    country: 'US',
    funding: 'credit',
    fingerprint: createHmac('sha256', state.secret())
      .update(testCard.number)
      .digest('base64url')
      .slice(0, 16),
    checks: {
      address_line1_check: null,
      address_postal_code_check: null,
      cvc_check: hasCvc ? 'unchecked' : null,
    },
    networks: { available: [testCard.brand], preferred: null },
    three_d_secure_usage: { supported: testCard.brand !== 'amex' },
    wallet: null,
  };
}

const billingDetails = ({ name, email, phone }: Record<string, string>): BillingDetails => ({
  address: { city: null, country: null, line1: null, line2: null, postal_code: null, state: null },
  email: email || null,
  name: name || null,
  phone: phone || null,
});
