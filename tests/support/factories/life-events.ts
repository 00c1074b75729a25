// A company with HR, an employee with a running benefit, and calls about its life events. The day can be set.
import { randomUUID } from 'node:crypto';
import { post } from '#tests/app/served-shop.ts';
import type { EventView, Proposal } from '../../../apps/shop/src/features/life-events/contract.ts';
import type { PolicyRules } from '../../../apps/shop/src/features/policy/contract.ts';
import { jobsOf } from '../../../apps/shop/src/jobs.ts';
import { type ActiveBenefit, activeBenefit } from './benefits.ts';
import { activeEmployer, listEmployee, makeMember, savePolicyOf } from './employers.ts';
import { makeProduct } from './factories.ts';
import type { Person, ShopWithPeople } from './people.ts';

/** An answer of the shop, read. */
export interface Read<Data> {
  status: number;
  code?: string;
  fields?: { field: string; code: string }[];
  facts?: Record<string, unknown>;
  data: Data;
}
/** A preview. */
export interface Preview {
  effect: EventView['effect'];
  digest: string;
}

/** Calls about the life events of one benefit. */
export interface LifeEventScene extends ActiveBenefit {
  employee: Person;
  hr: Person;
  personId: string;
  preview(proposal: Proposal, as?: Person): Promise<Read<Preview>>;
  /** Previews an event and reports it as it was shown. */
  /** `consentsToOre`: the sum of an exit that the employee agrees to. */
  report(proposal: Proposal, as?: Person, key?: string, consentsToOre?: number): Promise<Read<EventView>>;
  answer(
    event: { id: string; version: number },
    decision: 'approved' | 'refused',
    as?: Person,
  ): Promise<Read<EventView>>;
  read<Data>(path: string, as: Person): Promise<Read<Data>>;
  send<Data>(path: string, as: Person, body: object): Promise<Read<Data>>;
}

let clock: Date | null = null;
/** The clock for `shopWithPeople`: that of the machine until a day is set. */
export const lifeEventClock = (): Date => clock ?? new Date();
/** Sets the day of a shop with this clock; null for today. */
export function setDay(day: string | null): void {
  clock = day === null ? null : new Date(`${day}T10:00:00Z`);
}

/** Makes a person whose session the shop accepts on any set day. */
export async function personOfToday(
  people: ShopWithPeople,
  of: Parameters<ShopWithPeople['person']>[0] = {},
): Promise<Person> {
  const before = clock;
  clock = null;
  const person = await people.person(of);
  clock = before;
  return person;
}

/** Runs the job that carries out life events. */
export const applyEvents = ({ shop }: ShopWithPeople): Promise<unknown> =>
  Promise.resolve(jobsOf(shop.app)['apply-life-events']?.({}, { attempt: 1, max: 1 }));

/** Makes a company, HR, an employee and a benefit of 6 months from September 2026: 1,000 öre for 1,200 öre of cost. */
export async function lifeEventScene(
  people: ShopWithPeople,
  rules: Partial<PolicyRules> = {},
  { months = 6, today = '2026-10-10' } = {},
): Promise<LifeEventScene> {
  setDay(null);
  const companyId = await activeEmployer(people, 'Verkstaden AB');
  await people.inDatabase('update companies set employer_code = new_employer_code() where id = $1', [
    companyId,
  ]);
  await savePolicyOf(people, companyId, {
    approval: 'none',
    maxBenefitOre: 5_000_000,
    cutOffDay: 15,
    exitRule: 'lump-sum',
    ...rules,
  });
  const [employee, hr] = [await people.person(), await people.person()];
  await makeMember(people, companyId, hr, ['hr']);
  const personId = await listEmployee(people, companyId, employee.email);
  const product = makeProduct();
  await people.shop.sell(product);
  const benefit = await activeBenefit(people, {
    companyId,
    buyer: employee,
    productId: product.id,
    handedOverOn: '2026-09-01',
    deductionsOre: Array.from({ length: months }, () => 1_000),
    employerCostOre: 1_200,
  });
  setDay(today);
  const read = async <Data>(path: string, as: Person): Promise<Read<Data>> => {
    const answer = await people.shop.ask(path, { headers: { authorization: `Bearer ${as.token}` } });
    return { status: answer.status, ...JSON.parse(answer.text) };
  };
  const send = async <Data>(path: string, as: Person, body: object): Promise<Read<Data>> => {
    const answer = await post(people.shop, path, body, { authorization: `Bearer ${as.token}` });
    return { status: answer.status, ...JSON.parse(answer.text) };
  };
  const base = (as: Person) =>
    as.id === employee.id
      ? `/api/benefits/${benefit.benefitId}/life-events`
      : `/api/employer/${companyId}/benefits/${benefit.benefitId}/life-events`;
  const preview = (proposal: Proposal, as = employee) => send<Preview>(`${base(as)}/preview`, as, proposal);
  return {
    ...benefit,
    employee,
    hr,
    personId,
    preview,
    report: async (proposal, as = employee, key = randomUUID(), consentsToOre) => {
      const shown = await preview(proposal, as);
      if (shown.status !== 200) return shown as unknown as Read<EventView>;
      return send<EventView>(base(as), as, {
        ...{ key, proposal, digest: shown.data.digest },
        ...(consentsToOre === undefined ? {} : { consentsToOre }),
      });
    },
    answer: ({ id, version }, decision, as = hr) =>
      send<EventView>(`/api/employer/${companyId}/life-events/${id}/answer`, as, {
        decision,
        version,
        ...(decision === 'refused' ? { reason: 'Det går inte.' } : {}),
      }),
    read,
    send,
  };
}
