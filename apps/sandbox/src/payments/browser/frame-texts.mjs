// Texts of the frames, in the languages of the shop.

/** @typedef {'cardNumber' | 'cardExpiry' | 'cardCvc'} FieldType */

const sv = {
  labels: {
    cardNumber: 'Kortnummer',
    cardExpiry: 'Giltigt till, månad och år',
    cardCvc: 'Säkerhetskod (CVC)',
  },
  placeholders: { cardNumber: '1234 1234 1234 1234', cardExpiry: 'MM/ÅÅ', cardCvc: 'CVC' },
  errors: {
    incomplete_number: 'Kortnumret är inte fullständigt.',
    invalid_number: 'Kortnumret stämmer inte.',
    incorrect_number: 'Kortnumret stämmer inte.',
    incomplete_expiry: 'Giltighetstiden är inte fullständig.',
    invalid_expiry_month: 'Månaden i giltighetstiden stämmer inte.',
    invalid_expiry_month_past: 'Kortets giltighetstid har gått ut.',
    invalid_expiry_year: 'Året i giltighetstiden stämmer inte.',
    invalid_expiry_year_past: 'Kortets giltighetstid har gått ut.',
    incomplete_cvc: 'Säkerhetskoden är inte fullständig.',
    invalid_cvc: 'Säkerhetskoden stämmer inte.',
    card_declined: 'Kortet nekades.',
    connection: 'Vi når inte betaltjänsten just nu. Försök igen.',
    other: 'Kortet kunde inte läsas in. Försök igen.',
  },
};

/** @type {typeof sv} */
const en = {
  labels: {
    cardNumber: 'Card number',
    cardExpiry: 'Expiry date, month and year',
    cardCvc: 'Security code (CVC)',
  },
  placeholders: { cardNumber: '1234 1234 1234 1234', cardExpiry: 'MM/YY', cardCvc: 'CVC' },
  errors: {
    incomplete_number: 'Your card number is incomplete.',
    invalid_number: 'Your card number is invalid.',
    incorrect_number: 'Your card number is incorrect.',
    incomplete_expiry: 'Your card’s expiry date is incomplete.',
    invalid_expiry_month: 'Your card’s expiry month is invalid.',
    invalid_expiry_month_past: 'Your card’s expiry date is in the past.',
    invalid_expiry_year: 'Your card’s expiry year is invalid.',
    invalid_expiry_year_past: 'Your card’s expiry date is in the past.',
    incomplete_cvc: 'Your card’s security code is incomplete.',
    invalid_cvc: 'Your card’s security code is invalid.',
    card_declined: 'Your card was declined.',
    connection: 'The payment service is not responding at the moment. Please try again.',
    other: 'Your card could not be read. Please try again.',
  },
};

/**
 * Returns the language for a locale such as `sv-SE`: Swedish or, by default, English.
 * @param {string | null | undefined} locale
 * @returns {'sv' | 'en'}
 */
export const languageOf = (locale) => (/^sv\b/i.test(locale ?? '') ? 'sv' : 'en');

/**
 * Returns the texts of a language.
 * @param {'sv' | 'en'} language
 */
export const textsOf = (language) => (language === 'sv' ? sv : en);

/**
 * Returns the message of an error code.
 * @param {string | undefined} code
 * @param {'sv' | 'en'} language
 * @returns {string}
 */
export function sentenceOf(code, language) {
  const { errors } = textsOf(language);
  return /** @type {Record<string, string>} */ (errors)[code ?? 'other'] ?? errors.other;
}
