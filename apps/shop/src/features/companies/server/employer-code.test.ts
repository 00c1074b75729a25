import { parseEmployerCode } from '@activepick/domain/identifiers/employer-code.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedEmployer } from '#seed/seed-employer.ts';
import { type TestApp, testApp } from '#tests/app/test-app.ts';
import { employerOfCode } from './employer-code-repository.ts';
import { confirmMail } from './mails/company-mail.tsx';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const company = async (kind: 'employer' | 'store', number: number, isActive: boolean): Promise<string> => {
  const { rows } = await app.db.pool.query(
    `insert into companies (id, kind, company_number, number_hash, company_name, contact_person, email, active_since)
      values (gen_random_uuid(), $1, '5560360793', $2, 'Bolaget', 'Anna', 'anna@example.se', case when $3 then now() end)
      returning employer_code as code`,
    [kind, Buffer.from([number]), isActive],
  );
  return rows[0].code;
};

test('[H3] each company gets its own code, which works for active employers only', async () => {
  const codes = [
    await company('employer', 1, true),
    await company('employer', 2, false),
    await company('store', 3, true),
  ];
  expect(new Set(codes).size).toBe(3);
  for (const code of codes) expect(parseEmployerCode(code)).toBe(code);
  const counts = await Promise.all(codes.map((code) => employerOfCode(app.db.pool, code)));
  expect(counts.map((employer) => employer !== null)).toEqual([true, false, false]);
  expect(await employerOfCode(app.db.pool, '0000-0000')).toBeNull();
});

test('[H3] a thousand codes use every allowed character and do not repeat', async () => {
  const { rows } = await app.db.pool.query(
    'select new_employer_code() as code from generate_series(1, 1000)',
  );
  const codes: string[] = rows.map(({ code }) => code);
  expect(new Set(codes).size).toBe(1000);
  expect(new Set(codes.join('').replaceAll('-', '')).size).toBe(32);
});

test('[H3] the employer of the demonstration is stored once, as active and with its fixed code', async () => {
  await Promise.all([seedEmployer(app), seedEmployer(app)]);
  await seedEmployer(app);
  const { rows } = await app.db.pool.query(
    `select employer_code as code from companies where company_name = 'Gislaved Verkstad AB'`,
  );
  expect(rows).toEqual([{ code: 'GVAB-2026' }]);
  expect(await employerOfCode(app.db.pool, 'GVAB-2026')).not.toBeNull();
});

test.each(['sv', 'en'] as const)(
  '[H3] the email after signing contains the employer’s code, in %s',
  async (language) => {
    const mailed = {
      kind: 'employer',
      companyName: 'Bolaget',
      companyNumber: '556036-0793',
      contactPerson: 'Vinn Miljonen',
      email: 'anna@example.se',
      contractId: '1',
      employerCode: '7KQM-2XVB',
      employees: 0,
    } as const;
    const mail = await confirmMail(mailed, language, app.settings);
    for (const part of [mail.text, mail.html]) expect(part).toContain('7KQM-2XVB');
    expect(mail.to).toEqual({ name: '', address: 'anna@example.se' });
  },
);
