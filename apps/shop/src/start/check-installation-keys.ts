import type { App } from '#src/app.ts';
import { isKnownKey } from '#src/platform/security/key-check.ts';
import { lostKeyPurposes } from '#src/platform/security/key-ring.ts';

type InstallationKeys = Pick<App, 'db' | 'encryption' | 'orderNumberKey' | 'linkSigningKey'>;

/**
 * Returns a line for each of the installation's keys that is not the one that the database was used with. With
 * other keys, no session, second factor or BankID would be recognised, every link to an order or payment
 * would be invalid, and order numbers could repeat. `isReadOnly`: does not store the keys of a new database. Source:
 * docs/security.md F25.
 */
export async function installationKeyProblems(
  { db, encryption, orderNumberKey, linkSigningKey }: InstallationKeys,
  { isReadOnly = false } = {},
): Promise<string[]> {
  const problems: string[] = [];
  const lost = await lostKeyPurposes(db, encryption);
  if (lost.length > 0)
    problems.push(
      `ENCRYPTION_KEYS: none of these keys opens what the database holds (${lost.join(', ')}). Restore the keys that belong to it, or installation-keys.json of its data folder; docs/operations/keys-and-accounts.md says what is lost without them.`,
    );
  // Must run before the other check, which stores the key of order numbers in a new database.
  const link = { setting: 'LINK_SIGNING_KEY', former: 'ORDER_NUMBER_KEY' };
  if (!(await isKnownKey(db, link, linkSigningKey, { isReadOnly })))
    problems.push(
      'LINK_SIGNING_KEY: is not the key that this database was used with. With another key all links to orders and payments are dead. Restore the key that belongs to it, or installation-keys.json of its data folder. In a database of an earlier version it is the value of ORDER_NUMBER_KEY.',
    );
  if (!(await isKnownKey(db, { setting: 'ORDER_NUMBER_KEY' }, orderNumberKey, { isReadOnly })))
    problems.push(
      'ORDER_NUMBER_KEY: is not the key that this database was used with. With another key order numbers may repeat. Restore the key that belongs to it, or installation-keys.json of its data folder.',
    );
  return problems;
}
