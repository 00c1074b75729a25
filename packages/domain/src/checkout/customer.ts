import { emailProblem } from '../identifiers/email.ts';
import { looksLikeLink } from '../identifiers/link-like.ts';
import { parsePhone } from '../identifiers/phone.ts';
import { parsePostcode } from '../identifiers/postcode.ts';
import { unprintableIn } from '../identifiers/printable-text.ts';
import { readTypedText, type TextKind } from '../identifiers/typed-text.ts';

/** The eight fields of the customer step, in page order (specification section 3). */
export const CUSTOMER_FIELDS = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'address',
  'city',
  'state',
  'zipCode',
] as const;

/** One of CUSTOMER_FIELDS. */
export type CustomerField = (typeof CUSTOMER_FIELDS)[number];

/** The buyer and the delivery address, as typed. */
export type CustomerInfo = Record<CustomerField, string>;

// Longer texts are refused before they are read.
const MAX_READ = 2_000;

/** The problems of a field. */
export type CustomerProblem =
  | 'required'
  | 'email'
  | 'email-letters'
  | 'phone'
  | 'postcode'
  | 'unprintable'
  | 'too-long'
  | 'link';

/** Empty fields, the initial state of the checkout (specification section 3). */
export const EMPTY_CUSTOMER: CustomerInfo = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  address: '',
  city: '',
  state: '',
  zipCode: '',
};

/** Maximum lengths of the fields, also the `maxlength` of their inputs. The email's is from RFC 5321. */
export const CUSTOMER_MAX_LENGTH: Readonly<Record<CustomerField, number>> = {
  firstName: 100,
  lastName: 100,
  email: 254,
  phone: 32,
  address: 200,
  city: 100,
  state: 100,
  zipCode: 10,
};

/** How each field is read. */
export const CUSTOMER_TEXT_KINDS: Readonly<Record<CustomerField, TextKind>> = {
  firstName: 'name',
  lastName: 'name',
  email: 'email',
  phone: 'phone',
  address: 'name',
  city: 'name',
  state: 'name',
  zipCode: 'number',
};

/** Tells whether all eight fields are filled, which enables Continue (specification section 4). */
export function isCustomerFilled(customer: CustomerInfo): boolean {
  return CUSTOMER_FIELDS.every((field) => readTypedText(CUSTOMER_TEXT_KINDS[field], customer[field]) !== '');
}

/**
 * Returns the problems by field; an empty object if all are valid. Used on leaving a field, on Next and by the server.
 * Source: specification section 5, 'Customer-info fields all required'; formats of email, phone and postcode in
 * `identifiers`.
 */
export function customerProblems(customer: CustomerInfo): Partial<Record<CustomerField, CustomerProblem>> {
  const problems: Partial<Record<CustomerField, CustomerProblem>> = {};
  for (const field of CUSTOMER_FIELDS) {
    const problem = customerProblem(field, customer[field]);
    if (problem) problems[field] = problem;
  }
  return problems;
}

/** Returns the problem of one field, or null. */
export function customerProblem(field: CustomerField, typed: string): CustomerProblem | null {
  if (typed.length > MAX_READ) return 'too-long';
  const text = readTypedText(CUSTOMER_TEXT_KINDS[field], typed);
  if (text.length > CUSTOMER_MAX_LENGTH[field]) return 'too-long';
  if (text === '') return 'required';
  if (looksLikeLink(text)) return 'link';
  if (CUSTOMER_TEXT_KINDS[field] === 'name' && unprintableIn(text).length > 0) return 'unprintable';
  if (field === 'email') return emailProblem(text);
  if (field === 'phone' && !parsePhone(text).ok) return 'phone';
  if (field === 'zipCode' && !parsePostcode(text).ok) return 'postcode';
  return null;
}
