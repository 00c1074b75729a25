// The functions about companies, called by the real client in every role, with the sandbox's register.
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAuthService } from '#src/features/auth/server/auth-service.ts';
import { uuidv7 } from '#src/platform/database/uuid.ts';
import { issuePass } from '#src/platform/security/onboarding-pass.ts';
import { callFunction } from '#tests/app/call-function.ts';
import { controlService } from '#tests/app/service-control.ts';
import { type Person, type ShopWithPeople, shopWithPeople } from '#tests/factories/people.ts';
import { lookupAnswers } from '../contract.ts';
import { createCompanyDataService } from './company-data-service.ts';
import { forgetOldLookups } from './forget-lookups.ts';

let people: ShopWithPeople;
let staff: Record<'admin' | 'store', Person>;
let shiftMs = 0;
beforeAll(async () => {
  people = await shopWithPeople({
    services: 'sandbox',
    now: () => new Date(Date.now() + shiftMs),
    environment: { BUDGET_LOOKUPS_PER_COMPANY: '1000000', BUDGET_LOOKUPS_PER_USER: '1000000' },
  });
  staff = {
    admin: await people.person({ role: 'admin' }),
    store: await people.person({ role: 'store' }),
  };
});
beforeEach(async () => {
  shiftMs = 0;
  await control('reset');
});
afterAll(() => people.shop.close());

const control = (path: string, input: unknown = {}) =>
  controlService(people.shop.app.settings.roaring.apiUrl, path, input);

const call = callFunction;
const tokenOf = async (client: SupabaseClient, headers: Record<string, string> = {}) =>
  String((await call(client, 'roaring-auth', {}, { headers })).body.access_token);

const LOOKUPS = [
  'company-information',
  'company-rating',
  'signing-combinations',
  'signatory-rights',
] as const;
/** The body with which each function is called. */
const bodyFor = (name: string, token: string | undefined, companyId: string | undefined = '556486-6803') => ({
  companyId,
  ...(name === 'signing-combinations' ? { authToken: token } : { accessToken: token }),
  ...(name === 'signatory-rights' ? { personalNumber: '196805029268' } : {}),
});

describe('the functions', () => {
  test.each(['admin', 'store'] as const)(
    '[S3.86] return the results of the specification for %s',
    async (role) => {
      const { client } = staff[role];
      const { status, body } = await call(client, 'roaring-auth');
      expect([status, Object.keys(body).sort()]).toEqual([200, ['access_token', 'expires_in', 'token_type']]);
      const token = body.access_token as string;

      const rating = await call(client, 'company-rating', bodyFor('company-rating', token, '5565002465'));
      expect(rating.body).toEqual({
        companyId: '5565002465',
        companyName: 'Wilfast Högsbo Aktiebolag',
        rating: 65,
        ratingText: 'Low risk',
        creditLimit: 225_000,
        currency: 'SEK',
        riskPrognosis: expect.any(Number),
        commentary: null,
        rejection: null,
        error: null,
        apiStatus: null,
        fetchedAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/),
      });

      const information = await call(client, 'company-information', bodyFor('company-information', token));
      expect(information.body).toMatchObject({
        companyId: '5564866803',
        companyName: 'Kullerbytta Montage AB',
        companyRegistrationDate: '19931203',
        statusTextHigh: 'Aktivt',
        email: 'info@kullerbytta.example',
        webAddress: null,
        topDirectorName: 'Petra Efternamn2401',
        vatReg: true,
        error: null,
        apiStatus: null,
      });

      const combinations = await call(
        client,
        'signing-combinations',
        bodyFor('signing-combinations', token, '5567164818'),
      );
      expect(combinations.body).toMatchObject({
        companyId: '5567164818',
        apiUrl: expect.stringMatching(/\/se\/company\/signing-combinations\/2\.0\/5567164818$/),
        signingCombinations: [
          {
            combinationId: '1',
            combinationType: 'jointly',
            description: 'Anna Lindqvist and Bengt Sjöholm sign together',
            validFrom: '2025-06-10',
            validTo: null,
            signatories: [
              {
                name: 'Anna Lindqvist',
                personalNumber: '19710312-****',
                role: 'Ordförande, Verkställande direktör',
                signingRights: 'jointly',
              },
              {
                name: 'Bengt Sjöholm',
                personalNumber: '19580921-****',
                role: 'Ledamot',
                signingRights: 'jointly',
              },
            ],
          },
          { combinationId: '2', combinationType: 'jointly' },
        ],
        status: { code: 0, text: 'Records found' },
        error: null,
      });

      const rights = await call(client, 'signatory-rights', bodyFor('signatory-rights', token));
      expect(rights.body).toEqual({
        companyId: '5564866803',
        personalNumber: '19680502-****',
        person: { name: 'Petra Efternamn2401', role: 'Ordförande, Verkställande direktör' },
        signatoryRights: {
          hasRights: true,
          rightType: 'individually',
          validFrom: '2025-06-10',
          validTo: null,
          limitations: [],
        },
        status: { text: 'Records found', code: 0 },
        error: null,
        apiStatus: null,
        apiUrl: expect.stringMatching(/5564866803$/),
      });
    },
  );

  test('[S3.81] report who can sign together, who cannot, and what is unknown (sv)', async () => {
    const { client } = staff.admin;
    const accessToken = await tokenOf(client);
    const rightsOf = async (companyId: string, personalNumber: string) =>
      (await call(client, 'signatory-rights', { companyId, personalNumber, accessToken }, { lang: 'sv' }))
        .body;
    expect(await rightsOf('5599991154', '193701308888')).toMatchObject({
      signatoryRights: {
        hasRights: true,
        rightType: 'jointly',
        limitations: ['Tillsammans med Petra Efternamn2401', 'Personen är under förvaltarskap'],
      },
    });
    expect(await rightsOf('5564866803', '193701308888')).toMatchObject({
      person: null,
      signatoryRights: { hasRights: false, rightType: 'none' },
      status: { text: 'Personen får inte teckna firman', code: 0 },
    });
    expect(await rightsOf('8430025331', '193701308888')).toMatchObject({
      signatoryRights: {
        hasRights: null,
        rightType: 'undetermined',
        limitations: ['Föreningens firma tecknas av den styrelsen utser.'],
      },
      status: { text: 'Framgår inte av registret', code: 2 },
    });
  });

  test('[S3.67] report a missing rating, with the reason', async () => {
    const { client } = staff.store;
    const { status, body } = await call(
      client,
      'company-rating',
      bodyFor('', await tokenOf(client), '5569030264'),
    );
    expect([status, body.rating, body.error]).toEqual([200, 0, null]);
    expect(body.rejection).toEqual({ rejectText: 'Konkurs avslutad', rejectComment: 'Bolaget är upplöst' });
  });

  test("accept a sole trader's number and keep it out of URLs and audit", async () => {
    const { client } = staff.admin;
    const token = await tokenOf(client);
    const { body } = await call(
      client,
      'signing-combinations',
      bodyFor('signing-combinations', token, '540110-9565'),
    );
    expect(body).toMatchObject({ error: null, apiUrl: expect.stringMatching(/540110-\*\*\*\*$/) });
    const rows = await people.inDatabase(`select target_id, detail::text, reason from audit_log`);
    expect(JSON.stringify(rows)).toContain('540110-****');
    expect(JSON.stringify(rows)).not.toMatch(/540110-?9565|19680502-?9268/);
  });
});

describe('[T04] the token of roaring-auth', () => {
  test('[T04] is not accepted by the provider itself', async () => {
    const token = await tokenOf(staff.admin.client);
    const { apiUrl } = people.shop.app.settings.roaring;
    const answer = await fetch(`${apiUrl}/se/company/overview/2.0/5564866803`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.status).toBe(401);
  });

  test.each(LOOKUPS)('[T04] gives access to %s only to its owner, in the same session', async (name) => {
    const token = await tokenOf(staff.admin.client);
    const sameElsewhere = await people.signIn(staff.admin.email);
    for (const client of [staff.store.client, sameElsewhere.client]) {
      const { status, body } = await call(client, name, bodyFor(name, token));
      expect([status, body.code]).toEqual([401, 'token-refused']);
    }
    const own = await call(staff.admin.client, name, bodyFor(name, token));
    expect([own.status, lookupAnswers[name].safeParse(own.body).error]).toEqual([200, undefined]);
  });

  test('[T04] is valid for a quarter of an hour', async () => {
    const token = await tokenOf(staff.admin.client);
    shiftMs = 14.9 * 60_000;
    expect((await call(staff.admin.client, LOOKUPS[0], bodyFor(LOOKUPS[0], token))).status).toBe(200);
    shiftMs = 15.1 * 60_000;
    expect((await call(staff.admin.client, LOOKUPS[0], bodyFor(LOOKUPS[0], token))).status).toBe(401);
  });

  test.each(['', 'x', 'A'.repeat(48), '%'])('[T04] cannot be forged: %j', async (token) => {
    for (const name of LOOKUPS)
      expect((await call(staff.admin.client, name, bodyFor(name, token))).status).toBe(401);
  });

  test('[T04] does not reveal the provider’s token in a response, a log line or as plain text in the database', async () => {
    const { client } = staff.admin;
    const token = await tokenOf(client);
    const said = await Promise.all(LOOKUPS.map((name) => call(client, name, bodyFor(name, token))));
    const kept = await people.account.app.db.pool.query('select token_sealed from provider_tokens');
    expect(kept.rows).toHaveLength(1);
    const opened = JSON.parse(
      people.shop.app.encryption.decrypt(kept.rows[0].token_sealed, {
        table: 'provider_tokens',
        column: 'token_sealed',
        row: 'roaring\nshop',
      }),
    ) as { accessToken: string };
    const audit = await people.inDatabase('select * from audit_log');
    const everything = JSON.stringify([said, token, people.shop.logLines, kept.rows, audit]);
    expect(everything).not.toContain(opened.accessToken);
  });
});

const WORDS: readonly [name: string, body: object, status: number, sv: string, en: string][] = [
  ['company-rating', {}, 400, 'Du måste ange organisationsnummer', 'You must enter organization number'],
  [
    'company-information',
    { companyId: ' ' },
    400,
    'Du måste ange organisationsnummer',
    'You must enter organization number',
  ],
  [
    'company-rating',
    { companyId: '556486-680' },
    422,
    'Ogiltigt organisationsnummer',
    'Invalid organization number',
  ],
  [
    'company-information',
    { companyId: '556486-6804' },
    422,
    'Ogiltigt organisationsnummer',
    'Invalid organization number',
  ],
  [
    'signing-combinations',
    { companyId: '556486-6804' },
    422,
    'Ett giltigt organisationsnummer krävs',
    'Valid organization number required',
  ],
  [
    'company-rating',
    { companyId: '556486-6803' },
    401,
    'Du måste autentisera dig först',
    'You must authenticate first',
  ],
  [
    'signing-combinations',
    { companyId: '556486-6803' },
    401,
    'Autentisering krävs för att hämta firmateckningskombinationer',
    'Authentication required to fetch signing combinations',
  ],
  [
    'signatory-rights',
    { companyId: '556486-6803' },
    400,
    'Du måste ange både organisationsnummer och personnummer',
    'You must enter both organization number and personal number',
  ],
  [
    'signatory-rights',
    { companyId: '556486-6803', personalNumber: '196805029267' },
    422,
    'Personnumret stämmer inte. Skriv det med tolv siffror, ÅÅÅÅMMDDXXXX.',
    'The personal number is not valid. Enter all twelve digits, YYYYMMDDXXXX.',
  ],
];
test.each(WORDS)(
  '[S5.22] %s with %j is refused with %d and a message',
  async (name, body, status, sv, en) => {
    for (const [lang, words] of [
      ['sv', sv],
      ['en', en],
    ] as const) {
      const said = await call(staff.admin.client, name, body, { lang });
      expect([said.status, said.body.error]).toEqual([status, words]);
    }
  },
);

const FAILED: Record<(typeof LOOKUPS)[number], [sv: string, en: string]> = {
  'company-rating': ['API-fel: ', 'API Error: '],
  'company-information': [
    'Fel vid hämtning av företagsinformation: ',
    'Error fetching company information: ',
  ],
  'signatory-rights': ['Fel vid hämtning av firmateckningsrätt: ', 'Error fetching signatory rights: '],
  'signing-combinations': [
    'Fel vid hämtning av firmateckningskombinationer: ',
    'Error fetching signing combinations: ',
  ],
};

test.each(LOOKUPS)('[S8.44] %s of an unknown number is a result with error and apiStatus', async (name) => {
  const token = await tokenOf(staff.admin.client);
  for (const [index, lang] of ['sv', 'en'].entries()) {
    const { status, body } = await call(staff.admin.client, name, bodyFor(name, token, '559999-0008'), {
      lang,
    });
    expect([status, body.apiStatus, body.code]).toEqual([200, 404, 'unknown-company']);
    expect(body.message).toBe(`${FAILED[name][index]}${body.error}`);
  }
});

describe('[F09] the functions when the register', () => {
  test.each([
    ['status', 401, 1, 502, 401],
    ['status', 403, 1, 502, 403],
    ['status', 409, 1, 502, 409],
    ['status', 422, 1, 502, 422],
    ['busy', 30, 1, 503, 429],
    ['status', 500, 3, 503, 500],
    ['down', 0, 3, 503, 503],
    ['cut', 0, 3, 503, 503],
    ['html', 0, 1, 503, 503],
    ['nonsense', 0, 1, 503, 503],
  ])(
    '[S3.80] answers %s (%d), return a message and store nothing',
    async (does, value, times, status, apiStatus) => {
      const { client } = staff.admin;
      const token = await tokenOf(client);
      await people.inDatabase('delete from company_lookups');
      const path = does === 'status' && value === 401 ? '' : '/se';
      await control('fault', { does, value, times: times * (path ? 1 : 4), path });
      const said = await call(client, 'company-information', bodyFor('company-information', token), {
        lang: 'sv',
      });
      expect([said.status, said.body.apiStatus]).toEqual([status, apiStatus]);
      expect(String(said.body.message)).toMatch(
        /^Fel vid hämtning av företagsinformation: Företagsregistret /,
      );
      if (does === 'busy') expect(said.retryAfter).toBe('30');
      expect(await people.inDatabase('select 1 from company_lookups')).toEqual([]);
      await control('reset');
      expect((await call(client, 'company-information', bodyFor('company-information', token))).status).toBe(
        200,
      );
    },
  );

  test('[S8.42] refuses our credentials, report that at authentication', async () => {
    await people.inDatabase('delete from provider_tokens');
    await control('fault', { does: 'status', value: 401, path: '/token' });
    const other = await shopWithPeople({
      environment: {
        ROARING_API_URL: people.shop.app.settings.roaring.apiUrl,
        ROARING_CLIENT_SECRET: 'wrong',
      },
    });
    const { client } = await other.person({ role: 'admin' });
    for (const [lang, words] of [
      ['sv', 'Autentiseringen misslyckades: Företagsregistret nekade uppslaget.'],
      ['en', 'Authentication failed: The company register refused the look-up.'],
    ] as const) {
      const { status, body } = await call(client, 'roaring-auth', {}, { lang });
      expect([status, body.message, body.access_token]).toEqual([502, words, undefined]);
    }
    await other.shop.close();
  });
});

describe('stored answers', () => {
  let other: ShopWithPeople;
  let admin: Person;
  beforeAll(async () => {
    const { roaring } = people.shop.app.settings;
    other = await shopWithPeople({
      environment: {
        ROARING_API_URL: roaring.apiUrl,
        COMPANY_CACHE_HOURS: '12',
        BUDGET_LOOKUPS_PER_USER: '3',
        BUDGET_LOOKUPS_PER_COMPANY: '2',
      },
    });
    admin = await other.person({ role: 'admin' });
  });
  afterAll(() => other.shop.close());

  test('[T33] are returned with their date, are encrypted, and are audited when read', async () => {
    const token = await tokenOf(admin.client);
    const body = bodyFor('signing-combinations', token, '5567164818');
    const first = await call(admin.client, 'signing-combinations', body);
    await control('fault', { does: 'down', times: 100 });
    const again = await call(admin.client, 'signing-combinations', body);
    expect(again).toEqual(first);
    const rows = await other.inDatabase<{ answer_sealed: string }>('select * from company_lookups');
    expect(JSON.stringify(rows)).not.toMatch(/Lindqvist|19710312|5567164818/);
    const [read] = await other.inDatabase(
      `select actor_id, target_id, detail from audit_log where action = 'company-data.read' order by id desc limit 1`,
    );
    expect(read).toMatchObject({ actor_id: admin.id, target_id: '556716-4818', detail: { kind: 'signing' } });
  });

  test('are deleted when their retention ends', async () => {
    await other.inDatabase(`update company_lookups set expires_at = now() - interval '1 second'`);
    await forgetOldLookups(other.shop.app);
    expect(await other.inDatabase('select 1 from company_lookups')).toEqual([]);
  });

  test('[T34] cost nothing, while new ones count against the daily quotas of a person and a company', async () => {
    await other.inDatabase('delete from rate_limits');
    await other.inDatabase('delete from company_lookups');
    const token = await tokenOf(admin.client);
    const look = (companyId: string) =>
      call(admin.client, 'company-information', bodyFor('company-information', token, companyId), {
        lang: 'sv',
      });
    for (let times = 0; times < 5; times += 1) expect((await look('5564866803')).status).toBe(200);
    await other.inDatabase('delete from company_lookups');
    expect((await look('5564866803')).status).toBe(200);
    await other.inDatabase('delete from company_lookups');
    const third = await look('5564866803');
    expect([third.status, third.body.code, third.body.error]).toEqual([
      429,
      'budget-company',
      'Företaget har nått dagens gräns för uppslag. Försök igen i morgon.',
    ]);
    // A refused look-up does not count against another quota.
    expect((await look('5567164818')).status).toBe(200);
    const last = await look('5560572850');
    expect([last.status, last.body.code]).toEqual([429, 'budget-user']);
    expect(Number(last.retryAfter)).toBeGreaterThan(80_000);
  });
});

test('[L8] concurrent identical look-ups are paid for once, for all callers', async () => {
  await control('fault', { does: 'late', value: 300, path: '/se' });
  const paid = () =>
    people.inDatabase(`select 1 from audit_log where action like 'roaring.%' and target_id = '556057-2850'`);
  const read = () =>
    people.inDatabase(
      `select 1 from audit_log where action = 'company-data.read' and target_id = '556057-2850'`,
    );
  const tokens = { admin: await tokenOf(staff.admin.client), store: await tokenOf(staff.store.client) };
  const look = (who: 'admin' | 'store') =>
    call(
      staff[who].client,
      'company-information',
      bodyFor('company-information', tokens[who], '556057-2850'),
    );
  const answers = await Promise.all([look('admin'), look('store'), look('admin')]);
  expect(answers.map(({ body }) => body.companyName)).toEqual(Array(3).fill(answers[0]?.body.companyName));
  expect(await paid()).toHaveLength(1);
  // The audit has a row for each caller.
  expect(await read()).toHaveLength(2);
  expect(createCompanyDataService(people.account)).toBe(
    createCompanyDataService(createAuthService(people.shop.app)),
  );
});

describe('the pass of the light onboarding', () => {
  const passFor = (ip = '127.0.0.1') =>
    issuePass({ keys: people.account.keys, now: people.shop.app.now }, uuidv7(), ip);
  const withPass = async (pass?: string) => ({ headers: { 'x-access-pass': pass ?? (await passFor()) } });

  test('[T05] gives a signed-out person access to the look-ups of its form', async () => {
    const client = people.client();
    const options = await withPass();
    const token = await tokenOf(client, options.headers);
    for (const name of LOOKUPS.slice(0, 3))
      expect([name, (await call(client, name, bodyFor(name, token), options)).status]).toEqual([name, 200]);
    const [row] = await people.inDatabase(
      `select actor_kind, reason from audit_log where action like 'roaring.%' order by id desc limit 1`,
    );
    expect(row).toMatchObject({
      actor_kind: 'nobody',
      reason: expect.stringMatching(/^light onboarding, pass [0-9a-f]{32}$/),
    });
  });

  test('[T05] gives access to nothing else: 403', async () => {
    const client = people.client();
    const options = await withPass();
    expect((await call(client, 'signatory-rights', {}, options)).status).toBe(403);
    const answer = await people.shop.ask('/api/account', { headers: options.headers });
    expect(answer.status).toBe(403);
  });

  test('[T05] is bound to its network and expires after an hour, and without one there is 401', async () => {
    const client = people.client();
    for (const options of [await withPass(await passFor('10.0.0.1')), await withPass('x'.repeat(71)), {}])
      expect((await call(client, 'roaring-auth', {}, options)).status).toBe(401);
    const options = await withPass();
    shiftMs = 59 * 60_000;
    expect((await call(client, 'roaring-auth', {}, options)).status).toBe(200);
    shiftMs = 61 * 60_000;
    expect((await call(client, 'roaring-auth', {}, options)).status).toBe(401);
  });

  // Companies whose answers are not stored, because a repeated look-up within the hour of a pass is free.
  const fresh = () => people.inDatabase('delete from company_lookups');

  test('[T05] [T34] allows ten look-ups, and a repeated one within the hour costs nothing', async () => {
    await fresh();
    const client = people.client();
    const options = await withPass();
    const token = await tokenOf(client, options.headers);
    const look = (name: (typeof LOOKUPS)[number], companyId: string) =>
      call(client, name, bodyFor(name, token, companyId), options);
    const numbers = ['5565002465', '5564866803', '5567164818', '5560572850', '5568202559'];
    for (const number of numbers)
      for (const name of ['company-information', 'signing-combinations'] as const)
        expect([number, (await look(name, number)).status]).toEqual([number, 200]);
    const { status, body } = await look('company-information', '5564881422');
    expect([status, body.code]).toEqual([429, 'pass-spent']);
    expect((await look('company-information', '5565002465')).status).toBe(200);
  });

  test('[M1] shows no rating of a sole trader', async () => {
    const client = people.client();
    const options = await withPass();
    const token = await tokenOf(client, options.headers);
    const body = bodyFor('company-rating', token, '540110-9565');
    const said = await call(client, 'company-rating', body, options);
    expect([said.status, said.body.code]).toEqual([403, 'rating-not-shown']);
    const staffToken = await tokenOf(staff.store.client);
    const ofStaff = bodyFor('company-rating', staffToken, '540110-9565');
    expect((await call(staff.store.client, 'company-rating', ofStaff)).body.rating).toBe(52);
  });

  // Earlier look-ups of the test's own client count as well.
  const countPassLookups = async (name: string, key: string, times: number) => {
    await people.inDatabase(`delete from rate_limits where key like '${name}%'`);
    const limit = { name, points: times, seconds: 86_400 };
    for (let at = 0; at < times; at += 1) await people.shop.app.budgetLimits.count(limit, key);
  };

  test('[M1] counts look-ups of all passes from one client together', async () => {
    await countPassLookups('pass-lookups-client', '127.0.0.1', 59);
    const client = people.client();
    const codes: unknown[] = [];
    for (let passes = 0; passes < 2; passes += 1) {
      const options = await withPass();
      const token = await tokenOf(client, options.headers);
      await fresh();
      const body = bodyFor('company-information', token);
      codes.push((await call(client, 'company-information', body, options)).body.code);
    }
    expect(codes).toEqual([undefined, 'pass-spent']);
  });

  test('[M1] leaves three quarters of the day’s look-ups to staff', async () => {
    const { day } = people.shop.app.settings.budgets.lookups;
    await people.inDatabase(`delete from rate_limits where key like 'pass-lookups%'`);
    await countPassLookups('pass-lookups-all', 'all', day / 4);
    await fresh();
    const client = people.client();
    const options = await withPass();
    const token = await tokenOf(client, options.headers);
    const said = await call(client, 'company-information', bodyFor('company-information', token), options);
    expect(said.body.code).toBe('pass-spent');
    await people.inDatabase(`delete from rate_limits where key like 'pass-lookups%'`);
  });

  test('gives no additional access to a signed-in person without a right', async () => {
    const { client } = await people.person({ role: 'endcustomer' });
    expect((await call(client, 'roaring-auth', {}, await withPass())).status).toBe(403);
  });
});
