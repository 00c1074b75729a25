// The signature of everybody on a use agreement, which the contract provider reports.
import { stockholmDay } from '#src/i18n/format.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { lockBenefit, lockOrderOfBenefit } from './benefit-repository.ts';
import { moveBenefit } from './move-benefit.ts';

/**
 * Signs an approved benefit, in the transaction that stores the signatures. A benefit in another state stays as it is: it is
 * signed already, or was withdrawn before the last signature. `reference` is the agreement's, for the history.
 */
export async function signBenefit(tx: Connection, benefitId: string, reference: string): Promise<void> {
  await lockOrderOfBenefit(tx, benefitId);
  const benefit = await lockBenefit(tx, benefitId);
  if (benefit?.state !== 'approved') return;
  await moveBenefit(tx, benefit, {
    event: 'sign',
    who: 'system',
    by: null,
    met: ['signatures'],
    today: stockholmDay(new Date()),
    detail: { agreement: reference },
  });
}
