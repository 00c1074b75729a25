import { ore } from '@activepick/domain/money.ts';
import type { App } from '#src/app.ts';
import { isCallersBenefit } from '#src/features/benefits/server/own-benefit-repository.ts';
import { asCaller } from '#src/platform/database/row-level-security.ts';
import type { SignedInCaller } from '#src/platform/http/authenticate.ts';
import { Problem } from '#src/platform/http/problem-details.ts';
import { type ServedEndpoint, serve, success } from '#src/platform/http/serve-endpoint.ts';
import { answerClaim, readOwnClaimPhoto, readOwnService } from '../contract.ts';
import { answer } from './answer-claim.ts';
import { photoFile } from './claim-photos.ts';
import { claimById } from './claim-repository.ts';
import { ownService } from './claim-views.ts';

/** The endpoints of the employee of a benefit. */
export const ownServiceEndpoints = (app: App): ServedEndpoint[] => [
  serve(readOwnService, async ({ params: { id }, caller }) => {
    await ownOrThrow(app, id, caller);
    return { answer: { success, data: await ownService(app, id) } };
  }),
  serve(answerClaim, async ({ params: { id, claimId }, body, caller, requestId }) => {
    await ownOrThrow(app, id, caller);
    const given = { agrees: body.agrees, restOre: ore(body.restOre) };
    await answer(app, { benefitId: id, claimId, ...given, userId: caller.userId, requestId });
    return { answer: { success, data: await ownService(app, id) } };
  }),
  serve(readOwnClaimPhoto, async ({ params: { id, claimId, photoId }, caller }) => {
    await ownOrThrow(app, id, caller);
    const claim = await asCaller(app.db, caller, (tx) => claimById(tx, claimId));
    if (claim?.benefitId !== id) throw new Problem('not-found');
    return photoFile(app, claimId, photoId);
  }),
];

async function ownOrThrow(app: App, benefitId: string, caller: SignedInCaller): Promise<void> {
  if (!(await asCaller(app.db, caller, (tx) => isCallersBenefit(tx, benefitId))))
    throw new Problem('not-found');
}
