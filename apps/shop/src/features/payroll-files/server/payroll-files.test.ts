// Payroll files, on a real database: from closed lines to bytes that a payroll system reads.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { XmlDocument, XsdValidator } from 'libxml2-wasm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PeriodSummary } from '#src/features/payroll/contract.ts';
import type { EmployerPolicy } from '#src/features/policy/contract.ts';
import { activeEmployer, makeMember, savePolicyOf } from '#tests/factories/employers.ts';
import { callerOf, handOver, listPerson, readyBenefit } from '#tests/factories/payroll.ts';
import { type Person, type ShopWithPeople, shopWithPeople } from '#tests/factories/people.ts';
import { DEFAULT_POLICY } from '../../../../../../packages/domain/src/benefit/policy.ts';
import type { ExportProblem, PayrollFile } from '../contract.ts';

const SCHEMA = path.resolve(
  import.meta.dirname,
  '../../../../../../packages/domain/src/payroll/paxml-2.0.xsd',
);
const schema = XmlDocument.fromString(readFileSync(SCHEMA, 'utf8'));
const validator = XsdValidator.fromDoc(schema);

let people: ShopWithPeople;
let ask: ReturnType<typeof callerOf>;
let payroll: Person;
let companyId: string;
beforeAll(async () => {
  people = await shopWithPeople();
  ask = callerOf(people);
  payroll = await people.person();
});
afterAll(async () => {
  validator.dispose();
  schema.dispose();
  await people.shop.close();
});
beforeEach(async () => {
  companyId = await activeEmployer(people, 'Bröderna Öst & Väst AB');
  await makeMember(people, companyId, payroll, ['payroll']);
});

const root = () => `/api/employer/${companyId}/payroll`;
const post = <Data>(of: string, body?: object) =>
  ask<Data>(`${root()}/${of}`, payroll, { method: 'POST', ...(body ? { body } : {}) });
const make = (format: 'csv' | 'paxml', month = '2026-04') => post<PayrollFile>(`${month}/files`, { format });
const download = async (format: string, month = '2026-04') => {
  const answer = await fetch(`${people.shop.baseUrl}${root()}/${month}/files/${format}`, {
    headers: { authorization: `Bearer ${payroll.token}` },
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, bytes, type: answer.headers.get('content-type') };
};
const settings = (payrollRules: Partial<typeof DEFAULT_POLICY.payroll> = {}) =>
  savePolicyOf(people, companyId, {
    payroll: {
      ...DEFAULT_POLICY.payroll,
      wageTypeDeduction: '3410',
      wageTypeBenefit: '7120',
      wageTypeNetDeduction: '5120',
      ...payrollRules,
    },
  });

/** A person with a bike of 18 990 SEK from April on. */
async function rider(facts: Partial<Parameters<typeof listPerson>[2]> = {}, priceOre = 1_899_000) {
  const email = `${Math.random().toString(36).slice(2)}@example.se`;
  const personId = await listPerson(people, companyId, {
    name: 'Åsa Öberg',
    email,
    employeeNumber: '1001',
    ...facts,
  });
  await handOver(people, await readyBenefit(people, { companyId, personId, priceOre }), '2026-04-10');
  return personId;
}

/** Reads a PAXml file as a payroll system does: validated, from its bytes in the encoding that it declares. */
function readPaxml(bytes: Buffer) {
  using document = XmlDocument.fromBuffer(bytes);
  validator.validate(document);
  const texts = (xpath: string) => document.find(xpath).map((node) => node.content);
  return {
    company: texts('/paxml/header/foretagnamn')[0],
    lines: document.find('/paxml/lonetransaktioner/lonetrans').map((node) => {
      const text = (xpath: string) => node.find(xpath)[0]?.content ?? null;
      return [text('@anstid'), text('lonart'), text('belopp'), text('datum'), text('@persnr')];
    }),
    costCentres: texts('//resenhet/@id'),
    infos: texts('//info'),
  };
}
const readCsv = (bytes: Buffer): string[][] => parse(bytes, { bom: true, delimiter: ';' });

describe('[BP10] a payroll file', () => {
  test('of PAXml is valid, and has the deduction and the taxable value of each person', async () => {
    await settings();
    await rider({ costCentre: '310' });
    await post('2026-04/closing');
    const made = await make('paxml');
    expect(made).toMatchObject({ status: 200, data: { format: 'paxml', name: 'lon-2026-04-paxml.xml' } });
    const { bytes, type } = await download('paxml');
    expect(type).toBe('application/xml; charset=iso-8859-1');
    expect(bytes).toHaveLength(made.data.size);
    expect(readPaxml(bytes)).toEqual({
      company: 'Bröderna Öst & Väst AB',
      lines: [
        ['1001', '3410', '-527.50', '2026-04-30', null],
        ['1001', '7120', '71.60', '2026-04-30', null],
      ],
      costCentres: ['310', '310'],
      infos: [],
    });
  });

  test('of CSV opens in a spreadsheet: BOM, semicolons, decimal commas, no formulas', async () => {
    await settings({ deductionSign: 'positive' });
    await rider({ name: '=HYPERLINK("x")', employeeNumber: '+1' });
    await rider({ name: 'Łukasz "漢" Ek; Ö', employeeNumber: '2' });
    await post('2026-04/closing');
    expect((await make('csv')).status).toBe(200);
    const { bytes } = await download('csv');
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from('\ufeff'));
    const [headings, ...rows] = readCsv(bytes);
    expect(headings).toContain('Belopp');
    expect(rows.map((row) => [row[0], row[1], row[4], row[9]])).toEqual([
      ["'+1", `'=HYPERLINK("x")`, '3410', '527,50'],
      ["'+1", `'=HYPERLINK("x")`, '7120', '71,60'],
      ['2', 'Łukasz "漢" Ek; Ö', '3410', '527,50'],
      ['2', 'Łukasz "漢" Ek; Ö', '7120', '71,60'],
    ]);
  });

  test('is not made before every line can be written; the answer names the people', async () => {
    await rider({ name: 'Bo Berg', employeeNumber: null, costCentre: 'Ålderdomshemmet' });
    await rider({ name: 'Li Lund', employeeNumber: '漢' });
    expect(await make('csv')).toMatchObject({ status: 409 });
    await savePolicyOf(people, companyId, {});
    await post('2026-04/closing');
    const refused = await make('paxml');
    expect(refused).toMatchObject({ status: 422, code: 'payroll-not-ready' });
    expect(refused.facts).toEqual({
      missingWageTypes: expect.arrayContaining(['gross-deduction', 'taxable-benefit']),
      companyCharacters: [],
      people: [
        expect.objectContaining({ name: 'Bo Berg', problems: ['employee-number', 'cost-centre'] }),
        expect.objectContaining({ name: 'Li Lund', problems: ['characters'], characters: ['漢'] }),
      ] satisfies Partial<ExportProblem>[],
    });
    expect((await download('paxml')).status).toBe(404);
    await settings();
    expect((await make('csv')).facts).toMatchObject({
      people: [{ name: 'Bo Berg', problems: ['employee-number'] }],
    });
  });

  test('takes a number that the list has got since the closing', async () => {
    await settings();
    const personId = await rider({ employeeNumber: null });
    await post('2026-04/closing');
    await people.inDatabase(
      `update company_employees set until_version = 2 where company_id = $1 and person_id = $2`,
      [companyId, personId],
    );
    await people.inDatabase(
      `insert into company_employees (id, company_id, person_id, position, name, email, employee_id, since_version)
        values (gen_random_uuid(), $1, $2, 1, 'Åsa Öberg', 'asa@example.se', '77', 2)`,
      [companyId, personId],
    );
    expect((await make('paxml')).status).toBe(200);
    expect(readPaxml((await download('paxml')).bytes).lines.map(([number]) => number)).toEqual(['77', '77']);
  });

  test('is the same for ever: a second export and every download return the same bytes', async () => {
    await settings();
    await rider();
    await post('2026-04/closing');
    const [one, other] = await Promise.all([make('csv'), make('csv')]);
    expect(other.data).toEqual(one.data);
    const before = (await download('csv')).bytes;
    await settings({ wageTypeDeduction: '9999' });
    await people.inDatabase(`update benefits set employee_name = 'Ny' where company_id = $1`, [companyId]);
    await make('csv');
    expect((await download('csv')).bytes).toEqual(before);
    expect(await post('2026-04/reopening')).toMatchObject({ status: 409 });
    const [{ n } = { n: 0 }] = await people.inDatabase<{ n: number }>(
      'select count(*)::int as n from payroll_files where company_id = $1',
      [companyId],
    );
    expect(n).toBe(1);
  });

  test('suggests the format that the company saved or exported last, without a new version of the policy', async () => {
    const suggested = async () => (await ask<PeriodSummary>(`${root()}/2026-04`, payroll)).data.usualFormat;
    await rider();
    expect(await suggested()).toBe('paxml');
    await settings({ fileFormat: 'csv' });
    expect(await suggested()).toBe('csv');
    await post('2026-04/closing');
    await make('paxml');
    expect(await suggested()).toBe('paxml');
    await make('csv');
    expect(await suggested()).toBe('csv');
    const policy = await ask<EmployerPolicy>(`/api/employer/${companyId}/policy`, payroll);
    expect(policy.data.policy).toMatchObject({ version: 1, payroll: { fileFormat: 'csv' } });
  });

  test('[F27] of an export that is killed half-way leaves nothing, and is made afterwards', async () => {
    await settings();
    await rider();
    await post('2026-04/closing');
    await people.inDatabase(`create function die() returns trigger language plpgsql as $$ begin
      perform pg_terminate_backend(pg_backend_pid()); return new; end $$`);
    await people.inDatabase(
      'create trigger die before update on payroll_files for each row execute function die()',
    );
    expect((await make('csv')).status).toBeGreaterThanOrEqual(500);
    await people.inDatabase('drop trigger die on payroll_files');
    await people.inDatabase('drop function die()');
    expect((await download('csv')).status).toBe(404);
    expect((await make('csv')).status).toBe(200);
    expect(readCsv((await download('csv')).bytes)).toHaveLength(3);
  });

  test('[T39] has personal numbers only if the company wants them, and each download is recorded', async () => {
    await settings();
    const personId = await rider();
    const number = '196408233234';
    const aad = { table: 'company_employees', column: 'number_sealed', row: personId };
    await people.inDatabase(
      `update company_employees set masked_number = '640823-****', number_sealed = $2, number_hash = '\\x00'
        where person_id = $1`,
      [personId, people.shop.app.encryption.encrypt(number, aad)],
    );
    await post('2026-04/closing');
    await make('paxml');
    expect((await download('paxml')).bytes.toString('latin1')).not.toContain(number);
    await settings({ hasPersonalNumbers: true });
    await make('csv');
    const [headings, ...rows] = readCsv((await download('csv')).bytes);
    expect(headings?.[1]).toBe('Personnummer');
    expect(rows.map((row) => row[1])).toEqual([number, number]);
    const audit = await people.inDatabase<{ action: string; detail: unknown }>(
      `select action, detail from audit_log where target_id = $1 and action like 'payroll.%' order by at, id`,
      [companyId],
    );
    expect(audit.map(({ action }) => action)).toEqual([
      'payroll.closed',
      'payroll.exported',
      'payroll.downloaded',
      'payroll.exported',
      'payroll.downloaded',
    ]);
    expect(JSON.stringify(audit)).not.toContain(number);
  });

  test('of a month without lines is an empty CSV, and no PAXml, which needs a line', async () => {
    await settings();
    await rider();
    await people.inDatabase(`update benefits set months_ore = '{}', plan = '[]' where company_id = $1`, [
      companyId,
    ]);
    await people.inDatabase('delete from taxable_years where company_id = $1', [companyId]);
    await post('2026-04/closing');
    expect(await make('paxml')).toMatchObject({ status: 409, facts: { reason: 'empty' } });
    expect((await make('csv')).status).toBe(200);
    expect(readCsv((await download('csv')).bytes)).toHaveLength(1);
  });

  test('is shown as a sample with the company’s settings and invented people', async () => {
    await settings({ hasPersonalNumbers: true, deductionSign: 'positive' });
    const sample = (format: string) =>
      ask<{ name: string; text: string }>(
        `/api/employer/${companyId}/payroll-sample?format=${format}`,
        payroll,
      );
    const { text } = (await sample('paxml')).data;
    const read = readPaxml(Buffer.from(text, 'latin1'));
    expect(read.lines[0]).toMatchObject(['1001', '3410', '528.45', expect.any(String), '196408233234']);
    expect((await sample('csv')).data.text).toContain('7120');
  });
});
