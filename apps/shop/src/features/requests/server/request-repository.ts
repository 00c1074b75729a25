// Requests and their history.

import type { RequestKind, RequestState } from '@activepick/domain/requests/request.ts';
import type { RequestMove } from '@activepick/domain/requests/request-states.ts';
import type { Language } from '#src/i18n/language.ts';
import type { Actor } from '#src/platform/database/audit-log.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { execute, queryRow, queryRows } from '#src/platform/database/query-rows.ts';
import { uuidv7 } from '#src/platform/database/uuid.ts';

/** A stored request. */
export interface StoredRequest {
  id: string;
  kind: RequestKind;
  state: RequestState;
  language: Language;
  userId: string | null;
  name: string;
  email: string;
  phone: string | null;
  message: string;
  bikeUrl: string | null;
  productId: string | null;
  productName: string | null;
  assignedTo: string | null;
  /** Incremented by each change. A change must name the version that its caller read. */
  version: number;
  /** The version of its links, from 1. Withdrawing the links increments it. */
  linkVersion: number;
  createdAt: Date;
}

/** A new request to store. */
export type NewRequest = Omit<StoredRequest, 'createdAt' | 'assignedTo' | 'version' | 'linkVersion'> & {
  fingerprint: Buffer;
};

/** An event in the history of a request. */
export interface RequestEvent {
  id: string;
  at: Date;
  actorId: string | null;
  event: RequestMove | 'sent' | 'note' | 'assigned' | 'released' | 'new-link';
  toState: RequestState;
  /** Visible to staff only. */
  note: string | null;
  /** Mailed to the sender. */
  message: string | null;
}

/**
 * Returns the id of an identical request from the last `seconds`, or null. A concurrent identical request waits here
 * until `tx` ends.
 */
export async function lockSameRequest(
  tx: Connection,
  fingerprint: Buffer,
  seconds: number,
): Promise<string | null> {
  await execute(tx, {
    name: 'lock-request-words',
    text: `select pg_advisory_xact_lock(hashtextextended('request:' || encode($1::bytea, 'hex'), 0))`,
    values: [fingerprint],
  });
  const row = await queryRow<{ id: string }>(tx, {
    name: 'same-request',
    text: `select id from requests where fingerprint = $1 and created_at > now() - make_interval(secs => $2)
      order by created_at desc limit 1`,
    values: [fingerprint, seconds],
  });
  return row?.id ?? null;
}

/** Stores a new request with the first event of its history. */
export async function insertRequest(tx: Connection, request: NewRequest, actor: Actor): Promise<void> {
  await execute(tx, {
    name: 'insert-request',
    text: `insert into requests (id, kind, state, language, user_id, name, email, phone, message, bike_url, product_id,
        product_name, fingerprint) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    values: [
      request.id,
      request.kind,
      request.state,
      request.language,
      request.userId,
      request.name,
      request.email,
      request.phone,
      request.message,
      request.bikeUrl,
      request.productId,
      request.productName,
      request.fingerprint,
    ],
  });
  await execute(tx, {
    name: 'insert-request-event',
    text: `insert into request_events (id, request_id, actor_kind, actor_id, event, to_state)
      values ($1, $2, $3, $4, 'sent', $5)`,
    values: [uuidv7(), request.id, actor.kind, 'id' in actor ? actor.id : null, request.state],
  });
}

/** The columns of a request `r`, by the names of StoredRequest. */
export const REQUEST_COLUMNS = `r.id, r.kind, r.state, r.language, r.user_id as "userId", r.name, r.email, r.phone, r.message,
  r.bike_url as "bikeUrl", r.product_id as "productId", r.product_name as "productName",
  r.assigned_to as "assignedTo", r.version, r.link_version as "linkVersion", r.created_at as "createdAt"`;

/** Returns a request, or null. */
export async function requestById(connection: Connection, id: string): Promise<StoredRequest | null> {
  return queryRow<StoredRequest>(connection, {
    name: 'request-by-id',
    text: `select ${REQUEST_COLUMNS} from requests r where r.id = $1`,
    values: [id],
  });
}

/** Returns a request and locks it until `tx` ends; null when it does not exist. */
export async function lockRequest(tx: Connection, id: string): Promise<StoredRequest | null> {
  return queryRow<StoredRequest>(tx, {
    name: 'lock-request',
    text: `select ${REQUEST_COLUMNS} from requests r where r.id = $1 for update`,
    values: [id],
  });
}

/** Returns the events of a request, oldest first. */
export async function eventsOf(connection: Connection, requestId: string): Promise<RequestEvent[]> {
  return queryRows<RequestEvent>(connection, {
    name: 'events-of-request',
    text: `select id, at, actor_id as "actorId", event, to_state as "toState", note, message
      from request_events where request_id = $1 order by id`,
    values: [requestId],
  });
}

/** A change of a request, and the event to add to its history. */
export interface RequestChange {
  request: StoredRequest;
  actorId: string;
  event: RequestEvent['event'];
  state: RequestState;
  assignedTo: string | null;
  note: string | null;
  message: string | null;
}

/** Changes a locked request and adds an event to its history. Returns the id of the event. */
export async function changeRequest(tx: Connection, change: RequestChange): Promise<string> {
  const { request, actorId, event, state, assignedTo, note, message } = change;
  await execute(tx, {
    name: 'change-request',
    text: `update requests set state = $2, assigned_to = $3, version = version + 1, updated_at = now(),
        link_version = link_version + case when $4 = 'new-link' then 1 else 0 end
      where id = $1`,
    values: [request.id, state, assignedTo, event],
  });
  const id = uuidv7();
  await execute(tx, {
    name: 'add-request-event',
    text: `insert into request_events (id, request_id, actor_kind, actor_id, event, from_state, to_state, note, message)
      values ($1, $2, 'user', $3, $4, $5, $6, $7, $8)`,
    values: [id, request.id, actorId, event, request.state, state, note, message],
  });
  return id;
}

const MAX_OWN = 100;

/** Returns the requests of a signed-in person, newest first. */
export async function requestsOfUser(connection: Connection, userId: string): Promise<StoredRequest[]> {
  return queryRows<StoredRequest>(connection, {
    name: 'requests-of-user',
    text: `select ${REQUEST_COLUMNS} from requests r where r.user_id = $1 order by r.id desc limit ${MAX_OWN}`,
    values: [userId],
  });
}

/** Deletes requests that are older than the retention time, and returns their number. */
export async function sweepRequests(connection: Connection, months: number): Promise<number> {
  return execute(connection, {
    name: 'sweep-requests',
    text: 'delete from requests where created_at < now() - make_interval(months => $1)',
    values: [months],
  });
}

/** Deletes the requests of an email, given in lower case, and returns their number. */
export async function deleteRequestsOf(tx: Connection, email: string): Promise<number> {
  return execute(tx, {
    name: 'delete-requests-of-address',
    text: 'delete from requests where email = $1',
    values: [email],
  });
}
