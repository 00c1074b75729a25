// Offers of partner stores and their history.

import type { OfferedAccessory, OfferedGoods } from '@activepick/domain/offers/offer.ts';
import type { OfferEvent, OfferState } from '@activepick/domain/offers/offer-states.ts';
import type { Language } from '#src/i18n/language.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { execute, queryOneRow, queryRow, queryRows } from '#src/platform/database/query-rows.ts';
import { uuidv7 } from '#src/platform/database/uuid.ts';

/** A stored offer. */
export interface StoredOffer extends OfferedGoods {
  id: string;
  storeId: string;
  madeBy: string | null;
  requestId: string | null;
  /** In lower case; empty once it is forgotten. */
  email: string;
  language: Language;
  version: number;
  state: OfferState;
  accessories: OfferedAccessory[];
  expiresAt: Date;
  /** Its time is over, even if the job has not ended it yet. */
  isOverdue: boolean;
  orderId: string | null;
}

/** The columns of an offer `f`. */
export const OFFER_COLUMNS = `f.id, f.store_id as "storeId", f.made_by as "madeBy", f.request_id as "requestId", f.email,
  f.language, f.version, f.state, f.brand, f.model, f.model_year as "modelYear", f.size, f.colour, f.kind,
  f.is_electric as "isElectric", f.price_ore as "priceOre", f.list_price_ore as "listPriceOre", f.accessories, f.note,
  f.expires_at as "expiresAt", f.expires_at <= now() as "isOverdue", f.order_id as "orderId"`;

/** Returns an offer, or null. */
export const offerById = (connection: Connection, id: string): Promise<StoredOffer | null> =>
  queryRow<StoredOffer>(connection, {
    name: 'offer-by-id',
    text: `select ${OFFER_COLUMNS} from offers f where f.id = $1`,
    values: [id],
  });

/** Returns an offer of a store and locks its row for the rest of the transaction, or null. */
export const lockOfferOfStore = (tx: Connection, storeId: string, id: string): Promise<StoredOffer | null> =>
  queryRow<StoredOffer>(tx, {
    name: 'lock-offer-of-store',
    text: `select ${OFFER_COLUMNS} from offers f where f.id = $2 and f.store_id = $1 for update`,
    values: [storeId, id],
  });

/** Returns an offer to the confirmed address of an account and locks its row, or null. */
export const lockOwnOffer = (tx: Connection, userId: string, id: string): Promise<StoredOffer | null> =>
  queryRow<StoredOffer>(tx, {
    name: 'lock-own-offer',
    text: `select ${OFFER_COLUMNS} from offers f where f.id = $2 and f.email = (
        select u.email from users u where u.id = $1 and u.email_confirmed_at is not null and u.deleted_at is null)
      for update of f`,
    values: [userId, id],
  });

/** An offer before it is stored. */
export interface NewOffer extends OfferedGoods {
  storeId: string;
  madeBy: string | null;
  requestId: string | null;
  submissionId: string;
  email: string;
  language: Language;
  validDays: number;
}

/** Stores an offer. Returns its id, and whether the same submission had been stored before. */
export async function insertOffer(tx: Connection, offer: NewOffer): Promise<{ id: string; isNew: boolean }> {
  const id = uuidv7();
  const count = await execute(tx, {
    name: 'insert-offer',
    text: `insert into offers (id, store_id, made_by, request_id, submission_id, email, language, brand, model, model_year,
        size, colour, kind, is_electric, price_ore, list_price_ore, accessories, note, expires_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18,
        now() + make_interval(days => $19))
      on conflict (store_id, submission_id) do nothing`,
    values: [
      ...[id, offer.storeId, offer.madeBy, offer.requestId, offer.submissionId, offer.email, offer.language],
      ...goodsValues(offer),
      offer.validDays,
    ],
  });
  if (count === 1) return { id, isNew: true };
  const stored = await queryOneRow<{ id: string }>(tx, {
    name: 'offer-of-submission',
    text: 'select id from offers where store_id = $1 and submission_id = $2',
    values: [offer.storeId, offer.submissionId],
  });
  return { id: stored.id, isNew: false };
}

const goodsValues = (goods: OfferedGoods): unknown[] => [
  goods.brand,
  goods.model,
  goods.modelYear,
  goods.size,
  goods.colour,
  goods.kind,
  goods.isElectric,
  goods.priceOre,
  goods.listPriceOre,
  JSON.stringify(goods.accessories),
  goods.note,
];

/** Replaces the goods of a locked offer by a new version, which is valid for the whole time. */
export async function reviseOffer(
  tx: Connection,
  id: string,
  goods: OfferedGoods,
  validDays: number,
): Promise<void> {
  await execute(tx, {
    name: 'revise-offer',
    text: `update offers set version = version + 1, brand = $2, model = $3, model_year = $4, size = $5, colour = $6, kind = $7,
        is_electric = $8, price_ore = $9, list_price_ore = $10, accessories = $11, note = $12, updated_at = now(),
        state_since = now(), expires_at = now() + make_interval(days => $13)
      where id = $1`,
    values: [id, ...goodsValues(goods), validDays],
  });
}

/** Moves a locked offer to another state. `orderId`: the order of an accepted one. */
export async function moveOffer(
  tx: Connection,
  id: string,
  to: OfferState,
  orderId: string | null = null,
): Promise<void> {
  await execute(tx, {
    name: 'move-offer',
    text: `update offers set state = $2, state_since = now(), updated_at = now(), order_id = coalesce($3, order_id)
      where id = $1`,
    values: [id, to, orderId],
  });
}

/** A line of an offer's history. */
export interface OfferHistoryLine {
  event: 'make' | OfferEvent;
  version: number;
  at: Date;
  reason: string | null;
}

/** Adds a line to the history of an offer. `former`: what the version before a revision offered. */
export async function addOfferEvent(
  tx: Connection,
  line: {
    offerId: string;
    event: OfferHistoryLine['event'];
    version: number;
    actor: 'store' | 'admin' | 'employee' | 'system';
    by?: string | null;
    reason?: string | null;
    former?: OfferedGoods;
  },
): Promise<void> {
  await execute(tx, {
    name: 'add-offer-event',
    text: `insert into offer_events (id, offer_id, event, version, actor, actor_id, reason, former)
      values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    values: [
      uuidv7(),
      line.offerId,
      line.event,
      line.version,
      line.actor,
      line.by ?? null,
      line.reason ?? null,
      line.former ? JSON.stringify(line.former) : null,
    ],
  });
}

/** Returns the history of an offer, oldest first. */
export const offerHistory = (connection: Connection, offerId: string): Promise<OfferHistoryLine[]> =>
  queryRows<OfferHistoryLine>(connection, {
    name: 'offer-history',
    text: 'select event, version, at, reason from offer_events where offer_id = $1 order by id limit 200',
    values: [offerId],
  });

/** Ends open offers whose time is over, at most `most`, with their history. Returns them. */
export const expireOverdue = (tx: Connection, most: number): Promise<StoredOffer[]> =>
  queryRows<StoredOffer>(tx, {
    name: 'expire-overdue-offers',
    text: `with due as (
        select id from offers where state = 'open' and expires_at <= now() order by expires_at, id limit $1
        for update skip locked
      ), ended as (
        update offers f set state = 'expired', state_since = now(), updated_at = now() from due where f.id = due.id
        returning ${OFFER_COLUMNS}
      ), told as (
        insert into offer_events (id, offer_id, event, version, actor)
        select gen_random_uuid(), id, 'expire', version, 'system' from ended
      )
      select * from ended`,
    values: [most],
  });

/** A reader of a mail about an offer. */
export interface OfferReader {
  userId: string;
  email: string;
  language: Language;
}

/**
 * Returns who is told about an offer in its store: the member who made it, or all members if that person has left. At most
 * `most`.
 */
export const storeReaders = (
  connection: Connection,
  { storeId, madeBy }: Pick<StoredOffer, 'storeId' | 'madeBy'>,
  most: number,
): Promise<OfferReader[]> =>
  queryRows<OfferReader>(connection, {
    name: 'store-readers-of-offer',
    text: `with members as (
        select u.id as "userId", u.email, u.language from store_members m join users u on u.id = m.user_id
        where m.store_id = $1 and m.ended_at is null and u.email is not null and u.deleted_at is null order by m.id
      )
      select * from members where "userId" = $2 or not exists (select 1 from members where "userId" = $2) limit $3`,
    values: [storeId, madeBy, most],
  });

/** Returns the language of the account with a confirmed address, or null. */
export async function languageOfAddress(connection: Connection, email: string): Promise<Language | null> {
  const row = await queryRow<{ language: Language }>(connection, {
    name: 'language-of-address',
    text: `select language from users where email = $1 and email_confirmed_at is not null and deleted_at is null`,
    values: [email],
  });
  return row?.language ?? null;
}

/** Deletes offers that came to nothing so many months ago, and returns their number. */
export const sweepOffers = (connection: Connection, months: number): Promise<number> =>
  execute(connection, {
    name: 'sweep-offers',
    text: `delete from offers where state in ('rejected', 'withdrawn', 'expired', 'cancelled')
      and state_since < now() - make_interval(months => $1)`,
    values: [months],
  });

/** Deletes the offers to an address, given in lower case, except those that became an order. Returns their number. */
export const deleteOffersOf = (tx: Connection, email: string): Promise<number> =>
  execute(tx, {
    name: 'delete-offers-of-address',
    text: 'delete from offers where email = $1 and order_id is null',
    values: [email],
  });
