import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSandbox } from '#tests/app/start-shop.ts';
import { caughtMails } from '#tests/app/test-app.ts';
import { type Mail, MailFailed, type MailProvider } from './mail.ts';
import { NO_AUTOMATIC_REPLIES } from './mail-headers.ts';
import { createResendMail } from './resend.ts';

const MAIL: Mail = {
  to: { name: 'Anna "Ann" Åkesson', address: 'anna@example.se' },
  replyTo: { name: 'Bo', address: 'bo@example.se' },
  subject: 'Tack för din beställning',
  text: 'Hej Anna',
  html: '<h1>Hej Anna</h1>',
  messageId: '0192aaaa-0000-7000-8000-000000000001',
};
const CALENDAR = {
  method: 'REQUEST',
  name: 'hamta-cykel.ics',
  text: 'BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nSUMMARY:Hämta Vässla\r\nEND:VCALENDAR\r\n',
} as const;
const brand = { name: 'ActivePick', domain: 'activepick.se' };
const mailAt = (baseUrl: string, apiKey = 're_test') =>
  createResendMail({ mail: { from: 'order@activepick.se', resend: { baseUrl, apiKey } }, brand });
const failureOf = async (provider: MailProvider, mail: Mail) => {
  const failure = await provider.send(mail).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(failure).toBeInstanceOf(MailFailed);
  const { kind, reason } = failure as MailFailed;
  return { kind, reason };
};

describe('against the mail catcher, which has Resend’s API', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'resend-'));
  let sandbox: Awaited<ReturnType<typeof startSandbox>>;
  beforeAll(async () => {
    sandbox = await startSandbox(folder);
  });
  afterAll(async () => {
    await sandbox.end();
    rmSync(folder, { recursive: true });
  });
  const mailTo = (address: string, messageId: string): Mail => ({
    ...MAIL,
    to: { name: 'Anna', address },
    messageId,
  });

  test('delivers both parts to the one address, with its Message-ID', async () => {
    await mailAt(sandbox.ready.mail).send(MAIL);
    const [caught, ...more] = await caughtMails(sandbox.ready, 'anna@example.se');
    expect(more).toEqual([]);
    expect(caught).toMatchObject({
      from: 'order@activepick.se',
      subject: MAIL.subject,
      text: MAIL.text,
      html: MAIL.html,
      messageId: `<${MAIL.messageId}@activepick.se>`,
    });
  });

  test('[BP12.6] delivers a calendar file beside both parts', async () => {
    await mailAt(sandbox.ready.mail).send({
      ...mailTo('calendar@example.se', 'row-calendar'),
      calendar: CALENDAR,
    });
    const [caught] = await caughtMails(sandbox.ready, 'calendar@example.se');
    expect(caught?.calendar).toBe(CALENDAR.text);
  });

  test('an email whose response was lost is sent again without a duplicate', async () => {
    const mail = mailTo('lost@example.se', 'row-lost');
    await mailAt(sandbox.ready.mail).send(mail);
    await mailAt(sandbox.ready.mail).send(mail);
    const [caught] = await caughtMails(sandbox.ready, 'lost@example.se');
    expect(caught).toMatchObject({ copies: 1 });
  });

  test('another email with a known key is refused', async () => {
    const provider = mailAt(sandbox.ready.mail);
    await provider.send(mailTo('key@example.se', 'row-key'));
    const other = { ...mailTo('key@example.se', 'row-key'), subject: 'En annan' };
    expect(await failureOf(provider, other)).toEqual({
      kind: 'refused',
      reason: '409 invalid_idempotent_request',
    });
  });

  test('a permanently refused address is final, a temporarily refused one is not', async () => {
    const provider = mailAt(sandbox.ready.mail);
    expect(await failureOf(provider, mailTo('bounce@example.se', 'row-bounce'))).toEqual({
      kind: 'refused',
      reason: '422 validation_error',
    });
    const later = mailTo('later+resend@example.se', 'row-later');
    for (const _ of [1, 2])
      expect(await failureOf(provider, later)).toEqual({
        kind: 'unavailable',
        reason: '429 rate_limit_exceeded',
      });
    await provider.send(later);
    expect(await caughtMails(sandbox.ready, 'later+resend@example.se')).toHaveLength(1);
  });

  test('a wrong key is our mistake, so the email waits', async () => {
    const failure = await failureOf(mailAt(sandbox.ready.mail, 'sk_wrong'), MAIL);
    expect(failure).toEqual({ kind: 'unavailable', reason: '403 invalid_api_key' });
  });

  test('[T25] a line break in a header is refused before any request', async () => {
    for (const part of [
      { subject: 'Hej\r\nBcc: x@example.se' },
      { to: { name: 'A\nB', address: 'a@example.se' } },
    ])
      expect(await failureOf(mailAt('http://127.0.0.1:9'), { ...MAIL, ...part })).toMatchObject({
        kind: 'refused',
      });
  });
});

describe('[F13] a service that fails', () => {
  const servers: Server[] = [];
  const serverThat = async (listener: RequestListener) => {
    const server = createServer(listener).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    servers.push(server);
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };
  afterAll(() => {
    for (const server of servers) {
      server.closeAllConnections();
      server.close();
    }
  });

  test('[LST.F8] gets headers that ask for no automatic reply, in the words of Exchange too', async () => {
    let body = '';
    const url = await serverThat(async (request, response) => {
      for await (const part of request) body += part;
      response.writeHead(200).end('{"id":"a"}');
    });
    await mailAt(url).send(MAIL);
    expect(JSON.parse(body).headers).toMatchObject(NO_AUTOMATIC_REPLIES);
    expect(NO_AUTOMATIC_REPLIES).toEqual({
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'OOF, AutoReply',
    });
  });

  test.each<[string, RequestListener, string]>([
    ['500', (_, response) => void response.writeHead(500).end('{}'), '500 unknown'],
    [
      'HTML',
      (_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<p>'),
      'answer not understood',
    ],
    ['cut JSON', (_, response) => void response.writeHead(200).end('{"id":"a'), 'answer not understood'],
    [
      'a redirect',
      (_, response) => void response.writeHead(302, { location: 'http://127.0.0.1:9' }).end(),
      'no answer',
    ],
    ['nothing', (request) => void request.socket.destroy(), 'no answer'],
    ['too much', (_, response) => void response.writeHead(200).end('x'.repeat(200_000)), 'answer too long'],
  ])('[F13] with %s delays the email', async (_name, listener, reason) => {
    expect(await failureOf(mailAt(await serverThat(listener)), MAIL)).toEqual({
      kind: 'unavailable',
      reason,
    });
  });
});
