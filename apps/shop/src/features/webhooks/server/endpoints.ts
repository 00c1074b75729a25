import type { AuditAction } from '@activepick/domain/audit/audit-actions.ts';
import type { App } from '#src/app.ts';
import { hasFreshProof } from '#src/features/auth/server/second-factor.ts';
import { readSession } from '#src/features/auth/server/session-repository.ts';
import { lockCompany } from '#src/features/companies/server/company-repository.ts';
import { auditOf } from '#src/features/members/server/change-members.ts';
import { recordAudit } from '#src/platform/database/audit-log.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { asCaller } from '#src/platform/database/row-level-security.ts';
import { uuidv7 } from '#src/platform/database/uuid.ts';
import type { SignedInCaller } from '#src/platform/http/authenticate.ts';
import { Problem } from '#src/platform/http/problem-details.ts';
import { type ServedEndpoint, serve, success } from '#src/platform/http/serve-endpoint.ts';
import * as contract from '../contract.ts';
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

/** The endpoints by which owners manage the webhooks of their company. */
export const webhookEndpoints = (app: App): ServedEndpoint[] => [
  serve(contract.listWebhooks, async ({ params: { companyId }, caller }) => {
    const rows = await asCaller(app.db, caller, (tx) => webhooksOf(tx, companyId, contract.MAX_WEBHOOKS));
    return { answer: { success, data: rows.map(shapeOf) } };
  }),
  serve(contract.addWebhook, async ({ params: { companyId }, body, caller, requestId }) => {
    const checked = checkWebhookUrl(body.url, { allowsLoopback: app.settings.mode === 'demo' });
    if ('code' in checked)
      throw new Problem('invalid-request', { fields: [{ field: 'url', code: checked.code }] });
    await requireFreshProof(app, caller);
    const id = uuidv7();
    const secret = newWebhookSecret();
    const events = [...new Set(body.events)];
    const stored = await asCaller(app.db, caller, async (tx) => {
      await lockCompany(tx, companyId);
      const secretSealed = app.encryption.encrypt(secret, webhookSecretAad(id));
      const made = await insertWebhook(
        tx,
        { id, companyId, url: checked.url, events, secretSealed, createdBy: caller.userId },
        contract.MAX_WEBHOOKS,
      );
      if (!made) throw new Problem('not-possible-now', { facts: { most: contract.MAX_WEBHOOKS } });
      await record(tx, { companyId, webhookId: id, caller, requestId }, 'company.webhook-added');
      return made;
    });
    return { answer: { success, data: { secret, webhook: shapeOf(stored) } }, status: 201 };
  }),
  serve(contract.rotateWebhookSecret, async ({ params, caller, requestId }) => {
    await requireFreshProof(app, caller);
    const { companyId, webhookId: id } = params;
    const secret = newWebhookSecret();
    const secretSealed = app.encryption.encrypt(secret, webhookSecretAad(id));
    const stored = await asCaller(app.db, caller, async (tx) => {
      const rotated = orNotFound(
        await rotateSecret(tx, { companyId, id, secretSealed, hours: ROTATION_HOURS }),
      );
      await record(tx, { ...params, caller, requestId }, 'company.webhook-secret-rotated');
      return rotated;
    });
    return { answer: { success, data: { secret, webhook: shapeOf(stored) } } };
  }),
  serve(contract.switchWebhook, async ({ params, body: { isEnabled }, caller, requestId }) => {
    const { companyId, webhookId: id } = params;
    const stored = await asCaller(app.db, caller, async (tx) => {
      orNotFound(await webhookById(tx, companyId, id));
      const hasChanged = isEnabled ? await enableWebhook(tx, id) : await disableWebhook(tx, id, 'owner');
      const action = isEnabled ? 'company.webhook-enabled' : 'company.webhook-disabled';
      if (hasChanged) await record(tx, { ...params, caller, requestId }, action);
      return orNotFound(await webhookById(tx, companyId, id));
    });
    return { answer: { success, data: shapeOf(stored) } };
  }),
  serve(contract.removeWebhook, async ({ params, caller, requestId }) => {
    await asCaller(app.db, caller, async (tx) => {
      if (!(await deleteWebhook(tx, params.companyId, params.webhookId))) throw new Problem('not-found');
      await record(tx, { ...params, caller, requestId }, 'company.webhook-removed');
    });
    return { answer: { success } };
  }),
  serve(contract.listDeliveries, ({ params: { companyId, webhookId }, query: { cursor }, caller }) =>
    asCaller(app.db, caller, async (tx) => {
      orNotFound(await webhookById(tx, companyId, webhookId));
      const rows = await deliveriesOf(tx, webhookId, cursor ?? null, PAGE + 1);
      const data = rows.slice(0, PAGE).map(deliveryShape);
      const nextCursor = rows.length > PAGE ? (data.at(-1)?.id ?? null) : null;
      return { answer: { success, data, nextCursor } };
    }),
  ),
  serve(contract.resendDelivery, async ({ params, caller, requestId }) => {
    const { companyId, webhookId, deliveryId } = params;
    await asCaller(app.db, caller, async (tx) => {
      const webhook = orNotFound(await webhookById(tx, companyId, webhookId));
      if (webhook.disabledAt) throw new Problem('not-possible-now');
      const { isDue } = orNotFound(await requeueDelivery(tx, webhookId, deliveryId));
      if (!isDue) throw new Problem('not-possible-now');
      await record(tx, { ...params, caller, requestId }, 'company.webhook-resent');
    });
    return { answer: { success } };
  }),
];

// With a secret of one's own, webhooks can be forged, so a session that was left open must not be enough.
async function requireFreshProof(app: App, { userId, sessionId }: SignedInCaller): Promise<void> {
  const found = await readSession(app.db.pool, sessionId);
  if (found?.user.id !== userId || !hasFreshProof(found, app.now()))
    throw new Problem('fresh-sign-in-required');
}

async function record(
  tx: Connection,
  of: { companyId: string; webhookId: string; caller: SignedInCaller; requestId: string },
  action: AuditAction,
): Promise<void> {
  const { actor, detail } = auditOf(of);
  await recordAudit(tx, {
    actor,
    action,
    target: { type: 'company', id: of.companyId },
    detail: { ...detail, webhookId: of.webhookId },
    requestId: of.requestId,
  });
}

function orNotFound<Data>(data: Data | null): Data {
  if (data === null) throw new Problem('not-found');
  return data;
}

const shapeOf = (stored: StoredWebhook): contract.Webhook => ({
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

const deliveryShape = (stored: StoredDelivery): contract.Delivery => ({
  ...stored,
  createdAt: stored.createdAt.toISOString(),
  triedAt: stored.triedAt?.toISOString() ?? null,
  nextTryAt: stored.state === 'waiting' ? stored.nextTryAt.toISOString() : null,
});
