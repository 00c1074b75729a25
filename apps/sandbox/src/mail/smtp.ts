import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { Mailbox } from './mailbox.ts';
import { behaviourOf, REFUSALS_BEFORE_ACCEPTING, SLOW_MS } from './scenarios.ts';

const MAX_BYTES = 10 * 1024 * 1024;

// RFC 5321 sections 4.2.3 and 4.2.2; the text after the number is free.
const refusal = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode });
const NO_SUCH_MAILBOX = () => refusal(550, '5.1.1 No such mailbox here');
const TRY_LATER = () => refusal(451, '4.3.0 Try again later');
const TOO_BIG = () => refusal(552, '5.3.4 Message too big');

/**
 * Creates the SMTP server. Accepts email from and to any address and delivers it to the mailbox. Does not listen yet.
 */
export function createSmtpServer(mailbox: Mailbox): SMTPServer {
  const refused = new Map<string, number>();
  const server = new SMTPServer({
    name: 'sandbox.localhost',
    banner: 'sandbox, delivers nothing',
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    size: MAX_BYTES,
    closeTimeout: 1000,
    onAuth: (_auth, _session, done) => done(null, { user: 'anybody' }),
    onRcptTo: ({ address: email }, _session, done) => done(judge(email, refused)),
    onData: (stream, session, done) => {
      receive(stream, session, mailbox).then(() => done(), done);
    },
  });
  // A client that disconnects causes an error event here, which must not end the sandbox.
  server.on('error', (error) => process.stderr.write(`smtp: ${error.message}\n`));
  return server;
}

function judge(email: string, refused: Map<string, number>): Error | null {
  const behaviour = behaviourOf(email);
  if (behaviour === 'refuse') return NO_SUCH_MAILBOX();
  if (behaviour !== 'refuse-twice') return null;
  const count = refused.get(email) ?? 0;
  if (count >= REFUSALS_BEFORE_ACCEPTING) {
    refused.delete(email);
    return null;
  }
  refused.set(email, count + 1);
  return TRY_LATER();
}

async function receive(
  stream: SMTPServerDataStream,
  session: SMTPServerSession,
  mailbox: Mailbox,
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  if (stream.sizeExceeded) throw TOO_BIG();
  const parsed = await PostalMime.parse(Buffer.concat(chunks));
  const recipients = session.envelope.rcptTo.map(({ address: email }) => email);
  if (recipients.some((email) => behaviourOf(email) === 'delay')) await pause(SLOW_MS);
  const { subject = '', text = '', html = '', messageId = '', from } = parsed;
  const file = parsed.attachments.find(({ mimeType }) => mimeType === 'text/calendar');
  const calendar = file && { calendar: textOf(file.content) };
  for (const to of recipients)
    mailbox.add({ from: from?.address ?? '', to, subject, text, html, messageId, ...calendar });
}

const textOf = (content: string | ArrayBuffer | Uint8Array): string =>
  typeof content === 'string' ? content : new TextDecoder().decode(content);

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
