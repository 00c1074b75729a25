import type { App } from './app.ts';
import { apiKeys } from './features/account/server/key-store.ts';
import { hasDemoAccounts } from './features/account/server/user-store.ts';
import { SettingsError } from './settings.ts';

/**
 * Throws `SettingsError` when the database is not one to serve the public from: it holds accounts whose password is
 * known to all, or no keys have been made. Source: docs/security.md T31.
 */
export async function requireProductionAccounts({
  db,
  settings,
}: Pick<App, 'db' | 'settings'>): Promise<void> {
  if (!settings.accounts.allowDemo && (await hasDemoAccounts(db.pool)))
    throw new SettingsError(
      'ALLOW_DEMO_ACCOUNTS: the database holds accounts of the demonstration, whose password is known to all (APP_MODE=production).',
    );
  if ((await apiKeys(db.pool)).length === 0)
    throw new SettingsError('Keys are missing: run npm run keys:create once (APP_MODE=production).');
}
