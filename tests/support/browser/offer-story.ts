// From an offer in a store to a paid self-billing invoice, with store, employee, HR and finance, each in an own browser.
import type { Browser, Page } from '@playwright/test';
import { controlService } from '#tests/app/service-control.ts';
import { inDatabase, speak } from '#tests/app/shop-under-test.ts';
import { approvalMessages } from '../../../apps/shop/src/languages/catalogues/approvals/messages.ts';
import { checkoutMessages } from '../../../apps/shop/src/languages/catalogues/checkout/messages.ts';
import { handoverMessages } from '../../../apps/shop/src/languages/catalogues/handover/messages.ts';
import { offerMessages } from '../../../apps/shop/src/languages/catalogues/offer-pages/messages.ts';
import { payoutMessages } from '../../../apps/shop/src/languages/catalogues/payouts/messages.ts';
import { policyMessages } from '../../../apps/shop/src/languages/catalogues/policy/messages.ts';
import { preparationMessages } from '../../../apps/shop/src/languages/catalogues/preparation/messages.ts';
import { sentMessages } from '../../../apps/shop/src/languages/catalogues/sent-invoices/sent-messages.ts';
import { confirmEmail, ownEmployer } from './browser-employers.ts';
import { type BrowserPerson, DEMO, newPerson, signIn } from './browser-people.ts';
import { expectGood, listed, startJob, storeWithMember } from './browser-terms.ts';
import {
  approvalLinks,
  bySupplier,
  decideAsSeller,
  fortnoxUrl,
  invoicingTexts,
  letIn,
  openInvoicing,
  pick,
  recordAgreement,
} from './invoice-page.ts';
import { expect, watchContext } from './page-checks.ts';

type Language = 'sv' | 'en';
const SUPPLIER = { typed: 'malmö', option: '3 – Elcykelhuset i Malmö AB', email: 'faktura+3@example.se' };
const INVOICE = '3-0001';

interface People {
  store: Awaited<ReturnType<typeof storeWithMember>>;
  employee: BrowserPerson;
  hr: BrowserPerson;
  companyId: string;
}

async function makePeople(): Promise<People> {
  const [store, employee, hr] = [await storeWithMember(), await newPerson(), await newPerson()];
  await confirmEmail(employee);
  const employer = await ownEmployer(`Offertbolaget ${employee.email.slice(7, 13)} AB`, [
    { person: hr, rights: ['hr'] },
  ]);
  await inDatabase(
    `insert into company_policies (company_id, max_benefit_ore, approval, accessory_max_percent)
      values ($1, 5000000, 'hr', 100)`,
    [employer.id],
  );
  const personId = await listed(employer.id, employee);
  await inDatabase(
    `insert into employments (id, company_id, user_id, person_id, matched_by)
      select gen_random_uuid(), $1, u.id, $2, 'email' from users u where u.email = $3`,
    [employer.id, personId, employee.email],
  );
  return { store, employee, hr, companyId: employer.id };
}

const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();

async function makeOffer(page: Page, employee: BrowserPerson, language: Language): Promise<string> {
  const { form, goods, stages } = offerMessages[language];
  await page.getByLabel(form.email).fill(employee.email);
  await page.getByLabel(form.brand, { exact: true }).fill('Crescent');
  await page.getByLabel(form.model, { exact: true }).fill('Elda');
  await page.getByLabel(form.kind, { exact: true }).first().selectOption(policyMessages[language].kinds.city);
  await page.getByLabel(form.drive).selectOption(goods.electric);
  await page.getByLabel(form.price).first().fill('25 000');
  await press(page, form.send);
  await expect(page.getByText(stages.employee)).toBeVisible();
  return new URL(page.url()).pathname.split('/').pop() as string;
}

async function acceptOffer(page: Page, language: Language): Promise<void> {
  const { own } = offerMessages[language];
  const { fields } = checkoutMessages[language];
  const values = {
    firstName: 'Anna',
    lastName: 'Åkesson',
    phone: '070-174 06 05',
    address: 'Storgatan 1',
    zipCode: '332 36',
    city: 'Gislaved',
    state: 'Jönköpings län',
  } as const;
  for (const [field, value] of Object.entries(values))
    await page.getByLabel(fields[field as keyof typeof values], { exact: true }).fill(value);
  await press(page, own.accept);
  await expect(page.getByRole('heading', { name: new RegExp(`^${own.accepted}`) })).toBeVisible();
}

async function approveOrder(page: Page, language: Language): Promise<void> {
  const messages = approvalMessages[language];
  await page.getByRole('list', { name: messages.list.waiting }).getByRole('link').first().click();
  await press(page, messages.approve);
  await expect(page.getByText(messages.approved)).toBeVisible();
}

interface OfferedBenefit {
  id: string;
  orderId: string;
}

async function benefitOf(offerId: string): Promise<OfferedBenefit> {
  const [row] = await inDatabase<OfferedBenefit>(
    `select b.id, b.order_id as "orderId" from benefits b join offers o on o.order_id = b.order_id where o.id = $1`,
    [offerId],
  );
  return row as OfferedBenefit;
}

/** Signs the use agreement at the contract provider, as everybody who must sign. */
async function signUseAgreement({ id }: OfferedBenefit): Promise<void> {
  await startJob('use-agreements');
  const contract = async () =>
    (
      await inDatabase<{ id: number }>(
        `select provider_id::float8 as id from agreements where benefit_id = $1 and state = 'pending'`,
        [id],
      )
    )[0]?.id;
  await expect.poll(contract, { timeout: 30_000 }).toBeGreaterThan(0);
  const { oneflow } = JSON.parse(process.env.SANDBOX ?? '{}') as { oneflow: string };
  await controlService(oneflow, 'sign', { contract: await contract() });
  const state = async () =>
    (await inDatabase<{ state: string }>('select state from benefits where id = $1', [id]))[0]?.state;
  await expect.poll(state, { timeout: 60_000 }).toBe('signed');
}

async function prepareBike(page: Page, language: Language, frame: string): Promise<void> {
  const messages = preparationMessages[language];
  await page.getByLabel(messages.frame).fill(frame);
  await page.getByLabel(messages.states.ready, { exact: true }).check();
  await press(page, messages.save);
  await expect(page.getByText(messages.nowReady)).toBeVisible();
}

/** Reads the code on the employee's page. */
async function codeOn(page: Page, language: Language): Promise<string> {
  const { card } = handoverMessages[language];
  await page.getByRole('button', { name: card.showCode }).click();
  const code = page.getByRole('img', { name: new RegExp(`^${card.code} \\d`) });
  await expect(code).toBeVisible();
  return ((await code.textContent()) ?? '').replace(/\D/g, '');
}

async function handOver(page: Page, code: string, language: Language): Promise<void> {
  const { form } = handoverMessages[language];
  await page.getByLabel(form.code).fill(code);
  await page.getByLabel(form.id).check();
  await press(page, form.submit);
  await expect(page.getByRole('heading', { name: form.done })).toBeVisible();
}

async function sendInvoice(page: Page, storeName: string, language: Language): Promise<void> {
  const messages = invoicingTexts(language);
  const { form } = messages;
  await openInvoicing(page);
  await letIn(page, messages);
  await page.getByRole('button', { name: new RegExp(storeName) }).click();
  await expect(page.getByText(messages.stores.linked({ count: 1 }))).toBeVisible();
  await pick(page, form.supplier, SUPPLIER.typed, SUPPLIER.option);
  await expect(page.getByLabel(form.invoiceNumber)).toHaveValue(INVOICE);
  await recordAgreement(page, messages, 'Avtal 18');
  await press(page, form.create);
  await expect(page.getByText(new RegExp(INVOICE)).first()).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: new RegExp(storeName) })).toHaveCount(0);
}

async function payInvoice(page: Page, language: Language): Promise<void> {
  const sent = sentMessages[language];
  await page.getByRole('link', { name: sent.toList }).click();
  const first = page.getByRole('listitem').filter({ hasText: `${INVOICE} · ` });
  await expect(first.getByText(sent.stage.approved)).toBeVisible();
  const [invoice] = await bySupplier(INVOICE);
  await controlService(fortnoxUrl(), 'pay', { givenNumber: invoice?.GivenNumber });
  await page.getByRole('button', { name: sent.refresh }).click();
  await expect(first.getByText(sent.stage.paid)).toBeVisible();
}

/** Walks the whole way in windows of this width, and checks every page on it. */
export async function walkFromOfferToPaidInvoice(
  browser: Browser,
  { language, width }: { language: Language; width: number },
): Promise<void> {
  const complaints: string[] = [];
  const openAs = async (person: BrowserPerson | null, path: string): Promise<Page> => {
    const context = await browser.newContext({ viewport: { width, height: 844 } });
    watchContext(context, complaints);
    const page = await context.newPage();
    if (person) await signIn(page, person);
    await page.goto(path);
    return page;
  };
  const lang = `?lang=${language}`;
  const { store, employee, hr, companyId } = await makePeople();
  const payouts = payoutMessages[language];

  const counter = await openAs(store.member, `/store/${store.storeId}/offers/new${lang}`);
  const offerId = await makeOffer(counter, employee, language);
  await expectGood(counter);

  const phone = await openAs(employee, `/offers/${offerId}${lang}`);
  await expectGood(phone);
  await acceptOffer(phone, language);
  await expect(phone.getByText(offerMessages[language].own.next.employer)).toBeVisible();
  await expectGood(phone);

  const approvalPage = await openAs(hr, `/employer/${companyId}/approvals${lang}`);
  await approveOrder(approvalPage, language);
  await expectGood(approvalPage);

  const benefit = await benefitOf(offerId);
  await signUseAgreement(benefit);
  await counter.goto(`/store/${store.storeId}/bikes/${benefit.id}${lang}`);
  await prepareBike(counter, language, `OFF${offerId.slice(-8)}`);
  await expectGood(counter);
  await phone.goto(`/benefits/${benefit.id}${lang}`);
  const code = await codeOn(phone, language);
  await expectGood(phone);
  await counter.goto(`/store/${store.storeId}/handover/${benefit.id}${lang}`);
  await handOver(counter, code, language);
  await expectGood(counter);
  await counter.goto(`/store/${store.storeId}/payouts${lang}`);
  await expect(
    counter.getByRole('main').getByRole('listitem').filter({ hasText: payouts.kinds.order }),
  ).toHaveCount(1);

  const links = () => approvalLinks(SUPPLIER.email, INVOICE);
  const before = (await links()).length;
  const finance = await openAs(DEMO.admin, `/profile${lang}`);
  await speak(finance.context(), language);
  await sendInvoice(finance, store.name, language);
  await expect.poll(async () => (await links()).length, { timeout: 30_000 }).toBe(before + 1);
  const [link] = await links();
  const seller = await openAs(null, `/contact${lang}`);
  await speak(seller.context(), language);
  await decideAsSeller(seller, link as string, { sent: sentMessages[language], isApproved: true });
  await payInvoice(finance, language);
  await expectGood(finance);

  await counter.reload();
  await counter.getByRole('main').getByLabel(payouts.stage, { exact: true }).selectOption('paid');
  await expect(
    counter.getByRole('main').getByRole('listitem').filter({ hasText: payouts.kinds.order }),
  ).toHaveCount(1);
  await expectGood(counter);

  for (const page of [counter, phone, approvalPage, finance, seller]) await page.context().close();
  expect(complaints).toEqual([]);
}
