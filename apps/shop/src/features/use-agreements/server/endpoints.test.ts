// What the employee, the members of the company and others read and do with a use agreement, over HTTP.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asCaller } from '#src/platform/database/row-level-security.ts';
import { type OrderedBenefit, signBenefits } from '#tests/factories/benefits.ts';
import { activeEmployer, makeMember } from '#tests/factories/employers.ts';
import type { Person } from '#tests/factories/people.ts';
import {
  type UseAgreementCast,
  type UseAgreementStage,
  useAgreementStage,
} from '#tests/factories/use-agreement-stage.ts';

let stage: UseAgreementStage;
let cast: UseAgreementCast;
beforeAll(async () => {
  stage = await useAgreementStage();
});
afterAll(() => stage.people.shop.close());
beforeEach(async () => {
  cast = await stage.begin();
});

const own = ({ benefitId }: OrderedBenefit, part = '') => `/api/benefits/${benefitId}/use-agreement${part}`;
const ofCompany = ({ benefitId }: OrderedBenefit, part = '', companyId = cast.companyId) =>
  `/api/employer/${companyId}/benefits/${benefitId}/use-agreement${part}`;
const file = (path: string, as: Person) =>
  stage.people.shop.ask(path, { headers: { authorization: `Bearer ${as.token}` } });
async function signed(of: OrderedBenefit): Promise<void> {
  await stage.advance();
  await stage.control('sign', { contract: (await stage.contracts())[0]?.id });
  await stage.poll();
  expect(await stage.stateOf(of)).toBe('signed');
}

test('[BP8] the employee sees each state, opens the page to sign and gets the signed document', async () => {
  const of = await stage.approved(cast);
  const read = async () => (await stage.ask(own(of), cast.anna)).data;
  expect(await read()).toMatchObject({ state: 'waiting', signers: [], maySign: false, mayRenew: false });
  expect(await stage.ask(own(of, '/signing-link'), cast.anna, {})).toMatchObject({
    status: 409,
    code: 'contract-not-open',
  });
  await stage.advance();
  expect(await read()).toMatchObject({
    state: 'pending',
    maySign: true,
    signBy: expect.any(String),
    hasDocument: false,
    signers: [{ party: 'employee', signState: 'undecided' }],
  });
  const { data } = await stage.ask(own(of, '/signing-link'), cast.anna, {});
  const [contract] = await stage.contracts();
  expect(data?.link).toContain(`/contracts/${contract?.id}?participant=`);
  expect((await file(own(of, '/document'), cast.anna)).status).toBe(404);
  await stage.control('sign', { contract: contract?.id });
  await stage.poll();
  expect(await read()).toMatchObject({ state: 'signed', maySign: false, hasDocument: true });
  const document = await file(own(of, '/document'), cast.anna);
  expect([document.status, document.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(document.text.slice(0, 5)).toBe('%PDF-');
  const audited = await stage.people.inDatabase(
    `select 1 from audit_log where action = 'agreement.own-document-read' and actor_id = $1`,
    [cast.anna.id],
  );
  expect(audited).toHaveLength(1);
});

test('[BP8] the employee signs under the email address of the order, whatever the address of the account', async () => {
  const of = await stage.approved(cast);
  await stage.people.inDatabase(`update orders set email = 'anna.privat@example.se' where id = $1`, [
    of.orderId,
  ]);
  await stage.people.inDatabase('update benefits set user_id = $2 where id = $1', [
    of.benefitId,
    cast.anna.id,
  ]);
  await stage.advance();
  expect((await stage.contracts())[0]?.parties[0]?.participant?.email).toBe('anna.privat@example.se');
  expect((await stage.ask(own(of), cast.anna)).data).toMatchObject({
    state: 'pending',
    maySign: true,
    signers: [{ party: 'employee' }],
  });
});

test('[BP8] a benefit that was signed without an agreement is shown as signed, without a document', async () => {
  const of = await stage.approved(cast);
  await signBenefits(stage.people, of.orderId);
  expect((await stage.ask(own(of), cast.anna)).data).toMatchObject({ state: 'signed', hasDocument: false });
  await stage.advance();
  expect(await stage.contracts()).toEqual([]);
});

test('[BP8] the signed agreement is on the profile of the employee and in the list of staff', async () => {
  const of = await stage.approved(cast);
  await signed(of);
  const onProfile = await stage.ask('/api/profile/agreements', cast.anna);
  expect(onProfile.data).toEqual([
    expect.objectContaining({ status: 'signed', title: expect.stringMatching(/^Nyttjandeavtal \d+, /) }),
  ]);
  const listed = await stage.ask('/api/agreements/search', stage.admin, { q: cast.anna.email });
  expect(listed.data).toEqual([
    expect.objectContaining({ state: 'signed', name: expect.stringMatching(/^Nyttjandeavtal \d+, /) }),
  ]);
});

test('[BP8] HR reads it, gets the document and asks for another; payroll only reads', async () => {
  const of = await stage.approved(cast);
  const payroll = await stage.people.person();
  await makeMember(stage.people, cast.companyId, payroll, ['payroll']);
  await stage.advance();
  await stage.control('decline', { contract: (await stage.contracts())[0]?.id });
  await stage.poll();
  expect((await stage.ask(ofCompany(of), stage.hr)).data).toMatchObject({
    state: 'declined',
    maySign: false,
    mayRenew: true,
  });
  expect((await stage.ask(ofCompany(of), payroll)).data).toMatchObject({ mayRenew: false });
  expect((await stage.ask(ofCompany(of, '/resend'), payroll, {})).status).toBe(403);
  expect(await stage.ask(ofCompany(of, '/resend'), stage.hr, {})).toMatchObject({
    status: 200,
    data: { state: 'waiting', mayRenew: false },
  });
  await stage.advance();
  await stage.control('sign', { contract: (await stage.contracts()).at(-1)?.id });
  await stage.poll();
  expect((await file(ofCompany(of, '/document'), stage.hr)).text.slice(0, 5)).toBe('%PDF-');
  expect((await file(ofCompany(of, '/document'), payroll)).status).toBe(403);
});

test('[BP8] [T35] an approver sees it where the employee is in an assigned department today', async () => {
  await stage.people.inDatabase(`update company_employees set department = 'Lager' where company_id = $1`, [
    cast.companyId,
  ]);
  const of = await stage.approved(cast, { approval: 'hr' });
  const [approver, other] = [await stage.people.person(), await stage.people.person()];
  await makeMember(stage.people, cast.companyId, approver, ['approver']);
  await makeMember(stage.people, cast.companyId, other, ['approver']);
  const limit = (person: Person, departments: string[]) =>
    stage.people.inDatabase('update company_members set departments = $2 where user_id = $1', [
      person.id,
      departments,
    ]);
  await limit(approver, ['Lager']);
  await limit(other, ['Kontor']);
  expect((await stage.ask(ofCompany(of), approver)).status).toBe(200);
  expect((await stage.ask(ofCompany(of), other)).status).toBe(404);
  // The employee moves: the benefit follows the list, and its agreement the benefit.
  await stage.people.inDatabase(`update benefits set department = 'Kontor' where company_id = $1`, [
    cast.companyId,
  ]);
  const benefit = `/api/employer/${cast.companyId}/benefits/${of.benefitId}`;
  for (const path of [ofCompany(of), benefit]) {
    expect((await stage.ask(path, approver)).status, path).toBe(404);
    expect((await stage.ask(path, other)).status, path).toBe(200);
  }
});

test('[T35] [T42] another employee, another company and a stranger find nothing', async () => {
  const of = await stage.approved(cast);
  await signed(of);
  const stranger = await stage.people.person();
  const otherCompany = await activeEmployer(stage.people, 'Grannen AB');
  await makeMember(stage.people, otherCompany, stranger, ['owner']);
  for (const person of [stranger, stage.hr, stage.admin]) {
    expect((await stage.ask(own(of), person)).status).toBe(404);
    expect((await stage.ask(own(of, '/signing-link'), person, {})).status).toBe(404);
    expect((await stage.ask(own(of, '/resend'), person, {})).status).toBe(404);
    expect((await file(own(of, '/document'), person)).status).toBe(404);
  }
  for (const companyId of [otherCompany, cast.companyId]) {
    expect((await stage.ask(ofCompany(of, '', companyId), stranger)).status).toBe(404);
    expect((await stage.ask(ofCompany(of, '/resend', companyId), stranger, {})).status).toBe(404);
    expect((await file(ofCompany(of, '/document', companyId), stranger)).status).toBe(404);
  }
  // An admin acts for a company, with the benefits of that company alone.
  expect((await stage.ask(ofCompany(of), stage.admin)).status).toBe(200);
  expect((await stage.ask(ofCompany(of, '', otherCompany), stage.admin)).status).toBe(404);
  expect((await stage.ask(`/api/admin/benefits/${of.benefitId}/use-agreement`, cast.anna)).status).toBe(403);
});

test('[T42] the rows of the agreement are seen by its employee, its employer and staff alone', async () => {
  const of = await stage.approved(cast);
  await stage.advance();
  const seenBy = ({ id: userId }: Person, role = 'endcustomer') =>
    asCaller(stage.app.db, { userId, role }, async (tx) => {
      const { rows } = await tx.query('select id from agreements where benefit_id = $1', [of.benefitId]);
      const { rowCount } = await tx.query('update agreements set name = name where benefit_id = $1', [
        of.benefitId,
      ]);
      return [rows.length, rowCount];
    });
  expect(await seenBy(cast.anna)).toEqual([1, 0]);
  expect(await seenBy(stage.hr)).toEqual([1, 0]);
  expect(await seenBy(stage.admin, 'admin')).toEqual([1, 0]);
  expect(await seenBy(await stage.people.person())).toEqual([0, 0]);
});
