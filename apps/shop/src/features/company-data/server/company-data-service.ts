// The shared part of the look-ups: token, company, stored answers and quota.
import { type AuditReason, auditReasonText } from '@activepick/domain/companies/audit-reason.ts';
import { hideOrgNumber, type OrgNumber, parseOrgNumber } from '@activepick/domain/identifiers/org-number.ts';
import { oncePer } from '@activepick/domain/once-per.ts';
import type { AuthService } from '#src/features/auth/server/auth-service.ts';
import { companyTexts } from '#src/languages/catalogues/company-data/texts.ts';
import { recordAudit } from '#src/platform/database/audit-log.ts';
import { actorOf } from '#src/platform/http/audit-actor.ts';
import { FUNCTION_STATUS } from '#src/platform/http/function-status.ts';
import type { FunctionAnswer, FunctionContext } from '#src/platform/http/serve-functions.ts';
import { networkOf } from '#src/platform/limits/client-network.ts';
import { type Budgets, createBudgets } from '#src/platform/limits/daily-budget.ts';
import type { Limit, RateLimits, Try } from '#src/platform/limits/rate-limit.ts';
import { ProviderError } from '#src/platform/provider-client/provider-error.ts';
import type { ProviderContext, RequestCost } from '#src/platform/provider-client/request-audit.ts';
import { PASS_SECONDS } from '#src/platform/security/onboarding-pass.ts';
import { holderOf, isValidScopedToken } from '#src/platform/security/scoped-token.ts';
import type { CompanyProblem, Lookup } from '../contract.ts';
import { keepLookup, keptLookup, type LookupKind } from './lookup-repository.ts';

/** The dependencies of the look-ups. Created once per server. */
export interface CompanyDataService {
  account: AuthService;
  budgets: Budgets;
  limits: RateLimits;
  /** Answers that are being written to the database. */
  keeping: Map<string, Promise<unknown>>;
  /** Look-ups in progress, so that concurrent identical look-ups are paid for once. */
  underWay: Map<string, Promise<RegisterAnswer<unknown>>>;
}

/** The caller of a look-up and their language. The caller is a function's request or another feature. */
export interface CompanyDataContext
  extends Pick<FunctionContext, 'caller' | 'language' | 'requestId' | 'ip'> {
  companyData: CompanyDataService;
}

/** The context of a look-up. */
export interface LookupContext extends CompanyDataContext {
  lookup: Lookup;
}

/** Returns the dependencies of the look-ups, created once per account service. */
export const createCompanyDataService = oncePer((account: AuthService): CompanyDataService => {
  const limits = account.app.budgetLimits;
  return {
    account,
    limits,
    budgets: createBudgets(limits, account.app.settings.budgets),
    keeping: new Map(),
    underWay: new Map(),
  };
});

/** Returns the texts of a language. */
export const textsOf = ({ language }: Pick<FunctionContext, 'language'>) => companyTexts[language];

/** A look-up that ends with an error message instead of a result. */
export class Refused extends Error {
  override name = 'Refused';
  readonly problem: CompanyProblem;
  readonly more: { apiStatus?: number | undefined; retryAfterSeconds?: number | undefined };
  constructor(problem: CompanyProblem, more: Refused['more'] = {}) {
    super(problem);
    this.problem = problem;
    this.more = more;
  }
}

/**
 * Returns the answer to a refused look-up: `error` is the text, `message` the full sentence that the tool
 * shows.
 */
export function refusal(
  context: LookupContext,
  orgNumber: string | null | undefined,
  refused: Refused,
): FunctionAnswer {
  const texts = textsOf(context);
  const { problem, more } = refused;
  const error = texts.problems[problem];
  const isUnknown = problem === 'unknown-company';
  const isOfRegister = isUnknown || problem.startsWith('provider-');
  const apiStatus = (isUnknown ? null : more.apiStatus) ?? FUNCTION_STATUS[problem];
  return {
    // The register has answered. The body says that the company does not exist.
    status: isUnknown ? 200 : FUNCTION_STATUS[problem],
    body: {
      companyId: orgNumber ?? null,
      error,
      apiStatus,
      code: problem,
      message: isOfRegister ? texts.failed[context.lookup](error) : error,
    },
    ...(more.retryAfterSeconds ? { retryAfterSeconds: more.retryAfterSeconds } : {}),
  };
}

/** Returns the company of a request. Throws `Refused` with the error of the field. */
export function orgNumberOf(
  { companyData }: LookupContext,
  typed: string | null | undefined,
  problems: { missing: CompanyProblem; invalid: CompanyProblem },
): OrgNumber {
  if (!typed?.trim()) throw new Refused(problems.missing);
  const parsed = parseOrgNumber(typed, companyData.account.app.today());
  if (!parsed.ok) throw new Refused(problems.invalid);
  return parsed.value;
}

/** Checks that a token belongs to the caller and is for company data. Throws `Refused`. */
export async function checkToken(
  { companyData, caller }: LookupContext,
  token: string | null | undefined,
  missing: CompanyProblem = 'token-missing',
): Promise<void> {
  if (!token) throw new Refused(missing);
  const { keys, app } = companyData.account;
  const isTheirs = await isValidScopedToken({ keys, now: app.now }, token, {
    purpose: 'company-data',
    caller,
  });
  if (!isTheirs) throw new Refused('token-refused');
}

/** An answer of the register, new or from earlier the same day. */
export interface RegisterAnswer<Answer> {
  answer: Answer;
  fetchedAt: Date;
}

interface LookupRequest<Answer> {
  kind: LookupKind;
  orgNumber: OrgNumber;
  ask: (providerContext: ProviderContext) => Promise<Answer | null>;
  /** Part of a look-up that has been paid for. */
  isPaid?: boolean;
}

/**
 * Returns the register's answer about a company, from a stored answer if it is new enough. Concurrent
 * identical look-ups share one answer. Throws `Refused`.
 */
export async function lookUp<Answer>(
  context: LookupContext,
  asking: LookupRequest<Answer>,
): Promise<RegisterAnswer<Answer>> {
  const { underWay, account } = context.companyData;
  const orgNumberHash = await account.keys.code('company', asking.orgNumber);
  const key = keyOf(asking.kind, orgNumberHash);
  // Another caller's failure may not concern this caller, for example an exhausted quota.
  const shared = await underWay.get(key)?.catch(() => null);
  if (shared) {
    await recordReading(context, asking);
    return shared as RegisterAnswer<Answer>;
  }
  const asked = askOnce(context, asking, orgNumberHash);
  underWay.set(key, asked);
  try {
    return await asked;
  } finally {
    if (underWay.get(key) === asked) underWay.delete(key);
  }
}

async function askOnce<Answer>(
  context: LookupContext,
  asking: LookupRequest<Answer>,
  orgNumberHash: Buffer,
): Promise<RegisterAnswer<Answer>> {
  const kept = await known<Answer>(context, asking, orgNumberHash);
  if (kept) return kept;
  const providerContext = {
    ...providerContextOf(context, asking.orgNumber),
    ...(asking.isPaid ? {} : { cost: await costOf(context, orgNumberHash) }),
  };
  const answer = await asking.ask(providerContext).catch(throwApiError);
  if (answer === null) throw new Refused('unknown-company');
  keep(context, asking.kind, { companyHash: orgNumberHash, answer });
  return { answer, fetchedAt: context.companyData.account.app.now() };
}

async function known<Answer>(
  context: LookupContext,
  asking: LookupRequest<Answer>,
  orgNumberHash: Buffer,
): Promise<RegisterAnswer<Answer> | null> {
  const { app } = context.companyData.account;
  const { kind } = asking;
  const { cacheHours } = app.settings.companyData;
  // A company that fills in the form again while its pass is valid causes no second paid look-up.
  const withinHours = context.caller.passId ? Math.max(cacheHours, PASS_HOURS) : cacheHours;
  if (withinHours === 0) return null;
  await context.companyData.keeping.get(keyOf(kind, orgNumberHash));
  const kept = await keptLookup(app.db.pool, { kind, companyHash: orgNumberHash, withinHours });
  if (!kept) return null;
  await recordReading(context, asking);
  const answer = JSON.parse(app.encryption.decrypt(kept.answerSealed, aadOf(kind, orgNumberHash))) as Answer;
  return { answer, fetchedAt: kept.fetchedAt };
}

// This write is not awaited. If it fails, the next identical look-up asks the register again.
function keep(
  { companyData }: LookupContext,
  kind: LookupKind,
  { companyHash: orgNumberHash, answer }: { companyHash: Buffer; answer: unknown },
): void {
  const { app } = companyData.account;
  const days = app.settings.companyData.keepDays;
  const key = keyOf(kind, orgNumberHash);
  const work = () => {
    const answerSealed = app.encryption.encrypt(JSON.stringify(answer), aadOf(kind, orgNumberHash));
    return keepLookup(app.db.pool, { kind, orgNumberHash, answerSealed, days });
  };
  const keeping = app.background
    .run(work, 'Could not store an answer of the company register', 'warn')
    .finally(() => companyData.keeping.get(key) === keeping && companyData.keeping.delete(key));
  companyData.keeping.set(key, keeping);
}

const keyOf = (kind: LookupKind, hash: Buffer) => `${kind} ${hash.toString('hex')}`;

const aadOf = (kind: LookupKind, hash: Buffer) => ({
  table: 'company_lookups',
  column: 'answer_sealed',
  row: keyOf(kind, hash),
});

const reasonOf = ({ passId }: LookupContext['caller']): AuditReason => ({
  why: passId ? 'light-onboarding' : 'staff-look-up',
  passId,
});

/** Returns the caller, company and reason of a request to the register. */
export const providerContextOf = (
  { caller, requestId }: LookupContext,
  orgNumber: OrgNumber | null,
): ProviderContext => ({
  actor: actorOf(caller),
  orgNumber,
  reason: reasonOf(caller),
  requestId,
});

// Reading a stored answer is audited like a new look-up (docs/security.md, T33).
const recordReading = (
  { companyData, caller, requestId, lookup }: LookupContext,
  { kind, orgNumber: company }: LookupRequest<unknown>,
) =>
  recordAudit(companyData.account.app.db.pool, {
    actor: actorOf(caller),
    action: 'company-data.read',
    target: { type: 'company', id: hideOrgNumber(company) },
    reason: auditReasonText(reasonOf(caller)),
    detail: { lookup, kind },
    requestId,
  });

const DAY_SECONDS = 86_400;
const PASS_HOURS = PASS_SECONDS / 3_600;
/** The limits of look-ups per pass, and per client network across all passes (docs/security.md, T05). */
const PASS_LOOKUPS: Limit = { name: 'pass-lookups', points: 10, seconds: PASS_SECONDS };
const PASS_LOOKUPS_OF_CLIENT: Limit = { name: 'pass-lookups-client', points: 60, seconds: DAY_SECONDS };
// All passes together use a part of the day's budget, so that they never cause a refusal for staff.
const PASS_SHARE_OF_DAY = 1 / 4;

async function costOf(
  { companyData, caller, ip }: LookupContext,
  orgNumberHash: Buffer,
): Promise<RequestCost> {
  const { passId } = caller;
  const spender = {
    user: passId ?? holderOf(caller).split(' ')[1] ?? '',
    orgNumberHash: orgNumberHash.toString('hex'),
  };
  const spending = companyData.budgets.limitsOf('lookups', spender);
  return {
    tries: [...spending, ...(passId ? await passTries(companyData, passId, ip) : [])],
    refusal(at, retryAfterSeconds) {
      const of = spending[at]?.of;
      return of ? new Refused(`budget-${of}`, { retryAfterSeconds }) : new Refused('pass-spent');
    },
  };
}

async function passTries({ account }: CompanyDataService, passId: string, ip: string): Promise<Try[]> {
  const client = networkOf(ip);
  const points = Math.max(1, Math.floor(account.app.settings.budgets.lookups.day * PASS_SHARE_OF_DAY));
  return [
    { limit: PASS_LOOKUPS, key: passId },
    { limit: PASS_LOOKUPS_OF_CLIENT, key: client },
    { limit: { name: 'pass-lookups-all', points, seconds: DAY_SECONDS }, key: 'all' },
  ];
}

/** Throws the provider's failure with a message. */
export function throwApiError(error: unknown): never {
  if (!(error instanceof ProviderError)) throw error;
  const { kind, reason, answer, retryAfterSeconds } = error;
  const isBusy = answer?.status === 429 || reason === 'rate limit';
  const problem = kind === 'refused' ? 'provider-refused' : isBusy ? 'provider-busy' : 'provider-unavailable';
  throw new Refused(problem, { apiStatus: answer?.status, retryAfterSeconds });
}
