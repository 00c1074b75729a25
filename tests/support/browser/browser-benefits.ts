// Benefits of people in browser tests.
import { randomBytes } from 'node:crypto';
import { inDatabase, ownProduct } from '#tests/app/shop-under-test.ts';
import { priceOf } from '#tests/factories/buyers.ts';
import { makeOrderBody } from '#tests/factories/factories.ts';
import { confirmEmail, ownEmployer } from './browser-employers.ts';
import type { BrowserPerson } from './browser-people.ts';
import { expect } from './page-checks.ts';

/** A benefit that a test has ordered. */
export interface OrderedBenefit {
  id: string;
  number: number;
  name: string;
  companyId: string;
}

/** Orders a bike as an employee of a new employer, whose HR approves, and returns the benefit. */
export async function orderBenefit(
  baseURL: string,
  employee: BrowserPerson,
  hr: BrowserPerson,
): Promise<OrderedBenefit> {
  const bike = await ownProduct({ priceOre: 2_000_000 });
  await inDatabase(`update products set kind = 'city' where id = $1`, [bike.id]);
  const employer = await ownEmployer(`Förmånsbolaget ${employee.email.slice(7, 13)} AB`, [
    { person: hr, rights: ['hr'] },
  ]);
  await confirmEmail(employee);
  await inDatabase(
    `insert into company_employees (id, company_id, position, name, email, department, employee_id, since_version)
      values (gen_random_uuid(), $1, 1, 'Siv Öberg', $2, 'Lager', '4711', 1)`,
    [employer.id, employee.email],
  );
  await inDatabase(
    `insert into company_policies (company_id, max_benefit_ore, approval) values ($1, 5000000, 'hr')`,
    [employer.id],
  );
  const items = [{ productId: bike.id, quantity: 1 }];
  const body = makeOrderBody({ items, payment: { method: 'active-finance', employerCode: employer.code } });
  const answer = await fetch(`${baseURL}/api/orders`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomBytes(32).toString('base64url'),
    },
    body: JSON.stringify({
      ...body,
      customer: { ...body.customer, email: employee.email },
      expectedTotal: await priceOf(baseURL, items),
    }),
  });
  expect(answer.status).toBe(201);
  const [row] = await inDatabase<Omit<OrderedBenefit, 'companyId'>>(
    'select id, number, name from benefits where company_id = $1',
    [employer.id],
  );
  return { ...(row as Omit<OrderedBenefit, 'companyId'>), companyId: employer.id };
}
