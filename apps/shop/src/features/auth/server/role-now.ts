import type { Role } from '@activepick/domain/access/permissions.ts';
import type { App } from '#src/app.ts';
import { userById } from '#src/features/users/server/user-repository.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { isBanned } from './acting-admin.ts';
import { namedEmails, roleOfUser } from './auth-service.ts';

/** Returns the role of an account at this moment; null for one that is banned or deleted. */
export async function roleNow(
  tx: Connection,
  app: Pick<App, 'settings' | 'now'>,
  userId: string,
): Promise<Role | null> {
  const user = await userById(tx, userId);
  if (!user || user.deletedAt || isBanned(user, app.now())) return null;
  return roleOfUser(user, namedEmails(app));
}
