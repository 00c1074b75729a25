// Offers as their store and their employee see them, with the order and the benefit that followed.
import type { BenefitState } from '@activepick/domain/benefit/benefit-states.ts';
import { bikeName, offerTotal } from '@activepick/domain/offers/offer.ts';
import { type OfferState, offerStage } from '@activepick/domain/offers/offer-states.ts';
import type { OrderState } from '@activepick/domain/orders/order-states.ts';
import { addressOfStore } from '#src/features/stores/server/partner-repository.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { queryRow, queryRows } from '#src/platform/database/query-rows.ts';
import type { ListedOffer, OwnOffer, OwnOfferRow, StoreOffer } from '../contract.ts';
import { OFFER_COLUMNS, offerHistory, type StoredOffer } from './offer-repository.ts';

interface ViewedOffer extends StoredOffer {
  employee: string | null;
  orderNumber: string | null;
  orderState: OrderState | null;
  benefitId: string | null;
  benefitState: BenefitState | null;
  since: Date;
  storeName: string;
  storeAddress: string;
  storeZipCode: string;
  storeTown: string;
  storePhone: string | null;
}

// An offer belongs to one bike, so its order has one benefit at most.
const SELECT = `select ${OFFER_COLUMNS}, (select nullif(e.name, '') from order_person(f.order_id) e) as employee,
    o.number as "orderNumber", o.state as "orderState", b.id as "benefitId", b.state as "benefitState",
    greatest(f.state_since, b.state_since) as since, s.name as "storeName", s.address as "storeAddress",
    s.zip_code as "storeZipCode", s.town as "storeTown", s.phone as "storePhone"
  from offers f join partner_stores s on s.id = f.store_id left join orders o on o.id = f.order_id
    left join benefits b on b.order_id = f.order_id and b.position = 1`;

/** Returns offers of a store, newest first, after the one with the id `cursor`; null for all states. */
export async function offersOfStore(
  tx: Connection,
  wanted: { storeId: string; states: readonly OfferState[] | null; cursor: string | null },
  most: number,
): Promise<ListedOffer[]> {
  const { storeId, states, cursor } = wanted;
  const rows = await queryRows<ViewedOffer>(tx, {
    name: states ? 'offers-of-store-in-state' : 'offers-of-store',
    text: `${SELECT} where f.store_id = $1 and ($2::uuid is null or f.id < $2)
      and ${states ? 'f.state = any ($4)' : '$4::text[] is null'} order by f.id desc limit $3`,
    values: [storeId, cursor, most, states],
  });
  return rows.map((offer) => ({ ...rowOf(offer), email: offer.email, employee: offer.employee }));
}

/** Returns an offer of a store with its history, or null. */
export async function offerOfStore(tx: Connection, storeId: string, id: string): Promise<StoreOffer | null> {
  const offer = await queryRow<ViewedOffer>(tx, {
    name: 'offer-of-store',
    text: `${SELECT} where f.store_id = $1 and f.id = $2`,
    values: [storeId, id],
  });
  if (!offer) return null;
  const { email, employee, language, requestId } = offer;
  const history = (await offerHistory(tx, id)).map((line) => ({ ...line, at: line.at.toISOString() }));
  return { ...rowOf(offer), ...goodsOf(offer), email, employee, language, requestId, history };
}

/** Returns the offers to the confirmed address of an account, newest first, after the one with the id `cursor`. */
export async function ownOffers(
  tx: Connection,
  { userId, cursor }: { userId: string; cursor: string | null },
  most: number,
): Promise<OwnOfferRow[]> {
  const rows = await queryRows<ViewedOffer>(tx, {
    name: 'own-offers',
    text: `${SELECT} where f.email = (select u.email from users u where u.id = $1 and u.email_confirmed_at is not null)
      and ($2::uuid is null or f.id < $2) order by f.id desc limit $3`,
    values: [userId, cursor, most],
  });
  return rows.map((offer) => ({ ...rowOf(offer), store: offer.storeName }));
}

/** Returns an offer to the confirmed address of an account, or null. */
export async function ownOffer(tx: Connection, userId: string, id: string): Promise<OwnOffer | null> {
  const offer = await queryRow<ViewedOffer>(tx, {
    name: 'own-offer',
    text: `${SELECT} where f.id = $2
      and f.email = (select u.email from users u where u.id = $1 and u.email_confirmed_at is not null)`,
    values: [userId, id],
  });
  if (!offer) return null;
  const {
    storeName: name,
    storeAddress,
    storeZipCode,
    storeTown,
    storePhone: phone,
    email,
    benefitId,
  } = offer;
  const address = addressOfStore({ address: storeAddress, zipCode: storeZipCode, town: storeTown });
  return { ...rowOf(offer), ...goodsOf(offer), email, benefitId, store: { name, address, phone } };
}

const rowOf = (offer: ViewedOffer) => {
  // The job ends it within minutes. Nobody can accept it meanwhile.
  const state: OfferState = offer.state === 'open' && offer.isOverdue ? 'expired' : offer.state;
  const isLate = state !== offer.state;
  return {
    id: offer.id,
    version: offer.version,
    state,
    stage: offerStage({ ...offer, state }),
    since: (isLate ? offer.expiresAt : offer.since).toISOString(),
    bike: bikeName(offer),
    totalOre: offerTotal(offer),
    expiresAt: offer.expiresAt.toISOString(),
    orderNumber: offer.orderNumber,
  };
};

const goodsOf = (offer: StoredOffer) => ({
  brand: offer.brand,
  model: offer.model,
  modelYear: offer.modelYear,
  size: offer.size,
  colour: offer.colour,
  kind: offer.kind,
  isElectric: offer.isElectric,
  priceOre: offer.priceOre,
  listPriceOre: offer.listPriceOre,
  accessories: offer.accessories,
  note: offer.note,
  deliveryOn: offer.deliveryOn,
});
