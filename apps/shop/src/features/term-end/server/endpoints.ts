import { ore } from '@activepick/domain/money.ts';
import type { App } from '#src/app.ts';
import {
  accountsOfEmployee,
  isCallersBenefit,
} from '#src/features/benefits/server/own-benefit-repository.ts';
import { asCaller } from '#src/platform/database/row-level-security.ts';
import type { SignedInCaller } from '#src/platform/http/authenticate.ts';
import { Problem } from '#src/platform/http/problem-details.ts';
import { type AnsweredFile, type ServedEndpoint, serve, success } from '#src/platform/http/serve-endpoint.ts';
import {
  adjustPrice,
  answerInspection,
  chooseBuyOut,
  chooseExtension,
  chooseReturn,
  decideAnyObjection,
  decideObjection,
  readAnyPhoto,
  readAnyTermEnd,
  readCompanyPhoto,
  readCompanyTermEnd,
  readOwnPhoto,
  readTermEnd,
  type TermEnd,
  withdrawChoice,
} from '../contract.ts';
import { bookReturn, buyOut, extend, withdraw } from './choose.ts';
import { acceptInspection, adjust, decide, objectToInspection } from './inspect.ts';
import { isBenefitOfCompany } from './party-repository.ts';
import { photoContent } from './photo-repository.ts';
import { termEndView } from './term-view.ts';

interface Call {
  params: { id: string };
  caller: SignedInCaller;
  requestId: string;
}

const answerOf = async (
  app: App,
  benefitId: string,
): Promise<{ answer: { success: true; data: TermEnd } }> => ({
  answer: { success, data: await termEndView(app.db.pool, benefitId, app.today()) },
});

async function requireOwn(
  app: App,
  { params: { id }, caller }: Pick<Call, 'params' | 'caller'>,
): Promise<void> {
  if (!(await asCaller(app.db, caller, (tx) => isCallersBenefit(tx, id)))) throw new Problem('not-found');
}

// Runs a change of the caller's own benefit, and answers with its end of the term as it is then.
async function changed(
  app: App,
  { params, caller, requestId, version }: Call & { version: number },
  change: (call: { benefitId: string; version: number; userId: string; requestId: string }) => Promise<void>,
) {
  await requireOwn(app, { params, caller });
  await change({ benefitId: params.id, version, userId: caller.userId, requestId });
  return answerOf(app, params.id);
}

/** The endpoints of the employee about the end of the own term. */
export const termEndEndpoints = (app: App): ServedEndpoint[] => [
  serve(readTermEnd, async ({ params, caller }) => {
    await requireOwn(app, { params, caller });
    return answerOf(app, params.id);
  }),
  serve(chooseBuyOut, ({ body: { version, priceOre }, ...input }) =>
    changed(app, { ...input, version }, (call) => buyOut(app, { ...call, priceOre })),
  ),
  serve(chooseReturn, ({ body: { version, storeId, day }, ...input }) =>
    changed(app, { ...input, version }, (call) => bookReturn(app, { ...call, storeId, day })),
  ),
  serve(chooseExtension, ({ body: { version, sumOre }, ...input }) =>
    changed(app, { ...input, version }, (call) => extend(app, { ...call, sumOre })),
  ),
  serve(withdrawChoice, ({ body: { version }, ...input }) =>
    changed(app, { ...input, version }, (call) => withdraw(app, call)),
  ),
  serve(answerInspection, ({ body, ...input }) =>
    changed(app, { ...input, version: body.version }, (call) =>
      body.accepts
        ? acceptInspection(app, call)
        : objectToInspection(app, { ...call, objection: body.objection }),
    ),
  ),
  serve(readOwnPhoto, async ({ params, caller }) => {
    await requireOwn(app, { params, caller });
    return photoFile(app, caller, params.id, params.photoId);
  }),
];

/** Returns a photo as a file, if the caller is a party of the return. Throws `not-found`. */
export async function photoFile(
  app: App,
  caller: SignedInCaller,
  benefitId: string,
  photoId: string,
): Promise<{ answer: string; file: AnsweredFile }> {
  const content = await asCaller(app.db, caller, (tx) => photoContent(tx, benefitId, photoId));
  if (!content) throw new Problem('not-found');
  const bytes = await app.storage.read(content);
  return { answer: '', file: { name: `${photoId}.jpg`, type: 'image/jpeg', bytes } };
}

async function requireOfCompany(
  app: App,
  caller: SignedInCaller,
  { companyId, benefitId }: { companyId: string; benefitId: string },
): Promise<void> {
  if (!(await asCaller(app.db, caller, (tx) => isBenefitOfCompany(tx, companyId, benefitId))))
    throw new Problem('not-found');
}

/** The endpoints of the employer: what its employees chose, and their objections. */
export const companyTermEndEndpoints = (app: App): ServedEndpoint[] => [
  serve(readCompanyTermEnd, async ({ params, caller }) => {
    await requireOfCompany(app, caller, params);
    return answerOf(app, params.benefitId);
  }),
  serve(decideObjection, async ({ params, body, caller, requestId }) => {
    const { benefitId } = params;
    await requireOfCompany(app, caller, params);
    if ((await accountsOfEmployee(app.db.pool, benefitId)).includes(caller.userId))
      throw new Problem('another-approver-required');
    const { version, reason } = body;
    const amountOre = ore(body.amountOre);
    await decide(app, { benefitId, version, amountOre, reason, as: 'hr', userId: caller.userId, requestId });
    return answerOf(app, benefitId);
  }),
  serve(readCompanyPhoto, async ({ params, caller }) => {
    await requireOfCompany(app, caller, params);
    return photoFile(app, caller, params.benefitId, params.photoId);
  }),
];

/** The endpoints of admins about the end of any term. */
export const adminTermEndEndpoints = (app: App): ServedEndpoint[] => [
  serve(readAnyTermEnd, ({ params: { id } }) => answerOf(app, id)),
  serve(adjustPrice, async ({ params: { id }, body, caller, requestId }) => {
    const { version, reason } = body;
    const [valueOre, priceOre] = [ore(body.valueOre), ore(body.priceOre)];
    const call = { benefitId: id, version, userId: caller.userId, requestId };
    await adjust(app, { ...call, valueOre, priceOre, reason });
    return answerOf(app, id);
  }),
  serve(decideAnyObjection, async ({ params: { id }, body, caller, requestId }) => {
    const { version, reason } = body;
    const call = { benefitId: id, version, userId: caller.userId, requestId };
    await decide(app, { ...call, amountOre: ore(body.amountOre), reason, as: 'admin' });
    return answerOf(app, id);
  }),
  serve(readAnyPhoto, ({ params: { id, photoId }, caller }) => photoFile(app, caller, id, photoId)),
];
