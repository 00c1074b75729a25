// A store makes, revises and withdraws offers.
import { randomUUID } from 'node:crypto';
import { normaliseEmail } from '@activepick/domain/identifiers/email.ts';
import { type OfferedGoods, offerProblems, recipientProblem } from '@activepick/domain/offers/offer.ts';
import { offerAfter } from '@activepick/domain/offers/offer-states.ts';
import type { App } from '#src/app.ts';
import { requestById } from '#src/features/requests/server/request-repository.ts';
import { isActivePartner } from '#src/features/stores/server/partner-repository.ts';
import type { Language } from '#src/i18n/language.ts';
import { type Actor, recordAudit } from '#src/platform/database/audit-log.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { asCaller } from '#src/platform/database/row-level-security.ts';
import { actorOf } from '#src/platform/http/audit-actor.ts';
import type { SignedInCaller } from '#src/platform/http/authenticate.ts';
import { Problem } from '#src/platform/http/problem-details.ts';
import type { FieldProblem } from '#src/wire/problems.ts';
import type { OfferBody, StoreOffer } from '../contract.ts';
import { countOffer } from './offer-limits.ts';
import { offerOfStore } from './offer-report.ts';
import {
  addOfferEvent,
  insertOffer,
  lockOfferOfStore,
  moveOffer,
  type NewOffer,
  offerById,
  reviseOffer,
  type StoredOffer,
} from './offer-repository.ts';
import { hasStoppedOffers } from './offer-stop-repository.ts';
import { mailOffer, tellEmployee } from './tell.ts';

type Goods = Omit<OfferBody, 'submissionId' | 'email' | 'requestId'>;

/** Who acts for which store. */
export interface StoreAct {
  storeId: string;
  caller: SignedInCaller;
  language: Language;
  requestId: string;
  ip: string;
}

/** Makes an offer and mails it. The same submission again returns the existing offer. Throws the contract's problems. */
export async function makeOffer(app: App, act: StoreAct, body: OfferBody): Promise<StoreOffer> {
  const { submissionId, email, requestId, ...typed } = body;
  const goods = tidied(typed);
  const problem = requestId === undefined ? recipientProblem(email) : null;
  refuse([...(problem ? [{ field: 'email', code: problem }] : []), ...offerProblems(goods, thisYear(app))]);
  const { storeId, caller } = act;
  const asked = requestId === undefined ? null : await answeredRequest(app, caller, requestId);
  const to = { email: normaliseEmail(asked?.email ?? email), language: asked?.language ?? act.language };
  await countOffer(app, { userId: caller.userId, storeId, email: to.email, ip: act.ip });
  return asCaller(app.db, caller, async (tx) => {
    const id = await storeOffer(app, tx, {
      ...goods,
      ...to,
      storeId,
      submissionId,
      madeBy: caller.userId,
      requestId: requestId ?? null,
      externalId: null,
      deliveryOn: null,
      author: authorOf(act),
    });
    return shown(tx, storeId, id as string);
  });
}

/** The person who makes, revises or withdraws an offer. Recorded in its history and in the audit log. */
export interface OfferAuthor {
  actor: 'store' | 'admin';
  id: string;
  audited: Actor;
  requestId: string;
}

const authorOf = ({ caller, requestId }: StoreAct): OfferAuthor => ({
  actor: caller.isStoreMember ? 'store' : 'admin',
  id: caller.userId,
  audited: actorOf(caller),
  requestId,
});

/**
 * Stores a checked offer with its history and its mail, once for a submission. Returns its id, or null if the store has another
 * offer with the program's id. Throws `not-possible-now` for a former partner.
 */
export async function storeOffer(
  app: Pick<App, 'settings' | 'metrics'>,
  tx: Connection,
  { author, submissionId = randomUUID(), ...offer }: OfferToStore,
): Promise<string | null> {
  if (!(await isActivePartner(tx, offer.storeId))) throw new Problem('not-possible-now');
  await refuseStopped(tx, offer);
  const validDays = app.settings.offers.days;
  const stored = await insertOffer(tx, { ...offer, submissionId, validDays });
  if (!stored?.isNew) return stored?.id ?? null;
  const { id } = stored;
  await record(tx, author, { storeId: offer.storeId, offerId: id, event: 'make', version: 1 });
  await mailOffer(tx, (await offerById(tx, id)) as StoredOffer);
  app.metrics.offers.inc({ event: 'made' });
  return id;
}

// A customer who has sent a request has asked for its answer.
async function refuseStopped(
  tx: Connection,
  { storeId, email, requestId }: Pick<NewOffer, 'storeId' | 'email' | 'requestId'>,
): Promise<void> {
  if (requestId === null && (await hasStoppedOffers(tx, storeId, email)))
    refuse([{ field: 'email', code: 'stopped' }]);
}

type OfferToStore = Omit<NewOffer, 'validDays' | 'submissionId'> & {
  author: OfferAuthor;
  submissionId?: string;
};

/** Replaces what an open offer contains and mails the new version. The former version cannot be accepted any more. */
export async function replaceOffer(
  app: App,
  act: StoreAct,
  { offerId, version, ...typed }: Goods & { offerId: string; version: number },
): Promise<StoreOffer> {
  const goods = tidied(typed);
  refuse(offerProblems(goods, thisYear(app)));
  const { storeId, caller } = act;
  return asCaller(app.db, caller, async (tx) => {
    const offer = await openOffer(tx, { storeId, offerId, version }, 'revise');
    await refuseStopped(tx, offer);
    await countOffer(app, { userId: caller.userId, storeId, email: offer.email, ip: act.ip });
    await reviseOffer(tx, offerId, goods, app.settings.offers.days);
    await record(tx, authorOf(act), {
      storeId,
      offerId,
      event: 'revise',
      version: version + 1,
      former: goodsOf(offer),
    });
    await mailOffer(tx, { ...offer, version: version + 1 });
    app.metrics.offers.inc({ event: 'revised' });
    return shown(tx, storeId, offerId);
  });
}

/** Withdraws an open offer and tells the employee. */
export async function withdrawOffer(
  app: App,
  act: StoreAct,
  target: { offerId: string; version: number },
): Promise<StoreOffer> {
  const { storeId, caller } = act;
  const { offerId, version } = target;
  return asCaller(app.db, caller, async (tx) => {
    const offer = await openOffer(tx, { storeId, ...target }, 'withdraw');
    await moveOffer(tx, offerId, 'withdrawn');
    await record(tx, authorOf(act), { storeId, offerId, event: 'withdraw', version });
    await tellEmployee(tx, offer);
    app.metrics.offers.inc({ event: 'withdrawn' });
    return shown(tx, storeId, offerId);
  });
}

async function openOffer(
  tx: Connection,
  { storeId, offerId, version }: { storeId: string; offerId: string; version: number },
  event: 'revise' | 'withdraw',
): Promise<StoredOffer> {
  const offer = await lockOfferOfStore(tx, storeId, offerId);
  if (!offer) throw new Problem('not-found');
  if (offer.isOverdue || !offerAfter(offer.state, event, 'store')) throw new Problem('not-possible-now');
  if (offer.version !== version) throw new Problem('changed-meanwhile');
  return offer;
}

// Only staff see requests, so only they answer one, for a store that they act for. The address is the customer's own, and
// never the browser's.
async function answeredRequest(app: App, caller: SignedInCaller, id: string) {
  if (caller.role !== 'admin' && caller.role !== 'store') throw new Problem('not-found');
  const request = await asCaller(app.db, caller, (tx) => requestById(tx, id));
  if (!request || request.kind === 'contact') throw new Problem('not-found');
  return request;
}

const AUDITED = { make: 'offer.made', revise: 'offer.revised', withdraw: 'offer.withdrawn' } as const;

async function record(
  tx: Connection,
  { actor, id, audited, requestId }: OfferAuthor,
  {
    storeId,
    ...line
  }: {
    storeId: string;
    offerId: string;
    event: keyof typeof AUDITED;
    version: number;
    former?: OfferedGoods;
  },
): Promise<void> {
  await addOfferEvent(tx, { ...line, actor, by: id });
  await recordAudit(tx, {
    actor: audited,
    action: AUDITED[line.event],
    target: { type: 'offer', id: line.offerId },
    detail: { storeId, version: line.version },
    requestId,
  });
}

const shown = async (tx: Connection, storeId: string, id: string): Promise<StoreOffer> =>
  (await offerOfStore(tx, storeId, id)) as StoreOffer;

const thisYear = ({ today }: Pick<App, 'today'>): number => Number(today().slice(0, 4));

function refuse(fields: FieldProblem[]): void {
  if (fields.length > 0) throw new Problem('invalid-request', { fields });
}

// An empty optional field is no value. Spaces around a text mean nothing.
const optional = (text: string | null): string | null => text?.trim() || null;
/** Returns the goods with trimmed texts. An empty optional text becomes null. */
export const tidied = (goods: Goods): Goods => ({
  ...goods,
  brand: goods.brand.trim(),
  model: goods.model.trim(),
  size: optional(goods.size),
  colour: optional(goods.colour),
  note: optional(goods.note),
  accessories: goods.accessories.map((one) => ({ ...one, name: one.name.trim() })),
});

const goodsOf = (offer: StoredOffer): OfferedGoods => ({
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
});
