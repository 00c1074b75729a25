import { normaliseEmail } from '@activepick/domain/identifiers/email.ts';
import { offerProblems, recipientProblem } from '@activepick/domain/offers/offer.ts';
import type { App } from '#src/app.ts';
import { API_PAGE } from '#src/features/api-keys/program-contract.ts';
import { type ApiWrite, writeOnce } from '#src/features/api-keys/server/write-once.ts';
import type { Language } from '#src/i18n/language.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { asCaller } from '#src/platform/database/row-level-security.ts';
import { actorOf } from '#src/platform/http/audit-actor.ts';
import type { StoreKeyCaller } from '#src/platform/http/authenticate.ts';
import { Problem } from '#src/platform/http/problem-details.ts';
import { type ServedEndpoint, serve, success } from '#src/platform/http/serve-endpoint.ts';
import { listApiOffers, type NewApiOffer, postApiOffer, readApiOffer } from '../program-contract.ts';
import { storeOffer, tidied } from './make-offer.ts';
import { countOffer } from './offer-limits.ts';
import { hasStoppedOffers } from './offer-stop-repository.ts';
import { goodsOfProgram, programField } from './program-goods.ts';
import { apiOfferOf, apiOffers } from './program-report.ts';

interface Posting extends ApiWrite {
  caller: StoreKeyCaller;
  language: Language;
  requestId: string;
  ip: string;
}

/** The endpoints of the API for programs of partner stores about offers. */
export const programOfferEndpoints = (app: App): ServedEndpoint[] => [
  serve(postApiOffer, async ({ body, ...context }) => {
    const data = await post(app, { ...context, asked: [postApiOffer.path, body] }, body);
    return { answer: { success, data }, status: 202 };
  }),
  serve(listApiOffers, async ({ query, caller }) => {
    const { externalOfferId: externalId = null, cursor = null } = query;
    const wanted = { storeId: caller.keyStoreId, externalId, cursor };
    const rows = await asCaller(app.db, caller, (tx) => apiOffers(tx, wanted, API_PAGE + 1));
    const data = rows.slice(0, API_PAGE);
    const nextCursor = rows.length > API_PAGE ? (data.at(-1)?.id ?? null) : null;
    return { answer: { success, data, nextCursor } };
  }),
  serve(readApiOffer, async ({ params: { id }, caller }) => {
    const data = await asCaller(app.db, caller, (tx) => apiOfferOf(tx, caller.keyStoreId, id));
    if (!data) throw new Problem('not-found');
    return { answer: { success, data } };
  }),
];

async function post(app: App, write: Posting, body: NewApiOffer) {
  const { caller, language, requestId, ip } = write;
  const goods = tidied(goodsOfProgram(body));
  const problem = recipientProblem(body.customerEmail);
  const fields = [
    ...(problem ? [{ field: 'customerEmail', code: problem }] : []),
    ...offerProblems(goods, Number(app.today().slice(0, 4))).map(({ field, code }) => ({
      field: programField(field),
      code,
    })),
  ];
  if (fields.length > 0) throw new Problem('invalid-request', { fields });
  const email = normaliseEmail(body.customerEmail);
  const storeId = caller.keyStoreId;
  if (await hasStoppedOffers(app.db.pool, storeId, email))
    throw new Problem('invalid-request', { fields: [{ field: 'customerEmail', code: 'stopped' }] });
  await countOffer(app, { userId: caller.apiKeyId, storeId, email, ip });
  const made = (tx: Connection) =>
    storeOffer(app, tx, {
      ...goods,
      storeId,
      email,
      language,
      madeBy: null,
      requestId: null,
      externalId: body.externalOfferId,
      deliveryOn: body.deliveryDate ?? null,
      author: { actor: 'store', id: caller.apiKeyId, audited: actorOf(caller), requestId },
    });
  return asCaller(app.db, caller, async (tx) => {
    const { subjectId } = await writeOnce(tx, write, async () => {
      const id = await made(tx);
      // The store has an offer with this id of its own.
      if (id === null) throw new Problem('external-id-taken');
      return id;
    });
    const data = await apiOfferOf(tx, storeId, subjectId);
    if (!data) throw new Problem('not-found');
    return data;
  });
}
