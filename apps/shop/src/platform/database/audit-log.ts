// The audit log: actor, action, subject, reason and time. Rows are added in the transaction of the action. Neither the
// application nor the owner of the table can change them (docs/security.md, T33).
import type { AuditAction } from '@activepick/domain/audit/audit-actions.ts';
import type { Connection } from './database.ts';
import { execute, queryOneRow } from './query-rows.ts';
import { uuidv7 } from './uuid.ts';

/**
 * The actor: a signed-in person, a program with the service key or a company's API key, the shop itself, or a signed-out
 * visitor.
 */
export type Actor =
  | { kind: 'user'; id: string }
  | { kind: 'service'; id: string }
  | { kind: 'system' }
  | { kind: 'nobody' };

/** A request to a provider: the name of the provider, a dot, and what was asked. */
export interface ProviderAction {
  provider: string;
  what: string;
}

/** One action. `detail` contains no secret and nothing of level S2. A trigger adds the company of the target. */
export interface AuditEntry {
  actor: Actor;
  /** Noun and verb, `role.changed`; or a request to a provider. */
  action: AuditAction | ProviderAction;
  target: { type: string; id: string | null };
  reason?: string;
  detail?: Record<string, unknown>;
  requestId?: string | undefined;
}

const COLUMNS = 'actor_kind, actor_id, action, target_type, target_id, reason, request_id';
const valuesOf = (id: string, { actor, action, target, reason, detail, requestId }: AuditEntry) => [
  id,
  actor.kind,
  'id' in actor ? actor.id : null,
  typeof action === 'string' ? action : `${action.provider}.${action.what}`,
  target.type,
  target.id,
  reason ?? null,
  requestId ?? null,
  JSON.stringify(detail ?? {}),
];

/** Adds an entry in the transaction of its cause. */
export async function recordAudit(tx: Connection, entry: AuditEntry): Promise<void> {
  await execute(tx, {
    name: 'record-audit',
    text: `insert into audit_log (id, ${COLUMNS}, detail) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    values: valuesOf(uuidv7(), entry),
  });
}

/** Records the start of an action. `id` becomes the id of its entry. */
export async function beginAudit(connection: Connection, id: string, entry: AuditEntry): Promise<void> {
  await execute(connection, {
    name: 'begin-audit',
    text: `insert into provider_requests_in_flight (id, ${COLUMNS}, detail) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    values: valuesOf(id, entry),
  });
}

/**
 * Completes the record of a started action with its result in `detail`. Does nothing if it is already
 * complete.
 */
export async function endAudit(
  connection: Connection,
  id: string,
  detail: Record<string, unknown>,
): Promise<void> {
  await execute(connection, {
    name: 'end-audit',
    text: entriesOf('id = $1'),
    values: [id, JSON.stringify(detail)],
  });
}

/** Deletes the record of a started action that was not carried out. */
export async function dropAudit(connection: Connection, id: string): Promise<void> {
  await execute(connection, {
    name: 'drop-audit',
    text: 'delete from provider_requests_in_flight where id = $1',
    values: [id],
  });
}

/**
 * Completes the records of actions that started `minutes` ago and have no result, because their process died.
 * `detail` says so. Returns their number.
 */
export async function endAbandoned(
  connection: Connection,
  minutes: number,
  detail: Record<string, unknown>,
): Promise<number> {
  return execute(connection, {
    name: 'end-abandoned-audits',
    text: entriesOf(`at < now() - $1 * interval '1 minute'`),
    values: [minutes, JSON.stringify(detail)],
  });
}

/**
 * Deletes entries that are past their time and returns their number. They are kept until the end of the seventh year after
 * their own: entries about payroll files and invoices are the processing history of the books, which the law keeps so long.
 * Source: bokföringslagen (1999:1078), 5 kap. 11 § and 7 kap. 2 §; docs/security.md, "Personal data".
 */
export async function sweepAudit(connection: Connection): Promise<number> {
  const row = await queryOneRow<{ n: number }>(connection, {
    name: 'sweep-audit',
    text: 'select forget_old_audit()::int as n',
  });
  return row.n;
}

const entriesOf = (which: string) =>
  `with ended as (delete from provider_requests_in_flight where ${which} returning *)
    insert into audit_log (id, at, ${COLUMNS}, detail) select id, at, ${COLUMNS}, $2::jsonb from ended`;
