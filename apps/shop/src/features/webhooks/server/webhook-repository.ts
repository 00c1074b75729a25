import type { Language } from '#src/i18n/language.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { execute, queryRow, queryRows } from '#src/platform/database/query-rows.ts';
import type { DISABLED_BECAUSE, WebhookEvent } from '../contract.ts';

type Because = (typeof DISABLED_BECAUSE)[number];

/** A stored endpoint, without its secrets. */
export interface StoredWebhook {
  id: string;
  url: string;
  events: WebhookEvent[];
  disabledAt: Date | null;
  disabledBecause: Because | null;
  previousUntil: Date | null;
  createdAt: Date;
}

const COLUMNS = `id, url, events, disabled_at as "disabledAt", disabled_because as "disabledBecause",
  case when previous_until > now() then previous_until end as "previousUntil", created_at as "createdAt"`;

/** Returns the endpoints of a company, oldest first. */
export async function webhooksOf(tx: Connection, companyId: string, most: number): Promise<StoredWebhook[]> {
  return queryRows<StoredWebhook>(tx, {
    name: 'webhooks-of-company',
    text: `select ${COLUMNS} from webhook_endpoints where company_id = $1 order by id limit $2`,
    values: [companyId, most],
  });
}

/** Returns an endpoint of a company, or null. */
export async function webhookById(
  tx: Connection,
  companyId: string,
  id: string,
): Promise<StoredWebhook | null> {
  return queryRow<StoredWebhook>(tx, {
    name: 'webhook-by-id',
    text: `select ${COLUMNS} from webhook_endpoints where company_id = $1 and id = $2`,
    values: [companyId, id],
  });
}

/** Stores an endpoint; null if the company already has `most`. The caller must have locked the company. */
export async function insertWebhook(
  tx: Connection,
  webhook: {
    id: string;
    companyId: string;
    url: string;
    events: readonly WebhookEvent[];
    secretSealed: string;
    createdBy: string;
  },
  most: number,
): Promise<StoredWebhook | null> {
  return queryRow<StoredWebhook>(tx, {
    name: 'insert-webhook',
    text: `insert into webhook_endpoints (id, company_id, url, events, secret_sealed, created_by)
      select $1, $2, $3, $4, $5, $6 where (select count(*) from webhook_endpoints where company_id = $2) < $7
      returning ${COLUMNS}`,
    values: [
      webhook.id,
      webhook.companyId,
      webhook.url,
      webhook.events,
      webhook.secretSealed,
      webhook.createdBy,
      most,
    ],
  });
}

/** Gives an endpoint a new secret. The one until now stays valid for some hours. Returns null for an unknown endpoint. */
export async function rotateSecret(
  tx: Connection,
  of: { companyId: string; id: string; secretSealed: string; hours: number },
): Promise<StoredWebhook | null> {
  return queryRow<StoredWebhook>(tx, {
    name: 'rotate-webhook-secret',
    text: `update webhook_endpoints set secret_sealed = $3, previous_secret_sealed = secret_sealed,
        previous_until = now() + make_interval(hours => $4)
      where company_id = $1 and id = $2 returning ${COLUMNS}`,
    values: [of.companyId, of.id, of.secretSealed, of.hours],
  });
}

/** Enables an endpoint. Returns whether it was disabled. */
export async function enableWebhook(tx: Connection, id: string): Promise<boolean> {
  const count = await execute(tx, {
    name: 'enable-webhook',
    text: `update webhook_endpoints set disabled_at = null, disabled_because = null
      where id = $1 and disabled_at is not null`,
    values: [id],
  });
  return count === 1;
}

/** Disables an endpoint and stops what waits for it. Returns its company if it was enabled, else null. */
export async function disableWebhook(
  tx: Connection,
  id: string,
  because: Because,
): Promise<{ companyId: string } | null> {
  return queryRow<{ companyId: string }>(tx, {
    name: 'disable-webhook',
    text: `with disabled as (
        update webhook_endpoints set disabled_at = now(), disabled_because = $2
        where id = $1 and disabled_at is null returning id, company_id
      ), stopped as (
        update webhook_deliveries d set state = 'failed', problem = 'disabled'
        from disabled where d.endpoint_id = disabled.id and d.state = 'waiting'
      )
      select company_id as "companyId" from disabled`,
    values: [id, because],
  });
}

/** Deletes an endpoint with its log. Returns whether the company had it. */
export async function deleteWebhook(tx: Connection, companyId: string, id: string): Promise<boolean> {
  const count = await execute(tx, {
    name: 'delete-webhook',
    text: 'delete from webhook_endpoints where company_id = $1 and id = $2',
    values: [companyId, id],
  });
  return count === 1;
}

/** Returns the owners of a company who are mailed. */
export async function ownersToTell(
  tx: Connection,
  companyId: string,
): Promise<{ userId: string; language: Language }[]> {
  return queryRows<{ userId: string; language: Language }>(tx, {
    name: 'owners-to-tell-of-webhook',
    text: `select m.user_id as "userId", u.language from company_members m
      join users u on u.id = m.user_id and u.deleted_at is null
      where m.company_id = $1 and m.ended_at is null and 'owner' = any (m.rights) order by m.user_id`,
    values: [companyId],
  });
}

/** A disabled endpoint in a mail to an owner. */
export interface MailedWebhook {
  companyId: string;
  companyName: string;
  url: string;
  to: string;
}

/** Returns a disabled endpoint for a mail; null when it is enabled again or removed, or the owner has left. */
export async function mailedWebhook(
  connection: Connection,
  id: string,
  userId: string,
): Promise<MailedWebhook | null> {
  return queryRow<MailedWebhook>(connection, {
    name: 'mailed-webhook',
    text: `select e.company_id as "companyId", c.company_name as "companyName", e.url, u.email as "to"
      from webhook_endpoints e join companies c on c.id = e.company_id
      join company_members m on m.company_id = e.company_id and m.user_id = $2 and m.ended_at is null
      join users u on u.id = m.user_id and u.email is not null and u.deleted_at is null
      where e.id = $1 and e.disabled_at is not null`,
    values: [id, userId],
  });
}
