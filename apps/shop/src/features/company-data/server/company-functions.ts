// The functions about companies. Source: specification section 7, "Functions (invoke)".

import { isSoleTrader, type OrgNumber } from '@activepick/domain/identifiers/org-number.ts';
import { parsePersonalNumber } from '@activepick/domain/identifiers/personal-number.ts';
import type { Account } from '#src/features/auth/server/auth-service.ts';
import {
  type FunctionAnswer,
  type FunctionCall,
  type ServedFunction,
  serveFunction,
} from '#src/platform/http/serve-functions.ts';
import { issuePurposeToken, PURPOSE_SECONDS } from '#src/platform/security/purpose-token.ts';
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
  type CompanyCall,
  type CompanyDataService,
  checkToken,
  createCompanyDataService,
  errandOf,
  inWords,
  lookUp,
  orgNumberOf,
  Refused,
  refusal,
  textsOf,
} from './company-data-service.ts';
import { combinationsResult, rightsResult } from './signing-results.ts';

/** Returns the functions. */
export function companyFunctions(account: Account): ServedFunction[] {
  const desk = createCompanyDataService(account);
  return [
    serveFunction({
      name: 'roaring-auth',
      access: 'onboarding',
      body: nothing,
      answer: companyDataToken,
      handle: (call) => authenticate(desk, call),
    }),
    serveFunction({
      name: 'company-rating',
      access: 'onboarding',
      body: companyBody,
      answer: lookupAnswers['company-rating'],
      handle: answering(desk, 'company-rating', rating),
    }),
    serveFunction({
      name: 'company-information',
      access: 'onboarding',
      body: companyBody,
      answer: lookupAnswers['company-information'],
      handle: answering(desk, 'company-information', information),
    }),
    serveFunction({
      name: 'signing-combinations',
      access: 'onboarding',
      body: combinationsBody,
      answer: lookupAnswers['signing-combinations'],
      handle: answering(desk, 'signing-combinations', combinations),
    }),
    serveFunction({
      name: 'signatory-rights',
      access: 'admin-or-store',
      body: signatoryBody,
      answer: lookupAnswers['signatory-rights'],
      handle: answering(desk, 'signatory-rights', rights),
    }),
  ];
}

interface CompanyBody {
  companyId?: string | null | undefined;
}

const answering =
  <Body extends CompanyBody>(
    desk: CompanyDataService,
    lookup: Lookup,
    answer: (call: CompanyCall, body: Body) => Promise<object>,
  ) =>
  async (asked: FunctionCall<Body>): Promise<FunctionAnswer> => {
    const call = { ...asked, desk, lookup };
    try {
      return { body: await answer(call, asked.body) };
    } catch (error) {
      if (error instanceof Refused) return refusal(call, asked.body.companyId, error);
      throw error;
    }
  };

// Authenticates with the provider too: without the provider's token, later calls with the shop's token would fail.
async function authenticate(desk: CompanyDataService, asked: FunctionCall): Promise<FunctionAnswer> {
  const { keys, app } = desk.account;
  const call: CompanyCall = { ...asked, desk, lookup: 'company-information' };
  try {
    await app.companyRegister.authenticate(errandOf(call, null)).catch(inWords);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const answer = refusal(call, null, error);
    const { error: why } = answer.body as { error: string };
    return { ...answer, body: { ...answer.body, message: textsOf(call).authFailed(why) } };
  }
  const body: CompanyDataToken = {
    access_token: await issuePurposeToken({ keys, now: app.now }, 'company-data', call.caller),
    token_type: 'Bearer',
    expires_in: PURPOSE_SECONDS,
  };
  return { body };
}

type BodyWith<Name extends string> = CompanyBody & { [Key in Name]?: string | null | undefined };
const NUMBER = { missing: 'org-number-missing', invalid: 'org-number-invalid' } as const;
const FINE = { error: null, apiStatus: null };

async function information(
  call: CompanyCall,
  body: BodyWith<'accessToken'>,
): Promise<CompanyInformationResult> {
  const orgNumber = orgNumberOf(call, body.companyId, NUMBER);
  await checkToken(call, body.accessToken);
  const { answer, fetchedAt } = await facts(call, orgNumber);
  return { companyId: orgNumber, ...answer, ...FINE, fetchedAt: fetchedAt.toISOString() };
}

const facts = (call: CompanyCall, orgNumber: OrgNumber, isPaid = false) =>
  lookUp(call, {
    kind: 'facts',
    orgNumber,
    isPaid,
    ask: (errand) => call.desk.account.app.companyRegister.readFacts(errand, orgNumber),
  });

// The rating does not say whose it is: the name comes from the facts.
async function rating(call: CompanyCall, body: BodyWith<'accessToken'>): Promise<CreditRatingResult> {
  const orgNumber = orgNumberOf(call, body.companyId, NUMBER);
  await checkToken(call, body.accessToken);
  // A sole trader's rating is a person's: knowing the access code gives no right to it.
  if (call.caller.passId && isSoleTrader(orgNumber)) throw new Refused('rating-not-shown');
  const { answer, fetchedAt } = await lookUp(call, {
    kind: 'rating',
    orgNumber,
    ask: (errand) => call.desk.account.app.companyRegister.readRating(errand, orgNumber),
  });
  const { companyName } = (await facts(call, orgNumber, true)).answer;
  return { companyId: orgNumber, companyName, ...answer, ...FINE, fetchedAt: fetchedAt.toISOString() };
}

const signing = (call: CompanyCall, orgNumber: OrgNumber) =>
  lookUp(call, {
    kind: 'signing',
    orgNumber,
    ask: (errand) => call.desk.account.app.companyRegister.readSigning(errand, orgNumber),
  });

async function combinations(call: CompanyCall, body: BodyWith<'authToken'>) {
  const orgNumber = orgNumberOf(call, body.companyId, { ...NUMBER, invalid: 'valid-org-number-required' });
  await checkToken(call, body.authToken, 'combinations-token-missing');
  return combinationsResult(call, orgNumber, (await signing(call, orgNumber)).answer);
}

async function rights(call: CompanyCall, body: BodyWith<'personalNumber' | 'accessToken'>) {
  if (!body.companyId?.trim() || !body.personalNumber?.trim()) throw new Refused('numbers-missing');
  const orgNumber = orgNumberOf(call, body.companyId, NUMBER);
  const person = parsePersonalNumber(body.personalNumber, call.desk.account.app.today());
  if (!person.ok) throw new Refused('personal-number-invalid');
  await checkToken(call, body.accessToken);
  const { answer } = await signing(call, orgNumber);
  const clause = answer.isComplete
    ? null
    : await call.desk.account.app.companyRegister
        .readSigningClause(errandOf(call, orgNumber), orgNumber)
        .catch(inWords);
  return rightsResult(call, { orgNumber, personalNumber: person.value, signing: answer, clause });
}
