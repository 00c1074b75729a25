import { emailProblem } from '../identifiers/email.ts';
import { looksLikeLink } from '../identifiers/link-like.ts';
import { parsePhone } from '../identifiers/phone.ts';
import { parsePostcode } from '../identifiers/postcode.ts';

/** The eight fields of the customer step, in their order on the page (specification section 3). */
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

/** The problems of a field. */
export type CustomerProblem =
  | 'required'
  | 'email'
  | 'email-letters'
  | 'phone'
  | 'postcode'
  | 'too-long'
  | 'link';

/** All fields empty, as the checkout begins (specification section 3). */
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

/** The most characters of each field; also the `maxlength` of its input. The e-mail's is that of RFC 5321. */
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

/** Tells whether all eight fields have something in them: then Continue is enabled (specification section 4). */
export function isCustomerFilled(customer: CustomerInfo): boolean {
  return CUSTOMER_FIELDS.every((field) => customer[field].trim() !== '');
}

/**
 * Returns what is wrong, by field; nothing wrong gives an empty object. Checked on leaving a field, on Next and
 * by the server.
 * Source: specification section 5, 'Customer-info fields all required'; forms of e-mail, phone and postcode in
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

/** Returns what is wrong with one field, or null. */
export function customerProblem(field: CustomerField, typed: string): CustomerProblem | null {
  if (typed.length > CUSTOMER_MAX_LENGTH[field]) return 'too-long';
  if (typed.trim() === '') return 'required';
  if (looksLikeLink(typed)) return 'link';
  if (field === 'email') return emailProblem(typed.trim());
  if (field === 'phone' && !parsePhone(typed).ok) return 'phone';
  if (field === 'zipCode' && !parsePostcode(typed).ok) return 'postcode';
  return null;
}
