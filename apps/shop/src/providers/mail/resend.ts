// Mail over the HTTP API of Resend. The outbox repeats failed attempts. The key of an email makes a
// repetition harmless.
import * as z from 'zod/mini';
import { type Mail, MailFailed, type MailProvider } from './mail.ts';
import { NO_AUTOMATIC_REPLIES, refuseBrokenHeaders } from './mail-headers.ts';

/** The adapter's settings. */
export interface ResendSettings {
  mail: { from: string; resend: { baseUrl: string; apiKey: string } };
  brand: { name: string; domain: string };
}

const TIMEOUT_MS = 10_000;
const MAX_ANSWER = 64 * 1024;

const taken = z.object({ id: z.string() });
const refused = z.object({ name: z.string() });

/** An assumption beyond the documentation: the names of temporary errors. */
const assumptions = {
  passing: new Set([
    'rate_limit_exceeded',
    'daily_quota_exceeded',
    'monthly_quota_exceeded',
    'concurrent_idempotent_requests',
    'application_error',
    'internal_server_error',
    // Our own mistake. Once it is corrected, the email is sent.
    'missing_api_key',
    'invalid_api_key',
    'restricted_api_key',
    'invalid_from_address',
    'invalid_access',
    'security_error',
  ]),
};

/**
 * Returns mail by Resend. The id of the outbox row is Message-ID and Idempotency-Key, so that a mail whose answer was
 * lost is not sent twice. Source: resend.com/docs, "Send Email", "Idempotency Keys", "Errors".
 */
export function createResendMail(settings: ResendSettings): MailProvider {
  const { baseUrl } = settings.mail.resend;
  return {
    async send(mail) {
      refuseBrokenHeaders(mail);
      const answer = await ask(`${baseUrl}/emails`, {
        method: 'POST',
        headers: {
          ...headersOf(settings),
          'content-type': 'application/json',
          'idempotency-key': mail.messageId,
        },
        body: JSON.stringify(bodyOf(mail, settings)),
      });
      if (answer.status >= 300) throw failureOf(answer);
      if (!taken.safeParse(answer.body).success) throw new MailFailed('unavailable', 'answer not understood');
    },
    close() {},
  };
}

// Without a User-Agent the API answers 403.
const headersOf = ({ mail, brand }: ResendSettings) => ({
  authorization: `Bearer ${mail.resend.apiKey}`,
  'user-agent': `${brand.name.replace(/[^\x21-\x7e]/g, '')}/1`,
});

// The key may only send, which is enough.
const SENDS_ONLY = 'restricted_api_key';

/**
 * Asks whether the key is accepted, by a list that changes nothing. Throws `MailFailed`. Source: resend.com/docs, "List
 * Domains", "Errors".
 */
export async function verifyResend(settings: ResendSettings): Promise<void> {
  const answer = await ask(`${settings.mail.resend.baseUrl}/domains`, { headers: headersOf(settings) });
  const isRefused = [400, 401, 403].includes(answer.status) && !failureOf(answer).reason.endsWith(SENDS_ONLY);
  if (isRefused || answer.status >= 500) throw failureOf(answer);
}

const bodyOf = (mail: Mail, { mail: { from }, brand }: ResendSettings) => ({
  from: named(brand.name, from),
  to: [named(mail.to.name, mail.to.address)],
  ...(mail.replyTo ? { reply_to: [named(mail.replyTo.name, mail.replyTo.address)] } : {}),
  subject: mail.subject,
  html: mail.html,
  text: mail.text,
  ...(mail.calendar ? { attachments: [attached(mail.calendar)] } : {}),
  headers: {
    'Message-ID': `<${mail.messageId}@${brand.domain}>`,
    ...NO_AUTOMATIC_REPLIES,
  },
});

const attached = ({ method, name, text }: NonNullable<Mail['calendar']>) => ({
  filename: name,
  content: Buffer.from(text, 'utf8').toString('base64'),
  content_type: `text/calendar; charset=utf-8; method=${method}`,
});

// Name and address are one string in this API. The name is quoted, so that no part of it can be another
// address.
const named = (name: string, email: string) =>
  name ? `"${name.replace(/["\\]/g, '\\$&')}" <${email}>` : email;

interface ResendResponse {
  status: number;
  body: unknown;
}

async function ask(url: string, request: RequestInit): Promise<ResendResponse> {
  try {
    const response = await fetch(url, {
      ...request,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return { status: response.status, body: parsed(await shortText(response)) };
  } catch (error) {
    if (error instanceof MailFailed) throw error;
    const { name } = error as Error;
    // The library's message may contain the requested URL.
    throw new MailFailed('unavailable', name === 'TimeoutError' ? 'timeout' : 'no answer');
  }
}

async function shortText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk as Uint8Array, { stream: true });
    if (text.length > MAX_ANSWER) throw new MailFailed('unavailable', 'answer too long');
  }
  return text;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // Not JSON, so only the status counts.
  }
}

// Errors of this mail are permanent; all others are the service's or ours, and a later attempt may succeed.
function failureOf({ status, body }: ResendResponse): MailFailed {
  const found = refused.safeParse(body);
  const name = found.success && /^[a-z_]{1,60}$/.test(found.data.name) ? found.data.name : null;
  const isAboutThisMail = status >= 400 && status < 500 && status !== 429 && status !== 408 && name !== null;
  const mayPass = name === null || assumptions.passing.has(name);
  return new MailFailed(
    isAboutThisMail && !mayPass ? 'refused' : 'unavailable',
    `${status} ${name ?? 'unknown'}`,
  );
}
