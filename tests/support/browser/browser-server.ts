// The shop of all browser tests, with its own database, sandbox and server, while Playwright runs.
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freshDatabase } from '#tests/app/fresh-database.ts';
import { startSandbox, startServer } from '#tests/app/start-shop.ts';

/**
 * Playwright's global setup. Workers find the URLs in SHOP_URL, MAIL_URL, PAYMENTS_URL and SHOP_DATABASE_URL (the
 * owner's), and those of the sandbox as JSON in SANDBOX. Returns the teardown.
 */
export default async function startForBrowserTests(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(process.env.TEST_FOLDER ?? os.tmpdir(), 'browser-'));
  const [database, sandbox] = await Promise.all([freshDatabase('browser'), startSandbox(folder)]);
  // All tests share one IP address. Separate tests cover the rate limits.
  const env = { AUTH_LIMIT_FACTOR: '100000', REQUEST_LIMIT_FACTOR: '100000' };
  const server = await startServer({ folder, database, sandbox: sandbox.ready, env });
  process.env.SHOP_URL = server.ready.baseUrl;
  process.env.MAIL_URL = sandbox.ready.mail;
  process.env.PAYMENTS_URL = sandbox.ready.payments;
  process.env.BANKID_URL = sandbox.ready.bankid;
  process.env.SANDBOX = JSON.stringify(sandbox.ready);
  process.env.SHOP_DATABASE_URL = database.ownerUrl;
  return async () => {
    await server.end();
    await sandbox.end();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  };
}
