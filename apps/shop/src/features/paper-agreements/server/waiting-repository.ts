// What waits for an agreement on paper.
import { NAME_OF_EMPLOYEE } from '#src/features/benefits/server/employee-name.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { queryRows } from '#src/platform/database/query-rows.ts';
import type { PaperKind } from '../contract.ts';

/** Something that waits for an agreement on paper. `number`, `bike` and `employee` are null for a company. */
export interface WaitingRow {
  id: string;
  companyName: string;
  number: number | null;
  bike: string | null;
  employee: string | null;
  since: Date;
}

const BENEFIT = `(select c.company_name from companies c where c.id = b.company_id) as "companyName", b.number,
  concat_ws(', ', b.name, b.variant_label) as bike,
  ${NAME_OF_EMPLOYEE} as employee`;

const QUERIES: Readonly<Record<PaperKind, string>> = {
  company: `select id, company_name as "companyName", null::int as number, null::text as bike, null::text as employee,
      created_at as since
    from companies where signed_at is null and active_since is null and ($1::uuid is null or id > $1) order by id limit $2`,
  benefit: `select b.id, ${BENEFIT}, b.state_since as since from benefits b
    where b.state = 'approved' and ($1::uuid is null or b.id > $1) order by b.id limit $2`,
  'life-event': `select e.id, ${BENEFIT}, e.state_since as since
    from life_events e join benefits b on b.id = e.benefit_id
    where e.state = 'awaiting-amendment' and ($1::uuid is null or e.id > $1) order by e.id limit $2`,
};

/** Returns what waits after the row with the id `cursor`, oldest first. */
export const waitingAgreements = (
  connection: Connection,
  { kind, cursor, most }: { kind: PaperKind; cursor: string | null; most: number },
): Promise<WaitingRow[]> =>
  queryRows<WaitingRow>(connection, {
    name: `waiting-for-paper-${kind}`,
    text: QUERIES[kind],
    values: [cursor, most],
  });
