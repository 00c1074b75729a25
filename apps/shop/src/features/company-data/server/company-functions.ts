// The functions about companies. Source: specification section 7, "Functions (invoke)".

import { isSoleTrader, type OrgNumber } from '@activepick/domain/identifiers/org-number.ts';
import { parsePersonalNumber } from '@activepick/domain/identifiers/personal-number.ts';
import type { AuthService } from '#src/features/auth/server/auth-service.ts';
import {
  type FunctionAnswer,
  type FunctionContext,
  type ServedFunction,
  serveFunction,
} from '#src/platform/http/serve-functions.ts';
import { issueScopedToken, SCOPED_TOKEN_SECONDS } from '#src/platform/security/scoped-token.ts';
import {
  type CompanyDataToken,
  type CompanyInformationResult,
  type CreditRatingResult,
  combinationsBody,
  companyBody,
  companyDataToken,
  type Lookup,
  lookupAnswers,
  nothing,
  signatoryBody,
} from '../contract.ts';
import {
  type CompanyDataService,
  checkToken,
  createCompanyDataService,
  type LookupContext,
  lookUp,
  orgNumberOf,
  providerContextOf,
  Refused,
  refusal,
  textsOf,
  throwApiError,
} from './company-data-service.ts';
import { combinationsResult, rightsResult } from './signing-results.ts';

/** Returns the functions. */
export function companyFunctions(account: AuthService): ServedFunction[] {
  const companyData = createCompanyDataService(account);
  return [
    serveFunction({
      name: 'roaring-auth',
      access: 'onboarding',
      body: nothing,
      answer: companyDataToken,
      handle: (context) => authenticate(companyData, context),
    }),
    serveFunction({
      name: 'company-rating',
      access: 'onboarding',
      body: companyBody,
      answer: lookupAnswers['company-rating'],
      handle: answering(companyData, 'company-rating', rating),
    }),
    serveFunction({
      name: 'company-information',
      access: 'onboarding',
      body: companyBody,
      answer: lookupAnswers['company-information'],
      handle: answering(companyData, 'company-information', information),
    }),
    serveFunction({
      name: 'signing-combinations',
      access: 'onboarding',
      body: combinationsBody,
      answer: lookupAnswers['signing-combinations'],
      handle: answering(companyData, 'signing-combinations', combinations),
    }),
    serveFunction({
      name: 'signatory-rights',
      access: 'admin-or-store',
      body: signatoryBody,
      answer: lookupAnswers['signatory-rights'],
      handle: answering(companyData, 'signatory-rights', rights),
    }),
  ];
}

interface CompanyBody {
  companyId?: string | null | undefined;
}

const answering =
  <Body extends CompanyBody>(
    companyData: CompanyDataService,
    lookup: Lookup,
    answer: (context: LookupContext, body: Body) => Promise<object>,
  ) =>
  async (asked: FunctionContext<Body>): Promise<FunctionAnswer> => {
    const context = { ...asked, companyData, lookup };
    try {
      return { body: await answer(context, asked.body) };
    } catch (error) {
      if (error instanceof Refused) return refusal(context, asked.body.companyId, error);
      throw error;
    }
  };

// Also authenticates with the provider. Without the provider's token, later requests with the shop's token
// would fail.
async function authenticate(
  companyData: CompanyDataService,
  asked: FunctionContext,
): Promise<FunctionAnswer> {
  const { keys, app } = companyData.account;
  const context: LookupContext = { ...asked, companyData, lookup: 'company-information' };
  try {
    await app.companyRegister.authenticate(providerContextOf(context, null)).catch(throwApiError);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const answer = refusal(context, null, error);
    const { error: why } = answer.body as { error: string };
    return { ...answer, body: { ...answer.body, message: textsOf(context).authFailed(why) } };
  }
  const body: CompanyDataToken = {
    access_token: await issueScopedToken({ keys, now: app.now }, 'company-data', context.caller),
    token_type: 'Bearer',
    expires_in: SCOPED_TOKEN_SECONDS,
  };
  return { body };
}

type BodyWith<Name extends string> = CompanyBody & { [Key in Name]?: string | null | undefined };
const NUMBER = { missing: 'org-number-missing', invalid: 'org-number-invalid' } as const;
const FINE = { error: null, apiStatus: null };

async function information(
  context: LookupContext,
  body: BodyWith<'accessToken'>,
): Promise<CompanyInformationResult> {
  const orgNumber = orgNumberOf(context, body.companyId, NUMBER);
  await checkToken(context, body.accessToken);
  const { answer, fetchedAt } = await facts(context, orgNumber);
  return { companyId: orgNumber, ...answer, ...FINE, fetchedAt: fetchedAt.toISOString() };
}

const facts = (context: LookupContext, orgNumber: OrgNumber, isPaid = false) =>
  lookUp(context, {
    kind: 'facts',
    orgNumber,
    isPaid,
    ask: (providerContext) =>
      context.companyData.account.app.companyRegister.readFacts(providerContext, orgNumber),
  });

// The rating does not contain the company's name, so it comes from the facts.
async function rating(context: LookupContext, body: BodyWith<'accessToken'>): Promise<CreditRatingResult> {
  const orgNumber = orgNumberOf(context, body.companyId, NUMBER);
  await checkToken(context, body.accessToken);
  // The rating of a sole trader is personal data, and the access code gives no right to it.
  if (context.caller.passId && isSoleTrader(orgNumber)) throw new Refused('rating-not-shown');
  const { answer, fetchedAt } = await lookUp(context, {
    kind: 'rating',
    orgNumber,
    ask: (providerContext) =>
      context.companyData.account.app.companyRegister.readRating(providerContext, orgNumber),
  });
  const { companyName } = (await facts(context, orgNumber, true)).answer;
  return { companyId: orgNumber, companyName, ...answer, ...FINE, fetchedAt: fetchedAt.toISOString() };
}

const signing = (context: LookupContext, orgNumber: OrgNumber) =>
  lookUp(context, {
    kind: 'signing',
    orgNumber,
    ask: (providerContext) =>
      context.companyData.account.app.companyRegister.readSigning(providerContext, orgNumber),
  });

async function combinations(context: LookupContext, body: BodyWith<'authToken'>) {
  const orgNumber = orgNumberOf(context, body.companyId, { ...NUMBER, invalid: 'valid-org-number-required' });
  await checkToken(context, body.authToken, 'combinations-token-missing');
  return combinationsResult(context, orgNumber, (await signing(context, orgNumber)).answer);
}

async function rights(context: LookupContext, body: BodyWith<'personalNumber' | 'accessToken'>) {
  if (!body.companyId?.trim() || !body.personalNumber?.trim()) throw new Refused('numbers-missing');
  const orgNumber = orgNumberOf(context, body.companyId, NUMBER);
  const person = parsePersonalNumber(body.personalNumber, context.companyData.account.app.today());
  if (!person.ok) throw new Refused('personal-number-invalid');
  await checkToken(context, body.accessToken);
  const { answer } = await signing(context, orgNumber);
  const clause = answer.isComplete
    ? null
    : await context.companyData.account.app.companyRegister
        .readSigningClause(providerContextOf(context, orgNumber), orgNumber)
        .catch(throwApiError);
  return rightsResult(context, { orgNumber, personalNumber: person.value, signing: answer, clause });
}
