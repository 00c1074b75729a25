// The employers of a demonstration: one that is active, whose code opens Active Finance without a question, and one in
// the middle of its onboarding.
import { DEMO_EMPLOYER_CODE } from '@activepick/domain/identifiers/employer-code.ts';
import type { OrgNumber } from '@activepick/domain/identifiers/org-number.ts';
import type pg from 'pg';
import type { App } from '#src/app.ts';
import { createAccount } from '#src/features/account/server/account.ts';
import { DEMO_PEOPLE, demoAddressOf, demoRightsOf } from '#src/features/account/server/demo-accounts.ts';
import { userByEmail } from '#src/features/account/server/user-repository.ts';
import {
  companyByHash,
  insertCompany,
  lockCompany,
  nextEmployeesVersion,
} from '#src/features/companies/server/company-repository.ts';
import { applyChange, countEmployees } from '#src/features/companies/server/employee-repository.ts';
import { activateWithCode } from '#src/features/companies/server/employer-code-repository.ts';
import { insertMember, lockMembers } from '#src/features/members/server/member-repository.ts';
import { uuidv7 } from '#src/platform/uuid.ts';

// No company has been given a number that begins so.
const ACTIVE_NUMBER = '5599990016' as OrgNumber;
const ONBOARDING_NUMBER = '5599990024' as OrgNumber;

const COMMON = {
  kind: 'employer',
  privateSealed: null,
  language: 'sv',
  creditRating: null,
  creditRatedAt: null,
  companyInformation: null,
  manualCreditCheck: false,
  creditApproved: 'YES',
  userId: null,
  passId: null,
} as const;

/** Colleagues of the demonstration's employee: name, mailbox, department, employee number. */
const COLLEAGUES = [
  ['Anna Åkesson', 'anna', 'Verkstad', '1001'],
  ['Björn Nyström', 'bjorn.nystrom', 'Verkstad', '1002'],
  ['Fatima Haddad', 'fatima.haddad', 'Lager', '1003'],
  ['Göran Wikström', 'goran.wikstrom', 'Lager', '1004'],
  ['Maja Lindqvist', 'maja.lindqvist', 'Kontor', '1005'],
  ['Oskar Björk', 'oskar.bjork', 'Verkstad', '1006'],
] as const;

/** The departments that the demonstration's approver decides for. */
const APPROVED_DEPARTMENTS = ['Verkstad'];

/** Stores the employers where they are missing. Two starts at once store each once. */
export async function seedEmployer(app: App): Promise<void> {
  const { keys } = createAccount(app);
  const { domain } = app.settings.brand;
  const [activeHash, onboardingHash] = await Promise.all(
    [ACTIVE_NUMBER, ONBOARDING_NUMBER].map((number) => keys.code('company', number)),
  );
  await app.db.transaction(async (tx) => {
    const stored = await insertCompany(tx, {
      ...COMMON,
      id: uuidv7(),
      companyNumber: ACTIVE_NUMBER,
      numberHash: activeHash as Buffer,
      companyName: 'Gislaved Verkstad AB',
      contactPerson: 'Helena Rask',
      email: `hr@${domain}`,
      phone: '0371-800 00',
      address: 'Industrigatan 1, 332 36 Gislaved',
    });
    if (stored) await activateWithCode(tx, stored.id, DEMO_EMPLOYER_CODE);
    await insertCompany(tx, {
      ...COMMON,
      id: uuidv7(),
      companyNumber: ONBOARDING_NUMBER,
      numberHash: onboardingHash as Buffer,
      companyName: 'Nissadalens Bokbinderi AB',
      contactPerson: 'Ivar Sandell',
      email: 'ivar.sandell@bokbinderi.example',
      phone: '0370-700 00',
      address: 'Kyrkogatan 4, 335 30 Gnosjö',
    });
  });
}

/** Makes the accounts of the demonstration members of its active employer, and lists its employees, where missing. */
export async function seedMembers(app: App): Promise<void> {
  const numberHash = await createAccount(app).keys.code('company', ACTIVE_NUMBER);
  await app.db.transaction(async (tx) => {
    const found = await companyByHash(tx, numberHash, 'employer');
    // A start beside this one waits here, and then finds both.
    const company = found && (await lockCompany(tx, found.id));
    if (!company) throw new Error('the employer of the demonstration is missing');
    if ((await lockMembers(tx, company.id)).length === 0) await addMembers(app, tx, company.id);
    await listColleagues(tx, company.id, app.settings.brand.domain);
  });
}

async function addMembers(app: App, tx: pg.PoolClient, companyId: string): Promise<void> {
  for (const person of DEMO_PEOPLE) {
    const rights = demoRightsOf(person);
    const user = rights.length > 0 ? await userByEmail(tx, demoAddressOf(person.name, app.settings)) : null;
    if (!user) continue;
    const departments = rights.includes('approver') ? APPROVED_DEPARTMENTS : [];
    await insertMember(tx, { companyId, userId: user.id, rights, departments, invitedBy: null });
  }
}

async function listColleagues(tx: pg.PoolClient, companyId: string, domain: string): Promise<void> {
  if ((await countEmployees(tx, companyId)) > 0) return;
  const come = COLLEAGUES.map(([name, mailbox, department, employeeId]) => ({
    name,
    email: `${mailbox}@${domain}`,
    department,
    employeeId,
  }));
  const version = await nextEmployeesVersion(tx, companyId);
  await applyChange(tx, companyId, { come, gone: [] }, { version, userId: null });
}
