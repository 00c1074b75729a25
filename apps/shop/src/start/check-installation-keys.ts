import type { App } from '#src/app.ts';
import { isKnownKey } from '#src/platform/security/key-check.ts';
import { lostKeyPurposes } from '#src/platform/security/key-ring.ts';
import { SettingsError } from '#src/settings/settings.ts';

/**
 * Throws `SettingsError` when the installation's keys are not those that the database was used with. With other keys
 * nobody's session, second factor or BankID would be recognised, every link to an order or payment would be dead, and
 * order numbers could repeat. Source: docs/security.md F25.
 */
export async function requireInstallationKeys({
  db,
  encryption,
  orderNumberKey,
}: Pick<App, 'db' | 'encryption' | 'orderNumberKey'>): Promise<void> {
  const lost = await lostKeyPurposes(db, encryption);
  if (lost.length > 0)
    throw new SettingsError(
      `ENCRYPTION_KEYS: none of these keys opens what the database holds (${lost.join(', ')}). Restore the keys that belong to it, or installation-keys.json of its data folder; docs/operations/keys-and-accounts.md says what is lost without them.`,
    );
  if (!(await isKnownKey(db, 'ORDER_NUMBER_KEY', orderNumberKey)))
    throw new SettingsError(
      'ORDER_NUMBER_KEY: is not the key that this database was used with. With another key all links to orders and payments are dead and order numbers may repeat. Restore the key that belongs to it, or installation-keys.json of its data folder.',
    );
}
