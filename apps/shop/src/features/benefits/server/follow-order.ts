// What an event of an order does to its benefits, in the same transaction, and which events wait for a benefit.
import {
  BENEFIT_EVENT_OF,
  type BenefitActor,
  type BenefitCondition,
  wasHandedOver,
} from '@activepick/domain/benefit/benefit-states.ts';
import { type PlanEvents, withPlanEvent } from '@activepick/domain/benefit/deduction-plan.ts';
import { monthAfter } from '@activepick/domain/month.ts';
import type { OrderActor, OrderEvent, OrderState } from '@activepick/domain/orders/order-states.ts';
import { stockholmDay } from '#src/i18n/format.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { type Benefit, benefitStatesOfOrder, lockBenefitsOfOrder } from './benefit-repository.ts';
import { moveBenefit } from './move-benefit.ts';

/** An event of an order. `by`: the account of the person who caused it. */
export interface OrderMove {
  event: OrderEvent;
  actor: OrderActor;
  by?: string | null;
  note?: string | null;
}

/** Why an order cannot go on: its use agreement is not signed, or its bikes are handed over one by one by code. */
export type BenefitObstacle = 'agreement-unsigned' | 'handover-missing';

/**
 * Returns why an event of an order must wait for its benefits, or null. The receipt of a shipped bike is known from the
 * carrier; a bike that is collected is handed over with its code.
 * Source: benefit programme, sections 7 and 8.
 */
export async function benefitObstacle(
  connection: Connection,
  order: { id: string; state: OrderState },
  event: OrderEvent,
): Promise<BenefitObstacle | null> {
  const isPreparing = event === 'ship' || event === 'make-ready';
  const isCollecting = event === 'deliver' && order.state === 'ready-for-pickup';
  if (!isPreparing && !isCollecting) return null;
  const states = await benefitStatesOfOrder(connection, order.id);
  if (isPreparing) return states?.every((state) => state === 'signed') ? null : 'agreement-unsigned';
  return states?.every(wasHandedOver) ? null : 'handover-missing';
}

const ACTORS: Readonly<Record<OrderActor, BenefitActor>> = {
  customer: 'employee',
  employer: 'approver',
  staff: 'admin',
  system: 'system',
};
// The order's own table and `benefitObstacle` have decided; signatures are read from the benefit's state.
const MET: readonly BenefitCondition[] = ['approval', 'signatures', 'handover', 'settlement'];

/**
 * Moves the benefits of an order with it. Benefits that were handed over before their order is delivered stay as they are,
 * and so do benefits that have ended.
 * @throws Error when a benefit cannot follow: the caller has not asked `benefitObstacle`.
 */
export async function followOrder(tx: Connection, orderId: string, move: OrderMove): Promise<void> {
  const event = BENEFIT_EVENT_OF[move.event];
  if (!event) return;
  for (const benefit of await lockBenefitsOfOrder(tx, orderId)) {
    if (benefit.state === 'ended' || (event === 'hand-over' && wasHandedOver(benefit.state))) continue;
    const moved = await moveBenefit(tx, benefit, {
      event,
      who: event === 'return' ? 'admin' : ACTORS[move.actor],
      by: move.by ?? null,
      met: MET,
      today: stockholmDay(new Date()),
      reason: move.note || null,
      detail: { order: move.event },
      ...(event === 'return' ? { plan: undonePlan(benefit) } : {}),
    });
    if (moved.outcome === 'refused')
      throw new Error(`benefit ${benefit.state} cannot follow ${move.event}: ${moved.why}`);
  }
}

// The withdrawal within 14 days undoes the benefit from its first month on.
function undonePlan({ plan, firstMonth }: Benefit): PlanEvents {
  return firstMonth === null
    ? plan
    : withPlanEvent(plan, { kind: 'stop', lastMonth: monthAfter(firstMonth, -1) }, null);
}
