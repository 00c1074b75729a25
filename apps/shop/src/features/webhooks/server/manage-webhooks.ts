// What members do with the webhooks of their company or partner store.
import type { App } from '#src/app.ts';
import type { ProgramOwner } from '#src/features/api-keys/program-contract.ts';
import { lockOwner, recordForOwner, requireFreshProof } from '#src/features/api-keys/server/program-owner.ts';
import { asCaller } from '#src/platform/database/row-level-security.ts';
import { uuidv7 } from '#src/platform/database/uuid.ts';
import type { SignedInCaller } from '#src/platform/http/authenticate.ts';
import { Problem } from '#src/platform/http/problem-details.ts';
import { type Delivery, MAX_WEBHOOKS, type Webhook, type WebhookEvent } from '../contract.ts';
import { deliveriesOf, requeueDelivery, type StoredDelivery } from './delivery-repository.ts';
import { webhookSecretAad } from './dispatch-webhooks.ts';
import { checkWebhookUrl } from './post-webhook.ts';
import { newWebhookSecret } from './sign-webhook.ts';
import {
  deleteWebhook,
  disableWebhook,
  enableWebhook,
  insertWebhook,
  rotateSecret,
  type StoredWebhook,
  webhookById,
  webhooksOf,
} from './webhook-repository.ts';

const PAGE = 25;
/** How long the previous secret signs too. */
const ROTATION_HOURS = 24;

/** Who manages the webhooks of which owner. */
export interface WebhookManager {
  owner: ProgramOwner;
  caller: SignedInCaller;
  requestId: string;
}

/**
 * Returns the functions of the pages about webhooks. Each throws `not-found` for a webhook or a delivery that is not the
 * owner's.
 */
export const webhooksFor = (app: App) => ({
  async list({ owner, caller }: WebhookManager): Promise<Webhook[]> {
    const rows = await asCaller(app.db, caller, (tx) => webhooksOf(tx, owner, MAX_WEBHOOKS));
    return rows.map(shapeOf);
  },
  /** Throws `invalid-request` at the field `url`, `fresh-sign-in-required`, and `not-possible-now` above MAX_WEBHOOKS. */
  async add(by: WebhookManager, wanted: { url: string; events: readonly WebhookEvent[] }) {
    const checked = checkWebhookUrl(wanted.url, { allowsLoopback: app.settings.mode === 'demo' });
    if ('code' in checked)
      throw new Problem('invalid-request', { fields: [{ field: 'url', code: checked.code }] });
    await requireFreshProof(app, by.caller);
    const id = uuidv7();
    const secret = newWebhookSecret();
    const secretSealed = app.encryption.encrypt(secret, webhookSecretAad(id));
    const stored = await asCaller(app.db, by.caller, async (tx) => {
      await lockOwner(tx, by.owner);
      const events = [...new Set(wanted.events)];
      const of = { id, owner: by.owner, url: checked.url, events, secretSealed, createdBy: by.caller.userId };
      const made = await insertWebhook(tx, of, MAX_WEBHOOKS);
      if (!made) throw new Problem('not-possible-now', { facts: { most: MAX_WEBHOOKS } });
      await recordForOwner(tx, by, 'webhook-added', { webhookId: id });
      return made;
    });
    return { secret, webhook: shapeOf(stored) };
  },
  async rotate(by: WebhookManager, webhookId: string) {
    await requireFreshProof(app, by.caller);
    const secret = newWebhookSecret();
    const secretSealed = app.encryption.encrypt(secret, webhookSecretAad(webhookId));
    const stored = await asCaller(app.db, by.caller, async (tx) => {
      const of = { owner: by.owner, id: webhookId, secretSealed, hours: ROTATION_HOURS };
      const rotated = orNotFound(await rotateSecret(tx, of));
      await recordForOwner(tx, by, 'webhook-secret-rotated', { webhookId });
      return rotated;
    });
    return { secret, webhook: shapeOf(stored) };
  },
  async switchState(by: WebhookManager, webhookId: string, isEnabled: boolean): Promise<Webhook> {
    const stored = await asCaller(app.db, by.caller, async (tx) => {
      orNotFound(await webhookById(tx, by.owner, webhookId));
      const hasChanged = isEnabled
        ? await enableWebhook(tx, webhookId)
        : await disableWebhook(tx, webhookId, 'owner');
      const act = isEnabled ? 'webhook-enabled' : 'webhook-disabled';
      if (hasChanged) await recordForOwner(tx, by, act, { webhookId });
      return orNotFound(await webhookById(tx, by.owner, webhookId));
    });
    return shapeOf(stored);
  },
  async remove(by: WebhookManager, webhookId: string): Promise<void> {
    await asCaller(app.db, by.caller, async (tx) => {
      if (!(await deleteWebhook(tx, by.owner, webhookId))) throw new Problem('not-found');
      await recordForOwner(tx, by, 'webhook-removed', { webhookId });
    });
  },
  async deliveries({ owner, caller }: WebhookManager, webhookId: string, cursor: string | null) {
    const rows = await asCaller(app.db, caller, async (tx) => {
      orNotFound(await webhookById(tx, owner, webhookId));
      return deliveriesOf(tx, webhookId, cursor, PAGE + 1);
    });
    const data = rows.slice(0, PAGE).map(deliveryShape);
    return { data, nextCursor: rows.length > PAGE ? (data.at(-1)?.id ?? null) : null };
  },
  /** Throws `not-possible-now` when the endpoint is disabled or the delivery waits. */
  async resend(by: WebhookManager, webhookId: string, deliveryId: string): Promise<void> {
    await asCaller(app.db, by.caller, async (tx) => {
      const webhook = orNotFound(await webhookById(tx, by.owner, webhookId));
      if (webhook.disabledAt) throw new Problem('not-possible-now');
      const { isDue } = orNotFound(await requeueDelivery(tx, webhookId, deliveryId));
      if (!isDue) throw new Problem('not-possible-now');
      await recordForOwner(tx, by, 'webhook-resent', { webhookId });
    });
  },
});

function orNotFound<Data>(data: Data | null): Data {
  if (data === null) throw new Problem('not-found');
  return data;
}

const shapeOf = (stored: StoredWebhook): Webhook => ({
  id: stored.id,
  url: stored.url,
  events: stored.events,
  disabled:
    stored.disabledAt && stored.disabledBecause
      ? { at: stored.disabledAt.toISOString(), because: stored.disabledBecause }
      : null,
  previousUntil: stored.previousUntil?.toISOString() ?? null,
  createdAt: stored.createdAt.toISOString(),
});

const deliveryShape = (stored: StoredDelivery): Delivery => ({
  ...stored,
  createdAt: stored.createdAt.toISOString(),
  triedAt: stored.triedAt?.toISOString() ?? null,
  nextTryAt: stored.state === 'waiting' ? stored.nextTryAt.toISOString() : null,
});
