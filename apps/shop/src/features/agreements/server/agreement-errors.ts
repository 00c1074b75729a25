// Code shared by the agreement functions, and their refusals.

import type { AuditReason } from '@activepick/domain/companies/audit-reason.ts';
import type { OrgNumber } from '@activepick/domain/identifiers/org-number.ts';
import type { AuthService } from '#src/features/auth/server/auth-service.ts';
import type { CompanyDataService } from '#src/features/company-data/server/company-data-service.ts';
import type { Language } from '#src/i18n/language.ts';
import { agreementsTexts } from '#src/languages/catalogues/agreements/texts.ts';
import { actorOf } from '#src/platform/http/audit-actor.ts';
import { FUNCTION_STATUS } from '#src/platform/http/function-status.ts';
import type { FunctionAnswer, FunctionContext } from '#src/platform/http/serve-functions.ts';
import { ProviderError } from '#src/platform/provider-client/provider-error.ts';
import type { ProviderContext } from '#src/platform/provider-client/request-audit.ts';
import { ContractRefused } from '#src/providers/contract-signing/contract-signing.ts';
import type { AgreementProblem } from '../contract.ts';
import { type Agreement, agreementOfProvider } from './agreement-repository.ts';

/** The context of a function's handler, with its dependencies. */
export interface AgreementContext extends Pick<FunctionContext, 'caller' | 'language' | 'requestId' | 'ip'> {
  account: AuthService;
  companyData: CompanyDataService;
}

const OF_PROVIDER = /^(provider-|in-doubt$)/;
const RETRY_AFTER_SECONDS = 5;

interface More {
  /** The provider's HTTP status; `said` is its own message. */
  apiStatus?: number | undefined;
  said?: string | undefined;
  fields?: { field: string; code: string; message?: string }[];
  retryAfterSeconds?: number | undefined;
}

/** Thrown to refuse a request with a message. */
export class AgreementRefused extends Error {
  override name = 'AgreementRefused';
  readonly problem: AgreementProblem;
  readonly more: More;
  constructor(problem: AgreementProblem, more: More = {}) {
    super(problem);
    this.problem = problem;
    this.more = more;
  }
}

/** Returns the answer of a refused call: `error` is the text, `message` the full sentence that the tools show. */
export function refusal(
  { language }: Pick<AgreementContext, 'language'>,
  refused: AgreementRefused,
): FunctionAnswer {
  const texts = agreementsTexts[language];
  const { problem, more } = refused;
  const error = more.said ? texts.said(more.said) : texts.problems[problem];
  const { apiStatus = FUNCTION_STATUS[problem], fields, retryAfterSeconds } = more;
  // If the provider explains its refusal, the caller can correct the request, so the status is 422.
  const isCallers = problem === 'provider-refused' && more.said !== undefined;
  const wait = problem === 'in-doubt' || problem === 'in-progress' ? RETRY_AFTER_SECONDS : retryAfterSeconds;
  return {
    status: isCallers ? 422 : FUNCTION_STATUS[problem],
    body: {
      error,
      code: problem,
      apiStatus,
      message: OF_PROVIDER.test(problem) ? texts.oneflow(apiStatus, error) : error,
      ...(fields ? { fields: fields.map((one) => inLanguage(one, texts)) } : {}),
    },
    ...(wait ? { retryAfterSeconds: wait } : {}),
  };
}

// The provider's messages are in English.
const inLanguage = <Field extends { message?: string }>(
  field: Field,
  { said }: (typeof agreementsTexts)[Language],
): Field => (field.message ? { ...field, message: said(field.message) } : field);

/** Returns the provider context: actor, company, reason and request id, for the audit. */
export const providerContextOf = (
  { caller, requestId }: AgreementContext,
  orgNumber: OrgNumber | null,
  reason: AuditReason,
): ProviderContext => ({
  actor: actorOf(caller),
  orgNumber,
  reason: { ...reason, passId: caller.passId },
  requestId,
});

/** Throws `AgreementRefused` for a failure of the provider, and rethrows any other error. */
export function throwApiError(error: unknown): never {
  if (!(error instanceof ProviderError)) throw error;
  const { kind, reason, answer, retryAfterSeconds } = error;
  const apiStatus = answer?.status;
  if (error instanceof ContractRefused) throw refusedByProvider(error, apiStatus);
  if (kind === 'refused') throw new AgreementRefused('provider-refused', { apiStatus });
  if (kind === 'unknown-outcome') throw new AgreementRefused('in-doubt', { apiStatus });
  const isBusy = apiStatus === 429 || reason === 'rate limit';
  throw new AgreementRefused(isBusy ? 'provider-busy' : 'provider-unavailable', {
    apiStatus,
    retryAfterSeconds,
  });
}

// Passes on the provider's own messages, since they name the invalid field.
function refusedByProvider({ problems }: ContractRefused, apiStatus: number | undefined): AgreementRefused {
  const fields = Object.entries(problems.byParameter).map(([field, [message = '']]) => ({
    field,
    code: 'provider',
    message,
  }));
  return new AgreementRefused('provider-refused', { apiStatus, said: problems.detail, fields });
}

/**
 * Returns a contract that a caller may use: staff every contract of the shop, a pass its own. Any other id is treated
 * as not found (docs/security.md, T12).
 */
export async function ownAgreement(
  { account, caller }: AgreementContext,
  contractId: string | number,
): Promise<Agreement> {
  const agreement = await agreementOfProvider(account.app.db.pool, String(contractId));
  const isTheirs = agreement && (!caller.passId || agreement.passId === caller.passId);
  if (!isTheirs) throw new AgreementRefused('unknown-contract');
  return agreement;
}
