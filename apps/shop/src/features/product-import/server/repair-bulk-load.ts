// Restores at the next start the indexes and constraints that an interrupted bulk load had dropped.
import type { App } from '#src/app.ts';
import { deferredIndexes, openLoad, rebuildIndexes, vacuumAfterLoad } from './deferred-index-repository.ts';

/** Restores the missing indexes and constraints, unless a load is running. Returns their names. */
export async function mendLoad(app: App): Promise<string[]> {
  if ((await deferredIndexes(app.db.pool)).length === 0) return [];
  const url = app.settings.database.directUrl as string;
  const client = await openLoad(url);
  if (!client) return [];
  const made: string[] = [];
  try {
    await rebuildIndexes(client, url, (name) => made.push(name));
    await vacuumAfterLoad(client);
  } finally {
    await client.end();
  }
  return made;
}
