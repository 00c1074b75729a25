// The handover in the store: the employee's code, the frame number and the ID check, in one transaction.
import { timingSafeEqual } from 'node:crypto';
import { isRunning } from '@activepick/domain/benefit/benefit-states.ts';
import { parseFrameNumber } from '@activepick/domain/benefit/frame-number.ts';
import type { Day } from '@activepick/domain/calendar.ts';
import type { App } from '#src/app.ts';
import { lockBenefitsOfOrder } from '#src/features/benefits/server/benefit-repository.ts';
import { findAndLock } from '#src/features/order-records/server/order-repository.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { asCaller } from '#src/platform/database/row-level-security.ts';
import type { SignedInCaller } from '#src/platform/http/authenticate.ts';
import { Problem } from '#src/platform/http/problem-details.ts';
import type { ProblemCode } from '#src/wire/problems.ts';
import { MAX_CODE_ATTEMPTS } from '../contract.ts';
import { deliverOrder, startBenefit } from './deliver-order.ts';
import { hashOfCode } from './handover-code.ts';
import { countEntry } from './handover-limits.ts';
import { bikeOfStore, countFailedAttempt, lockCode, markUsed } from './handover-repository.ts';

/** What a store enters, and who enters it. */
export interface StoreEntry {
  caller: SignedInCaller;
  ip: string;
  requestId: string;
  storeId: string;
  benefitId: string;
  code: string;
  /** As typed. */
  frameNumber: string;
}

/** A handover that has happened. */
export interface HandedOver {
  handedOverOn: Day;
  frameNumber: string;
  isOrderDelivered: boolean;
}

/**
 * Hands the bike of a benefit over to its employee. The benefit's deductions start, and the last bike of an order delivers
 * it. Two entries at once wait for each other, so that each wrong one counts and one right one hands over.
 * Throws the problems that `handOver` of the contract names.
 * Source: benefit programme, section 8; docs/security.md, T38, F27, F28.
 */
export async function handOverInStore(app: App, entry: StoreEntry): Promise<HandedOver> {
  const { caller, storeId, benefitId } = entry;
  const frame = parseFrameNumber(entry.frameNumber);
  if (!frame.ok)
    throw new Problem('invalid-request', { fields: [{ field: 'frameNumber', code: frame.reason }] });
  const bike = await asCaller(app.db, caller, (tx) => bikeOfStore(tx, storeId, benefitId));
  if (!bike) throw new Problem('not-found');
  const takeBack = await countEntry(app, { ip: entry.ip, userId: caller.userId });
  const hash = await hashOfCode(app, benefitId, entry.code);
  const target = { ...entry, orderId: bike.orderId, hash, frameNumber: frame.value };
  const result = await app.db.transaction((tx) => enterCode(app, tx, target)).catch(refuseTakenFrame);
  // Only wrong codes count against client and account.
  if (!('problem' in result) || result.problem !== 'handover-code-wrong') await takeBack();
  if (!('problem' in result)) return result;
  const { problem, attemptsLeft } = result;
  throw new Problem(problem, attemptsLeft === undefined ? {} : { facts: { attemptsLeft } });
}

/** Why an entry was refused. It is a result and no error, so that the counted attempt is stored. */
interface Refusal {
  problem: ProblemCode;
  attemptsLeft?: number;
}

type Target = StoreEntry & { orderId: string; hash: Buffer };

async function enterCode(app: App, tx: Connection, target: Target): Promise<HandedOver | Refusal> {
  const { storeId, benefitId, frameNumber, caller, requestId } = target;
  const order = await findAndLock(tx, target.orderId);
  // Somebody may have moved the order to another store meanwhile.
  if (order?.partnerStoreId !== storeId) return { problem: 'not-found' };
  const benefit = (await lockBenefitsOfOrder(tx, order.id)).find(({ id }) => id === benefitId);
  if (!benefit) return { problem: 'not-found' };
  if (isRunning(benefit.state) || benefit.state === 'ended') return { problem: 'already-handed-over' };
  if (benefit.state !== 'ready' || order.state !== 'ready-for-pickup') return { problem: 'not-possible-now' };
  const refusal = await checkCode(tx, benefitId, target.hash);
  if (refusal) return refusal;
  await markUsed(tx, benefitId);
  const today = app.today();
  const by = caller.userId;
  const detail = { storeId, idChecked: true };
  const who = caller.isStoreMember ? 'store' : 'admin';
  const moved = await startBenefit(tx, benefit, { who, by, today, frameNumber, detail, requestId });
  // The employer's contract has ended. The code stays valid.
  if (moved.outcome === 'refused') throw new Problem('not-possible-now');
  const isOrderDelivered = await deliverOrder(tx, order, { by, detail });
  return { handedOverOn: today, frameNumber, isOrderDelivered };
}

async function checkCode(tx: Connection, benefitId: string, hash: Buffer): Promise<Refusal | null> {
  const stored = await lockCode(tx, benefitId);
  if (!stored) return { problem: 'handover-code-missing' };
  if (stored.failedAttempts >= MAX_CODE_ATTEMPTS) return { problem: 'handover-code-locked' };
  if (timingSafeEqual(stored.hash, hash)) return null;
  await countFailedAttempt(tx, benefitId);
  return { problem: 'handover-code-wrong', attemptsLeft: MAX_CODE_ATTEMPTS - stored.failedAttempts - 1 };
}

const UNIQUE_VIOLATION = '23505';

/** Tells whether a statement failed because another benefit has the frame number. */
export function isTakenFrame(error: unknown): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code === UNIQUE_VIOLATION && constraint === 'benefits_frame_once';
}

// The index decides, so that two handovers of one frame number at once cannot both succeed.
function refuseTakenFrame(error: unknown): Refusal {
  if (isTakenFrame(error)) return { problem: 'frame-number-taken' };
  throw error;
}
