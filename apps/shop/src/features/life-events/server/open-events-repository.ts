// The open events of all companies.
import type { LifeEventKind } from '@activepick/domain/benefit/life-events.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { queryRows } from '#src/platform/database/query-rows.ts';
import { LISTED, LISTED_FROM, type ListedEvent, OPEN } from './life-event-repository.ts';

/** An open event with the company of its benefit. */
export interface OpenEventRow extends ListedEvent {
  companyName: string;
}

/** Returns the open events after the one with the id `cursor`, oldest first. `readerId`: the admin's account. */
export const openEvents = (
  connection: Connection,
  readerId: string,
  wanted: { companyId: string | null; kind: LifeEventKind | null; cursor: string | null; most: number },
): Promise<OpenEventRow[]> =>
  queryRows<OpenEventRow>(connection, {
    name: 'open-life-events',
    text: `select ${LISTED}, (select c.company_name from companies c where c.id = e.company_id) as "companyName"
      from ${LISTED_FROM}
      where e.state in ${OPEN} and ($2::uuid is null or e.company_id = $2) and ($3::uuid is null or e.id > $3)
        and ($4::text is null or e.kind = $4)
      order by e.id limit $5`,
    values: [readerId, wanted.companyId, wanted.cursor, wanted.kind, wanted.most],
  });
