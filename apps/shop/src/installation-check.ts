import type { App } from './app.ts';
import { lostKeyPurposes } from './features/account/server/keys.ts';
import { SettingsError } from './settings.ts';

/**
 * Throws `SettingsError` when the database holds keys that the installation's own do not open: served on, nobody's
 * session, second factor or BankID would be known again, and new ones would be made beside them without a word.
 * Source: docs/security.md F25.
 */
export async function requireInstallationKeys({ db, seal }: Pick<App, 'db' | 'seal'>): Promise<void> {
  const lost = await lostKeyPurposes(db, seal);
  if (lost.length > 0)
    throw new SettingsError(
      `ENCRYPTION_KEYS: none of these keys opens what the database holds (${lost.join(', ')}). Restore the keys that belong to it, or installation-keys.json of its data folder; docs/operations.md says what is lost without them.`,
    );
}
