import type { App } from '#src/app.ts';
import { hasDemoAccounts } from '#src/features/users/server/user-repository.ts';
import { ownsTables } from '#src/platform/database/own-tables.ts';
import { apiKeys } from '#src/platform/security/key-repository.ts';
import { SettingsError } from '#src/settings/settings.ts';

/**
 * Throws one `SettingsError` that names every reason not to open the database to the public: accounts with a
 * public password, missing API keys, an application role that owns the tables. Source: docs/security.md T31.
 */
export async function requireProductionAccounts({
  db,
  settings,
}: Pick<App, 'db' | 'settings'>): Promise<void> {
  const problems: string[] = [];
  if (!settings.accounts.allowDemo && (await hasDemoAccounts(db.pool)))
    problems.push(
      'ALLOW_DEMO_ACCOUNTS: the database holds accounts of the demonstration, whose password is known to all',
    );
  if ((await apiKeys(db.pool)).length === 0) problems.push('Keys are missing: run npm run keys:create once');
  if (!settings.database.allowOwnerRole && (await ownsTables(db)))
    problems.push(
      'DATABASE_URL: its role owns the tables, or may act as their owner, and could change the audit; give the application a role of its own, or set ALLOW_OWNER_ROLE=true',
    );
  if (problems.length > 0)
    throw new SettingsError(
      ['The database is not ready (APP_MODE=production).', ...problems.map((one) => `  ${one}`)].join('\n'),
    );
}
