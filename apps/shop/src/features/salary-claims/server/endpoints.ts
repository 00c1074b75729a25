import type { App } from '#src/app.ts';
import { asCaller } from '#src/platform/database/row-level-security.ts';
import type { SignedInCaller } from '#src/platform/http/authenticate.ts';
import { Problem } from '#src/platform/http/problem-details.ts';
import { type ServedEndpoint, serve, success } from '#src/platform/http/serve-endpoint.ts';
import { agreeToOwnClaim, handleCompanyClaim, listCompanyClaims, listOwnClaims } from '../contract.ts';
import { claimsOfBenefit, claimsOfCompany, isOwnBenefit } from './claim-repository.ts';
import { agreeToClaim, handleClaim } from './salary-sums.ts';

const PAGE = 25;

/** The endpoints of claims: of the employee, and of HR. */
export const salaryClaimEndpoints = (app: App): ServedEndpoint[] => [
  serve(listOwnClaims, ({ params: { id }, caller }) => ownClaims(app, id, caller)),
  serve(agreeToOwnClaim, async ({ params: { id, claimId }, body: { amountOre }, caller, requestId }) => {
    await ownClaims(app, id, caller);
    await agreeToClaim(app, { benefitId: id, claimId, amountOre, userId: caller.userId, requestId });
    return ownClaims(app, id, caller);
  }),
  serve(listCompanyClaims, async ({ params: { companyId }, query, caller }) => {
    const { list = 'open', cursor = null } = query;
    const wanted = { companyId, list, cursor };
    const rows = await asCaller(app.db, caller, (tx) => claimsOfCompany(tx, wanted, PAGE + 1));
    const data = rows.slice(0, PAGE);
    const nextCursor = rows.length > PAGE ? (data.at(-1)?.id ?? null) : null;
    return { answer: { success, data, nextCursor } };
  }),
  serve(handleCompanyClaim, async ({ params: { companyId, claimId }, body: { note }, caller, requestId }) => {
    await handleClaim(app, { companyId, claimId, note, userId: caller.userId, requestId });
    return { answer: { success } };
  }),
];

async function ownClaims(app: App, benefitId: string, caller: SignedInCaller) {
  const data = await asCaller(app.db, caller, async (tx) =>
    (await isOwnBenefit(tx, benefitId)) ? claimsOfBenefit(tx, benefitId) : null,
  );
  if (!data) throw new Problem('not-found');
  return { answer: { success, data } };
}
