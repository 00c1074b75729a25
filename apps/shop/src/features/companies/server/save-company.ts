// Stores a company after its credit check, or changes it. The credit decision uses the register's answer, which the
// server reads itself.
import { isCreditApproved } from '@activepick/domain/companies/credit-rating.ts';
import type { CompanyKind } from '@activepick/domain/companies/wizard.ts';
import { isEmail } from '@activepick/domain/identifiers/email.ts';
import { looksLikeLink } from '@activepick/domain/identifiers/link-like.ts';
import type { OrgNumber } from '@activepick/domain/identifiers/org-number.ts';
import type pg from 'pg';
import { Refused } from '#src/features/company-data/server/company-data-service.ts';
import { type RegisterAnswer, registerAnswer } from '#src/features/company-data/server/register-cache.ts';
import { uuidv7 } from '#src/platform/database/uuid.ts';
import { Problem } from '#src/platform/http/problem-details.ts';
import { type Company, type CompanyFields, company } from '../contract.ts';
import { activateCompany } from './activate-company.ts';
import {
  type Companies,
  type CompanyCaller,
  orgNumberHash,
  orNotFound,
  parseCompanyNumber,
  recordChange,
  withCallerScope,
} from './companies.ts';
import { changeCompany, companyByHash, companyById, insertCompany } from './company-repository.ts';
import { companyShape, decryptPrivate, encryptPrivate, type StoredCompany } from './company-row.ts';

/** The company to store. */
export interface CompanyToSave extends CompanyFields {
  kind: CompanyKind;
  companyNumber: string;
  /** The version of the company that was read; 0 for a new one. */
  version: number;
  /** The register's answer, if the caller has just read it. */
  answer?: RegisterAnswer;
}

/** Stores or changes a company by its number. Throws the problems of the endpoint. */
export async function saveCompany(
  companies: Companies,
  by: CompanyCaller,
  { kind, companyNumber: typed, version, answer: asked, ...fields }: CompanyToSave,
): Promise<StoredCompany> {
  const { orgNumber, isSoleTrader } = parseCompanyNumber(companies, typed);
  const numberHash = await orgNumberHash(companies, orgNumber);
  const existing = await withCallerScope(companies, by, (tx) => companyByHash(tx, numberHash, kind));
  if (existing) return change(companies, by, { existing, version, fields });
  const answer = asked ?? (await answerOf(companies, by, orgNumber));
  const id = uuidv7();
  const { encryption } = companies.account.app;
  const decided = decide(fields, answer);
  const saved = await withCallerScope(companies, by, async (tx) => {
    const inserted = await insertCompany(tx, {
      id,
      kind,
      numberHash,
      ...encryptPrivate(encryption, { id, isSoleTrader, companyNumber: orgNumber, ...decided.answers }),
      ...fields,
      manualCreditCheck: decided.manualCreditCheck,
      language: by.language,
      creditApproved: decided.creditApproved,
      creditRatedAt: decided.creditRatedAt,
      userId: by.caller.userId,
      passId: by.caller.passId,
    });
    if (inserted) await recordChange(tx, by, { action: 'company.stored', id, detail: { kind } });
    return inserted;
  });
  return saved ?? conflict(companies, by, (tx) => companyByHash(tx, numberHash, kind));
}

/** Changes a stored company by its id. Throws the problems of the endpoint. */
export async function updateCompany(
  companies: Companies,
  by: CompanyCaller,
  { id, version, ...fields }: CompanyFields & { id: string; version: number },
): Promise<StoredCompany> {
  const existing = orNotFound(await withCallerScope(companies, by, (tx) => companyById(tx, id)));
  return change(companies, by, { existing, version, fields });
}

async function change(
  companies: Companies,
  by: CompanyCaller,
  { existing, version, fields }: { existing: StoredCompany; version: number; fields: CompanyFields },
): Promise<StoredCompany> {
  const { id } = existing;
  const { encryption } = companies.account.app;
  if (version !== existing.version) throw changedMeanwhile(companyShape(encryption, existing));
  const { companyNumber, creditRating, companyInformation } = decryptPrivate(encryption, existing);
  // Without a new answer, the stored one applies.
  const keepsAnswer = creditRating !== null && !hasRegister(companies);
  const answer = keepsAnswer
    ? null
    : await answerOf(companies, by, companyNumber).catch((error: unknown) => {
        if (!creditRating || !(error instanceof Problem)) throw error;
        return null;
      });
  if (!answer) refuseLinkName(fields, companyInformation);
  const decided = answer
    ? decide(fields, answer)
    : {
        answers: { creditRating, companyInformation },
        manualCreditCheck: existing.manualCreditCheck,
        creditRatedAt: existing.creditRatedAt,
        creditApproved: existing.creditApproved,
      };
  const ratingNow = decided.answers.creditRating?.rating ?? null;
  const ratingBefore = creditRating?.rating ?? null;
  // Retention may have deleted the rating (docs/security.md, "Personal data"). Then a changed rating cannot
  // be detected.
  const isForgotten = creditRating === null && existing.creditRatedAt !== null;
  const isSoleTrader = existing.privateSealed !== null;
  const changed = await withCallerScope(companies, by, async (tx) => {
    const now = await changeCompany(tx, {
      id,
      version,
      ...fields,
      manualCreditCheck: decided.manualCreditCheck,
      ...encryptPrivate(encryption, { id, isSoleTrader, companyNumber, ...decided.answers }),
      creditApproved: decided.creditApproved,
      creditRatedAt: decided.creditRatedAt,
      userId: by.caller.userId,
      passId: by.caller.passId,
      keepsClearance: decided.creditApproved === 'NO' && (isForgotten || ratingNow === ratingBefore),
    });
    if (!now) return null;
    await recordChange(tx, by, { action: 'company.changed', id, detail: { version: now.version } });
    // For a signed company, approved credit may be the last missing condition.
    await activateCompany(tx, id);
    return companyById(tx, id);
  });
  return changed ?? conflict(companies, by, (tx) => companyById(tx, id));
}

const hasRegister = ({ account }: Companies): boolean =>
  account.app.settings.services['company-register'] !== 'off';

// Without the register a company has no rating, so its credit is checked by hand.
async function answerOf(companies: Companies, by: CompanyCaller, orgNumber: OrgNumber): Promise<KnownFacts> {
  if (!hasRegister(companies)) return { rating: null, facts: null, fetchedAt: null };
  try {
    return await registerAnswer({ ...by, companyData: companies.companyData }, orgNumber);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    throw new Problem('credit-check-missing', { facts: { why: error.problem }, cause: error });
  }
}

// The name is used in mails, so a name that looks like a link is accepted only if the register has it.
function refuseLinkName({ companyName }: CompanyFields, facts: { companyName: string | null } | null): void {
  if (looksLikeLink(companyName) && companyName !== facts?.companyName)
    throw new Problem('invalid-request', { fields: [{ field: 'companyName', code: 'link' }] });
}

/** The register's answer; without the register nothing is known. */
type KnownFacts = RegisterAnswer | { rating: null; facts: null; fetchedAt: null };

function decide(fields: CompanyFields, { rating, facts, fetchedAt }: KnownFacts) {
  const isApproved = isCreditApproved(rating?.rating ?? null);
  if (!isApproved && !fields.manualCreditCheck)
    throw new Problem('manual-check-missing', {
      fields: [{ field: 'manualCreditCheck', code: 'required' }],
      // Returns the current rating, because the page may show an older one.
      facts: { creditRating: rating },
    });
  refuseLinkName(fields, facts);
  if (!isEmail(fields.email))
    throw new Problem('invalid-email', { fields: [{ field: 'email', code: 'email' }] });
  return {
    answers: { creditRating: rating, companyInformation: facts },
    // A manual check is needed only if the credit is not approved.
    manualCreditCheck: !isApproved,
    creditRatedAt: rating && fetchedAt,
    creditApproved: isApproved ? ('YES' as const) : ('NO' as const),
  };
}

/** Returns the refusal of a change to an outdated version, with the newer company in `facts`. */
export const changedMeanwhile = (newer: Company): Problem =>
  new Problem('changed-meanwhile', { facts: { company: company.parse(newer) } });

async function conflict(
  companies: Companies,
  by: CompanyCaller,
  read: (tx: pg.PoolClient) => Promise<StoredCompany | null>,
): Promise<never> {
  const newer = orNotFound(await withCallerScope(companies, by, read));
  throw changedMeanwhile(companyShape(companies.account.app.encryption, newer));
}
