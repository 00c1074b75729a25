import type { App } from '#src/app.ts';
import { hasDemoAccounts } from '#src/features/users/server/user-repository.ts';
import { ownsTables } from '#src/platform/database/own-tables.ts';
import { apiKeys } from '#src/platform/security/key-repository.ts';

/**
 * Returns a line for each reason not to open the database to the public: accounts with a public password,
 * missing API keys, an application role that owns the tables. Source: docs/security.md T31.
 */
export async function productionAccountProblems({
  db,
  settings,
}: Pick<App, 'db' | 'settings'>): Promise<string[]> {
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
  return problems;
}
