// The schemas of the sites that may show a store's calculator.

import * as z from 'zod/mini';
import { withData } from '#src/wire/answers.ts';
import { endpoint } from '#src/wire/endpoint.ts';
import { uuid } from '#src/wire/ids.ts';
import { typed } from '#src/wire/typed-text.ts';

/** The most sites that a store can list. */
export const MOST_EMBEDDING_SITES = 20;

/** The longest address of a site. */
export const MAX_SITE_LENGTH = 253;

/** The problems of a site's address. */
export type SiteProblem = 'address' | 'not-https';

const HAS_SCHEME = /^[a-z][a-z0-9+.-]*:/i;
// Names with a dot and a last part that is no number: neither `localhost` nor an IP address.
const PUBLIC_NAME = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]*[a-z][a-z0-9-]*$/;

/**
 * Returns the origin of the site that a person means: `www.cykel.se/om` is 'https://www.cykel.se'. Only HTTPS, because the
 * calculator in another page could be changed on its way.
 */
export function embeddingSite(typed: string): { origin: string } | { problem: SiteProblem } {
  const text = typed.trim();
  if (text.length > MAX_SITE_LENGTH || /[\s*'";,]/.test(text)) return { problem: 'address' };
  const full = HAS_SCHEME.test(text) && !/^[^/:]+:\d+(\/|$)/.test(text) ? text : `https://${text}`;
  if (!URL.canParse(full)) return { problem: 'address' };
  const { protocol, hostname, origin, username, password } = new URL(full);
  if (!PUBLIC_NAME.test(hostname) || username || password) return { problem: 'address' };
  return protocol === 'https:' ? { origin } : { problem: protocol === 'http:' ? 'not-https' : 'address' };
}

const isOrigin = (text: string) => {
  const site = embeddingSite(text);
  return 'origin' in site && site.origin === text;
};
const sites = z
  .array(typed('code', MAX_SITE_LENGTH).check(z.refine(isOrigin)))
  .check(z.maxLength(MOST_EMBEDDING_SITES));
const embedding = z.object({ sites: z.array(z.string()) });
const PROBLEMS = [
  'invalid-request',
  'sign-in-required',
  'access-denied',
  'second-factor-required',
  'not-found',
  'unavailable',
] as const;

/** Lists the sites that may show the store's calculator, as origins. */
export const readEmbeddingSites = endpoint({
  method: 'GET',
  path: '/api/store/:storeId/embedding-sites',
  access: 'store-member',
  params: z.strictObject({ storeId: uuid }),
  answer: withData(embedding),
  problems: PROBLEMS,
});

/**
 * Saves the sites that may show the store's calculator. `was` is what the caller has read. `changed-meanwhile`: the stored
 * ones differ from it, and the problem's facts have them as `sites`.
 */
export const saveEmbeddingSites = endpoint({
  method: 'PUT',
  path: '/api/store/:storeId/embedding-sites',
  access: 'store-member',
  params: z.strictObject({ storeId: uuid }),
  body: z.strictObject({ was: sites, sites }),
  answer: withData(embedding),
  problems: [...PROBLEMS, 'malformed-request', 'changed-meanwhile'],
});
