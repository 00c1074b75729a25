import type { KeyOwner } from '@activepick/domain/access/key-scopes.ts';
import type { ProgramOwner } from '#src/features/api-keys/program-contract.ts';
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

const OWNER_COLUMN: Readonly<Record<KeyOwner, string>> = { company: 'company_id', store: 'store_id' };
const MEMBERS: Readonly<Record<KeyOwner, string>> = { company: 'company_members', store: 'store_members' };
const IS_TOLD: Readonly<Record<KeyOwner, string>> = { company: `and 'owner' = any (m.rights)`, store: '' };
const OWNER = `case when store_id is null then 'company' else 'store' end as kind, coalesce(company_id, store_id) as "ownerId"`;
const COLUMNS = `id, url, events, disabled_at as "disabledAt", disabled_because as "disabledBecause",
  case when previous_until > now() then previous_until end as "previousUntil", created_at as "createdAt"`;

/** Returns the endpoints of a company or a partner store, oldest first. */
export async function webhooksOf(
  tx: Connection,
  owner: ProgramOwner,
  most: number,
): Promise<StoredWebhook[]> {
  return queryRows<StoredWebhook>(tx, {
    name: `webhooks-of-${owner.kind}`,
    text: `select ${COLUMNS} from webhook_endpoints where ${OWNER_COLUMN[owner.kind]} = $1 order by id limit $2`,
    values: [owner.id, most],
  });
}

/** Returns an endpoint of an owner, or null. */
export async function webhookById(
  tx: Connection,
  owner: ProgramOwner,
  id: string,
): Promise<StoredWebhook | null> {
  return queryRow<StoredWebhook>(tx, {
    name: `webhook-of-${owner.kind}`,
    text: `select ${COLUMNS} from webhook_endpoints where ${OWNER_COLUMN[owner.kind]} = $1 and id = $2`,
    values: [owner.id, id],
  });
}

/** Stores an endpoint; null if its owner already has `most`. The caller must have locked the owner. */
export async function insertWebhook(
  tx: Connection,
  webhook: {
    id: string;
    owner: ProgramOwner;
    url: string;
    events: readonly WebhookEvent[];
    secretSealed: string;
    createdBy: string;
  },
  most: number,
): Promise<StoredWebhook | null> {
  const column = OWNER_COLUMN[webhook.owner.kind];
  return queryRow<StoredWebhook>(tx, {
    name: `insert-webhook-of-${webhook.owner.kind}`,
    text: `insert into webhook_endpoints (id, ${column}, url, events, secret_sealed, created_by)
      select $1, $2, $3, $4, $5, $6 where (select count(*) from webhook_endpoints where ${column} = $2) < $7
      returning ${COLUMNS}`,
    values: [
      webhook.id,
      webhook.owner.id,
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
  of: { owner: ProgramOwner; id: string; secretSealed: string; hours: number },
): Promise<StoredWebhook | null> {
  return queryRow<StoredWebhook>(tx, {
    name: `rotate-secret-of-${of.owner.kind}`,
    text: `update webhook_endpoints set secret_sealed = $3, previous_secret_sealed = secret_sealed,
        previous_until = now() + make_interval(hours => $4)
      where ${OWNER_COLUMN[of.owner.kind]} = $1 and id = $2 returning ${COLUMNS}`,
    values: [of.owner.id, of.id, of.secretSealed, of.hours],
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

/** Disables an endpoint and stops what waits for it. Returns its owner if it was enabled, else null. */
export async function disableWebhook(
  tx: Connection,
  id: string,
  because: Because,
): Promise<ProgramOwner | null> {
  const row = await queryRow<OwnerRow>(tx, {
    name: 'disable-webhook',
    text: `with disabled as (
        update webhook_endpoints set disabled_at = now(), disabled_because = $2
        where id = $1 and disabled_at is null returning id, company_id, store_id
      ), stopped as (
        update webhook_deliveries d set state = 'failed', problem = 'disabled'
        from disabled where d.endpoint_id = disabled.id and d.state = 'waiting'
      )
      select ${OWNER} from disabled`,
    values: [id, because],
  });
  return row && ownerOf(row);
}

/** Deletes an endpoint with its log. Returns whether the owner had it. */
export async function deleteWebhook(tx: Connection, owner: ProgramOwner, id: string): Promise<boolean> {
  const count = await execute(tx, {
    name: `delete-webhook-of-${owner.kind}`,
    text: `delete from webhook_endpoints where ${OWNER_COLUMN[owner.kind]} = $1 and id = $2`,
    values: [owner.id, id],
  });
  return count === 1;
}

/** Returns the people who are mailed: the owners of a company, or the members of a partner store. */
export async function peopleToTell(
  tx: Connection,
  { kind, id }: ProgramOwner,
): Promise<{ userId: string; language: Language }[]> {
  return queryRows<{ userId: string; language: Language }>(tx, {
    name: `people-to-tell-of-webhook-of-${kind}`,
    text: `select m.user_id as "userId", u.language from ${MEMBERS[kind]} m
      join users u on u.id = m.user_id and u.deleted_at is null
      where m.${OWNER_COLUMN[kind]} = $1 and m.ended_at is null ${IS_TOLD[kind]} order by m.user_id`,
    values: [id],
  });
}

/** A disabled endpoint in a mail to an owner or member. */
export interface MailedWebhook {
  owner: ProgramOwner;
  ownerName: string;
  url: string;
  to: string;
}

/** Returns a disabled endpoint for a mail; null when it is enabled again or removed, or the person has left. */
export async function mailedWebhook(
  connection: Connection,
  id: string,
  userId: string,
): Promise<MailedWebhook | null> {
  const row = await queryRow<OwnerRow & Omit<MailedWebhook, 'owner'>>(connection, {
    name: 'mailed-webhook',
    text: `select case when e.store_id is null then 'company' else 'store' end as kind,
        coalesce(e.company_id, e.store_id) as "ownerId", coalesce(c.company_name, s.name) as "ownerName", e.url,
        u.email as "to"
      from webhook_endpoints e left join companies c on c.id = e.company_id
      left join partner_stores s on s.id = e.store_id
      join users u on u.id = $2 and u.email is not null and u.deleted_at is null
      where e.id = $1 and e.disabled_at is not null and (
        exists (select 1 from company_members m
          where m.company_id = e.company_id and m.user_id = u.id and m.ended_at is null)
        or exists (select 1 from store_members m
          where m.store_id = e.store_id and m.user_id = u.id and m.ended_at is null))`,
    values: [id, userId],
  });
  return row && { owner: ownerOf(row), ownerName: row.ownerName, url: row.url, to: row.to };
}

interface OwnerRow {
  kind: KeyOwner;
  ownerId: string;
}
const ownerOf = ({ kind, ownerId }: OwnerRow): ProgramOwner => ({ kind, id: ownerId });
