// How far stores have prepared the bikes that are collected there.
import type { BenefitState } from '@activepick/domain/benefit/benefit-states.ts';
import type { BuildState } from '@activepick/domain/stores/preparation.ts';
import { NAME_OF_USER } from '#src/features/users/server/user-names.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { execute, queryOneRow, queryRow, queryRows } from '#src/platform/database/query-rows.ts';

/** What a store has entered about a bike, and where its benefit and order are. */
export interface StoredPreparation {
  orderId: string;
  benefitState: BenefitState;
  /** Null before the store of the order has entered anything. */
  state: BuildState | null;
  frameNumber: string | null;
  note: string | null;
  version: number;
  changedBy: string | null;
  changedAt: Date | null;
}

/** SQL for the preparation `p` of the benefit `b` by the store of its order `o`. */
export const PREPARATION_OF_STORE =
  'preparations p on p.benefit_id = b.id and p.store_id = o.partner_store_id';

/** Returns the preparation of a bike that is collected in a store, or null. Within `asCaller`, or with checked access. */
export const preparationOf = (
  connection: Connection,
  storeId: string,
  benefitId: string,
): Promise<StoredPreparation | null> =>
  queryRow<StoredPreparation>(connection, {
    name: 'preparation-of-bike',
    text: `select o.id as "orderId", b.state as "benefitState", p.state, p.frame_number as "frameNumber", p.note,
        coalesce(p.version, (select v.version from preparations v where v.benefit_id = b.id), 0) as version,
        ${NAME_OF_USER} as "changedBy", p.changed_at as "changedAt"
      from benefits b join orders o on o.id = b.order_id left join ${PREPARATION_OF_STORE}
      left join users u on u.id = p.changed_by
      where b.id = $2 and o.partner_store_id = $1 and o.shipping_option_id = 'pickup'
        and b.state in ('signed', 'ready', 'active', 'ending', 'ended')`,
    values: [storeId, benefitId],
  });

/** Returns what the store of a locked order has entered for each of its bikes. */
export const preparedBikes = (
  tx: Connection,
  orderId: string,
): Promise<{ benefitId: string; benefit: BenefitState; build: BuildState | null }[]> =>
  queryRows<{ benefitId: string; benefit: BenefitState; build: BuildState | null }>(tx, {
    name: 'prepared-bikes-of-order',
    text: `select b.id as "benefitId", b.state as benefit, p.state as build
      from benefits b join orders o on o.id = b.order_id left join ${PREPARATION_OF_STORE}
      where o.id = $1 order by b.position`,
    values: [orderId],
  });

/** Tells whether another bike that is with an employee, or is prepared, has a frame number. The handover decides finally. */
export async function isFrameKnown(tx: Connection, benefitId: string, frameNumber: string): Promise<boolean> {
  const row = await queryOneRow<{ isKnown: boolean }>(tx, {
    name: 'is-frame-known',
    text: `select exists (select 1 from benefits b where upper(b.frame_number) = upper($2) and b.id <> $1
          and b.state in ('ready', 'active', 'ending'))
        or exists (select 1 from preparations p join benefits b on b.id = p.benefit_id
          where upper(p.frame_number) = upper($2) and p.benefit_id <> $1 and b.state in ('signed', 'ready')) as "isKnown"`,
    values: [benefitId, frameNumber],
  });
  return row.isKnown;
}

/** What a store enters about a bike. */
export interface NewPreparation {
  benefitId: string;
  storeId: string;
  state: BuildState;
  frameNumber: string | null;
  note: string | null;
  /** The version that the page showed; 0 before the first entry. */
  version: number;
  by: string;
}

/** Stores what a store has entered. Returns whether `version` was the stored one. The order is locked before. */
export async function storePreparation(tx: Connection, entry: NewPreparation): Promise<boolean> {
  const { benefitId, storeId, state, frameNumber, note, version, by } = entry;
  const count = await execute(tx, {
    name: 'store-preparation',
    text: `insert into preparations (benefit_id, store_id, state, frame_number, note, changed_by)
      select $1::uuid, $2::uuid, $3::text, $4::text, $5::text, $6::uuid
      where $7 = 0 or exists (select 1 from preparations where benefit_id = $1)
      on conflict (benefit_id) do update set store_id = $2, state = $3, frame_number = $4, note = $5, changed_by = $6,
        changed_at = now(), version = preparations.version + 1 where preparations.version = $7`,
    values: [benefitId, storeId, state, frameNumber, note, by, version],
  });
  return count === 1;
}
