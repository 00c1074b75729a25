// Sign-ins that start in one request and end in another request of the same browser (PKCE).
import type { Connection } from '#src/platform/database/database.ts';
import { execute, queryRow } from '#src/platform/database/query-rows.ts';

/** A flow whose code was issued. */
export interface Flow {
  id: string;
  userId: string;
  codeChallenge: string;
  isOver: boolean;
}

/** Starts a flow for an account. Does nothing if the account does not exist. */
export async function insertFlow(
  tx: Connection,
  flow: { id: string; userId: string; codeChallenge: string; method: string; seconds: number },
): Promise<void> {
  await execute(tx, {
    name: 'insert-flow',
    text: `with over as (delete from flow_states where user_id = $2 and expires_at <= now())
      insert into flow_states (id, user_id, code_challenge, method, expires_at)
      select $1, u.id, $3, $4, now() + make_interval(secs => $5) from users u where u.id = $2`,
    values: [flow.id, flow.userId, flow.codeChallenge, flow.method, flow.seconds],
  });
}

/** Binds a code to a flow, for `seconds`. */
export async function issueFlowCode(
  tx: Connection,
  flowId: string,
  codeHash: Buffer,
  seconds: number,
): Promise<void> {
  await execute(tx, {
    name: 'issue-flow-code',
    text: 'update flow_states set code_hash = $2, expires_at = now() + make_interval(secs => $3) where id = $1',
    values: [flowId, codeHash, seconds],
  });
}

/** Locks and returns the flow of a code, or returns null. */
export async function lockFlow(tx: Connection, codeHash: Buffer): Promise<Flow | null> {
  return queryRow<Flow>(tx, {
    name: 'lock-flow',
    text: `select id, user_id as "userId", code_challenge as "codeChallenge", expires_at <= now() as "isOver"
      from flow_states where code_hash = $1 for update`,
    values: [codeHash],
  });
}

/** Ends a flow: its code works once. */
export async function endFlow(tx: Connection, id: string): Promise<void> {
  await execute(tx, { name: 'end-flow', text: 'delete from flow_states where id = $1', values: [id] });
}
