// Mail over SMTP. The library is loaded with the first mail, so that the shop starts without it.
import type { Transporter } from 'nodemailer';
import { loadOnce } from '#src/platform/cache/load-once.ts';
import { MailFailed, type MailProvider } from './mail.ts';
import { NO_AUTOMATIC_REPLIES, refuseBrokenHeaders } from './mail-headers.ts';

/** The adapter's settings. `brand` gives the sender's name and the domain of the Message-IDs. */
export interface SmtpSettings {
  mail: {
    host: string;
    port: number;
    secure: boolean;
    requireTls: boolean;
    user?: string | undefined;
    pass?: string | undefined;
    from: string;
  };
  brand: { name: string; domain: string };
}

const TIMEOUT_MS = 10_000;
const IDLE_MS = 5_000;
const CONNECTIONS = 3;

/**
 * Returns mail by SMTP. Connections are opened by the first mail, kept for the next ones, and closed when idle.
 * Source: nodemailer.com, "SMTP transport", "Pooled SMTP", "Errors"; RFC 5321 section 4.2 for the codes.
 */
export function createSmtpMail(settings: SmtpSettings): MailProvider {
  const { brand, mail: server } = settings;
  let transport = loadOnce(() => openTransport(server));
  let isOpen = false;
  return {
    async send(mail) {
      refuseBrokenHeaders(mail);
      isOpen = true;
      const sent = await (await transport())
        .sendMail({
          from: { name: brand.name, address: server.from },
          to: mail.to,
          replyTo: mail.replyTo,
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
          ...(mail.calendar
            ? {
                icalEvent: {
                  method: mail.calendar.method,
                  filename: mail.calendar.name,
                  content: mail.calendar.text,
                },
              }
            : {}),
          messageId: `<${mail.messageId}@${brand.domain}>`,
          headers: { ...NO_AUTOMATIC_REPLIES },
        })
        .catch((error: unknown) => {
          throw failureOf(error);
        });
      // If some recipients are accepted and some refused, the library does not throw.
      if (sent.rejected?.length) throw new MailFailed('refused', 'recipient rejected');
    },
    close() {
      if (!isOpen) return;
      transport()
        .then((opened) => opened.close())
        .catch(() => undefined);
      transport = loadOnce(() => openTransport(server));
      isOpen = false;
    },
  };
}

/**
 * Connects to the mail server, with TLS and sign-in as for an email, and sends none. Throws `MailFailed` with the
 * library's code: EDNS, ECONNECTION, ETIMEDOUT, ESOCKET, ETLS or EAUTH.
 */
export async function verifySmtp({ mail }: SmtpSettings): Promise<void> {
  const transport = await openTransport(mail);
  try {
    await transport.verify();
  } catch (error) {
    throw failureOf(error);
  } finally {
    transport.close();
  }
}

async function openTransport(server: SmtpSettings['mail']): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    pool: true,
    maxConnections: CONNECTIONS,
    // A pooled connection that the server has closed is not a failure. All other failures are retried by the outbox.
    maxRequeues: 1,
    idleTimeout: IDLE_MS,
    host: server.host,
    port: server.port,
    secure: server.secure,
    requireTLS: server.requireTls,
    auth: server.user ? { user: server.user, pass: server.pass ?? '' } : undefined,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    dnsTimeout: TIMEOUT_MS,
    // No content of an email may make the library read a file or a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

interface LibraryError extends Error {
  code?: string;
  responseCode?: number;
}

// Permanent errors of this mail (addresses, content) refuse it, temporary ones postpone it, such as greylisting. All
// others, including wrong credentials, are the mail server's or ours, and a later attempt may succeed.
function failureOf(error: unknown): MailFailed {
  const { code = 'unknown', responseCode } = error as LibraryError;
  const isAboutThisMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  const mayPass = responseCode !== undefined && responseCode < 500;
  const reason = responseCode === undefined ? code : `${code} ${responseCode}`;
  const kind = !isAboutThisMail ? 'unavailable' : mayPass ? 'postponed' : 'refused';
  return new MailFailed(kind, reason, withoutText(error));
}

// The server's message may contain addresses, so only kind, code and stack frames are passed on.
function withoutText(error: unknown): Error {
  const { name, stack, code } = error as LibraryError;
  const kept = Object.assign(new Error(code ?? name), { code });
  const frames = (stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  kept.stack = [`${name}: ${code}`, ...frames].join('\n');
  return kept;
}
