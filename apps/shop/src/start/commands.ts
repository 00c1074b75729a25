// The commands of the server's program, besides serving. Each runs once on a migrated database, for the
// operator.
import { randomBytes } from 'node:crypto';
import type { App } from '#src/app.ts';

type Command = (app: App, args: readonly string[]) => Promise<void>;

const say = (line: string) => void process.stdout.write(`${line}\n`);
function refuse(line: string): void {
  process.stderr.write(`${line}\n`);
  process.exitCode = 2;
}

async function createKeys(app: App): Promise<void> {
  const { createAuthService } = await import('#src/features/auth/server/auth-service.ts');
  const { createKeyPair } = await import('#src/features/auth/server/api-keys.ts');
  const { anonKey, serviceRoleKey } = await createKeyPair(createAuthService(app));
  say('New keys; earlier ones have stopped. The service key is shown this once and stored nowhere.');
  say(`anon key:         ${anonKey}`);
  say(`service_role key: ${serviceRoleKey}`);
}

async function rotateKeys(app: App): Promise<void> {
  const { createAuthService } = await import('#src/features/auth/server/auth-service.ts');
  await createAuthService(app).keys.renew();
  say('A new pair signs access tokens; the one before verifies until its tokens have run out.');
}

async function createAdministrator(app: App, args: readonly string[]): Promise<void> {
  const email = args[args.indexOf('--email') + 1] ?? '';
  if (!args.includes('--email') || email === '')
    return refuse('--email: name the address of the administrator');
  const { createAuthService } = await import('#src/features/auth/server/auth-service.ts');
  const { createAdmin } = await import('#src/features/auth/server/create-account.ts');
  const password = randomBytes(15).toString('base64url');
  const made = await createAdmin(createAuthService(app), { email, password });
  if (!made.ok) return refuse(`--email: ${email} cannot be the address of an account`);
  say(made.isNew ? 'A new administrator.' : 'The account is an administrator now, signed out everywhere.');
  say(
    `password: ${password}   (shown this once; change it after signing in, and add a second factor within 15 minutes)`,
  );
}

async function seed(app: App, args: readonly string[]): Promise<void> {
  if (app.settings.mode === 'production' && !args.includes('--into-production'))
    return refuse(
      'seed adds invented products that customers could order. With APP_MODE=production it needs --into-production.',
    );
  const { seedCommand } = await import('#seed/seed-products.ts');
  await seedCommand(app, args);
}

async function backup(app: App, args: readonly string[]): Promise<void> {
  const { takeBackup, BackupRefused } = await import('#src/platform/database/backup.ts');
  const [folder = ''] = args;
  try {
    const { tables } = await takeBackup(app.settings.database.directUrl as string, folder);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    say(
      `${tables.length} tables with ${rows} rows are in ${folder}. The keys are not among them: keep both.`,
    );
    await sayOutside(app, 'Copy the bucket too.');
  } catch (error) {
    if (!(error instanceof BackupRefused)) throw error;
    refuse(error.message);
  }
}

async function restore(app: App, args: readonly string[]): Promise<void> {
  const { restoreBackup, BackupRefused } = await import('#src/platform/database/backup.ts');
  const { holdRestored } = await import('#src/platform/jobs/outbox.ts');
  const [folder = ''] = args;
  try {
    const { tables, takenAt, heldMails } = await restoreBackup(
      app.settings.database.directUrl as string,
      folder,
      holdRestored,
    );
    say(`${tables.length} tables are as they were at ${takenAt}. Everybody has to sign in again.`);
    say(
      `People erased after ${takenAt} are back: erase them again, by the log events account_deleted and privacy_case_erased.`,
    );
    await sayOutside(app, 'Run npm run storage -- check.');
    if (heldMails > 0)
      say(
        `${heldMails} mails that waited then are held: look at them at /admin/operations before they are sent.`,
      );
  } catch (error) {
    if (!(error instanceof BackupRefused)) throw error;
    refuse(error.message);
  }
}

async function sayOutside(app: App, advice: string): Promise<void> {
  const { contentOutside } = await import('./storage-command.ts');
  const outside = await contentOutside(app);
  if (outside) say(`${outside} ${advice}`);
}

async function storage(app: App, args: readonly string[]): Promise<void> {
  const { storageCommand } = await import('./storage-command.ts');
  await storageCommand(app, args);
}

/** The commands by name, as given on the command line. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  migrate: async () => undefined,
  seed,
  'keys-create': createKeys,
  'keys-rotate': rotateKeys,
  'admin-create': createAdministrator,
  backup,
  restore,
  storage,
};
