// One click of a company: stored, contract made, sent, sales told. Each part stands where it has got to, so that the same
// click again goes on from there and doubles nothing (docs/security.md, F10, F14).
import { contractName } from '@activepick/domain/companies/wizard.ts';
import { isEmail, normaliseEmail } from '@activepick/domain/identifiers/email.ts';
import { formatOrgNumber } from '@activepick/domain/identifiers/org-number.ts';
import { type AgreementCall, AgreementRefused } from '#src/features/agreements/server/agreement-call.ts';
import { createAgreement } from '#src/features/agreements/server/create-agreement.ts';
import { sendAgreement } from '#src/features/agreements/server/send-agreement.ts';
import {
  asStaff,
  type By,
  type Companies,
  hashOf,
  numberIn,
} from '#src/features/companies/server/companies.ts';
import { opened, type StoredCompany } from '#src/features/companies/server/company-row.ts';
import { companyByHash, companyById, markStep } from '#src/features/companies/server/company-store.ts';
import { saveCompany } from '#src/features/companies/server/save-company.ts';
import { notifyOfContract } from '#src/features/requests/server/notify-of-contract.ts';
import { Problem } from '#src/platform/http/problem-answers.ts';
import { addressIn } from './address-in.ts';
import { lightEn } from './texts.en.ts';
import { lightSv } from './texts.sv.ts';

/** What a company types. */
export interface LightForm {
  companyNumber: string;
  contactPerson: string;
  contactEmail: string;
}

const CONTRACT_STEP = 2;
const TRIES = 3;

/** Returns the contract that is on its way. Throws the problems of the call. */
export async function sendContract(
  companies: Companies,
  by: By,
  form: LightForm,
): Promise<{ contractId: string; contractName: string; contactEmail: string }> {
  checkContact(companies, form);
  const company = await storedFor(companies, by, form);
  const call: AgreementCall = { ...by, account: companies.account, desk: companies.desk };
  const created = await inWords(createAgreement(call, contractOf(companies, company)));
  const texts = by.language === 'sv' ? lightSv : lightEn;
  const { brand } = companies.account.app.settings;
  const letter = {
    subject: texts.subject({ shop: brand.name }),
    message: texts.message({ company: company.companyName, shop: brand.name }),
  };
  await inWords(sendAgreement(call, { contract_id: created.id, ...letter }));
  await asStaff(companies, by, (tx) =>
    markStep(tx, company.id, { step: CONTRACT_STEP, contractStep: 'sent', userId: null }),
  );
  await tellSales(companies, company, created.name);
  return { contractId: String(created.id), contractName: created.name, contactEmail: company.email };
}

// Source: specification section 5, 'Light onboarding'.
function checkContact({ account: { app } }: Companies, { contactEmail }: LightForm): void {
  const { signer } = app.settings.lightOnboarding;
  const fields = (code: string) => [{ field: 'contactEmail', code }];
  if (!isEmail(contactEmail)) throw new Problem('invalid-email', { fields: fields('email') });
  if (normaliseEmail(contactEmail) === normaliseEmail(signer.email))
    throw new Problem('own-signer', { fields: fields('own-signer'), facts: { name: signer.name } });
}

// Two clicks come at the same moment: the second finds what the first has stored.
async function storedFor(companies: Companies, by: By, form: LightForm): Promise<StoredCompany> {
  for (let left = TRIES; ; left -= 1)
    try {
      return await storeOnce(companies, by, form);
    } catch (error) {
      const isLate = error instanceof Problem && error.code === 'changed-meanwhile';
      if (!isLate || left <= 1) throw error;
    }
}

async function storeOnce(companies: Companies, by: By, form: LightForm): Promise<StoredCompany> {
  const { companyNumber } = numberIn(companies, form.companyNumber);
  const hash = await hashOf(companies, companyNumber);
  const standing = await asStaff(companies, by, (tx) => companyByHash(tx, hash, 'employer'));
  if (standing?.contractId) {
    // Whoever comes with another pass learns no more than that there is a contract.
    if (standing.passId !== by.caller.passId) throw new Problem('already-onboarded');
    return standing;
  }
  // The same click once more.
  const isSame = standing?.contactPerson === form.contactPerson && standing.email === form.contactEmail;
  if (isSame && standing.passId === by.caller.passId) return standing;
  const facts = await addressIn({ ...by, desk: companies.desk }, companyNumber);
  return saveCompany(companies, by, {
    kind: 'employer',
    companyNumber,
    version: standing?.version ?? 0,
    ...facts,
    contactPerson: form.contactPerson,
    email: form.contactEmail,
    // Nobody of ours has looked yet: what is under the limit waits for it, and says so to sales.
    manualCreditCheck: true,
  });
}

function contractOf({ account: { app } }: Companies, company: StoredCompany) {
  const { companyNumber } = opened(app.seal, company);
  return {
    user_email: null,
    company_id: company.id,
    name: contractName(company.companyName, app.today()),
    parties: [
      {
        type: 'company' as const,
        country_code: 'SE',
        identification_number: formatOrgNumber(companyNumber),
        name: company.companyName,
        participants: [
          {
            name: company.contactPerson,
            email: company.email,
            identification_number: '',
            phone_number: '',
            signatory: true,
          },
        ],
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
    const { companyNumber, creditRating, companyInformation } = opened(app.seal, company);
    await notifyOfContract(app, {
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
    app.log.error({ err }, 'sales could not be told of a contract');
  }
}

async function inWords<Answer>(work: Promise<Answer>): Promise<Answer> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof AgreementRefused)) throw error;
    const { problem, more } = error;
    const wait = more.retryAfterSeconds ? { retryAfterSeconds: more.retryAfterSeconds } : {};
    if (problem.startsWith('budget-')) throw new Problem('too-many-requests', { ...wait, cause: error });
    if (problem === 'email-invalid') throw new Problem('invalid-email', { cause: error });
    // Deleted or declined at the provider while this one was under way, too: staff has to look.
    throw new Problem('contracts-unavailable', { ...wait, facts: { why: problem }, cause: error });
  }
}
