// Sends the webhooks that are due. It is no background job: those run two at a time, and a slow receiver would hold up
// mails. Each endpoint has two requests in flight at most, so a slow one delays no other.
import type { App } from '#src/app.ts';
import { recordAudit } from '#src/platform/database/audit-log.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { addToOutbox } from '#src/platform/jobs/outbox.ts';
import type { DISABLED_BECAUSE } from '../contract.ts';
import { type ClaimedDelivery, claimDeliveries, markAttempt, markDelivered } from './delivery-repository.ts';
import { postWebhook, type Reach } from './post-webhook.ts';
import { webhookHeaders } from './sign-webhook.ts';
import { disableWebhook, peopleToTell } from './webhook-repository.ts';

/** The kind of the mail that tells owners or members of a disabled endpoint; its payload is `{ webhookId, userId }`. */
export const WEBHOOK_DISABLED = 'webhook-disabled';

const SECOND = 1;
const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** The seconds from each failed attempt to the next. After the last one the endpoint is disabled. */
export const RETRY_SECONDS: readonly number[] = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  24 * HOUR,
];
const PER_ENDPOINT = 2;
const IN_FLIGHT = 200;
const POLL_MS = 500;
// Longer than an attempt, so that no other process sends it as well.
const CLAIM_SECONDS = 30;
const GONE = 410;

type Parts = Pick<App, 'db' | 'encryption' | 'log' | 'now'>;

/** The additional data of a sealed secret. Both columns seal for one, because a rotation moves the value. */
export const webhookSecretAad = (webhookId: string) => ({
  table: 'webhook_endpoints',
  column: 'secret_sealed',
  row: webhookId,
});

/** A running dispatcher. */
export interface WebhookDispatcher {
  /** Sends what is due now, and waits for the answers. */
  dispatchDue(): Promise<number>;
  stop(): Promise<void>;
}

/** Returns a dispatcher. With `polls`, it sends what is due twice a second until it is stopped. */
export function createWebhookDispatcher(
  app: Parts,
  reach: Reach,
  { polls }: { polls: boolean },
): WebhookDispatcher {
  const inFlight = new Map<string, number>();
  const running = new Set<Promise<void>>();
  let isStopped = false;
  const claim = async (): Promise<number> => {
    const most = IN_FLIGHT - running.size;
    if (most <= 0 || isStopped) return 0;
    const busy = [...inFlight].filter(([, count]) => count >= PER_ENDPOINT).map(([id]) => id);
    const claimed = await claimDeliveries(app.db.pool, busy, { most, claimSeconds: CLAIM_SECONDS });
    for (const delivery of claimed) {
      const { webhookId } = delivery;
      inFlight.set(webhookId, (inFlight.get(webhookId) ?? 0) + 1);
      const sending = deliver(app, delivery, reach)
        .catch((err: unknown) => app.log.warn({ err }, 'webhook_result_not_stored'))
        .finally(() => {
          const left = (inFlight.get(webhookId) ?? 1) - 1;
          if (left === 0) inFlight.delete(webhookId);
          else inFlight.set(webhookId, left);
          running.delete(sending);
          // The endpoint is free for its next one.
          if (polls && !isStopped) void dispatchLogged();
        });
      running.add(sending);
    }
    return claimed.length;
  };
  // One claim at a time: two at once would count the requests of an endpoint wrongly.
  let claiming: Promise<number> | null = null;
  const dispatch = () => {
    claiming ??= claim().finally(() => {
      claiming = null;
    });
    return claiming;
  };
  const dispatchLogged = () =>
    dispatch().catch((err: unknown) => app.log.warn({ err }, 'webhooks_not_claimed')) as Promise<unknown>;
  const timer = polls ? setInterval(() => void dispatchLogged(), POLL_MS) : undefined;
  return {
    async dispatchDue() {
      const count = await dispatch();
      await Promise.all(running);
      return count;
    },
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await claiming?.catch(() => undefined);
      await Promise.all(running);
    },
  };
}

async function deliver(app: Parts, delivery: ClaimedDelivery, reach: Reach): Promise<void> {
  const { id, webhookId, body, url, attempts, secretSealed, previousSecretSealed } = delivery;
  const secrets = [secretSealed, previousSecretSealed]
    .filter((sealed) => sealed !== null)
    .map((sealed) => app.encryption.decrypt(sealed, webhookSecretAad(webhookId)));
  const headers = webhookHeaders({ id, body, at: app.now() }, secrets);
  const result = await postWebhook(url, { body, headers }, reach);
  if (!result.problem) return markDelivered(app.db.pool, id, result.status);
  const seconds = result.status === GONE ? null : (RETRY_SECONDS[attempts - 1] ?? null);
  await app.db.transaction(async (tx) => {
    await markAttempt(tx, id, result, seconds);
    if (seconds === null) await giveUp(tx, webhookId, result.status === GONE ? 'gone' : 'failures');
  });
}

async function giveUp(
  tx: Connection,
  webhookId: string,
  because: Exclude<(typeof DISABLED_BECAUSE)[number], 'owner'>,
): Promise<void> {
  const disabled = await disableWebhook(tx, webhookId, because);
  if (!disabled) return;
  await recordAudit(tx, {
    actor: { kind: 'system' },
    action: `${disabled.kind}.webhook-disabled`,
    target: { type: disabled.kind === 'company' ? 'company' : 'partner-store', id: disabled.id },
    detail: { webhookId, because },
  });
  const at = Date.now();
  for (const { userId, language } of await peopleToTell(tx, disabled))
    await addToOutbox(tx, {
      kind: WEBHOOK_DISABLED,
      businessKey: `${WEBHOOK_DISABLED}:${webhookId}:${at}:${userId}`,
      language,
      payload: { webhookId, userId },
    });
}
