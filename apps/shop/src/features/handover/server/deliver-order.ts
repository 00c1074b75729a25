// The handover of a benefit, and the delivery of its order after the last one, in the transaction of their cause.
import { type BenefitActor, wasHandedOver } from '@activepick/domain/benefit/benefit-states.ts';
import type { Day } from '@activepick/domain/calendar.ts';
import { next } from '@activepick/domain/orders/order-states.ts';
import type { Benefit } from '#src/features/benefits/server/benefit-repository.ts';
import { lockBenefitsOfOrder } from '#src/features/benefits/server/benefit-repository.ts';
import { type MoveResult, moveBenefit } from '#src/features/benefits/server/move-benefit.ts';
import { type LockedOrder, moveOrder } from '#src/features/order-records/server/order-repository.ts';
import { tellOfEvent } from '#src/features/orders/server/change-order.ts';
import { recordAudit } from '#src/platform/database/audit-log.ts';
import type { Connection } from '#src/platform/database/database.ts';

/** Who hands over, and when. */
export interface HandoverStep {
  who: BenefitActor;
  /** The account of the person; null for the system. */
  by: string | null;
  today: Day;
  requestId?: string;
  frameNumber?: string;
  detail: Record<string, unknown>;
}

/** Starts a locked benefit: its bike is handed over. The caller has proof of it. */
export async function startBenefit(
  tx: Connection,
  benefit: Benefit,
  step: HandoverStep,
): Promise<MoveResult> {
  const { who, by, today, frameNumber, detail, requestId } = step;
  const moved = await moveBenefit(tx, benefit, {
    event: 'hand-over',
    who,
    by,
    met: ['signatures', 'handover'],
    today,
    detail,
    ...(frameNumber === undefined ? {} : { frameNumber }),
  });
  if (moved.outcome === 'done')
    await recordAudit(tx, {
      actor: by === null ? { kind: 'system' } : { kind: 'user', id: by },
      action: 'benefit.handed-over',
      target: { type: 'benefit', id: benefit.id },
      detail: { ...detail, who },
      ...(requestId ? { requestId } : {}),
    });
  return moved;
}

/**
 * Delivers a locked order once each of its bikes is handed over, and mails the buyer. A benefit that has ended since holds
 * nothing up. The order's self-billing is due from then on. Returns whether it was delivered.
 */
export async function deliverOrder(
  tx: Connection,
  order: LockedOrder,
  { by, detail }: Pick<HandoverStep, 'by' | 'detail'>,
): Promise<boolean> {
  const benefits = await lockBenefitsOfOrder(tx, order.id);
  const to = next(order.state, 'deliver');
  if (to === null || !benefits.every(({ state }) => wasHandedOver(state))) return false;
  const eventId = await moveOrder(tx, order, { event: 'deliver', to, actor: 'system', by });
  await recordAudit(tx, {
    actor: by === null ? { kind: 'system' } : { kind: 'user', id: by },
    action: 'order.deliver',
    target: { type: 'order', id: order.id },
    detail: { ...detail, from: order.state, to },
  });
  await tellOfEvent(tx, order, { eventId, tellsBuyer: false });
  return true;
}
