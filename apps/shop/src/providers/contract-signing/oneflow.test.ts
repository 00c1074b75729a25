// The adapter against the sandbox's Oneflow, with and without faults.
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createProviderClients } from '#src/platform/provider-client/create-provider-client.ts';
import { ProviderError } from '#src/platform/provider-client/provider-error.ts';
import { SYSTEM_CONTEXT } from '#src/platform/provider-client/request-audit.ts';
import { controlService } from '#tests/app/service-control.ts';
import { silentLog } from '#tests/app/silent-log.ts';
import { type TestApp, testApp } from '#tests/app/test-app.ts';
import type { ContractSigning, NewAgreement, NewParticipant } from './contract-signing.ts';
import { createOneflowSigning, type OneflowSettings } from './oneflow.ts';
import { problemsOf } from './oneflow-mapping.ts';

let app: TestApp;
let signing: ContractSigning;
const control = (path: string, input: unknown = {}) =>
  controlService(app.settings.oneflow.apiUrl, path, input);
const another = (change: Partial<OneflowSettings['oneflow']> = {}) =>
  createOneflowSigning(
    { oneflow: { ...app.settings.oneflow, ...change } },
    createProviderClients({ ...app, log: silentLog() }),
  );

beforeAll(async () => {
  app = await testApp({ services: 'sandbox' });
});
beforeEach(async () => {
  await control('reset');
  signing = another();
});
afterAll(() => app.close());

const somebody = (change: Partial<NewParticipant> = {}): NewParticipant => ({
  name: 'Petra Efternamn2401',
  email: 'petra@kullerbytta.example',
  phoneNumber: '',
  identificationNumber: '196805029268',
  isSignatory: true,
  mayUpdate: true,
  deliveryChannel: 'email',
  signMethod: 'swedish_bankid',
  twoStep: 'none',
  ...change,
});
let made = 0;
const agreement = (participants = [somebody()], change: Partial<NewAgreement> = {}): NewAgreement => {
  made += 1;
  return {
    reference: `AP-${String(made).padStart(10, '0')}`,
    name: 'Samarbetsavtal Kullerbytta Montage AB 2026-11-21',
    workspaceId: 523_435,
    templateId: 11_074_599,
    parties: [
      {
        type: 'company',
        name: 'Kullerbytta Montage AB',
        countryCode: 'SE',
        identificationNumber: '556486-6803',
        participants,
      },
    ],
    ...change,
  };
};
const LETTER = { subject: 'Avtal att underteckna', message: 'Hej!' };
const failureOf = async (promise: Promise<unknown>): Promise<ProviderError> => {
  const error = await promise.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ProviderError);
  return error as ProviderError;
};
const contracts = async () =>
  ((await controlService(app.settings.oneflow.apiUrl, 'state')) as { contracts: { id: number }[] }).contracts;

describe('a contract', () => {
  test('is created from a template, sent, and signed by all', async () => {
    const other = somebody({ name: 'Karl Efternamn3542', email: 'karl@kullerbytta.example' });
    const viewer = somebody({
      name: 'Ekonomi',
      email: 'ekonomi@kullerbytta.example',
      isSignatory: false,
      mayUpdate: false,
    });
    const asked = agreement([somebody(), other, viewer]);
    const drafted = await signing.createAgreement(SYSTEM_CONTEXT, asked);
    expect(drafted).toMatchObject({ reference: asked.reference, state: 'draft' });
    expect(
      drafted.participants.map(({ email, isSignatory, signState }) => [email, isSignatory, signState]),
    ).toEqual([
      ['petra@kullerbytta.example', true, 'undecided'],
      ['karl@kullerbytta.example', true, 'undecided'],
      ['ekonomi@kullerbytta.example', false, 'undecided'],
    ]);
    const { providerId } = drafted;
    expect((await signing.sendAgreement(SYSTEM_CONTEXT, providerId, LETTER)).state).toBe('pending');
    await control('sign', { contract: providerId, participant: drafted.participants[0]?.id });
    const half = await signing.readAgreement(SYSTEM_CONTEXT, providerId);
    expect([half?.state, half?.participants.map(({ signState }) => signState)]).toEqual([
      'pending',
      ['signed', 'undecided', 'undecided'],
    ]);
    await control('sign', { contract: providerId });
    expect((await signing.readAgreement(SYSTEM_CONTEXT, providerId))?.state).toBe('signed');
  });

  test('of an individual has one participant', async () => {
    const person = somebody({ deliveryChannel: 'sms', phoneNumber: '+46701234567', twoStep: 'sms' });
    const seen = await signing.createAgreement(
      SYSTEM_CONTEXT,
      agreement([], {
        parties: [
          {
            type: 'individual',
            name: 'Petra',
            countryCode: 'SE',
            identificationNumber: '',
            participants: [person],
          },
        ],
      }),
    );
    expect(seen.participants).toHaveLength(1);
  });

  test.each([
    ['decline', 'declined'],
    ['expire', 'overdue'],
  ])('that people %s is %s', async (act, state) => {
    const { providerId } = await signing.createAgreement(SYSTEM_CONTEXT, agreement());
    await signing.sendAgreement(SYSTEM_CONTEXT, providerId, LETTER);
    await control(act, { contract: providerId });
    expect((await signing.readAgreement(SYSTEM_CONTEXT, providerId))?.state).toBe(state);
  });

  test('with an unknown id is null', async () => {
    expect(await signing.readAgreement(SYSTEM_CONTEXT, '12')).toBeNull();
    expect(
      await signing.findAgreement(SYSTEM_CONTEXT, { reference: 'AP-XXXXXXXXXX', workspaceId: 523_435 }),
    ).toBeNull();
  });

  test('[F10] is found by our reference after a lost response, and exists once', async () => {
    const asked = agreement();
    await control('fault', { does: 'lose', path: '/v1/contracts/create' });
    expect((await failureOf(signing.createAgreement(SYSTEM_CONTEXT, asked))).kind).toBe('unknown-outcome');
    const found = await signing.findAgreement(SYSTEM_CONTEXT, asked);
    expect(found).toMatchObject({ reference: asked.reference, state: 'draft' });
    expect(await contracts()).toHaveLength(1);
  });

  test('[F10] is found on a later page of the list', async () => {
    const asked = agreement();
    await signing.createAgreement(SYSTEM_CONTEXT, asked);
    await Promise.all(
      Array.from({ length: 105 }, () =>
        fetch(`${app.settings.oneflow.apiUrl}/v1/contracts/create`, {
          method: 'POST',
          headers: {
            'x-oneflow-api-token': app.settings.oneflow.token,
            'x-oneflow-user-email': app.settings.oneflow.userEmail,
          },
          body: JSON.stringify({
            workspace_id: 523_435,
            template_id: 11_074_599,
            parties: [{ type: 'company', name: 'X', participants: [{ name: 'Y' }] }],
          }),
        }),
      ),
    );
    expect((await signing.findAgreement(SYSTEM_CONTEXT, asked))?.reference).toBe(asked.reference);
  });

  test('[F10] whose sending was lost is recognised as sent, and is not sent twice', async () => {
    const { providerId } = await signing.createAgreement(SYSTEM_CONTEXT, agreement());
    await control('fault', { does: 'lose', path: `/v1/contracts/${providerId}/publish` });
    expect((await signing.sendAgreement(SYSTEM_CONTEXT, providerId, LETTER)).state).toBe('pending');
    expect((await signing.sendAgreement(SYSTEM_CONTEXT, providerId, LETTER)).state).toBe('pending');
  });

  test('[T27] has a document, fetched only from hosts in the settings, without our token', async () => {
    const { providerId } = await signing.createAgreement(SYSTEM_CONTEXT, agreement());
    const document = await signing.downloadDocument(SYSTEM_CONTEXT, providerId);
    expect(document.subarray(0, 5).toString()).toBe('%PDF-');
    expect(document.toString('latin1')).toContain('Samarbetsavtal Kullerbytta Montage AB');
    await control('fault', { does: 'redirect', path: `/v1/contracts/${providerId}/files/1` });
    const error = await failureOf(signing.downloadDocument(SYSTEM_CONTEXT, providerId));
    expect([error.kind, error.reason]).toEqual(['refused', 'document lies elsewhere']);
  });
});

test('[BP8] a contract fills in the fields of its own template, and no others', async () => {
  const fields = { employee_name: 'Anna Åkesson', benefit_number: '100001' };
  const templateId = app.settings.oneflow.useAgreementTemplateId;
  await signing.createAgreement(SYSTEM_CONTEXT, agreement(undefined, { templateId, fields }));
  expect((await contracts()).at(-1)).toMatchObject({
    templateId,
    dataFields: [
      { custom_id: 'employee_name', value: 'Anna Åkesson' },
      { custom_id: 'benefit_number', value: '100001' },
    ],
  });
  const foreign = await failureOf(signing.createAgreement(SYSTEM_CONTEXT, agreement(undefined, { fields })));
  expect(foreign.kind).toBe('refused');
});

test('a template tells its fields, which belong to its type', async () => {
  expect(await signing.readTemplate(SYSTEM_CONTEXT, 11_074_599)).toContainEqual({
    customId: 'company_name',
    label: 'Företagsnamn',
  });
  expect(await signing.readTemplate(SYSTEM_CONTEXT, 1)).toBeNull();
});

describe('a contract is not created', () => {
  test.each<[string, NewAgreement, number, string]>([
    ['with a bad address', agreement([somebody({ email: 'petra' })]), 400, 'Not a valid email address.'],
    [
      'with the same address twice',
      agreement([somebody(), somebody({ name: 'Karl' })]),
      400,
      'You tried to add a duplicate participant with the email address petra@kullerbytta.example.',
    ],
    [
      'by SMS without a number',
      agreement([somebody({ deliveryChannel: 'sms' })]),
      400,
      'One or more parameters are not valid.',
    ],
    [
      'in an unknown workspace',
      agreement(undefined, { workspaceId: 7 }),
      404,
      'The workspace was deleted or you do not have access to it.',
    ],
    [
      'from an unknown template',
      agreement(undefined, { templateId: 7 }),
      404,
      'The template was deleted or you do not have access to it.',
    ],
    ['without parties', agreement(undefined, { parties: [] }), 400, 'One or more parameters are not valid.'],
  ])('%s', async (_name, asked, status, words) => {
    const error = await failureOf(signing.createAgreement(SYSTEM_CONTEXT, asked));
    expect([error.kind, error.answer?.status]).toEqual(['refused', status]);
    expect(problemsOf(error.answer?.body)?.detail).toBe(words);
    expect(error.reason).toMatch(new RegExp(`^status ${status} ${status}\\d{4}$`));
    expect(await contracts()).toEqual([]);
  });

  test('with a wrong token, or for an unknown user', async () => {
    expect(
      (await failureOf(another({ token: 'x' }).createAgreement(SYSTEM_CONTEXT, agreement()))).answer?.status,
    ).toBe(401);
    const stranger = another({ userEmail: 'stranger@example.se' });
    expect((await failureOf(stranger.createAgreement(SYSTEM_CONTEXT, agreement()))).answer?.status).toBe(403);
  });
});

describe('[F09] Oneflow', () => {
  test.each([
    ['status', 400, 'refused', 'refused'],
    ['status', 409, 'refused', 'refused'],
    ['status', 500, 'unavailable', 'unknown-outcome'],
    ['busy', 60, 'unavailable', 'unavailable'],
    ['down', 0, 'unavailable', 'unknown-outcome'],
    ['html', 0, 'unavailable', 'unknown-outcome'],
    ['cut', 0, 'unavailable', 'unknown-outcome'],
    ['nonsense', 0, 'unavailable', 'unknown-outcome'],
    ['redirect', 0, 'unavailable', 'unknown-outcome'],
    ['huge', 0, 'unavailable', 'unknown-outcome'],
  ])('that answers %s (%d) is %s for reading and %s for a contract', async (does, value, reading, making) => {
    await control('fault', { does, value, times: 3 });
    expect((await failureOf(signing.readAgreement(SYSTEM_CONTEXT, '12'))).kind).toBe(reading);
    await control('reset');
    await control('fault', { does, value, times: 1 });
    expect((await failureOf(signing.createAgreement(SYSTEM_CONTEXT, agreement()))).kind).toBe(making);
    expect(await contracts()).toEqual([]);
  });
});

describe('[F12] an event', () => {
  const sign = (id: string, key = app.settings.oneflow.signKey) =>
    createHash('sha1').update(`${id}${key}`).digest('hex');
  const body = (change: object = {}) =>
    Buffer.from(
      JSON.stringify({
        contract: { id: 123 },
        callback_id: 'c-1',
        events: [{ id: 1, type: 'contract:sign', created_time: '2026-11-21T12:00:00+00:00' }],
        signature: sign('c-1'),
        ...change,
      }),
    );

  test('[F12] is accepted with a valid signature of Oneflow', () => {
    expect(signing.readEvent(body())).toEqual({ id: 'c-1', providerId: '123', kinds: ['contract:sign'] });
  });

  test('[F12] is refused if it is forged or malformed', () => {
    for (const forged of [
      body({ signature: sign('c-1', 'another key') }),
      body({ signature: sign('c-2') }),
      body({ signature: '' }),
      body({ signature: 'zz'.repeat(20) }),
      body({ callback_id: 'c-9' }),
      body({ contract: null }),
      Buffer.from('{'),
      Buffer.from('[]'),
    ])
      expect(() => signing.readEvent(forged)).toThrow(ProviderError);
  });
});
