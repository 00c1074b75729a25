// The benefits that card payments for bikes belong to.
import type { BuyOutTarget } from '#src/features/payments/server/payment-repository.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { queryRow } from '#src/platform/database/query-rows.ts';

/** The benefit of a payment for a bike. */
export interface BoughtBenefit {
  benefitId: string;
  number: number;
  bike: string;
}

/** Returns the benefit of the end of a term or a life event, or null. */
export const benefitOfTarget = (
  connection: Connection,
  { kind, id }: BuyOutTarget,
): Promise<BoughtBenefit | null> =>
  queryRow<BoughtBenefit>(connection, {
    name: 'benefit-of-buy-out',
    text: `select b.id as "benefitId", b.number, concat_ws(', ', b.name, b.variant_label) as bike from benefits b
      where b.id = coalesce((select t.benefit_id from term_choices t where t.id = $1),
        (select e.benefit_id from life_events e where e.id = $2))`,
    values: kind === 'term-end' ? [id, null] : [null, id],
  });
