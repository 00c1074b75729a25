// Page object for the wizards: step 1, the agreement's id, and signing on the provider's page.
import { randomBytes, randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { controlService } from '#tests/app/service-control.ts';
import { inDatabase } from '#tests/app/shop-under-test.ts';
import { stockholmDay } from '../../../apps/shop/src/i18n/format.ts';
import { policyMessages } from '../../../apps/shop/src/languages/catalogues/policy/messages.ts';
import { orgNumberMessages } from '../../../apps/shop/src/languages/catalogues/ui/org-number-messages.ts';
import { wizardMessages } from '../../../apps/shop/src/languages/catalogues/wizards/messages.ts';
import { agreementName } from '../../../packages/domain/src/companies/wizard.ts';

/** The languages of the shop. */
export type Language = 'sv' | 'en';
/** The kinds of wizards. */
export type Kind = 'employer' | 'store';

const oneflow = () => (JSON.parse(process.env.SANDBOX ?? '{}') as { oneflow: string }).oneflow;

/** Returns the locators of a wizard. */
export function wizardOn(page: Page, language: Language) {
  // Step 3 shows the form of the policy.
  const messages = { ...policyMessages[language], ...wizardMessages[language] };
  const main = page.getByRole('main');
  return {
    messages,
    label: (text: string) => main.getByLabel(text, { exact: true }),
    /** Returns the label of an optional field. */
    optional: (text: string) => main.getByLabel(new RegExp(`^${text} \\(`)),
    orgNumber: main.getByLabel(orgNumberMessages[language].label, { exact: true }),
    button: (name: string) => main.getByRole('button', { name, exact: true }),
    heading: (name: string) => page.getByRole('heading', { level: 2, name }),
    alert: (text: string) => main.getByRole('alert').filter({ hasText: text }),
  };
}

/** Opens a wizard and waits until it can query the register. */
export async function openWizard(page: Page, kind: Kind, language: Language, query = ''): Promise<void> {
  await page.goto(`/${kind === 'store' ? 'onboard-store' : 'onboard-company'}?lang=${language}${query}`);
  await expect(page.getByText(wizardMessages[language].authenticated, { exact: true })).toBeVisible();
}

/** Returns the company's id from the page's URL. */
export const companyIn = (page: Page): string => new URL(page.url()).searchParams.get('company') ?? '';

/** Waits for the agreement's id and returns it. */
export async function createdId(page: Page, language: Language): Promise<string> {
  const words = page.getByText(wizardMessages[language].contractId, { exact: true });
  const id = words.locator('..').locator('span').nth(1);
  await expect(id).toHaveText(/^\d+$/);
  return (await id.textContent()) ?? '';
}

/** A contract at the provider. */
export interface ProvidedAgreement {
  id: number;
  name: string;
  state: string;
  subject: string;
  message: string;
  parties: { name: string; participants: { name: string; email: string; identification_number: string }[] }[];
}

/** Returns the provider's contracts with a company that were made since a moment, which may be of the day before. */
export async function providedAgreements(companyName: string, since: Date): Promise<ProvidedAgreement[]> {
  const { contracts } = (await controlService(oneflow(), 'state')) as { contracts: ProvidedAgreement[] };
  const names = [since, new Date()].map((at) => agreementName(companyName, stockholmDay(at)));
  return contracts.filter((one) => names.some((name) => one.name.startsWith(name)));
}

/** Signs a contract as all signatories on the provider's page. */
export async function signAtProvider(page: Page, contractId: string): Promise<void> {
  const signing = await page.context().newPage();
  await signing.goto(`${oneflow()}/contracts/${contractId}`);
  const left = signing.getByRole('button', { name: 'Signera' });
  for (let people = await left.count(); people > 0; people -= 1) {
    await left.first().click();
    // It redirects to the list of contracts. Continuing earlier would conflict with this navigation.
    await expect(signing).toHaveURL(`${oneflow()}/`);
    await signing.goto(`${oneflow()}/contracts/${contractId}`);
    await expect(left).toHaveCount(people - 1);
  }
  // Does not close the page, because closing may wait forever. The end of the test closes it.
  await expect(signing.getByText(`Avtal ${contractId}: signed`)).toBeVisible();
}

/** Waits until the shop has activated a company. */
export const becomesActive = (companyId: string): Promise<void> =>
  expect
    .poll(
      async () => {
        const [row] = await inDatabase<{ active_since: Date | null }>(
          'select active_since from companies where id = $1',
          [companyId],
        );
        return row?.active_since ?? null;
      },
      { timeout: 20_000 },
    )
    .not.toBeNull();

/**
 * Stores a company with its first step done and returns its id. Its number is not unique, because the register must
 * know it, so do not look it up by number.
 */
export async function ownCompany(more: Record<string, unknown> = {}): Promise<{ id: string; name: string }> {
  const id = randomUUID();
  const name = `Provbolaget ${id.slice(0, 8)} AB`;
  const row = {
    id,
    kind: 'employer',
    company_number: '5565002465',
    number_hash: randomBytes(32),
    company_name: name,
    contact_person: 'Åsa Öberg',
    email: 'asa@provbolaget.example',
    credit_rating: JSON.stringify({
      companyName: name,
      rating: 65,
      ratingText: 'Low risk',
      creditLimit: 100_000,
      currency: 'SEK',
      riskPrognosis: 0.5,
      commentary: null,
      rejection: null,
    }),
    credit_rated_at: new Date(),
    credit_approved: 'YES',
    steps_done: '{1}',
    ...more,
  };
  const names = Object.keys(row);
  const places = names.map((_name, at) => `$${at + 1}`);
  await inDatabase(
    `insert into companies (${names.join(', ')}) values (${places.join(', ')})`,
    Object.values(row),
  );
  return { id, name };
}

/** Returns the button beside the organisation number in company admin. The list below has another search. */
export const lookUpButton = (page: Page, language: 'sv' | 'en') =>
  page
    .getByRole('search')
    .filter({ has: page.getByLabel(orgNumberMessages[language].label) })
    .getByRole('button');
