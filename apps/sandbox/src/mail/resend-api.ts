// The HTTP API of Resend over the same mailbox: POST /emails, by its documentation and with its checks.
// Accepts any bearer key that begins with re_.
import { createHash, randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Mailbox } from './mailbox.ts';
import { behaviourOf, REFUSALS_BEFORE_ACCEPTING } from './scenarios.ts';

/** The response of the API. */
export interface ApiAnswer {
  status: number;
  body: object;
  headers?: Record<string, string>;
}

type Body = Record<string, unknown>;

const MAX_RECIPIENTS = 50;
const MAX_KEY = 256;
const FIELDS = new Set([
  'from',
  'to',
  'subject',
  'html',
  'text',
  'cc',
  'bcc',
  'reply_to',
  'headers',
  'tags',
  'attachments',
  'scheduled_at',
  'topic_id',
  'template',
]);
const ADDRESS = /^(?:.*<)?([^<>\s@]+@[^<>\s@]+\.[^<>\s@]+)>?$/s;

const wrong = (statusCode: number, name: string, message: string): ApiAnswer => ({
  status: statusCode,
  body: { statusCode, name, message },
});

/** Returns the API as a function of a request. Remembers requests by idempotency key. */
export function createResendApi(mailbox: Mailbox): (headers: IncomingHttpHeaders, body: string) => ApiAnswer {
  const known = new Map<string, { hash: string; id: string }>();
  const refusals = new Map<string, number>();
  return (headers, text) => {
    const denied = refusalOfCaller(headers);
    if (denied) return denied;
    const key = headers['idempotency-key'];
    if (typeof key === 'string' && (key.length === 0 || key.length > MAX_KEY))
      return wrong(400, 'invalid_idempotency_key', 'The key must be between 1-256 chars.');
    const hash = createHash('sha256').update(text).digest('hex');
    const before = typeof key === 'string' ? known.get(key) : undefined;
    if (before && before.hash !== hash)
      return wrong(
        409,
        'invalid_idempotent_request',
        'Same idempotency key used with a different request payload.',
      );
    if (before) return { status: 200, body: { id: before.id } };
    const sent = send(text, mailbox, refusals);
    if ('id' in sent.body && typeof key === 'string') known.set(key, { hash, id: String(sent.body.id) });
    return sent;
  };
}

function refusalOfCaller(headers: IncomingHttpHeaders): ApiAnswer | null {
  if (!headers['user-agent']) return wrong(403, 'security_error', 'User-Agent is missing.');
  const { authorization } = headers;
  if (!authorization) return wrong(401, 'missing_api_key', 'Missing API key in the authorization header.');
  if (!/^Bearer re_\w+$/.test(authorization)) return wrong(403, 'invalid_api_key', 'API key is invalid.');
  return null;
}

function send(text: string, mailbox: Mailbox, refusals: Map<string, number>): ApiAnswer {
  const body = jsonOf(text);
  if (!body) return wrong(400, 'validation_error', 'The request body is not JSON.');
  const unknown = Object.keys(body).find((name) => !FIELDS.has(name));
  if (unknown) return wrong(422, 'validation_error', `Unknown field: ${unknown}.`);
  for (const name of ['from', 'to', 'subject'])
    if (!body[name]) return wrong(422, 'missing_required_field', `Missing \`${name}\` field.`);
  if (!body.html && !body.text)
    return wrong(422, 'missing_required_field', 'Missing `html` or `text` field.');
  const from = addressIn(body.from);
  if (!from) return wrong(422, 'invalid_from_address', 'Invalid `from` field.');
  const to = listOf(body.to).map(addressIn);
  if (to.length > MAX_RECIPIENTS || to.includes(null))
    return wrong(422, 'validation_error', 'Invalid `to` field.');
  const refused = to.map((email) => judge(email as string, refusals)).find((answer) => answer !== null);
  return refused ?? deliver(body, from, to as string[], mailbox);
}

function deliver(body: Body, from: string, to: readonly string[], mailbox: Mailbox): ApiAnswer {
  const headers = (body.headers ?? {}) as Record<string, string>;
  const messageId = headers['Message-ID'] ?? '';
  const { subject, text = '', html = '' } = body as Record<string, string>;
  const id = randomUUID();
  const calendar = calendarIn(body.attachments);
  for (const email of to)
    mailbox.add({ from, to: email, subject: String(subject), text, html, messageId, ...calendar });
  return { status: 200, body: { id } };
}

function judge(email: string, refusals: Map<string, number>): ApiAnswer | null {
  const behaviour = behaviourOf(email);
  if (behaviour === 'refuse') return wrong(422, 'validation_error', 'Invalid `to` field.');
  if (behaviour !== 'refuse-twice') return null;
  const count = refusals.get(email) ?? 0;
  if (count >= REFUSALS_BEFORE_ACCEPTING) {
    refusals.delete(email);
    return null;
  }
  refusals.set(email, count + 1);
  return {
    ...wrong(429, 'rate_limit_exceeded', 'Too many requests.'),
    headers: {
      'retry-after': '1',
      'ratelimit-limit': '2',
      'ratelimit-remaining': '0',
      'ratelimit-reset': '1',
    },
  };
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);
const addressIn = (value: unknown): string | null =>
  (typeof value === 'string' ? ADDRESS.exec(value.trim())?.[1] : null) ?? null;

function jsonOf(text: string): Body | null {
  try {
    const value = JSON.parse(text) as unknown;
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Body) : null;
  } catch {
    return null;
  }
}

/** Returns the first iCalendar file of the attachments, whose content is base64. */
function calendarIn(attachments: unknown): { calendar?: string } {
  const files = Array.isArray(attachments) ? (attachments as Record<string, unknown>[]) : [];
  const file = files.find(({ content_type: type }) => String(type).startsWith('text/calendar'));
  return file ? { calendar: Buffer.from(String(file.content), 'base64').toString('utf8') } : {};
}
