// The handover as its employee sees and moves it: the code of a bike in the store, the receipt of a shipped one.
import { isRunning } from '@activepick/domain/benefit/benefit-states.ts';
import { receivedOn } from '@activepick/domain/benefit/receipt-day.ts';
import type { App } from '#src/app.ts';
import { lockBenefit } from '#src/features/benefits/server/benefit-repository.ts';
import { findAndLock } from '#src/features/order-records/server/order-repository.ts';
import { addressOfStore, partnerStoreById } from '#src/features/stores/server/partner-repository.ts';
import { stockholmDay } from '#src/i18n/format.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { asCaller } from '#src/platform/database/row-level-security.ts';
import type { SignedInCaller } from '#src/platform/http/authenticate.ts';
import { Problem } from '#src/platform/http/problem-details.ts';
import { type Handover, MAX_CODE_ATTEMPTS } from '../contract.ts';
import { deliverOrder, startBenefit } from './deliver-order.ts';
import { codeInPlain, newCode } from './handover-code.ts';
import { countCode } from './handover-limits.ts';
import {
  handoverOfBenefit,
  orderOfOwnBenefit,
  type StoredHandover,
  saveCode,
} from './handover-repository.ts';

/** The employee's call. */
export interface OwnCall {
  caller: SignedInCaller;
  requestId: string;
  benefitId: string;
}

/** Returns the handover of the caller's own benefit. Throws `not-found`. */
export async function ownHandover(app: App, call: OwnCall): Promise<Handover> {
  await requireOwn(app, call);
  return handoverShape(app, app.db.pool, call.benefitId);
}

/** Makes or renews the code. Throws `not-found`, `not-possible-now` and `too-many-requests`. */
export async function makeCode(app: App, call: OwnCall): Promise<Handover> {
  const { benefitId } = call;
  const orderId = await requireOwn(app, call);
  await countCode(app, call.caller.userId);
  const code = await newCode(app, benefitId);
  return app.db.transaction(async (tx) => {
    const order = await findAndLock(tx, orderId);
    const benefit = await lockBenefit(tx, benefitId);
    if (order?.state !== 'ready-for-pickup' || benefit?.state !== 'ready')
      throw new Problem('not-possible-now');
    await saveCode(tx, benefitId, code);
    return handoverShape(app, tx, benefitId);
  });
}

/** Starts the benefit of a shipped bike that its employee has received. Throws `not-found` and `not-possible-now`. */
export async function receive(app: App, call: OwnCall): Promise<Handover> {
  const { benefitId, caller, requestId } = call;
  const orderId = await requireOwn(app, call);
  return app.db.transaction(async (tx) => {
    const order = await findAndLock(tx, orderId);
    const benefit = order && (await lockBenefit(tx, benefitId));
    if (!benefit) throw new Problem('not-found');
    // The job, or another window, was faster.
    if (isRunning(benefit.state)) return handoverShape(app, tx, benefitId);
    if (order.state !== 'shipped' || benefit.state !== 'ready') throw new Problem('not-possible-now');
    const by = caller.userId;
    const detail = { receipt: 'confirmed' };
    const moved = await startBenefit(tx, benefit, {
      who: 'employee',
      by,
      today: app.today(),
      detail,
      requestId,
    });
    if (moved.outcome === 'refused') throw new Problem('not-possible-now');
    await deliverOrder(tx, order, { by, detail });
    return handoverShape(app, tx, benefitId);
  });
}

// What follows is the shop's own work: the policies of orders know the buyer's address only, not the account.
async function requireOwn(app: App, { caller, benefitId }: OwnCall): Promise<string> {
  const orderId = await asCaller(app.db, caller, (tx) => orderOfOwnBenefit(tx, benefitId));
  if (orderId === null) throw new Problem('not-found');
  return orderId;
}

async function handoverShape(app: App, connection: Connection, benefitId: string): Promise<Handover> {
  const stored = await handoverOfBenefit(connection, benefitId);
  if (!stored) throw new Problem('not-found');
  const state = stateOf(stored);
  const store =
    state === 'pickup' && stored.storeId !== null ? await partnerStoreById(connection, stored.storeId) : null;
  const hasCode = state === 'pickup' && stored.codeEncrypted !== null;
  return {
    benefitId,
    number: stored.number,
    bike: stored.bike,
    state,
    store: store && { id: store.id, name: store.name, address: addressOfStore(store), phone: store.phone },
    code: hasCode ? codeInPlain(app, benefitId, stored.codeEncrypted as string) : null,
    attemptsLeft: hasCode ? MAX_CODE_ATTEMPTS - (stored.failedAttempts ?? 0) : null,
    receivedOn:
      state === 'shipped'
        ? receivedOn(
            stockholmDay(stored.stateSince),
            stored.shippingOptionId,
            app.settings.benefit.receiptDays,
          )
        : null,
    handedOverOn: stored.handedOverOn,
  };
}

function stateOf({ state, orderState }: StoredHandover): Handover['state'] {
  if (isRunning(state) || state === 'ended') return 'handed-over';
  if (state !== 'ready') return 'not-yet';
  return orderState === 'shipped' ? 'shipped' : 'pickup';
}
