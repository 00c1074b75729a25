// The employer of a demonstration, whose code allows Active Finance without further checks.
import { DEMO_EMPLOYER_CODE } from '@activepick/domain/identifiers/employer-code.ts';
import type { OrgNumber } from '@activepick/domain/identifiers/org-number.ts';
import type { App } from '#src/app.ts';
import { createAccount } from '#src/features/account/server/account.ts';
import { insertCompany } from '#src/features/companies/server/company-repository.ts';
import { activateWithCode } from '#src/features/companies/server/employer-code-repository.ts';
import { uuidv7 } from '#src/platform/uuid.ts';

// No real company has a number with this prefix.
const ORG_NUMBER = '5599990016' as OrgNumber;

/** Stores the employer if it is missing, active and with its code. Two concurrent starts store one. */
export async function seedEmployer(app: App): Promise<void> {
  const numberHash = await createAccount(app).keys.code('company', ORG_NUMBER);
  await app.db.transaction(async (tx) => {
    const stored = await insertCompany(tx, {
      id: uuidv7(),
      kind: 'employer',
      companyNumber: ORG_NUMBER,
      privateSealed: null,
      numberHash,
      language: 'sv',
      companyName: 'Gislaved Verkstad AB',
      contactPerson: 'Helena Rask',
      email: `hr@${app.settings.brand.domain}`,
      phone: '0371-800 00',
      address: 'Industrigatan 1, 332 36 Gislaved',
      creditRating: null,
      creditRatedAt: null,
      companyInformation: null,
      manualCreditCheck: false,
      creditApproved: 'YES',
      userId: null,
      passId: null,
    });
    if (stored) await activateWithCode(tx, stored.id, DEMO_EMPLOYER_CODE);
  });
}
