// The shop with the Oneflow stand-in, and an employee whose employer has a policy: what tests of use agreements need.
import type { App } from '../../../apps/shop/src/app.ts';
import { reconcileAgreements } from '../../../apps/shop/src/features/agreements/server/reconcile-agreements.ts';
import type { PolicyRules } from '../../../apps/shop/src/features/policy/contract.ts';
import { advanceUseAgreements } from '../../../apps/shop/src/features/use-agreements/server/advance-use-agreements.ts';
import { controlService } from '../app/service-control.ts';
import { type OrderedBenefit, orderBenefit } from './benefits.ts';
import { activeEmployer, listEmployee, makeMember, savePolicyOf } from './employers.ts';
import { makeProduct } from './factories.ts';
import { type Person, type ShopWithPeople, shopWithPeople } from './people.ts';

/** A contract in the stand-in. */
export interface Contract {
  id: number;
  name: string;
  state: string;
  templateId: number;
  dataFields: { custom_id: string; value: string }[];
  parties: {
    type: string;
    name: string;
    participant?: { email: string; identification_number: string; sign_method: string };
    participants?: { id: number; email: string; signatory: boolean; delivery_channel: string }[];
  }[];
}

/** The people of a test. */
export interface UseAgreementCast {
  companyId: string;
  /** On the company's list, without a benefit. */
  anna: Person;
  personId: string;
  /** A bike that the shop sells. */
  bike: string;
}

/** The answer of a call. */
export interface Said {
  status: number;
  code?: string;
  data?: Record<string, unknown>;
}

/** The shop, and what tests of use agreements do with it. */
export interface UseAgreementStage {
  people: ShopWithPeople;
  app: App;
  hr: Person;
  admin: Person;
  /** Forgets all agreements and makes a new employer with an employee. Sends no events of the provider to the shop. */
  begin(): Promise<UseAgreementCast>;
  /** Orders a bike that the policy approves at once. */
  approved(
    cast: UseAgreementCast,
    rules?: Partial<PolicyRules>,
    personalNumber?: string,
  ): Promise<OrderedBenefit>;
  /** Runs the job of use agreements. */
  advance(): Promise<void>;
  /** Reads every agreement again, as the polling job does ten minutes later. */
  poll(): Promise<void>;
  /** Calls the stand-in's control API. */
  control(path: string, input?: unknown): Promise<unknown>;
  contracts(): Promise<Contract[]>;
  ask(path: string, as: Person, body?: object): Promise<Said>;
  /** Returns the state of a benefit. */
  stateOf(of: OrderedBenefit): Promise<string | undefined>;
  /** Returns the states of its agreements, oldest first. */
  statesOf(of: OrderedBenefit): Promise<string[]>;
  /** Cancels the order as an admin. */
  cancel(of: OrderedBenefit): Promise<Said>;
}

/** Starts the shop with the stand-in. Close it by `people.shop.close()`. */
export async function useAgreementStage(): Promise<UseAgreementStage> {
  const people = await shopWithPeople({ services: 'sandbox' });
  const { app } = people.shop;
  const hr = await people.person();
  const admin = await people.person({ role: 'admin' });
  const { apiUrl } = app.settings.oneflow;
  const control = (path: string, input: unknown = {}) => controlService(apiUrl, path, input);
  const ask: UseAgreementStage['ask'] = async (path, as, body) => {
    const { status, text } = await people.shop.ask(path, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${as.token}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return { status, ...(text.startsWith('{') ? JSON.parse(text) : {}) };
  };
  const rows = <Row>(text: string, values: unknown[] = []) => people.inDatabase<Row>(text, values);
  return {
    people,
    app,
    hr,
    admin,
    control,
    ask,
    async begin() {
      await control('reset');
      await control('webhook-address', { url: `${people.shop.baseUrl}/nowhere` });
      for (const table of ['agreements', 'agreement_events', 'outbox']) await rows(`delete from ${table}`);
      await rows(`update benefits set state = 'withdrawn' where state = 'approved'`);
      const anna = await people.person();
      const product = makeProduct();
      await people.shop.sell(product);
      const companyId = await activeEmployer(people, 'Verkstaden AB');
      await makeMember(people, companyId, hr, ['hr']);
      const personId = await listEmployee(people, companyId, anna.email);
      return { companyId, anna, personId, bike: product.id };
    },
    async approved({ companyId, anna, bike }, rules = {}, personalNumber) {
      await savePolicyOf(people, companyId, { approval: 'none', maxBenefitOre: 5_000_000, ...rules });
      const more = personalNumber ? { personalNumber } : {};
      return orderBenefit(people, { companyId, buyer: anna, productId: bike, ...more });
    },
    advance: () => advanceUseAgreements(app),
    async poll() {
      await rows(
        'update agreements set check_after = now(), claimed_until = null where check_after is not null',
      );
      await reconcileAgreements(app);
    },
    contracts: async () => ((await controlService(apiUrl, 'state')) as { contracts: Contract[] }).contracts,
    stateOf: async ({ benefitId }) =>
      (await rows<{ state: string }>('select state from benefits where id = $1', [benefitId]))[0]?.state,
    statesOf: async ({ benefitId }) =>
      (
        await rows<{ state: string }>('select state from agreements where benefit_id = $1 order by id', [
          benefitId,
        ])
      ).map(({ state }) => state),
    async cancel({ orderId }) {
      const [order] = await rows<{ version: number }>('select version from orders where id = $1', [orderId]);
      return ask(`/api/admin/orders/${orderId}/acts`, admin, { event: 'cancel', version: order?.version });
    },
  };
}
