// The functions about contracts, called by the real client in every role, with the sandbox's Oneflow and its
// webhook events.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { uuidv7 } from '#src/platform/database/uuid.ts';
import { issuePass } from '#src/platform/security/onboarding-pass.ts';
import { callFunction } from '#tests/app/call-function.ts';
import { controlService } from '#tests/app/service-control.ts';
import { type Person, type ShopWithPeople, shopWithPeople } from '#tests/factories/people.ts';
import { DELIVERY_CHANNELS, SIGN_METHODS, TWO_STEP_METHODS } from '../contract.ts';
import { reconcileAgreements } from './reconcile-agreements.ts';

let people: ShopWithPeople;
let staff: Record<'admin' | 'store', Person>;
const oneflow = () => people.shop.app.settings.oneflow.apiUrl;
const control = (path: string, input: unknown = {}) => controlService(oneflow(), path, input);

interface SandboxContract {
  id: number;
  name: string;
  state: string;
  subject: string;
  message: string;
  userEmail: string;
  workspaceId: number;
  templateId: number;
  dataFields: { custom_id: string; value: string }[];
  parties: {
    identification_number: string;
    participants: {
      id: number;
      identification_number: string;
      email: string;
      sign_method: string;
      delivery_channel: string;
      two_step_authentication_method: string;
    }[];
  }[];
}
const atOneflow = async () =>
  (await controlService(oneflow(), 'state')) as {
    contracts: SandboxContract[];
    deliveries: { payload: string; state: string; answer: string }[];
  };

beforeAll(async () => {
  people = await shopWithPeople({
    services: 'sandbox',
    environment: { BUDGET_CONTRACTS_PER_USER: '100000', BUDGET_CONTRACTS_PER_COMPANY: '100000' },
  });
  staff = {
    admin: await people.person({ role: 'admin' }),
    store: await people.person({ role: 'store' }),
  };
  await control('webhook-address', { url: `${people.shop.baseUrl}/webhooks/contracts` });
});
beforeEach(async () => {
  await control('reset');
  await people.inDatabase('delete from agreements');
  await people.inDatabase('delete from agreement_events');
});
afterAll(() => people.shop.close());

let made = 0;
const petra = {
  name: 'Petra Efternamn2401',
  email: 'petra@kullerbytta.example',
  identification_number: '196805029268',
  phone_number: '',
  signatory: true,
  sign_method: 'swedish_bankid',
  delivery_channel: 'email',
  two_step_authentication_method: 'none',
  permissions: { 'contract:update': true },
};
/**
 * The body from the specification. Its name is different each time, so that each call creates its own
 * contract.
 */
const payload = (participants: object[] = [petra], change: object = {}) => {
  made += 1;
  return {
    workspace_id: 523_435,
    template_id: 11_074_599,
    user_email: 'whoever@example.se',
    name: `Samarbetsavtal Kullerbytta Montage AB ${made}`,
    parties: [
      {
        country_code: 'SE',
        identification_number: '556486-6803',
        name: 'Kullerbytta Montage AB',
        type: 'company',
        participants,
      },
    ],
    ...change,
  };
};
const call = callFunction;
const create = (who: Person, body: object = payload()) => call(who.client, 'oneflow_createcontract3', body);
const send = (who: Person, contract_id: unknown) =>
  call(who.client, 'oneflow_sendcontract', {
    contract_id,
    user_email: 'whoever@example.se',
    subject: 'Avtal att underteckna',
    message: 'Hej!',
  });
const statusOf = async (who: Person, contract_id: unknown) =>
  (await call(who.client, 'oneflow-contract-status', { contract_id })).body;
const stored = async (contractId: unknown) => {
  const [row] = await people.inDatabase<{ state: string; checks: number; sent_at: Date | null }>(
    'select * from agreements where provider_id = $1',
    [String(contractId)],
  );
  return row;
};

describe.each(['admin', 'store'] as const)('as %s', (role) => {
  test('[S3.116] a contract is created, sent, read and signed, and the shop learns of it by webhook', async () => {
    const who = staff[role];
    const body = payload();
    const created = await create(who, body);
    expect(created.status).toBe(200);
    expect(created.body).toMatchObject({ name: body.name, state: 'draft', workspace_id: 523_435 });
    const { id } = created.body as { id: number };
    expect(Number.isInteger(id)).toBe(true);

    const sent = await send(who, id);
    expect(sent).toMatchObject({
      status: 200,
      body: { success: true, contract_id: id, contractState: 'pending' },
    });
    expect(await statusOf(who, id)).toMatchObject({
      signedByAll: false,
      contractState: 'pending',
      participants: [
        {
          name: petra.name,
          email: petra.email,
          sign_state: 'undecided',
          signatory: true,
          id: expect.any(String),
        },
      ],
    });

    const [at] = (await atOneflow()).contracts;
    expect(at).toMatchObject({ subject: 'Avtal att underteckna', message: 'Hej!' });
    expect(at?.parties[0]?.participants[0]).toMatchObject({
      identification_number: '196805029268',
      sign_method: 'swedish_bankid',
    });

    await control('sign', { contract: id });
    await expect.poll(async () => (await stored(id))?.state, { timeout: 10_000 }).toBe('signed');
    expect(await statusOf(who, id)).toMatchObject({ signedByAll: true, contractState: 'signed' });
  });
});

test('[SPC.B5] the agreement of an employer names the terms of processing and their version', async () => {
  const created = await create(staff.admin);
  const { contracts } = await atOneflow();
  const contract = contracts.find(({ id }) => id === (created.body as { id: number }).id);
  expect(contract?.dataFields).toEqual([
    {
      custom_id: 'data_processing_terms',
      value: expect.stringMatching(
        /^Personuppgiftsbiträde, version 1\.0, 2026-11-29: http\S+\/data-processing$/,
      ),
    },
  ]);
});

test('[S3.121] a template has its data fields in the response', async () => {
  const { status, body } = await call(staff.admin.client, 'oneflow-template-details', {
    template_id: 11_074_599,
    user_email: 'whoever@example.se',
  });
  expect(status).toBe(200);
  expect(body.data_fields).toContainEqual({ custom_id: 'company_name', label: 'Företagsnamn', type: 'text' });
  const none = await call(staff.admin.client, 'oneflow-template-details', { template_id: 5 });
  expect([none.status, none.body.code]).toEqual([404, 'unknown-template']);
});

test('[S3.117] missing values have the defaults of the forms: Sweden, a company, email, BankID, no second step, a signatory', async () => {
  const parties = [
    {
      name: 'Kullerbytta Montage AB',
      identification_number: '5564866803',
      participants: [{ name: petra.name, email: petra.email }],
    },
  ];
  expect(
    (await create(staff.store, { name: 'Samarbetsavtal med så lite som möjligt', parties })).status,
  ).toBe(200);
  const [at] = (await atOneflow()).contracts;
  expect(at).toMatchObject({
    workspaceId: 523_435,
    templateId: 11_074_599,
    parties: [{ type: 'company', country_code: 'SE', identification_number: '556486-6803' }],
  });
  expect(at?.parties[0]?.participants[0]).toMatchObject({
    delivery_channel: 'email',
    sign_method: 'swedish_bankid',
    two_step_authentication_method: 'none',
    signatory: true,
    _permissions: { 'contract:update': true },
  });
});

test.each([
  ['delivery_channel', DELIVERY_CHANNELS],
  ['sign_method', SIGN_METHODS],
  ['two_step_authentication_method', TWO_STEP_METHODS],
] as const)(
  '[S3.113] every value of %s is accepted, for companies and individuals',
  async (field, values) => {
    for (const value of values) {
      const person = { ...petra, phone_number: '+46 70 123 45 67', [field]: value };
      expect([value, (await create(staff.admin, payload([person]))).status]).toEqual([value, 200]);
      const parties = [{ type: 'individual', country_code: 'SE', participants: [person] }];
      expect([value, (await create(staff.admin, payload([], { parties }))).status]).toEqual([value, 200]);
    }
  },
);

test('a signatory chosen by masked number is matched to the full number, which stays on the server', async () => {
  const created = await create(staff.store, payload([{ ...petra, identification_number: '19680502-****' }]));
  expect(created.status).toBe(200);
  const [at] = (await atOneflow()).contracts;
  expect(at?.parties[0]?.participants[0]?.identification_number).toBe('196805029268');
  expect(JSON.stringify(created.body)).not.toContain('196805029268');
  const wrong = await create(staff.store, payload([{ ...petra, identification_number: '19680503-****' }]));
  expect([wrong.status, wrong.body.code]).toEqual([422, 'signatory-unknown']);
});

describe('[T12]', () => {
  test('[S6.21] [T12] every contract is created in the name of the one fixed user, whatever the body contains', async () => {
    const { body } = await create(staff.store);
    await send(staff.store, body.id);
    const { contracts } = await atOneflow();
    expect(contracts.map(({ userEmail }) => userEmail)).toEqual([people.shop.app.settings.oneflow.userEmail]);
  });

  test.each([{ workspace_id: 523_436 }, { template_id: 1 }, { workspace_id: '7', template_id: '7' }])(
    '[T12] the role store chooses neither workspace nor template: %j',
    async (change) => {
      const { status, body } = await create(staff.store, payload(undefined, change));
      expect([status, body.code]).toEqual([403, 'not-to-choose']);
      expect((await atOneflow()).contracts).toEqual([]);
      const details = await call(staff.store.client, 'oneflow-template-details', { template_id: 1 });
      expect(details.status).toBe(403);
    },
  );

  test('[T12] an admin can choose them on the test page, and sees the provider’s error', async () => {
    const { status, body } = await create(staff.admin, payload(undefined, { workspace_id: 523_436 }));
    expect([status, body.apiStatus]).toEqual([422, 400]);
    expect(body.fields).toEqual([
      { field: 'template_id', code: 'provider', message: 'Not in this workspace.' },
    ]);
  });

  test('[T12] a contract that was not created here is not found, for staff and for a pass', async () => {
    const foreign = await fetch(`${oneflow()}/v1/contracts/create`, {
      method: 'POST',
      headers: {
        'x-oneflow-api-token': people.shop.app.settings.oneflow.token,
        'x-oneflow-user-email': people.shop.app.settings.oneflow.userEmail,
      },
      body: JSON.stringify({
        workspace_id: 523_435,
        template_id: 11_074_599,
        parties: [{ type: 'company', name: 'X', participants: [{ name: 'Y', signatory: true }] }],
      }),
    });
    const { id } = (await foreign.json()) as { id: number };
    for (const who of [staff.store, staff.admin]) {
      expect((await send(who, id)).status).toBe(404);
      expect((await call(who.client, 'oneflow-contract-status', { contract_id: id })).status).toBe(404);
    }
    expect((await atOneflow()).contracts.map(({ state }) => state)).toEqual(['draft']);
  });

  test('[M1] [T05] a pass gives access to no function about contracts', async () => {
    const client = people.client();
    const pass = await issuePass(
      { keys: people.account.keys, now: people.shop.app.now },
      uuidv7(),
      '127.0.0.1',
    );
    const own = { headers: { 'x-access-pass': pass } };
    const sending = { contract_id: 1, subject: 'Ditt konto', message: 'Hej!' };
    for (const [name, body] of [
      ['oneflow_createcontract3', payload()],
      ['oneflow_sendcontract', sending],
      ['oneflow-template-details', { template_id: 1 }],
      ['oneflow-contract-status', { contract_id: 1 }],
    ] as const)
      expect([name, (await call(client, name, body, own)).status]).toEqual([name, 403]);
    expect((await call(client, 'oneflow_createcontract3', payload())).status).toBe(401);
  });

  test('[T12] an end customer can neither create nor see one', async () => {
    const customer = await people.person({ role: 'endcustomer' });
    for (const name of [
      'oneflow_createcontract3',
      'oneflow_sendcontract',
      'oneflow-template-details',
      'oneflow-contract-status',
    ])
      expect((await call(customer.client, name, {})).status).toBe(403);
  });
});

describe('a contract is refused with a message', () => {
  test.each<[string, object, number, string, string]>([
    [
      'company-missing',
      payload([petra], { parties: [{ type: 'company', name: '', participants: [petra] }] }),
      422,
      'Företagsinformation saknas',
      'Company information missing',
    ],
    [
      'org-number-invalid',
      payload([petra], {
        parties: [
          { type: 'company', name: 'X', identification_number: '556486-6804', participants: [petra] },
        ],
      }),
      422,
      'Ogiltigt organisationsnummer',
      'Invalid organization number',
    ],
    [
      'email-invalid',
      payload([{ ...petra, email: 'petra@' }]),
      422,
      'Ogiltig e-postadress',
      'Invalid email address',
    ],
    [
      'email-missing',
      payload([{ ...petra, email: '' }]),
      422,
      'E-postadress saknas för den som ska få avtalet via mejl',
      'Anyone who receives the agreement by email needs an email address',
    ],
  ])('[S5.50] %s', async (code, body, status, sv, en) => {
    for (const [lang, words] of [
      ['sv', sv],
      ['en', en],
    ] as const) {
      const said = await call(staff.store.client, 'oneflow_createcontract3', body, { lang });
      expect([said.status, said.body.code, said.body.error]).toEqual([status, code, words]);
    }
    expect((await atOneflow()).contracts).toEqual([]);
    expect(await people.inDatabase('select 1 from agreements')).toEqual([]);
  });

  test.each([
    { sign_method: 'by hand' },
    { delivery_channel: 'pigeon' },
    { two_step_authentication_method: 'three' },
    { permissions: { 'contract:delete': true } },
    { extra: 1 },
  ])('[S3.114] with %j of a participant', async (change) => {
    const { status, body } = await create(staff.admin, payload([{ ...petra, ...change }]));
    expect([status, body.code]).toEqual([400, 'invalid-request']);
    expect(JSON.stringify(body.fields)).toContain('parties.0.participants.0');
  });

  test('[S8.50] with the provider’s own message about an address, and every field', async () => {
    const twice = payload([petra, { ...petra, name: 'Karl' }]);
    const words =
      'You tried to add a duplicate participant with the email address petra@kullerbytta.example.';
    for (const [lang, start, said] of [
      ['sv', 'Oneflow API-fel (400): ', `Oneflow nekade begäran och svarade på engelska: ”${words}”`],
      ['en', 'Oneflow API Error (400): ', words],
    ] as const) {
      const { status, body } = await call(staff.store.client, 'oneflow_createcontract3', twice, { lang });
      expect([status, body.error, body.message]).toEqual([422, said, `${start}${said}`]);
      expect(body.fields).toEqual([
        { field: 'parties[0].participants[1].email', code: 'provider', message: said },
      ]);
    }
    // After a refusal, the next attempt succeeds.
    expect((await create(staff.store, { ...twice, parties: payload().parties })).status).toBe(200);
  });
});

describe('[F14] [F10]', () => {
  test('[F14] ten clicks on Create create one contract, and ten on Send send it once', async () => {
    const body = payload();
    await control('fault', { does: 'late', value: 400, path: '/v1/contracts/create' });
    const created = await Promise.all(Array.from({ length: 10 }, () => create(staff.store, body)));
    expect(new Set(created.map(({ status }) => status))).toEqual(new Set([200]));
    const ids = new Set(created.map((said) => said.body.id));
    expect(ids.size).toBe(1);
    const [id] = ids;
    await control('fault', { does: 'late', value: 300, path: `/v1/contracts/${id}/publish` });
    const sent = await Promise.all(Array.from({ length: 10 }, () => send(staff.store, id)));
    expect(new Set(sent.map((said) => said.body.contractState))).toEqual(new Set(['pending']));
    const { contracts, deliveries } = await atOneflow();
    expect(contracts).toHaveLength(1);
    expect(deliveries.filter(({ payload: event }) => event.includes('contract:publish'))).toHaveLength(1);
  });

  test('[F10] the answer to Create is lost: the contract is found at once, and exists once', async () => {
    await control('fault', { does: 'lose', path: '/v1/contracts/create' });
    const { status, body } = await create(staff.store);
    expect([status, (await atOneflow()).contracts.map(({ id }) => id)]).toEqual([200, [body.id]]);
  });

  test('[F10] the answer is lost and the provider stops responding: in doubt, settled by the job, and found by the same request', async () => {
    const body = payload();
    await control('fault', { does: 'lose', path: '/v1/contracts/create' });
    await control('fault', { does: 'down', times: 3, path: '/v1/contracts?' });
    const doubt = await call(staff.store.client, 'oneflow_createcontract3', body, { lang: 'sv' });
    expect([doubt.status, doubt.body.code]).toEqual([503, 'in-doubt']);
    expect(doubt.body.message).toMatch(/^Oneflow API-fel \(503\): Oneflow svarade inte i tid\./);
    expect(Number(doubt.retryAfter)).toBeGreaterThan(0);
    await people.inDatabase('update agreements set check_after = now()');
    await reconcileAgreements(people.shop.app);
    const again = await create(staff.store, body);
    const { contracts } = await atOneflow();
    expect([again.status, contracts.map(({ id }) => id)]).toEqual([200, [again.body.id]]);
  });

  test('[F10] after a certain failure, the contract can be created again, and one that is never found is given up', async () => {
    const body = payload();
    await control('fault', { does: 'busy', value: 60, path: '/v1/contracts/create' });
    const busy = await create(staff.store, body);
    expect([busy.status, busy.body.code, busy.retryAfter]).toEqual([503, 'provider-busy', '60']);
    await control('fault', { does: 'status', value: 500, path: '/v1/contracts/create' });
    const doubt = await create(staff.store, body);
    expect([doubt.status, doubt.body.code]).toEqual([503, 'in-doubt']);
    await people.inDatabase(
      `update agreements set created_at = now() - interval '10 minutes', checks = 3, check_after = now() where state = 'intended'`,
    );
    await reconcileAgreements(people.shop.app);
    expect((await create(staff.store, body)).status).toBe(200);
    expect((await atOneflow()).contracts).toHaveLength(1);
  });

  test('[F10] the answer to Send is lost: it is sent once, and stored as sent', async () => {
    const { body } = await create(staff.store);
    await control('fault', { does: 'lose', path: `/v1/contracts/${body.id}/publish` });
    expect((await send(staff.store, body.id)).body.contractState).toBe('pending');
    expect((await send(staff.store, body.id)).body.contractState).toBe('pending');
    expect((await atOneflow()).deliveries).toHaveLength(1);
  });
});

describe('[F09] the provider', () => {
  test.each([
    ['status', 401, 502, 'provider-refused'],
    ['status', 403, 502, 'provider-refused'],
    ['status', 500, 503, 'provider-unavailable'],
    ['busy', 30, 503, 'provider-busy'],
    ['down', 0, 503, 'provider-unavailable'],
    ['html', 0, 503, 'provider-unavailable'],
    ['cut', 0, 503, 'provider-unavailable'],
    ['nonsense', 0, 503, 'provider-unavailable'],
  ])(
    '[S8.49] answers %s (%d) in the middle of a flow: shows a message, and changes none of our data',
    async (does, value, status, code) => {
      const { body } = await create(staff.admin);
      await control('fault', { does, value, times: 3 });
      const said = await call(
        staff.admin.client,
        'oneflow-contract-status',
        { contract_id: body.id },
        { lang: 'en' },
      );
      expect([said.status, said.body.code]).toEqual([status, code]);
      expect(said.body.message).toMatch(/^Oneflow API Error \(\d{3}\): /);
      expect((await stored(body.id))?.state).toBe('draft');
      await expect
        .poll(
          async () =>
            (await call(staff.admin.client, 'oneflow-contract-status', { contract_id: body.id })).status,
          { timeout: 30_000, interval: 500 },
        )
        .toBe(200);
    },
  );
});

// Four events each: a thousand of them in the full run (docs/security.md, F12).
const IS_FULL = process.env.FULL === '1';
const CONTRACTS = IS_FULL ? 250 : 30;

describe('[F12] events', () => {
  test('[F12] sent three times each in any order leave every contract in the provider’s state', {
    timeout: IS_FULL ? 1_800_000 : 180_000,
  }, async () => {
    await control('hold');
    const contracts = await Promise.all(
      Array.from({ length: CONTRACTS }, async () => {
        const karl = {
          ...petra,
          name: 'Karl Efternamn3542',
          email: 'karl@kullerbytta.example',
          identification_number: '193701308888',
        };
        const { body } = await create(staff.store, payload([petra, karl]));
        await send(staff.store, body.id);
        return body.id as number;
      }),
    );
    for (const [index, contract] of contracts.entries()) {
      const [first] =
        (await atOneflow()).contracts.find(({ id }) => id === contract)?.parties[0]?.participants ?? [];
      await control('sign', { contract, participant: first?.id });
      await control(['sign', 'decline', 'expire'][index % 3] as string, { contract });
    }
    await control('release', { copies: 3, order: 'shuffled' });
    // Events that the shop could not process at once, for example because of its own rate limit, are sent
    // again.
    await expect
      .poll(async () => (await atOneflow()).deliveries.every(({ state }) => state === 'delivered'), {
        timeout: IS_FULL ? 1_200_000 : 120_000,
        interval: 500,
      })
      .toBe(true);
    const { contracts: end, deliveries } = await atOneflow();
    const rows = await people.inDatabase<{ provider_id: string; state: string }>(
      'select provider_id, state from agreements',
    );
    expect(Object.fromEntries(rows.map(({ provider_id, state }) => [provider_id, state]))).toEqual(
      Object.fromEntries(end.map(({ id, state }) => [String(id), state])),
    );
    const [events] = await people.inDatabase<{ n: number }>(
      `select count(*)::int as n from agreement_events where state = 'done'`,
    );
    expect(events?.n).toBe(deliveries.length);
    const changes = await people.inDatabase<{ detail: { to: string } }>(
      `select detail from audit_log where action = 'agreement.changed' and detail->>'to' = 'signed'
        and target_id in (select id::text from agreements)`,
    );
    expect(changes).toHaveLength(Math.ceil(CONTRACTS / 3));
  });

  test('[F12] forged ones get 400, and one about unrelated objects is accepted and ignored', async () => {
    const post = (body: object | string) =>
      people.shop.ask('/webhooks/contracts', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      });
    const event = { contract: { id: 1 }, callback_id: 'c', events: [], signature: '0'.repeat(40) };
    for (const forged of [event, '{', '[]', { ...event, signature: undefined }])
      expect((await post(forged)).status).toBe(400);
    const { createHash } = await import('node:crypto');
    const { signKey } = people.shop.app.settings.oneflow;
    const signature = createHash('sha1').update(`c${signKey}`).digest('hex');
    expect((await post({ ...event, signature })).status).toBe(200);
    const rows = await people.inDatabase('select state from agreement_events');
    expect(rows).toEqual([{ state: 'ignored' }]);
  });

  test('[F12] one that arrives before our own commit of the contract is matched by its reference', async () => {
    await control('fault', { does: 'late', value: 500, path: '/v1/contracts/create' });
    const creating = create(staff.store);
    await expect.poll(async () => (await atOneflow()).contracts.length, { timeout: 10_000 }).toBe(1);
    const [at] = (await atOneflow()).contracts;
    const { token, userEmail } = people.shop.app.settings.oneflow;
    await fetch(`${oneflow()}/v1/contracts/${at?.id}/publish`, {
      method: 'POST',
      headers: { 'x-oneflow-api-token': token, 'x-oneflow-user-email': userEmail },
      body: '{}',
    });
    await expect.poll(async () => (await stored(at?.id))?.state, { timeout: 10_000 }).toBe('pending');
    expect((await creating).body).toMatchObject({ id: at?.id });
    expect((await stored(at?.id))?.state).toBe('pending');
  });

  test('[F12] one that arrives while the provider does not respond is sent again', async () => {
    const { body } = await create(staff.store);
    await send(staff.store, body.id);
    await control('hold');
    await control('sign', { contract: body.id });
    await control('fault', { does: 'down', times: 3, path: `/v1/contracts/${body.id}` });
    await control('release');
    await expect.poll(async () => (await stored(body.id))?.state, { timeout: 20_000 }).toBe('signed');
  });
});

test('without events, the polling job finds out: signed, declined, deleted', async () => {
  await control('hold');
  const ids: number[] = [];
  for (let n = 0; n < 3; n += 1) ids.push((await create(staff.store)).body.id as number);
  const [signed, declined, deleted] = ids;
  for (const id of [signed, declined]) await send(staff.store, id);
  await control('sign', { contract: signed });
  await control('decline', { contract: declined });
  const { token, userEmail } = people.shop.app.settings.oneflow;
  await fetch(`${oneflow()}/v1/contracts/${deleted}`, {
    method: 'DELETE',
    headers: { 'x-oneflow-api-token': token, 'x-oneflow-user-email': userEmail },
  });
  await reconcileAgreements(people.shop.app);
  expect(await Promise.all(ids.map(async (id) => (await stored(id))?.state))).toEqual([
    'pending',
    'pending',
    'draft',
  ]);
  await people.inDatabase('update agreements set check_after = now()');
  await reconcileAgreements(people.shop.app);
  expect(await Promise.all(ids.map(async (id) => (await stored(id))?.state))).toEqual([
    'signed',
    'declined',
    'deleted',
  ]);
  await control('release');
});

test('[T34] contracts have a daily limit, and a repeated request does not count', async () => {
  const other = await shopWithPeople({
    environment: { ONEFLOW_API_URL: oneflow(), BUDGET_CONTRACTS_PER_COMPANY: '2' },
  });
  const store = await other.person({ role: 'store' });
  const first = payload();
  for (let times = 0; times < 4; times += 1) expect((await create(store, first)).status).toBe(200);
  expect((await create(store)).status).toBe(200);
  const { status, body, retryAfter } = await call(store.client, 'oneflow_createcontract3', payload(), {
    lang: 'sv',
  });
  expect([status, body.code, body.error]).toEqual([
    429,
    'budget-company',
    'Företaget har nått dagens gräns för antalet avtal. Försök igen i morgon.',
  ]);
  expect(Number(retryAfter)).toBeGreaterThan(80_000);
  await other.shop.close();
});
