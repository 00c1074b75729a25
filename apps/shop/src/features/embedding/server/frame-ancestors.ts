// Who may show the calculator in a frame: the sites that its store lists.
import { UUID } from '@activepick/domain/identifiers/ids.ts';
import type { App } from '#src/app.ts';
import { embeddingSitesOf } from '#src/features/stores/server/partner-repository.ts';

/** The path of the calculator for other sites. */
export const EMBEDDED_CALCULATOR = '/embed/calculator';

/** Returns the origins that may show the URL's page in a frame. None without a store that lists some. */
export async function frameAncestorsOf(
  { db }: Pick<App, 'db'>,
  { pathname, searchParams }: URL,
): Promise<readonly string[]> {
  const storeId = searchParams.get('store') ?? '';
  if (pathname !== EMBEDDED_CALCULATOR || !UUID.test(storeId)) return [];
  return (await embeddingSitesOf(db.pool, storeId)) ?? [];
}
