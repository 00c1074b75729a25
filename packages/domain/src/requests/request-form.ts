// Validation of a request. The browser uses it to show problems, the server to refuse.
import { emailProblem, normaliseEmail } from '../identifiers/email.ts';
import { looksLikeLink } from '../identifiers/link-like.ts';
import { parsePhone } from '../identifiers/phone.ts';
import { readTypedText, type TextKind } from '../identifiers/typed-text.ts';
import type { RequestKind } from './request.ts';

/** A field of one of the forms, with its name in the API (specification section 7, "send-email"). */
export type RequestField =
  | 'name'
  | 'email'
  | 'phoneNumber'
  | 'bikeDescription'
  | 'message'
  | 'bikeUrl'
  | 'productId'
  | 'productName';

/** The typed fields. */
export type RequestForm = Partial<Record<RequestField, string>>;

/** The problems of a field. */
export type RequestProblem =
  | 'required'
  | 'email'
  | 'email-letters'
  | 'phone'
  | 'link'
  | 'too-long'
  | 'no-link';

/** The required fields of each form. Source: specification sections 3 and 5. */
export const REQUIRED_FIELDS: Readonly<Record<RequestKind, readonly RequestField[]>> = {
  'missing-bike': ['name', 'email', 'phoneNumber', 'bikeDescription'],
  contact: ['name', 'email', 'message'],
  'active-pick': ['name', 'email', 'phoneNumber', 'message'],
};

/** The maximum length of each field. */
export const MAX_FIELD: Readonly<Record<RequestField, number>> = {
  name: 200,
  email: 254,
  phoneNumber: 64,
  bikeDescription: 5_000,
  message: 5_000,
  bikeUrl: 500,
  productId: 64,
  productName: 200,
};

// Emails quote names and addresses, so they may not contain links.
const NO_LINK: ReadonlySet<string> = new Set<RequestField>(['name', 'email', 'phoneNumber']);
const MANY_LINES: ReadonlySet<string> = new Set<RequestField>(['bikeDescription', 'message']);
// Longer texts are refused before they are read.
const MAX_READ = 20_000;
const TEXT_KINDS: Partial<Record<RequestField, TextKind>> = {
  email: 'email',
  phoneNumber: 'phone',
  bikeUrl: 'code',
  productId: 'code',
};
const kindOf = (field: RequestField): TextKind =>
  TEXT_KINDS[field] ?? (MANY_LINES.has(field) ? 'text' : 'name');

const WEB_ADDRESS = /^(?:https?:\/\/)?[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?::\d{1,5})?(?:[/?#]\S*)?$/iu;

/** Returns a web URL with its scheme, or null if it is invalid. Accepts a bare `shop.example.se/bike`. */
export function webLink(typed: string): string | null {
  const text = readTypedText('code', typed);
  if (!WEB_ADDRESS.test(text)) return null;
  return /^https?:\/\//i.test(text) ? text : `https://${text}`;
}

/**
 * Returns the problems of a request by field; empty if it is valid. Single-line texts are read as one line,
 * because they are used in email headers.
 * Source: specification section 5; docs/security.md, T13.
 */
export function requestProblems(
  kind: RequestKind,
  form: RequestForm,
): Partial<Record<RequestField, RequestProblem>> {
  const problems: Partial<Record<RequestField, RequestProblem>> = {};
  for (const field of REQUIRED_FIELDS[kind])
    if (!readTypedText(kindOf(field), form[field] ?? '')) problems[field] = 'required';
  for (const [name, value] of Object.entries(form) as [RequestField, string | undefined][]) {
    const text = value && value.length <= MAX_READ ? readTypedText(kindOf(name), value) : (value ?? '');
    const wrong = text ? formProblem(name, text) : null;
    if (wrong) problems[name] = wrong;
  }
  return problems;
}

function formProblem(field: RequestField, value: string): RequestProblem | null {
  if (value.length > MAX_FIELD[field]) return 'too-long';
  if (NO_LINK.has(field) && looksLikeLink(value)) return 'no-link';
  if (field === 'email') return emailProblem(normaliseEmail(value));
  if (field === 'phoneNumber' && !parsePhone(value).ok) return 'phone';
  return field === 'bikeUrl' && !webLink(value) ? 'link' : null;
}
