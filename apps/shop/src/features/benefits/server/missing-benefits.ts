// Stores the benefits of orders that got none with their placing, since the rates of the day were missing.

import { servicePackageUnder } from '@activepick/domain/benefit/policy.ts';
import { inclVat } from '@activepick/domain/catalogue/vat.ts';
import type { App } from '#src/app.ts';
import { policiesOfVersions } from '#src/features/policy/server/policy-repository.ts';
import { ordersWithoutBenefits } from './benefit-repository.ts';
import { followOrder } from './follow-order.ts';
import { requestBenefits } from './request-benefits.ts';

const AT_ONCE = 100;

/** Stores the benefits of orders under a policy that have none and wait, or are approved. */
export async function requestMissingBenefits({
  db,
  today,
  settings: { tax },
}: Pick<App, 'db' | 'today' | 'settings'>): Promise<void> {
  await db.transaction(async (tx) => {
    const orders = await ordersWithoutBenefits(tx, AT_ONCE);
    const policies = await policiesOfVersions(tx, orders);
    for (const [place, { state, taxMode, servicePackage, lines, ...order }] of orders.entries()) {
      const policy = policies[place];
      if (!policy) continue;
      await requestBenefits(tx, {
        ...order,
        policy,
        servicePackage: servicePackageUnder(policy, servicePackage),
        lines: lines.map((line) => ({ ...line, unitOre: inclVat(line.unitOre, taxMode, tax.vatPercent) })),
        today: today(),
      });
      if (state === 'confirmed')
        await followOrder(tx, order.orderId, { event: 'approve-by-policy', actor: 'system' });
    }
  });
}
