// Deletes the people of contracts that were declined, deleted or never created: their names are no longer needed.
import type { Connection } from '#src/platform/database/database.ts';
import { execute, queryOneRow } from '#src/platform/database/query-rows.ts';

const ENDED = `state in ('declined', 'deleted', 'failed')`;

/** Deletes the people with an email, given in lower case, from such contracts. Returns the number of contracts. */
export async function forgetParticipant(tx: Connection, email: string): Promise<number> {
  return execute(tx, {
    name: 'forget-participant',
    text: `update agreements set participants = (select coalesce(jsonb_agg(one), '[]')
        from jsonb_array_elements(participants) one where lower(one ->> 'email') is distinct from $1)
      where ${ENDED} and exists (select 1 from jsonb_array_elements(participants) one where lower(one ->> 'email') = $1)`,
    values: [email],
  });
}

/** Deletes the people of such contracts that ended so many months ago. Returns the number of contracts. */
export async function sweepParticipants(connection: Connection, months: number): Promise<number> {
  const row = await queryOneRow<{ n: number }>(connection, {
    name: 'sweep-participants',
    text: `with forgotten as (
        update agreements set participants = '[]'
        where ${ENDED} and participants <> '[]' and updated_at < now() - make_interval(months => $1) returning id
      ), people as (delete from agreement_people where agreement_id in (select id from forgotten))
      select count(*)::int as n from forgotten`,
    values: [months],
  });
  return row.n;
}
