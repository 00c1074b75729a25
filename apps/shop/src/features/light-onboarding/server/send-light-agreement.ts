// Handles one submission: stores the company, creates and sends the contract, and notifies sales. Each step is stored
// when done, so a repeated submission continues there and duplicates nothing (docs/security.md, F10, F14).
import { agreementName } from '@activepick/domain/companies/wizard.ts';
import { isEmail, normaliseEmail } from '@activepick/domain/identifiers/email.ts';
import { formatOrgNumber } from '@activepick/domain/identifiers/org-number.ts';
import { type AgreementContext, AgreementRefused } from '#src/features/agreements/server/agreement-errors.ts';
import { createAgreement } from '#src/features/agreements/server/create-agreement.ts';
import { sendAgreement } from '#src/features/agreements/server/send-agreement.ts';
import {
  type Companies,
  type CompanyCaller,
  orgNumberHash,
  parseCompanyNumber,
  withCallerScope,
} from '#src/features/companies/server/companies.ts';
import { companyByHash, companyById, markStep } from '#src/features/companies/server/company-repository.ts';
import { decryptPrivate, type StoredCompany } from '#src/features/companies/server/company-row.ts';
import { saveCompany } from '#src/features/companies/server/save-company.ts';
import { signersOf, storeSigners } from '#src/features/companies/server/signatories.ts';
import { notifyOfAgreement } from '#src/features/requests/server/notify-of-agreement.ts';
import { lightTexts } from '#src/languages/catalogues/light-onboarding/texts.ts';
import { Problem } from '#src/platform/http/problem-details.ts';
import { networkOf } from '#src/platform/limits/client-network.ts';
import type { Limit } from '#src/platform/limits/rate-limit.ts';
import { registeredCompany } from './ask-register.ts';
import { checkedSigners, type TypedSigner } from './check-signers.ts';
import { tellOfRepeat } from './mails/tell-of-repeat.ts';

/** The data that a company types. */
export interface LightForm {
  companyNumber: string;
  contactPerson: string;
  contactEmail: string;
  signatories: readonly TypedSigner[];
}

const CONTRACT_STEP = 2;
const TRIES = 3;
const DAY = 86_400;
/** The daily limit of new companies per client network, across all passes. */
const COMPANIES_OF_CLIENT: Limit = { name: 'light-companies-client', points: 10, seconds: DAY };
// All passes together can use a part of the daily limit of contracts. The rest is for staff.
const PASS_SHARE_OF_DAY = 1 / 4;

/** Returns the contract that was sent, and its recipient. Throws the problems of the endpoint. */
export async function createAndSendAgreement(
  companies: Companies,
  by: CompanyCaller,
  form: LightForm,
): Promise<{ contractId: string; contractName: string; sentTo: string[] }> {
  checkEmails(companies, form);
  const company = await storedFor(companies, by, form);
  const context: AgreementContext = { ...by, account: companies.account, companyData: companies.companyData };
  const signers = await signersOf(companies, by, company.id);
  const created = await orApiError(createAgreement(context, agreementOf(companies, company, signers)));
  const texts = lightTexts[by.language];
  const { brand } = companies.account.app.settings;
  const letter = {
    subject: texts.subject({ shop: brand.name }),
    message: texts.message({ company: company.companyName, shop: brand.name }),
  };
  const sent = await orApiError(sendAgreement(context, { contract_id: created.id, ...letter }));
  await withCallerScope(companies, by, (tx) =>
    markStep(tx, company.id, { step: CONTRACT_STEP, contractStep: 'sent', userId: null }),
  );
  await tellSales(companies, company, created.name);
  return { contractId: String(created.id), contractName: created.name, sentTo: sent.sent_to };
}

// Source: specification section 5, 'Light onboarding'.
function checkEmails({ account: { app } }: Companies, { contactEmail, signatories }: LightForm): void {
  const { signer } = app.settings.lightOnboarding;
  const typed = [
    { field: 'contactEmail', email: contactEmail },
    ...signatories.map(({ email }, at) => ({ field: `signatories.${at}.email`, email })),
  ];
  for (const { field, email } of typed) {
    if (!isEmail(email)) throw new Problem('invalid-email', { fields: [{ field, code: 'email' }] });
    if (normaliseEmail(email) === normaliseEmail(signer.email))
      throw new Problem('own-signer', {
        fields: [{ field, code: 'own-signer' }],
        facts: { name: signer.name },
      });
  }
}

// Two concurrent clicks: the second finds the rows of the first.
async function storedFor(companies: Companies, by: CompanyCaller, form: LightForm): Promise<StoredCompany> {
  for (let left = TRIES; ; left -= 1)
    try {
      return await storeOnce(companies, by, form);
    } catch (error) {
      const isLate = error instanceof Problem && error.code === 'changed-meanwhile';
      if (!isLate || left <= 1) throw error;
    }
}

async function storeOnce(companies: Companies, by: CompanyCaller, form: LightForm): Promise<StoredCompany> {
  const { orgNumber } = parseCompanyNumber(companies, form.companyNumber);
  const hash = await orgNumberHash(companies, orgNumber);
  const existing = await withCallerScope(companies, by, (tx) => companyByHash(tx, hash, 'employer'));
  if (existing && existing.passId !== by.caller.passId) {
    // A pass can neither change nor read a company that was created with another pass.
    await tellOfRepeat(companies.account.app, existing.id, form);
    throw new Problem('already-onboarded');
  }
  // The same submission again. After a contract has ended, a new one can be created.
  if (existing?.contractId && !existing.contractEnded) return existing;
  const context = { ...by, companyData: companies.companyData };
  const { answer, ...known } = await registeredCompany(context, orgNumber);
  const signers = await checkedSigners(companies, by, { companyNumber: orgNumber, typed: form.signatories });
  if (!existing) await countCompany(companies, by);
  const isSame = existing?.contactPerson === form.contactPerson && existing.email === form.contactEmail;
  const company = isSame
    ? existing
    : await saveCompany(companies, by, {
        kind: 'employer',
        companyNumber: orgNumber,
        version: existing?.version ?? 0,
        answer,
        ...known,
        contactPerson: form.contactPerson,
        email: form.contactEmail,
        // Staff have not reviewed it yet. A company with a low credit rating waits for that, and sales gets an email.
        manualCreditCheck: true,
      });
  await storeSigners(companies, by, company.id, signers);
  return company;
}

async function countCompany({ account, companyData }: Companies, { ip }: CompanyCaller): Promise<void> {
  const client = networkOf(ip);
  const points = Math.max(1, Math.floor(account.app.settings.budgets.contracts.day * PASS_SHARE_OF_DAY));
  const over = await companyData.limits.takeAll([
    { limit: COMPANIES_OF_CLIENT, key: client },
    { limit: { name: 'light-companies-all', points, seconds: DAY }, key: 'all' },
  ]);
  if (over) throw new Problem('too-many-requests', { retryAfterSeconds: over.seconds });
}

function agreementOf(
  { account: { app } }: Companies,
  company: StoredCompany,
  signers: Awaited<ReturnType<typeof signersOf>>,
) {
  const { companyNumber } = decryptPrivate(app.encryption, company);
  return {
    user_email: null,
    company_id: company.id,
    name: agreementName(company.companyName, app.today()),
    parties: [
      {
        type: 'company' as const,
        country_code: 'SE',
        identification_number: formatOrgNumber(companyNumber),
        name: company.companyName,
        participants: signers.map(({ name, email, personalNumber }) => ({
          name,
          email,
          identification_number: personalNumber,
          phone_number: '',
          signatory: true,
          sign_method: 'swedish_bankid' as const,
        })),
      },
    ],
  };
}

// 'failure only logged' (specification section 7).
async function tellSales(
  { account: { app } }: Companies,
  { id }: StoredCompany,
  name: string,
): Promise<void> {
  try {
    const company = (await companyById(app.db.pool, id)) as StoredCompany;
    const { companyNumber, creditRating, companyInformation } = decryptPrivate(app.encryption, company);
    await notifyOfAgreement(app, {
      type: 'contract-notification',
      companyName: company.companyName,
      orgNumber: formatOrgNumber(companyNumber),
      contactName: company.contactPerson,
      contactEmail: company.email,
      contractName: name,
      detailedCompany: companyInformation,
      creditRating: creditRating && {
        rating: creditRating.rating,
        ratingText: creditRating.ratingText,
        creditLimit: creditRating.creditLimit,
        currency: creditRating.currency,
        riskPrognosis: creditRating.riskPrognosis,
        commentary: creditRating.commentary,
      },
    });
  } catch (err) {
    app.log.error({ err }, 'Could not notify sales of an agreement');
  }
}

async function orApiError<Answer>(work: Promise<Answer>): Promise<Answer> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof AgreementRefused)) throw error;
    const { problem, more } = error;
    const wait = more.retryAfterSeconds ? { retryAfterSeconds: more.retryAfterSeconds } : {};
    if (problem.startsWith('budget-')) throw new Problem('too-many-requests', { ...wait, cause: error });
    if (problem === 'email-invalid') throw new Problem('invalid-email', { cause: error });
    // The contract may also be deleted or declined at the provider in the meantime. Staff has to look at it.
    throw new Problem('contracts-unavailable', { ...wait, facts: { why: problem }, cause: error });
  }
}
