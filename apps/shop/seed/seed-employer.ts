// The employers of a demonstration. One is active, and its code allows orders with Active Finance
// immediately. One is the municipality of the municipal account. One is in the middle of its onboarding.
import { type BenefitPolicy, DEFAULT_POLICY } from '@activepick/domain/benefit/policy.ts';
import { addMonths, type Day } from '@activepick/domain/calendar.ts';
import { DEMO_EMPLOYER_CODE } from '@activepick/domain/identifiers/employer-code.ts';
import type { OrgNumber } from '@activepick/domain/identifiers/org-number.ts';
import type pg from 'pg';
import type { App } from '#src/app.ts';
import { createAuthService } from '#src/features/auth/server/auth-service.ts';
import {
  type DemoPerson,
  demoEmailOf,
  demoMembersOf,
  demoRightsOf,
} from '#src/features/auth/server/demo-accounts.ts';
import {
  companyByHash,
  insertCompany,
  lockCompany,
  nextEmployeesVersion,
} from '#src/features/companies/server/company-repository.ts';
import {
  applyChange,
  countEmployees,
  type NewEmployee,
  personByEmail,
} from '#src/features/companies/server/employee-repository.ts';
import { activateWithCode } from '#src/features/companies/server/employer-code-repository.ts';
import { insertEmployment } from '#src/features/joining/server/employment-repository.ts';
import { insertMember, lockMembers } from '#src/features/members/server/member-repository.ts';
import { policyOf, upsertPolicy } from '#src/features/policy/server/policy-repository.ts';
import { userByEmail } from '#src/features/users/server/user-repository.ts';
import { uuidv7 } from '#src/platform/database/uuid.ts';

// No company has a number that begins like this.
const ACTIVE_NUMBER = '5599990016' as OrgNumber;
const ONBOARDING_NUMBER = '5599990024' as OrgNumber;
const MUNICIPAL_NUMBER = '5599990032' as OrgNumber;
/** The employer code of the municipality. */
const MUNICIPAL_CODE = 'GKMN-2026';

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

/** The rules of the active employer: one benefit at a time, at most 50,000 SEK, approved by HR; with wage types. */
const ACTIVE_POLICY: BenefitPolicy = {
  ...DEFAULT_POLICY,
  allowBikeLeasing: false,
  approval: 'hr',
  payroll: {
    ...DEFAULT_POLICY.payroll,
    wageTypeDeduction: '3410',
    wageTypeBenefit: '7120',
    wageTypeNetDeduction: '5120',
  },
};
/** The municipality approves orders automatically, as its welcome page says. */
const MUNICIPAL_POLICY: BenefitPolicy = { ...DEFAULT_POLICY, approval: 'hr' };

/** The accounts of the demonstration that have joined the employer: with a running benefit, and without one. */
const JOINED = ['anna', 'ny'] as const;

/** Colleagues of the demonstration's employee: name, mailbox, department, employee number, cost centre, months employed. */
const COLLEAGUES = [
  ['Anna Åkesson', 'anna', 'Verkstad', '1001', '100', 50],
  ['Björn Nyström', 'bjorn.nystrom', 'Verkstad', '1002', '100', 130],
  ['Fatima Haddad', 'fatima.haddad', 'Lager', '1003', '200', 27],
  ['Göran Wikström', 'goran.wikstrom', 'Lager', '1004', '200', 210],
  ['Maja Lindqvist', 'maja.lindqvist', 'Kontor', '1005', '300', 40],
  ['Oskar Björk', 'oskar.bjork', 'Verkstad', '1006', '100', 14],
  ['Nina Ylander', 'ny', 'Verkstad', '1007', '100', 3],
] as const;

/** The departments of the demonstration's approver. */
const APPROVED_DEPARTMENTS = ['Verkstad'];

/** Stores missing employers. Two concurrent starts store each once. */
export async function seedEmployer(app: App): Promise<void> {
  const { keys } = createAuthService(app);
  const { domain } = app.settings.brand;
  const [activeHash, onboardingHash, municipalHash] = await Promise.all(
    [ACTIVE_NUMBER, ONBOARDING_NUMBER, MUNICIPAL_NUMBER].map((number) => keys.code('company', number)),
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
    const municipality = await insertCompany(tx, {
      ...COMMON,
      id: uuidv7(),
      companyNumber: MUNICIPAL_NUMBER,
      numberHash: municipalHash as Buffer,
      companyName: 'Gislaveds kommun',
      contactPerson: 'Personalavdelningen',
      email: app.settings.accounts.municipal,
      phone: '0371-800 10',
      address: 'Stortorget 1, 332 80 Gislaved',
    });
    if (municipality) await activateWithCode(tx, municipality.id, MUNICIPAL_CODE);
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

/**
 * Adds missing data: makes the accounts of the demonstration members of its employers, lists the employees,
 * and saves the policies. Days of employment are counted from the day of the seed.
 */
export async function seedMembers(app: App): Promise<void> {
  const { keys } = createAuthService(app);
  const [activeHash, municipalHash] = await Promise.all(
    [ACTIVE_NUMBER, MUNICIPAL_NUMBER].map((number) => keys.code('company', number)),
  );
  await app.db.transaction(async (tx) => {
    const active = await lockedEmployer(tx, activeHash as Buffer);
    const isNew = (await lockMembers(tx, active)).length === 0;
    if (isNew) await addMembers(app, tx, active, demoMembersOf('company'));
    await listEmployees(tx, active, colleagues(app));
    if (isNew) for (const name of JOINED) await joinByEmail(tx, active, demoEmailOf(name, app.settings));
    await savePolicyOnce(tx, active, ACTIVE_POLICY);
    const municipality = await lockedEmployer(tx, municipalHash as Buffer);
    await savePolicyOnce(tx, municipality, MUNICIPAL_POLICY);
    await joinMunicipality(app, tx, municipality);
  });
}

// A concurrent start waits here and then finds the stored rows.
async function lockedEmployer(tx: pg.PoolClient, numberHash: Buffer): Promise<string> {
  const found = await companyByHash(tx, numberHash, 'employer');
  const company = found && (await lockCompany(tx, found.id));
  if (!company) throw new Error('the employer of the demonstration is missing');
  return company.id;
}

async function addMembers(
  app: App,
  tx: pg.PoolClient,
  companyId: string,
  people: readonly DemoPerson[],
): Promise<void> {
  for (const person of people) {
    const rights = demoRightsOf(person);
    const user = await userByEmail(tx, demoEmailOf(person.name, app.settings));
    if (!user) continue;
    const departments = rights.includes('approver') ? APPROVED_DEPARTMENTS : [];
    await insertMember(tx, { companyId, userId: user.id, rights, departments, invitedBy: null });
  }
}

// The municipal account manages policy and list of its company, and has joined it, so its orders are under
// the municipality's programme. A second member answers them, because nobody can approve their own order.
async function joinMunicipality(app: App, tx: pg.PoolClient, companyId: string): Promise<void> {
  const email = app.settings.accounts.municipal;
  const user = await userByEmail(tx, email);
  const members = await lockMembers(tx, companyId);
  if (members.length <= 1 && members.every(({ userId }) => userId === user?.id))
    await addMembers(app, tx, companyId, demoMembersOf('municipality'));
  if (!user || members.length > 0) return;
  await insertMember(tx, {
    companyId,
    userId: user.id,
    rights: ['owner', 'hr'],
    departments: [],
    invitedBy: null,
  });
  await listEmployees(tx, companyId, [
    { name: 'Gislaveds kommun', email, department: 'Kommunledning', employeeId: '1', costCentre: '10' },
  ]);
  await joinByEmail(tx, companyId, email);
}

// Joins the account of a person on the list, like the page for joining.
async function joinByEmail(tx: pg.PoolClient, companyId: string, email: string): Promise<void> {
  const user = await userByEmail(tx, email);
  const personId = await personByEmail(tx, companyId, email.toLowerCase());
  if (!user || !personId) return;
  await insertEmployment(tx, { id: uuidv7(), companyId, userId: user.id, matchedBy: 'email', personId });
}

async function savePolicyOnce(tx: pg.PoolClient, companyId: string, policy: BenefitPolicy): Promise<void> {
  if (await policyOf(tx, companyId)) return;
  await upsertPolicy(tx, companyId, policy, { version: 0, userId: null });
}

const colleagues = ({ settings, today }: App) =>
  COLLEAGUES.map(([name, mailbox, department, employeeId, costCentre, months]) => ({
    name,
    email: `${mailbox}@${settings.brand.domain}`,
    department,
    employeeId,
    costCentre,
    firstDay: addMonths(today(), -months) as Day,
  }));

async function listEmployees(
  tx: pg.PoolClient,
  companyId: string,
  added: readonly NewEmployee[],
): Promise<void> {
  if ((await countEmployees(tx, companyId)) > 0) return;
  const version = await nextEmployeesVersion(tx, companyId);
  await applyChange(tx, companyId, { added, removed: [] }, { version, userId: null });
  // Reports count who was on the list in earlier months.
  await tx.query(
    'update company_employees set added_at = first_day where company_id = $1 and first_day < added_at',
    [companyId],
  );
}
