// The queries of the request queue, with search and filters.
import type { RequestKind, RequestState } from '@activepick/domain/requests/request.ts';
import { countRows } from '#src/platform/database/count-rows.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { queryRows } from '#src/platform/database/query-rows.ts';
import { whereClause } from '#src/platform/database/where-clause.ts';
import { REQUEST_COLUMNS, type StoredRequest } from './request-repository.ts';

/** The filters of the queue. */
export interface QueueWanted {
  kind?: RequestKind | undefined;
  state?: RequestState | 'open' | undefined;
  /** The id of an account, or `nobody`. */
  assignee?: string | undefined;
  q?: string | undefined;
  cursor?: string | undefined;
}

// The number of newest requests to scan before using the text index. Common words are found in the scan. Words not
// found there are rare, so the index returns few rows.
const WALKED = 1_000;
const HAS_WORD = /[\p{L}\p{N}]/u;
// A phone number is stored as one word, in whatever format it was written.
const PHONE = /^\+?[\d\s()-]{6,}$/;
const asWords = (q: string) => (PHONE.test(q.trim()) ? q.replace(/\D/g, '') : q);

/** Returns at most `most` requests, newest first, after the position of the cursor. */
export async function queueOf(
  connection: Connection,
  wanted: QueueWanted,
  most: number,
): Promise<StoredRequest[]> {
  const values: unknown[] = [most];
  const given = (value: unknown) => `$${values.push(value)}`;
  const conditions = conditionsOf(wanted, given);
  const where = whereClause(conditions);
  const read = (text: string) => queryRows<StoredRequest>(connection, text, values);
  if (!wanted.q || !HAS_WORD.test(wanted.q))
    return read(`select ${REQUEST_COLUMNS} from requests r ${where} order by r.id desc limit $1`);
  const words = `(select string_agg('''' || part || ''':*', ' & ')
    from unnest(search_parts(${given(asWords(wanted.q))})) part)::tsquery`;
  // A subquery per row: a join would read the words of all requests first.
  const newest = await read(`select ${REQUEST_COLUMNS} from
      (select * from requests r ${where} order by r.id desc limit ${WALKED}) r
      where (select s.words @@ ${words} from request_search s where s.request_id = r.id)
      order by r.id desc limit $1`);
  if (newest.length === most) return newest;
  return read(`with found as materialized (select request_id from request_search where words @@ ${words})
    select ${REQUEST_COLUMNS} from found join requests r on r.id = found.request_id ${where}
    order by r.id desc limit $1`);
}

/** Returns the number of requests with these filters; undefined for a text search, where counting reads all hits. */
export async function queueTotal(connection: Connection, wanted: QueueWanted): Promise<number | undefined> {
  if (wanted.q && HAS_WORD.test(wanted.q)) return undefined;
  const values: unknown[] = [];
  const conditions = conditionsOf(wanted, (value) => `$${values.push(value)}`);
  return countRows(connection, `requests r ${whereClause(conditions)}`, values);
}

// The exact condition of the partial indexes on open requests.
const OPEN = `r.state not in ('delivered', 'declined', 'answered')`;

function conditionsOf(wanted: QueueWanted, given: (value: unknown) => string): string[] {
  const { kind, state, assignee, cursor } = wanted;
  const conditions: string[] = [];
  if (kind) conditions.push(`r.kind = ${given(kind)}`);
  if (state) conditions.push(state === 'open' ? OPEN : `r.state = ${given(state)}`);
  if (assignee === 'nobody') conditions.push('r.assigned_to is null');
  else if (assignee) conditions.push(`r.assigned_to = ${given(assignee)}`);
  if (cursor) conditions.push(`r.id < ${given(cursor)}`);
  return conditions;
}
