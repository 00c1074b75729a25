// A masked input: converts input to digits and digits to the displayed text.
import {
  brandOf,
  digitsOf,
  expiryDigits,
  judgeCvc,
  judgeExpiry,
  judgeNumber,
  showExpiry,
  showNumber,
} from './card-rules.mjs';

/** @typedef {import('./card-rules.mjs').Brand} Brand */
/** @typedef {import('./card-rules.mjs').Verdict} Verdict */
/** @typedef {import('./frame-texts.mjs').FieldType} FieldType */

/** @type {Record<FieldType, { read: (text: string) => string, show: (digits: string) => string, judge: (digits: string, brand: Brand) => Verdict }>} */
const KINDS = {
  cardNumber: { read: (text) => digitsOf(text, 16), show: showNumber, judge: judgeNumber },
  cardExpiry: { read: expiryDigits, show: showExpiry, judge: (digits) => judgeExpiry(digits, new Date()) },
  cardCvc: { read: (text) => digitsOf(text, 4), show: (digits) => digits, judge: judgeCvc },
};

/**
 * Controls an input. Calls `onChange` whenever the validation result may have changed.
 * @param {HTMLInputElement} input
 * @param {FieldType} type
 * @param {() => void} onChange
 */
export function maskedField(input, type, onChange) {
  const kind = KINDS[type];
  /** @type {Brand} */
  let siblingBrand = 'unknown';
  const digits = () => kind.read(input.value);

  input.addEventListener('input', () => {
    const before = kind.read(input.value.slice(0, input.selectionStart ?? input.value.length)).length;
    const shown = kind.show(digits());
    if (shown !== input.value) {
      input.value = shown;
      const caret = indexAfterDigits(shown, before);
      input.setSelectionRange(caret, caret);
    }
    onChange();
  });
  for (const name of ['focus', 'blur']) input.addEventListener(name, onChange);

  return {
    digits,
    /** The brand of the number, which determines the length of the CVC. */
    brand: () => (type === 'cardNumber' ? brandOf(digits()) : siblingBrand),
    /** @param {Brand} brand */
    setBrand(brand) {
      if (brand === siblingBrand) return;
      siblingBrand = brand;
      if (input.value !== '') onChange();
    },
    clear() {
      input.value = '';
      onChange();
    },
    /** Whether it is complete, and its error once the person has left the field. */
    verdict() {
      const typed = digits();
      const { complete, code } = kind.judge(typed, siblingBrand);
      const isUnfinished = code?.startsWith('incomplete') && document.activeElement === input;
      return { complete, empty: typed === '', code: typed === '' || isUnfinished ? undefined : code };
    },
  };
}

/**
 * Returns the cursor position after a number of digits.
 * @param {string} shown
 * @param {number} count
 */
function indexAfterDigits(shown, count) {
  let seen = 0;
  for (let index = 0; index < shown.length; index += 1) {
    if (seen === count) return index;
    if (/\d/.test(shown[index])) seen += 1;
  }
  return shown.length;
}
