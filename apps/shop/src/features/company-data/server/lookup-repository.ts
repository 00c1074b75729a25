// Stored answers of the company register. Encrypted, found by a keyed hash, and deleted when their retention ends.
import type { Connection } from '#src/platform/database/database.ts';
import { execute, queryRow } from '#src/platform/database/query-rows.ts';

/** The kind of a look-up. */
export type LookupKind = 'facts' | 'rating' | 'signing';

/** A stored answer. */
export interface KeptLookup {
  answerSealed: string;
  fetchedAt: Date;
}

/** Returns an answer with at most this age whose retention has not ended, or null. */
export async function keptLookup(
  connection: Connection,
  {
    kind,
    companyHash: orgNumberHash,
    withinHours,
  }: { kind: LookupKind; companyHash: Buffer; withinHours: number },
): Promise<KeptLookup | null> {
  return queryRow<KeptLookup>(connection, {
    name: 'kept-company-lookup',
    text: `select answer_sealed as "answerSealed", fetched_at as "fetchedAt" from company_lookups
      where kind = $1 and company_hash = $2 and expires_at > now()
        and fetched_at > now() - make_interval(secs => $3 * 3600)`,
    values: [kind, orgNumberHash, withinHours],
  });
}

/** Stores an answer in place of the previous one. */
export async function keepLookup(
  connection: Connection,
  lookup: { kind: LookupKind; orgNumberHash: Buffer; answerSealed: string; days: number },
): Promise<void> {
  await execute(connection, {
    name: 'keep-company-lookup',
    text: `insert into company_lookups (kind, company_hash, answer_sealed, expires_at)
      values ($1, $2, $3, now() + make_interval(days => $4))
      on conflict (kind, company_hash) do update set answer_sealed = excluded.answer_sealed, fetched_at = now(),
        expires_at = excluded.expires_at`,
    values: [lookup.kind, lookup.orgNumberHash, lookup.answerSealed, lookup.days],
  });
}

/** Deletes answers whose retention has ended, and returns their number. */
export async function forgetLookups(connection: Connection): Promise<number> {
  return execute(connection, 'delete from company_lookups where expires_at <= now()');
}
