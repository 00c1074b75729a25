// Who may see the end of a term, and whom it is told. Read within `asCaller` unless it says otherwise.

import type { Day } from '@activepick/domain/calendar.ts';
import type { Language } from '#src/i18n/language.ts';
import { DEFAULT_LANGUAGE } from '#src/i18n/language.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { queryRow, queryRows } from '#src/platform/database/query-rows.ts';

/** Tells whether the caller sees a benefit as one of this company. */
export async function isBenefitOfCompany(
  tx: Connection,
  companyId: string,
  benefitId: string,
): Promise<boolean> {
  const row = await queryRow<{ id: string }>(tx, {
    name: 'company-benefit-of-term',
    text: 'select b.id from benefits b where b.id = $1 and b.company_id = $2',
    values: [benefitId, companyId],
  });
  return row !== null;
}

/** Returns the end of the term that a store has to inspect or has inspected, by its benefit, or null. */
export async function termOfStore(
  tx: Connection,
  storeId: string,
  benefitId: string,
): Promise<string | null> {
  const row = await queryRow<{ id: string }>(tx, {
    name: 'term-of-store',
    text: `select t.id from term_choices t where t.benefit_id = $2 and t.store_id = $1 and t.return_state is not null
      order by t.id desc limit 1`,
    values: [storeId, benefitId],
  });
  return row?.id ?? null;
}

/** A bike that comes back to a store, with the columns that the store may see. */
export interface ReturningBike {
  termId: string;
  benefitId: string;
  number: number;
  employee: string;
  bike: string;
  variant: string | null;
  frameNumber: string | null;
  isElectric: boolean;
  hasAccessories: boolean;
  returnOn: Day;
}

const RETURNING = `t.id as "termId", b.id as "benefitId", b.number,
  b.employee_name as employee,
  b.name as bike, b.variant_label as variant, b.frame_number as "frameNumber", b.is_electric as "isElectric",
  b.accessories_ore > 0 as "hasAccessories", t.return_on::text as "returnOn"`;
const FROM = `term_choices t join benefits b on b.id = t.benefit_id`;

/** Returns a page of a store's booked returns by day. Not within `asCaller`: the access of the call names the store. */
export const returnsOfStore = (
  connection: Connection,
  { storeId, after, limit }: { storeId: string; after: { day: Day; id: string } | null; limit: number },
): Promise<ReturningBike[]> =>
  queryRows<ReturningBike>(connection, {
    name: 'returns-of-store',
    text: `select ${RETURNING} from ${FROM}
      where t.store_id = $1 and t.return_state = 'booked' and t.closed_at is null
        and ($2::date is null or (t.return_on, t.id) > ($2, $3::uuid))
      order by t.return_on, t.id limit $4`,
    values: [storeId, after?.day ?? null, after?.id ?? null, limit],
  });

/** Returns the bike of a return. Not within `asCaller`: `termOfStore` has found it. */
export const returningBike = (connection: Connection, termId: string): Promise<ReturningBike | null> =>
  queryRow<ReturningBike>(connection, {
    name: 'returning-bike',
    text: `select ${RETURNING} from ${FROM} where t.id = $1`,
    values: [termId],
  });

/** Returns the address and language of a benefit's employee, or null when neither account nor order is there. */
export const employeeAddress = (
  connection: Connection,
  benefitId: string,
): Promise<{ to: string; language: Language } | null> =>
  queryRow<{ to: string; language: Language }>(connection, {
    name: 'employee-address-of-term',
    text: `select coalesce(u.email, o.email) as "to", coalesce(u.language, o.language, $2) as language
      from benefits b left join users u on u.id = b.user_id and u.deleted_at is null left join orders o on o.id = b.order_id
      where b.id = $1 and coalesce(u.email, o.email) is not null`,
    values: [benefitId, DEFAULT_LANGUAGE],
  });

/** Returns the address of the store that a bike comes back to: its own, or that of its first member. */
export const returnStoreAddress = (
  connection: Connection,
  termId: string,
): Promise<{ to: string; storeId: string } | null> =>
  queryRow<{ to: string; storeId: string }>(connection, {
    name: 'store-address-of-term',
    text: `select a.address as "to", s.id as "storeId" from term_choices t join partner_stores s on s.id = t.store_id
      cross join lateral (select coalesce(s.email, (select u.email from store_members m join users u on u.id = m.user_id
          and u.deleted_at is null and u.email is not null
        where m.store_id = s.id and m.ended_at is null order by m.started_at, m.id limit 1)) as address) a
      where t.id = $1 and t.return_state = 'booked' and t.closed_at is null and a.address is not null`,
    values: [termId],
  });

/** Returns the address of a member of a benefit's company, or null after the member has left. Not within `asCaller`. */
export const memberAddress = (
  connection: Connection,
  benefitId: string,
  userId: string,
): Promise<{ to: string; companyId: string } | null> =>
  queryRow<{ to: string; companyId: string }>(connection, {
    name: 'member-address-of-term',
    text: `select u.email as "to", b.company_id as "companyId"
      from benefits b join company_members m on m.company_id = b.company_id and m.user_id = $2 and m.ended_at is null
      join users u on u.id = m.user_id and u.deleted_at is null
      where b.id = $1 and u.email is not null`,
    values: [benefitId, userId],
  });
