// The adapter against the sandbox's register, with and without faults.
import type { OrgNumber } from '@activepick/domain/identifiers/org-number.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createProviderClients } from '#src/platform/provider-client/create-provider-client.ts';
import { ProviderError } from '#src/platform/provider-client/provider-error.ts';
import { controlService } from '#tests/app/service-control.ts';
import { silentLog } from '#tests/app/silent-log.ts';
import { type TestApp, testApp } from '#tests/app/test-app.ts';
import type { CompanyRegister } from './company-register.ts';
import { createRoaringRegister } from './roaring.ts';

let app: TestApp;
let register: CompanyRegister;
const control = (path: string, input: unknown = {}) =>
  controlService(app.settings.roaring.apiUrl, path, input);
/** Like another process: nothing in memory, every circuit closed. */
const another = (secret = app.settings.roaring.clientSecret) =>
  createRoaringRegister(
    { roaring: { ...app.settings.roaring, clientSecret: secret } },
    createProviderClients({ ...app, log: silentLog() }),
  );
const paths = async () =>
  ((await controlService(app.settings.roaring.apiUrl, 'state')) as { calls: { path: string }[] }).calls.map(
    ({ path }) => path,
  );

beforeAll(async () => {
  app = await testApp({ services: 'sandbox' });
});
beforeEach(async () => {
  await control('reset');
  await app.db.pool.query('delete from provider_tokens');
  register = another();
});
afterAll(() => app.close());

const CONTEXT = {
  actor: { kind: 'system' },
  orgNumber: '5564866803' as OrgNumber,
  reason: { why: 'staff-look-up' },
} as const;
const company = (digits: string) => digits as OrgNumber;
const KULLERBYTTA = company('5564866803');

describe('the register', () => {
  test('[S3.68] returns the facts of a company, with null for missing ones', async () => {
    expect(await register.readFacts(CONTEXT, company('5565002465'))).toEqual({
      companyName: 'Wilfast Högsbo Aktiebolag',
      companyRegistrationDate: '19941014',
      statusTextHigh: 'Aktivt',
      statusTextDetailed: 'Aktivt',
      address: 'Box 9019',
      zipCode: '40091',
      town: 'GÖTEBORG',
      county: 'VÄSTRA GÖTALAND',
      industryText: 'Uthyrning och förvaltning av egna eller arrenderade andra lokaler',
      industryCode: '68203',
      legalGroupText: 'Privat aktiebolag',
      legalGroupCode: 'AB',
      phoneNumber: null,
      email: null,
      webAddress: null,
      topDirectorName: 'Helga Viktoria Efternamn2609',
      topDirectorFunction: 'Verkställande direktör',
      numberEmployeesInterval: '1-4 anställda',
      vatReg: true,
      vatRegDate: '19941014',
      preliminaryTaxReg: true,
      preliminaryTaxRegDate: '19941014',
      employerContributionReg: true,
    });
  });

  test('[S3.63] returns the rating: limit in SEK, currency in capitals, risk as a number', async () => {
    expect(await register.readRating(CONTEXT, company('5565002465'))).toEqual({
      rating: 65,
      ratingText: 'Low risk',
      creditLimit: 225_000,
      currency: 'SEK',
      riskPrognosis: expect.closeTo(0.0562, 4),
      commentary: null,
      rejection: null,
    });
  });

  test('returns the reason for a missing rating', async () => {
    expect(await register.readRating(CONTEXT, company('5569030264'))).toMatchObject({
      rating: 0,
      ratingText: null,
      creditLimit: null,
      rejection: { rejectText: 'Konkurs avslutad', rejectComment: 'Bolaget är upplöst' },
    });
  });

  test('returns the signing combinations, with numbers and roles', async () => {
    const signing = await register.readSigning(CONTEXT, company('5599991154'));
    expect(signing).toMatchObject({ changedOn: '2025-06-10', isComplete: true, administrators: [] });
    expect(signing?.groups).toEqual([
      [
        {
          name: 'Karl Efternamn3542',
          personalNumber: '193701308888',
          roles: ['Ordförande', 'Verkställande direktör'],
          remarks: ['Personen är under förvaltarskap'],
        },
        { name: 'Petra Efternamn2401', personalNumber: '196805029268', roles: ['Ledamot'], remarks: [] },
      ],
      [{ name: 'Petra Efternamn2401', personalNumber: '196805029268', roles: ['Ledamot'], remarks: [] }],
    ]);
    expect(await register.readSigningClause(CONTEXT, company('5599991154'))).toContain('Firman tecknas');
  });

  test('returns an administrator, and that the data are incomplete', async () => {
    const bankrupt = await register.readSigning(CONTEXT, company('5599991139'));
    expect(bankrupt?.administrators.map(({ roles }) => roles)).toEqual([['Konkursförvaltare']]);
    expect((await register.readSigning(CONTEXT, company('8430025331')))?.isComplete).toBe(false);
  });

  test('returns null for an unknown number, in both formats of the provider', async () => {
    const nobody = company('5599990008');
    expect(await register.readFacts(CONTEXT, nobody)).toBeNull();
    expect(await register.readRating(CONTEXT, nobody)).toBeNull();
    expect(await register.readSigning(CONTEXT, nobody)).toBeNull();
    expect(await register.readSigningClause(CONTEXT, nobody)).toBeNull();
  });
});

describe('the token of the register', () => {
  test('is fetched once for many look-ups by several processes', async () => {
    const others = [another(), another(), another()];
    await Promise.all(
      others.flatMap((one) => [one.readFacts(CONTEXT, KULLERBYTTA), one.readRating(CONTEXT, KULLERBYTTA)]),
    );
    expect((await paths()).filter((path) => path === '/token')).toHaveLength(1);
  });

  test('is fetched again if the provider no longer accepts it', async () => {
    await register.readFacts(CONTEXT, KULLERBYTTA);
    await control('end-tokens');
    expect(await register.readFacts(CONTEXT, KULLERBYTTA)).not.toBeNull();
    expect((await paths()).filter((path) => path === '/token')).toHaveLength(2);
  });

  test('is not issued for a wrong secret', async () => {
    const error = await another('wrong')
      .authenticate(CONTEXT)
      .then(
        () => null,
        (thrown: unknown) => thrown as ProviderError,
      );
    expect([error?.kind, error?.answer?.status]).toEqual(['refused', 401]);
    await expect(register.authenticate(CONTEXT)).resolves.toBeUndefined();
  });
});

describe('[F09] the register', () => {
  test.each([
    ['status', 400, 'refused'],
    ['status', 403, 'refused'],
    ['status', 409, 'refused'],
    ['status', 422, 'refused'],
    ['status', 500, 'unavailable'],
    ['busy', 0, 'unavailable'],
    ['busy', 60, 'unavailable'],
    ['down', 0, 'unavailable'],
    ['lose', 0, 'unavailable'],
    ['html', 0, 'unavailable'],
    ['cut', 0, 'unavailable'],
    ['nonsense', 0, 'unavailable'],
    ['redirect', 0, 'unavailable'],
    ['huge', 0, 'unavailable'],
  ])(
    'that answers %s (%d) gives a corresponding error, and works again afterwards',
    async (does, value, kind) => {
      await register.readFacts(CONTEXT, KULLERBYTTA);
      await control('fault', { does, value, times: 3, path: '/se/company/rating' });
      const error = await register.readRating(CONTEXT, KULLERBYTTA).then(
        () => null,
        (thrown: unknown) => thrown,
      );
      expect(error).toBeInstanceOf(ProviderError);
      expect((error as ProviderError).kind).toBe(kind);
      if (value === 60) expect((error as ProviderError).retryAfterSeconds).toBe(60);
      await control('reset');
      expect(await register.readRating(CONTEXT, KULLERBYTTA)).toMatchObject({ rating: 82 });
    },
  );

  test('that is slow for a while still gives an answer', async () => {
    await control('fault', { does: 'slow', value: 400, times: 1, path: '/se' });
    expect(await register.readFacts(CONTEXT, KULLERBYTTA)).toMatchObject({
      companyName: 'Kullerbytta Montage AB',
    });
  });

  test('logs the code of its gateway and nothing else', async () => {
    await control('fault', { does: 'status', value: 403, path: '/se' });
    await expect(register.readFacts(CONTEXT, KULLERBYTTA)).rejects.toThrow('refused: status 403 900908');
  });
});

test('[T33] every look-up has an audit row: who, what, which company, and the result, without names or numbers of people', async () => {
  await register.readSigning({ ...CONTEXT, orgNumber: company('5401109565') }, company('5401109565'));
  await app.background.settled();
  const { rows } = await app.db.pool.query(
    `select action, target_id, reason, detail from audit_log where action = 'roaring.signing-combinations' order by id desc limit 1`,
  );
  expect(rows[0]).toMatchObject({
    target_id: '540110-****',
    reason: 'staff look-up',
    detail: { outcome: 'done', status: 200, attempts: 1 },
  });
  expect(JSON.stringify(rows)).not.toMatch(/5401109565|Månsson/);
});
