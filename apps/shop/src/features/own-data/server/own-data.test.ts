// The copy of a person's data, compared with the tables of the migrated database.
import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownDataTexts } from '#src/languages/catalogues/own-data/texts.ts';
import { testDatabase } from '#tests/app/test-database.ts';
import { activeEmployer } from '#tests/factories/employers.ts';
import { personOfToday } from '#tests/factories/life-events.ts';
import { handOver, listPerson, readyBenefit } from '#tests/factories/payroll.ts';
import { type ShopWithPeople, shopWithPeople } from '#tests/factories/people.ts';
import { COPIED_TABLES, IMPERSONAL_TABLES, LEFT_OUT_TABLES } from './copied-tables.ts';
import { ownDataHtml } from './own-data-html.ts';
import { ownDataOf } from './own-data-report.ts';

const reports = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('-report.ts'))
  .map((name) => readFileSync(`${import.meta.dirname}/${name}`, 'utf8'))
  .join('\n');

describe('[SPC.B3] the tables of the copy', () => {
  it('names every table of the database once', async () => {
    const database = await testDatabase();
    const client = new pg.Client({ connectionString: database.ownerUrl });
    await client.connect();
    const { rows } = await client.query<{ name: string }>(
      `select distinct table_name as name from information_schema.tables
        where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
    );
    await client.end();
    await database.drop();
    const named = [...Object.keys(COPIED_TABLES), ...Object.keys(LEFT_OUT_TABLES), ...IMPERSONAL_TABLES];
    expect(named.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
  });

  it.each(Object.entries(COPIED_TABLES))('reads %s for the section %s', (table, section) => {
    expect(reports).toMatch(new RegExp(`\\b(from|join) ${table}\\b`));
    expect(Object.keys(ownDataTexts.sv.sections)).toContain(section);
  });
});

describe('[SPC.B3] a copy of own data', () => {
  let people: ShopWithPeople;
  beforeAll(async () => {
    people = await shopWithPeople();
  });
  afterAll(() => people.shop.close());

  it('contains payroll, taxable values, life events, approvals and photos of the person, and of nobody else', async () => {
    const company = await activeEmployer(people, 'Kopian AB');
    const anna = await personOfToday(people);
    const other = await personOfToday(people);
    for (const { email, id } of [anna, other]) {
      const personId = await listPerson(people, company, { name: 'Anna Öst', email });
      const benefit = await readyBenefit(people, { companyId: company, personId, priceOre: 3_600_000 });
      await handOver(people, benefit, '2026-03-01');
      await people.inDatabase(
        `with event as (
            insert into life_events (id, benefit_id, company_id, request_key, kind, state, proposal, effect,
                effective_from, needs_approval, needs_amendment, reported_as, police_report)
              values (gen_random_uuid(), $1, $2, gen_random_uuid(), 'theft', 'reported', '{}', '{}', '2026-05-01', false,
                false, 'employee', $5) returning id
          ), photo as (
            insert into life_event_photos (event_id, type, bytes) select id, 'image/jpeg', 'x' from event
          ), year as (
            insert into taxable_years (company_id, person_id, year, months_ore, is_preliminary)
              values ($2, $3, 2026, array_fill(100, array[12]), false) on conflict do nothing
          ), period as (
            insert into payroll_periods (company_id, month, state) values ($2, '2026-04-01', 'closed') on conflict do nothing
          ), line as (
            insert into payroll_lines (id, company_id, month, of_month, person_id, benefit_id, kind, amount_ore,
                employee_name, benefit_number)
              values (gen_random_uuid(), $2, '2026-04-01', '2026-04-01', $3, $1, 'gross-deduction', 100000, 'Anna Öst', 1)
              returning id
          ) select $4::uuid`,
        [benefit, company, personId, id, `K-${email}`],
      );
    }
    const copy = await ownDataOf(people.shop.app.db.pool, people.shop.app.encryption, anna.id);
    const { lifeEvents, photos, payrollLines, taxableYears, benefits } = copy;
    expect({ lifeEvents, photos, payrollLines, taxableYears, benefits }).toMatchObject({
      lifeEvents: [{ kind: 'theft', policeReport: `K-${anna.email}` }],
      photos: [{ of: 'theft' }],
      payrollLines: [{ company: 'Kopian AB', kind: 'gross-deduction', amountOre: 100_000 }],
      taxableYears: expect.arrayContaining([expect.objectContaining({ year: 2026 })]),
      benefits: [{ name: 'Cykeln' }],
    });
    expect(JSON.stringify(copy)).not.toContain(other.email);
    for (const language of ['sv', 'en'] as const)
      expect(ownDataHtml(copy, language, 'Cykla')).toContain(ownDataTexts[language].sections.payrollLines);
    expect(Object.keys(copy).filter((name) => !(name in ownDataTexts.sv.sections))).toEqual([]);
  });
});
