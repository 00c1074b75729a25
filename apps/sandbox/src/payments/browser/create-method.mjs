// Creates a payment method from the three fields. Runs in the frame of the number, so that card data does not leave
// the provider's origin.
import { sentenceOf } from './frame-texts.mjs';

/** @typedef {import('./frame-texts.mjs').FieldType} FieldType */
/** @typedef {{ type: FieldType, digits: () => string, verdict: () => { complete: boolean, code?: string } }} Field */

const EMPTY_CODES = {
  cardNumber: 'incomplete_number',
  cardExpiry: 'incomplete_expiry',
  cardCvc: 'incomplete_cvc',
};

/**
 * Creates a payment method from the fields, or returns the error. Source: docs.stripe.com/js/payment_methods/create.
 * @param {{ key: string, billing: Record<string, string>, fields: Field[], language: 'sv' | 'en' }} wish
 * @returns {Promise<{ paymentMethod?: object, error?: object }>}
 */
export async function createMethod({ key, billing, fields, language }) {
  for (const type of /** @type {const} */ (['cardNumber', 'cardExpiry', 'cardCvc'])) {
    const field = fields.find((one) => one.type === type);
    if (field?.verdict().complete) continue;
    const code = field?.verdict().code ?? EMPTY_CODES[type];
    return { error: { type: 'validation_error', code, message: sentenceOf(code, language) } };
  }
  try {
    return await send(key, bodyOf(fields, billing), language);
  } catch {
    return { error: { type: 'api_connection_error', message: sentenceOf('connection', language) } };
  }
}

/**
 * @param {Field[]} fields
 * @param {Record<string, string>} billing
 */
function bodyOf(fields, billing) {
  const digits = /** @param {FieldType} type */ (type) =>
    fields.find((one) => one.type === type)?.digits() ?? '';
  const expiry = digits('cardExpiry');
  const body = new URLSearchParams({
    type: 'card',
    'card[number]': digits('cardNumber'),
    'card[exp_month]': expiry.slice(0, 2),
    'card[exp_year]': `20${expiry.slice(2)}`,
    'card[cvc]': digits('cardCvc'),
  });
  for (const [name, value] of Object.entries(billing)) if (value) body.set(`billing_details[${name}]`, value);
  return body;
}

/**
 * @param {string} key
 * @param {URLSearchParams} body
 * @param {'sv' | 'en'} language
 */
async function send(key, body, language) {
  const response = await fetch('/v1/payment_methods', {
    method: 'POST',
    headers: { authorization: `Bearer ${key}` },
    body,
  });
  const answer = await response.json();
  if (response.ok) return { paymentMethod: answer };
  const { error } = answer;
  return {
    error: error.type === 'card_error' ? { ...error, message: sentenceOf(error.code, language) } : error,
  };
}
