import type { App } from '#src/app.ts';
import { isKnownKey } from '#src/platform/security/key-check.ts';
import { lostKeyPurposes } from '#src/platform/security/key-ring.ts';
import { SettingsError } from '#src/settings/settings.ts';

/**
 * Throws `SettingsError` when the installation's keys are not those that the database was used with. With
 * other keys, no session, second factor or BankID would be recognised, every link to an order or payment
 * would be invalid, and order numbers could repeat. Source: docs/security.md F25.
 */
export async function requireInstallationKeys({
  db,
  encryption,
  orderNumberKey,
  linkSigningKey,
}: Pick<App, 'db' | 'encryption' | 'orderNumberKey' | 'linkSigningKey'>): Promise<void> {
  const lost = await lostKeyPurposes(db, encryption);
  if (lost.length > 0)
    throw new SettingsError(
      `ENCRYPTION_KEYS: none of these keys opens what the database holds (${lost.join(', ')}). Restore the keys that belong to it, or installation-keys.json of its data folder; docs/operations/keys-and-accounts.md says what is lost without them.`,
    );
  // Must run before the other check, which stores the key of order numbers in a new database.
  if (!(await isKnownKey(db, { setting: 'LINK_SIGNING_KEY', former: 'ORDER_NUMBER_KEY' }, linkSigningKey)))
    throw new SettingsError(
      'LINK_SIGNING_KEY: is not the key that this database was used with. With another key all links to orders and payments are dead. Restore the key that belongs to it, or installation-keys.json of its data folder. In a database of an earlier version it is the value of ORDER_NUMBER_KEY.',
    );
  if (!(await isKnownKey(db, { setting: 'ORDER_NUMBER_KEY' }, orderNumberKey)))
    throw new SettingsError(
      'ORDER_NUMBER_KEY: is not the key that this database was used with. With another key order numbers may repeat. Restore the key that belongs to it, or installation-keys.json of its data folder.',
    );
}
