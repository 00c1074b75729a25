// The actions of staff on a request. Each names the version that was read, so that concurrent changes are
// detected.
import { needsWords, type RequestMove, stateAfter } from '@activepick/domain/requests/request-states.ts';
import type { App } from '#src/app.ts';
import { asCaller } from '#src/platform/database/row-level-security.ts';
import type { SignedInCaller } from '#src/platform/http/authenticate.ts';
import { addToOutbox } from '#src/platform/jobs/outbox.ts';
import { changeRequest, lockRequest, type StoredRequest } from './request-repository.ts';

/** The kind of the outbox row that tells the sender of a change; its payload is `{ requestId, eventId }`. */
export const REQUEST_CHANGED = 'request-changed';

/** The request, the version that the caller read, and the caller. */
export interface Work {
  id: string;
  version: number;
  caller: SignedInCaller;
}

/** The result of an action. */
export type WorkOutcome = 'done' | 'missing' | 'changed-meanwhile' | 'impossible' | 'words-missing';

/**
 * Moves a request to another state and mails its sender, adds a note, or replaces the mailed links by a new one.
 * Source: docs/readings.md, "A request or order has a life"; docs/security.md, F21.
 */
export function moveOn(
  { db }: Pick<App, 'db'>,
  work: Work,
  told: { move: RequestMove | 'note' | 'new-link'; note: string | undefined; message: string | undefined },
): Promise<WorkOutcome> {
  const [note, message] = [told.note?.trim() || null, told.message?.trim() || null];
  return locked(db, work, async (tx, request) => {
    const { move } = told;
    const isMove = move !== 'note' && move !== 'new-link';
    const state = !isMove ? request.state : stateAfter(request.kind, request.state, move);
    if (!state) return 'impossible';
    if (move === 'note' ? !note : isMove && needsWords(move) && !message) return 'words-missing';
    const actorId = work.caller.userId;
    const change = { request, actorId, event: move, state, note };
    // A note and a new link contain no message to the sender.
    const words = isMove ? message : null;
    const { assignedTo } = request;
    const eventId = await changeRequest(tx, { ...change, assignedTo, message: words });
    if (move !== 'note')
      await addToOutbox(tx, {
        kind: REQUEST_CHANGED,
        businessKey: `request:${request.id}:event:${eventId}`,
        language: request.language,
        payload: { requestId: request.id, eventId },
      });
    return 'done';
  });
}

/** Assigns a request to the caller, or releases it. */
export function assign({ db }: Pick<App, 'db'>, work: Work, isMine: boolean): Promise<WorkOutcome> {
  return locked(db, work, async (tx, request) => {
    const actorId = work.caller.userId;
    await changeRequest(tx, {
      request,
      actorId,
      event: isMine ? 'assigned' : 'released',
      state: request.state,
      assignedTo: isMine ? actorId : null,
      note: null,
      message: null,
    });
    return 'done';
  });
}

type Transaction = Parameters<Parameters<App['db']['transaction']>[0]>[0];

function locked(
  db: App['db'],
  { id, version, caller }: Work,
  act: (tx: Transaction, request: StoredRequest) => Promise<WorkOutcome>,
): Promise<WorkOutcome> {
  return asCaller(db, caller, async (tx) => {
    const request = await lockRequest(tx, id);
    if (!request) return 'missing';
    if (request.version !== version) return 'changed-meanwhile';
    return act(tx, request);
  });
}
