// What a request has to say before it is taken. The browser uses it to show, the server to decide.
import { emailProblem, normaliseEmail } from '../identifiers/email.ts';
import { looksLikeLink } from '../identifiers/link-like.ts';
import { parsePhone } from '../identifiers/phone.ts';
import type { RequestKind } from './request.ts';

/** A field of one of the forms, by the name that it has on the wire (specification section 7, "send-email"). */
export type RequestField =
  | 'name'
  | 'email'
  | 'phoneNumber'
  | 'bikeDescription'
  | 'message'
  | 'bikeUrl'
  | 'productId'
  | 'productName';

/** What somebody has typed. */
export type RequestForm = Partial<Record<RequestField, string>>;

/** What can be wrong with a field. */
export type RequestProblem =
  | 'required'
  | 'email'
  | 'email-letters'
  | 'phone'
  | 'link'
  | 'too-long'
  | 'line-break'
  | 'no-link';

/** The fields of each form that have to be filled in. Source: specification sections 3 and 5. */
export const REQUIRED_FIELDS: Readonly<Record<RequestKind, readonly RequestField[]>> = {
  'missing-bike': ['name', 'email', 'phoneNumber', 'bikeDescription'],
  contact: ['name', 'email', 'message'],
  'active-pick': ['name', 'email', 'phoneNumber', 'message'],
};

/** How long each field may be. */
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

// A name or an address is quoted in mails, so it may not advertise a page.
const NO_LINK: ReadonlySet<string> = new Set<RequestField>(['name', 'email', 'phoneNumber']);
const MANY_LINES: ReadonlySet<string> = new Set<RequestField>(['bikeDescription', 'message']);
// Line ends of any kind: one of them in a name or an address is no name and no address.
const LINE_END = /[\p{Cc}\p{Zl}\p{Zp}]/u;

const WEB_ADDRESS = /^(?:https?:\/\/)?[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?::\d{1,5})?(?:[/?#]\S*)?$/iu;

/** Returns an address of the web with its scheme, or null when it can't be one. A bare `shop.example.se/bike` is taken. */
export function webLink(typed: string): string | null {
  const text = typed.trim();
  if (!WEB_ADDRESS.test(text)) return null;
  return /^https?:\/\//i.test(text) ? text : `https://${text}`;
}

/**
 * Returns what is wrong with a request, by field; empty when it may be sent. Texts of one line hold no line end, since
 * they may stand in the head of a mail.
 * Source: specification section 5; docs/security.md, T13.
 */
export function requestProblems(
  kind: RequestKind,
  form: RequestForm,
): Partial<Record<RequestField, RequestProblem>> {
  const problems: Partial<Record<RequestField, RequestProblem>> = {};
  for (const field of REQUIRED_FIELDS[kind]) if (!form[field]?.trim()) problems[field] = 'required';
  for (const [name, value] of Object.entries(form) as [RequestField, string | undefined][]) {
    const wrong = value?.trim() ? formProblem(name, value) : null;
    if (wrong) problems[name] = wrong;
  }
  return problems;
}

function formProblem(field: RequestField, value: string): RequestProblem | null {
  if (value.length > MAX_FIELD[field]) return 'too-long';
  if (!MANY_LINES.has(field) && LINE_END.test(value)) return 'line-break';
  if (NO_LINK.has(field) && looksLikeLink(value)) return 'no-link';
  if (field === 'email') return emailProblem(normaliseEmail(value));
  if (field === 'phoneNumber' && !parsePhone(value).ok) return 'phone';
  return field === 'bikeUrl' && !webLink(value) ? 'link' : null;
}
