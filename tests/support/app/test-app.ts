// The app on its own database. A test may replace the clock, the random numbers and the provider's URL.
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { App } from '../../../apps/shop/src/app.ts';
import { CACHE_RULES } from '../../../apps/shop/src/cache-rules.ts';
import { PageCache } from '../../../apps/shop/src/platform/cache/response-cache.ts';
import type { Mail, MailProvider } from '../../../apps/shop/src/providers/mail/mail.ts';
import { readSettings } from '../../../apps/shop/src/settings/settings.ts';
import { createApp, todayOnce } from '../../../apps/shop/src/start/create-app.ts';
import type { FreshDatabase } from './fresh-database.ts';
import { controlService } from './service-control.ts';
import { silentLog } from './silent-log.ts';
import type { SandboxReady } from './start-shop.ts';
import { startSandbox, urlsOf } from './start-shop.ts';
import { testDatabase } from './test-database.ts';

/** A key for tests only. */
export const TEST_ENCRYPTION_KEYS = `test:${Buffer.alloc(32, 7).toString('base64')}`;

/** An email of the sandbox. */
export interface CaughtMail {
  id: string;
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The iCalendar file of a mail that has one. */
  calendar?: string;
}

interface Options {
  /** Further settings, by the names of their environment variables. */
  environment?: Record<string, string>;
  now?: () => Date;
  /**
   * 'sandbox' sends by SMTP to its own mail catcher. 'recorded' (default) collects emails in `recorded`, for tests that
   * need no mail server.
   */
  mail?: 'sandbox' | 'recorded';
  /** 'sandbox' starts a payment provider. By default, nothing listens at the provider's URL. */
  payments?: 'sandbox';
  /** The same for BankID. */
  bankid?: 'sandbox';
  /** The same for all services. */
  services?: 'sandbox';
}

/** The app with test helpers. */
export interface TestApp extends App {
  database: FreshDatabase;
  /** The sent emails, oldest first. Empty with `mail: 'sandbox'`. */
  recorded: Mail[];
  /** Returns the sandbox's emails to an address, newest first. */
  caughtMails(to: string): Promise<CaughtMail[]>;
  /** Calls the control API of the sandbox's payment provider. Its README lists the values of `path`. */
  controlPayments(path: string, input?: unknown): Promise<unknown>;
  /** Stops everything and drops the database. */
  close(): Promise<void>;
}

/** Starts the app in demo mode on a migrated database without products. Close it after use. */
export async function testApp(options: Options = {}): Promise<TestApp> {
  const folder = mkdtempSync(path.join(process.env.TEST_FOLDER ?? os.tmpdir(), 'app-'));
  const [database, sandbox] = await Promise.all([
    testDatabase(),
    [options.mail, options.payments, options.bankid, options.services].includes('sandbox')
      ? startSandbox(folder)
      : null,
  ]);
  const settings = readSettings({
    DATABASE_URL: database.appUrl,
    DATABASE_DIRECT_URL: database.ownerUrl,
    DATA_DIR: folder,
    ENCRYPTION_KEYS: TEST_ENCRYPTION_KEYS,
    // Separate tests cover the rate limits.
    AUTH_LIMIT_FACTOR: '100000',
    REQUEST_LIMIT_FACTOR: options.environment?.AUTH_LIMIT_FACTOR ?? '100000',
    // No test waits for the sandbox's register. A fault test covers its limit.
    ROARING_CALLS_PER_SECOND: '10000',
    ORDER_NUMBER_KEY: 'a key for tests that is long enough',
    LINK_SIGNING_KEY: 'a key for tests that signs all links',
    ...(sandbox
      ? {
          SMTP_PORT: String(sandbox.ready.smtp),
          ...urlsOf(sandbox.ready),
        }
      : urlsOf({
          mail: NOBODY,
          smtp: 9,
          payments: NOBODY,
          bankid: NOBODY,
          roaring: NOBODY,
          oneflow: NOBODY,
          fortnox: NOBODY,
          products: NOBODY,
          staff: NOBODY,
        })),
    ...options.environment,
  });
  const made = await createApp(settings, 'http://localhost:3000', silentLog());
  const recorded: Mail[] = [];
  const app: App = {
    ...made,
    ...(options.now ? withClock(options.now, settings.pageCacheBytes) : {}),
    ...(options.mail === 'sandbox' ? {} : { mail: recordingMail(recorded) }),
  };
  const close = async () => {
    app.mail.close();
    await app.background.settled();
    await app.db.close();
    await sandbox?.end();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  };
  return {
    ...app,
    database,
    recorded,
    caughtMails: (to) => caughtMails(sandbox?.ready, to),
    controlPayments: (path, input) => controlPayments(sandbox?.ready, path, input),
    close,
  };
}

// A loopback port where nothing listens.
const NOBODY = 'http://127.0.0.1:9';

/** Calls the control API of a sandbox's payment provider, POST with input, GET without. Returns the response. */
export async function controlPayments(
  sandbox: SandboxReady | undefined,
  path: string,
  input?: unknown,
): Promise<unknown> {
  if (!sandbox) throw new Error("ask for the sandbox with testApp({ payments: 'sandbox' })");
  return controlService(sandbox.payments, path, input);
}

function withClock(now: () => Date, limitBytes: number): Pick<App, 'now' | 'today' | 'cache'> {
  const today = todayOnce(now);
  return { now, today, cache: new PageCache({ limitBytes, rules: CACHE_RULES, today }) };
}

const recordingMail = (recorded: Mail[]): MailProvider => ({
  async send(mail) {
    recorded.push(mail);
  },
  close() {},
});

/** Returns a sandbox's emails to an address, newest first. */
export async function caughtMails(
  sandbox: Pick<SandboxReady, 'mail'> | undefined,
  to: string,
): Promise<CaughtMail[]> {
  if (!sandbox) throw new Error("ask for the sandbox with testApp({ mail: 'sandbox' })");
  const answer = await fetch(`${sandbox.mail}/messages?to=${encodeURIComponent(to)}`);
  return ((await answer.json()) as { messages: CaughtMail[] }).messages;
}
