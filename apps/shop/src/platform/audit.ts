// Who did what, to what, why and when. Rows are added in the transaction of what they tell, and never changed: neither
// the application nor the owner can (docs/security.md, T33).
import type { Connection } from './db.ts';
import { uuidv7 } from './uuid.ts';

/** Who did it: a signed-in person, a program with the service key, the shop itself, or somebody signed out. */
export type Actor =
  | { kind: 'user'; id: string }
  | { kind: 'service'; id: string }
  | { kind: 'system' }
  | { kind: 'nobody' };

/** One thing that was done. `detail` holds no secret and nothing of level S2. */
export interface AuditEntry {
  actor: Actor;
  /** Noun and verb, `role.changed`. */
  action: string;
  target: { type: string; id: string | null };
  reason?: string;
  detail?: Record<string, unknown>;
  requestId?: string | undefined;
}

/** Adds an entry in the transaction of its cause. */
export async function recordAudit(tx: Connection, entry: AuditEntry): Promise<void> {
  const { actor, action, target, reason, detail, requestId } = entry;
  await tx.query({
    name: 'record-audit',
    text: `insert into audit_log (id, actor_kind, actor_id, action, target_type, target_id, reason, detail, request_id)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    values: [
      uuidv7(),
      actor.kind,
      'id' in actor ? actor.id : null,
      action,
      target.type,
      target.id,
      reason ?? null,
      JSON.stringify(detail ?? {}),
      requestId ?? null,
    ],
  });
}
