// Factories of benefits that are further on than their order.
import type { App } from '../../../apps/shop/src/app.ts';
import { lockBenefitsOfOrder } from '../../../apps/shop/src/features/benefits/server/benefit-repository.ts';
import { moveBenefit } from '../../../apps/shop/src/features/benefits/server/move-benefit.ts';

/**
 * Signs the use agreements of an approved order in the database, as if the contract provider had reported it. An order
 * without benefits stays as it is.
 * @throws Error when a benefit cannot be signed.
 */
export async function signBenefits(
  { shop: { app } }: { shop: { app: Pick<App, 'db' | 'today'> } },
  orderId: string,
): Promise<void> {
  await app.db.transaction(async (tx) => {
    await tx.query('select 1 from orders where id = $1 for update', [orderId]);
    for (const benefit of await lockBenefitsOfOrder(tx, orderId)) {
      const moved = await moveBenefit(tx, benefit, {
        event: 'sign',
        who: 'system',
        by: null,
        met: ['signatures'],
        today: app.today(),
      });
      if (moved.outcome !== 'done')
        throw new Error(`benefit ${benefit.state} cannot be signed: ${moved.why}`);
    }
  });
}
