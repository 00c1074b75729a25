import type { RequestMove } from '@activepick/domain/requests/request-states.ts';
import type { App } from '#src/app.ts';
import { namesOfUsers } from '#src/features/users/server/user-names.ts';
import { totalOf } from '#src/platform/database/count-rows.ts';
import { asCaller } from '#src/platform/database/row-level-security.ts';
import type { RequestCaller, SignedInCaller } from '#src/platform/http/authenticate.ts';
import { Problem } from '#src/platform/http/problem-details.ts';
import { type ServedEndpoint, serve, success } from '#src/platform/http/serve-endpoint.ts';
import { type Keys, keysOf } from '#src/platform/security/key-ring.ts';
import {
  assignRequest,
  type FollowedRequest,
  followRequest,
  listOwnRequests,
  listRequests,
  moveRequest,
  readRequest,
  type WorkedRequest,
} from '../contract.ts';
import { queueOf, queueTotal } from './queue-repository.ts';
import { eventsOf, requestById, requestsOfUser, type StoredRequest } from './request-repository.ts';
import { readStatusCode } from './status-code.ts';
import { assign, moveOn, type WorkOutcome } from './work-request.ts';

const PAGE = 25;
const EXCERPT = 160;

const excerptOf = (text: string) => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > EXCERPT ? `${line.slice(0, EXCERPT).trimEnd()} …` : line;
};

/** The endpoints about requests: the status page, the sender's own list, and the queue of staff. */
export const requestEndpoints = (app: App): ServedEndpoint[] => [
  ...followingEndpoints(app),
  serve(listRequests, async ({ query: { owner, ...query }, caller }) => {
    const assignee = owner === 'mine' ? caller.userId : owner;
    const wanted = { ...query, assignee };
    const { rows, total } = await asCaller(app.db, caller, async (tx) => {
      const found = await queueOf(tx, wanted, PAGE + 1);
      const page = { isFirst: !query.cursor, read: found.length, size: PAGE };
      return { rows: found, total: await totalOf(page, () => queueTotal(tx, wanted)) };
    });
    const shown = rows.slice(0, PAGE);
    const colleagueOf = await colleagues(
      app,
      caller,
      shown.map(({ assignedTo }) => assignedTo),
    );
    const data = shown.map((request) => queued(request, colleagueOf));
    const nextCursor = rows.length > PAGE ? (shown.at(-1)?.id ?? null) : null;
    return { answer: { success, data, nextCursor, ...total } };
  }),
  serve(readRequest, async ({ params: { id }, caller }) => ({
    answer: { success, data: await workedOf(app, id, caller) },
  })),
  serve(moveRequest, async ({ params: { id }, body: { version, ...told }, caller }) => {
    refuseUnlessDone(
      await moveOn(app, { id, version, caller }, { note: undefined, message: undefined, ...told }),
    );
    return { answer: { success, data: await workedOf(app, id, caller) } };
  }),
  serve(assignRequest, async ({ params: { id }, body: { version, isMine }, caller }) => {
    refuseUnlessDone(await assign(app, { id, version, caller }, isMine));
    return { answer: { success, data: await workedOf(app, id, caller) } };
  }),
];

function followingEndpoints(app: App): ServedEndpoint[] {
  const keys = keysOf(app);
  return [
    serve(followRequest, async ({ params: { id }, body: { code }, liveCaller }) => {
      // Without access, the answer is the same as for a request that does not exist.
      const request = code
        ? await requestOfCode(app, keys, { id, code })
        : await ownRequest(app, id, await liveCaller());
      if (!request) throw new Problem('not-found');
      return { answer: { success, data: await followed(app, request) } };
    }),
    serve(listOwnRequests, async ({ caller }) => {
      const own = await asCaller(app.db, caller, (tx) => requestsOfUser(tx, caller.userId));
      const data = own.map(({ id, kind, state, createdAt, message, productName }) => ({
        id,
        kind,
        state,
        createdAt: createdAt.toISOString(),
        excerpt: excerptOf(productName ? `${productName}: ${message}` : message),
      }));
      return { answer: { success, data } };
    }),
  ];
}

// The code of a request that retention has deleted counts as ended, like a withdrawn one.
async function requestOfCode(
  { db }: App,
  keys: Keys,
  { id, code }: { id: string; code: string },
): Promise<StoredRequest | null> {
  const request = await requestById(db.pool, id);
  const right = await readStatusCode(keys, request ?? { id, linkVersion: 1 }, code);
  if (right === 'ended' || (right && !request)) throw new Problem('link-ended');
  return right ? request : null;
}

// Row-level security shows staff all rows, but this page is for the sender only.
async function ownRequest({ db }: App, id: string, caller: RequestCaller): Promise<StoredRequest | null> {
  if (!caller.userId) return null;
  const request = await asCaller(db, caller, (tx) => requestById(tx, id));
  return request?.userId === caller.userId ? request : null;
}

async function followed({ db }: App, request: StoredRequest): Promise<FollowedRequest> {
  const { id, kind, state, createdAt, message, bikeUrl, productName } = request;
  const events = await eventsOf(db.pool, id);
  const history = events.flatMap(({ at, event, toState, message: words }) =>
    event === 'note' || event === 'assigned' || event === 'released' || event === 'new-link'
      ? []
      : [{ at: at.toISOString(), event: event as RequestMove | 'sent', state: toState, message: words }],
  );
  return { id, kind, state, createdAt: createdAt.toISOString(), message, bikeUrl, productName, history };
}

type ColleagueOf = (id: string | null) => WorkedRequest['assignee'];

async function colleagues(
  { db }: App,
  caller: SignedInCaller,
  ids: readonly (string | null)[],
): Promise<ColleagueOf> {
  const names = await namesOfUsers(db.pool, ids);
  return (id) => (id ? { id, name: names.get(id) ?? '', isYou: id === caller.userId } : null);
}

const queued = (request: StoredRequest, colleagueOf: ColleagueOf) => ({
  id: request.id,
  version: request.version,
  kind: request.kind,
  state: request.state,
  name: request.name,
  email: request.email,
  excerpt: excerptOf(request.message),
  productName: request.productName,
  createdAt: request.createdAt.toISOString(),
  assignee: colleagueOf(request.assignedTo),
});

async function workedOf(app: App, id: string, caller: SignedInCaller): Promise<WorkedRequest> {
  const found = await asCaller(app.db, caller, async (tx) => {
    const request = await requestById(tx, id);
    return request && { request, events: await eventsOf(tx, id) };
  });
  if (!found) throw new Problem('not-found');
  const { request, events } = found;
  const ids = [request.assignedTo, ...events.map(({ actorId }) => actorId)];
  const colleagueOf = await colleagues(app, caller, ids);
  const { language, phone, message, bikeUrl, productId } = request;
  return {
    ...queued(request, colleagueOf),
    ...{ language, phone, message, bikeUrl, productId },
    history: events.map(({ id: eventId, at, event, toState, actorId, note, message: words }) => ({
      id: eventId,
      at: at.toISOString(),
      event,
      state: toState,
      // The actor of 'sent' is the sender, not a colleague.
      by: event === 'sent' ? null : colleagueOf(actorId),
      note,
      message: words,
    })),
  };
}

function refuseUnlessDone(outcome: WorkOutcome): void {
  if (outcome === 'missing') throw new Problem('not-found');
  if (outcome === 'words-missing')
    throw new Problem('invalid-request', { fields: [{ field: 'message', code: 'required' }] });
  // The move is impossible now, but was possible in the state that the caller saw.
  if (outcome === 'changed-meanwhile' || outcome === 'impossible') throw new Problem('changed-meanwhile');
}
