// The return of a bike: booking, inspection with photos, objection and decision. Over HTTP, on a real database.
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asCaller } from '#src/platform/database/row-level-security.ts';
import type { OutboxRow } from '#src/platform/jobs/outbox.ts';
import { problemIn } from '#tests/app/served-shop.ts';
import { activeEmployer, makeMember, makePartnerStore } from '#tests/factories/employers.ts';
import { makeStoreMember } from '#tests/factories/handovers.ts';
import type { Person } from '#tests/factories/people.ts';
import { callsOf, type EndingBenefit, termEndShop, termIn } from '#tests/factories/term-ends.ts';
import { renderTermEndMail } from '../../term-end-mails/server/mail-term-end.ts';
import type { ReturnToInspect } from '../contract.ts';

const PARTS = ['frame', 'fork', 'wheels', 'tyres', 'brakes', 'drivetrain', 'lights'];

let shop: Awaited<ReturnType<typeof termEndShop>>;
let storeId: string;
let otherStore: string;
let seller: Person;
let stranger: Person;
let picture: string;
beforeAll(async () => {
  shop = await termEndShop();
  const { people } = shop;
  [storeId, otherStore] = [
    await makePartnerStore(people.shop.app),
    await makePartnerStore(people.shop.app, 'Andra butiken'),
  ];
  seller = await people.person();
  stranger = await people.person();
  await makeStoreMember(people, storeId, seller);
  await makeStoreMember(people, otherStore, stranger);
  await makeMember(people, await activeEmployer(people, 'Grannen AB'), stranger, ['owner', 'hr']);
  const blank = sharp({ create: { width: 400, height: 300, channels: 3, background: '#777777' } });
  picture = (
    await blank
      .withExif({ IFD0: { Copyright: 'HEMLIG PLATS' } })
      .jpeg()
      .toBuffer()
  ).toString('base64');
});
afterAll(() => shop.people.shop.close());

let benefit: EndingBenefit;
beforeEach(async () => {
  benefit = await shop.ending('2027-02');
  await shop.jobOn('2026-12-01');
});

const book = async (day = '2027-02-10', store = storeId) => {
  const { read, send } = callsOf(shop.people, benefit);
  const { version } = termIn(await read());
  return send('return', { version, storeId: store, day });
};
const atStore = (method: string, what: string, as: Person, body?: object, store = storeId) =>
  shop.people.shop.ask(`/api/store/${store}/returns/${benefit.id}${what}`, {
    method,
    headers: { authorization: `Bearer ${as.token}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
const returnIn = (answer: { status: number; text: string }): ReturnToInspect => {
  expect(answer.status, answer.text).toBe(200);
  return (JSON.parse(answer.text) as { data: ReturnToInspect }).data;
};
const fine = PARTS.map((part) => ({ part, condition: 'fine', amountOre: 0, note: '' }));
const withDamage = (amountOre: number) =>
  fine.map((one) =>
    one.part === 'wheels' ? { ...one, condition: 'damaged', amountOre, note: 'Kastad framfälg' } : one,
  );
/** Books the return, and inspects the bike with damage to the wheels. */
async function inspected(amountOre = 89_000): Promise<ReturnToInspect> {
  termIn(await book());
  shop.on('2027-02-10');
  const { version } = returnIn(await atStore('POST', '/photos', seller, { part: 'wheels', file: picture }));
  return returnIn(await atStore('POST', '', seller, { version, parts: withDamage(amountOre) }));
}

describe('a return', () => {
  test('[BP9] is booked in an open store on a day of its hours, and can be changed until the bike is inspected', async () => {
    const weekdays = [...Array(5).fill({ opens: '10:00', closes: '18:00' }), null, null];
    await shop.people.inDatabase('update partner_stores set opening_hours = $2 where id = $1', [
      otherStore,
      JSON.stringify(weekdays),
    ]);
    const problemOf = async (day: string, store: string) => problemIn(await book(day, store)).fields;
    expect(await problemOf('2027-01-31', storeId)).toEqual([{ field: 'day', code: 'outside' }]);
    expect(await problemOf('2027-03-15', storeId)).toEqual([{ field: 'day', code: 'outside' }]);
    expect(await problemOf('2027-02-13', otherStore)).toEqual([{ field: 'day', code: 'closed' }]);
    expect(await problemOf('2027-02-12', benefit.id)).toEqual([{ field: 'storeId', code: 'unknown' }]);
    expect(termIn(await book('2027-02-12', otherStore))).toMatchObject({
      choice: 'return',
      mayChange: true,
      bikeReturn: { on: '2027-02-12', state: 'booked', store: { name: 'Andra butiken' } },
    });
    expect(returnIn(await atStore('GET', '', stranger, undefined, otherStore))).toMatchObject({
      parts: PARTS,
    });
    expect(termIn(await book())).toMatchObject({ bikeReturn: { on: '2027-02-10', store: { id: storeId } } });
    // The former store no longer sees it.
    expect(problemIn(await atStore('GET', '', stranger, undefined, otherStore)).code).toBe('not-found');
    const list = await shop.people.shop.ask(`/api/store/${storeId}/returns`, {
      headers: { authorization: `Bearer ${seller.token}` },
    });
    expect(JSON.parse(list.text).data).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          benefitId: benefit.id,
          bike: 'Vässla',
          employee: 'Anna Anställd',
          on: '2027-02-10',
        }),
      ]),
    );
  });

  test('[BP9] without damage ends the benefit at once, and costs nothing', async () => {
    termIn(await book());
    const { version } = returnIn(await atStore('GET', '', seller));
    // Nothing comes back before the last month.
    expect(problemIn(await atStore('POST', '', seller, { version, parts: fine })).code).toBe(
      'not-possible-now',
    );
    shop.on('2027-02-10');
    const done = returnIn(await atStore('POST', '', seller, { version, parts: fine }));
    expect(done).toMatchObject({ state: 'settled', inspection: { damagesOre: 0 } });
    expect(await shop.stored(benefit)).toMatchObject({ state: 'ended', termEnd: 'returned' });
    expect(await shop.sumsOf(benefit)).toEqual([]);
    expect(await shop.planOf(benefit)).toHaveLength(36);
    expect(await shop.eventsOf(benefit)).toEqual(['give-notice by system', 'return by store']);
    // A repeated form changes nothing.
    expect(problemIn(await atStore('POST', '', seller, { version, parts: fine })).code).toBe(
      'not-possible-now',
    );
  });

  test('[BP9] with damage waits for the employee, who accepts: the next net salary pays', async () => {
    const found = await inspected();
    expect(found).toMatchObject({ state: 'inspected', maxOre: 379_800, inspection: { damagesOre: 89_000 } });
    expect(await shop.stored(benefit)).toMatchObject({ state: 'ending' });
    const { read, send } = callsOf(shop.people, benefit);
    const { version, bikeReturn, mayChange } = termIn(await read());
    expect(mayChange).toBe(false);
    expect(bikeReturn?.inspection).toMatchObject({ inspectedOn: '2027-02-10', objectBy: '2027-02-24' });
    expect(problemIn(await send('withdrawal', { version })).code).toBe('not-possible-now');
    const done = termIn(await send('answer', { accepts: true, version }));
    expect(done).toMatchObject({ state: 'closed', closedAs: 'returned', bikeReturn: { settledOre: 89_000 } });
    expect(await shop.sumsOf(benefit)).toEqual([
      { what: 'damage', basis: 'net-salary', month: '2027-02', ore: 89_000 },
    ]);
    expect(await shop.stored(benefit)).toMatchObject({ state: 'ended', termEnd: 'returned' });
    expect(problemIn(await send('answer', { accepts: true, version: done.version })).code).toBe(
      'not-possible-now',
    );
  });

  test('[BP9] [SPC.B1] that nobody answers within 14 days stands, but silence is no consent to a deduction', async () => {
    await inspected();
    await shop.jobOn('2027-02-24');
    expect(await shop.stored(benefit)).toMatchObject({ state: 'ending' });
    await shop.jobOn('2027-02-25');
    expect(await shop.stored(benefit)).toMatchObject({ state: 'ended', lastMonth: '2027-02' });
    // The employer pays, and HR handles the claim.
    expect(await shop.sumsOf(benefit)).toMatchObject([{ basis: 'invoice', ore: 89_000, month: '2027-02' }]);
    expect(
      await shop.people.inDatabase(
        'select what, basis, amount_ore::int as ore, state from salary_claims where benefit_id = $1',
        [benefit.id],
      ),
    ).toEqual([{ what: 'damage', basis: 'net-salary', ore: 89_000, state: 'open' }]);
  });

  test('[SPC.B1] is paid by the salary without a further yes where the signed use agreement has the consent', async () => {
    await shop.people.inDatabase(
      `insert into agreements (id, reference, fingerprint, name, workspace_id, template_id, state, benefit_id, has_set_off)
        values (gen_random_uuid(), gen_random_uuid()::text, sha256('x'), 'Avtal', 1, 1, 'signed', $1, true)`,
      [benefit.id],
    );
    await inspected();
    await shop.jobOn('2027-02-25');
    expect(await shop.sumsOf(benefit)).toMatchObject([{ basis: 'net-salary', ore: 89_000 }]);
  });

  test('[BP9] that is objected to waits for HR, who decides the amount with a reason', async () => {
    await inspected();
    const { read, send } = callsOf(shop.people, benefit);
    const { version } = termIn(await read());
    expect(problemIn(await send('answer', { accepts: false, version, objection: ' ' })).code).toBe(
      'invalid-request',
    );
    const objected = termIn(
      await send('answer', { accepts: false, version, objection: 'Den var sned från början.' }),
    );
    expect(objected).toMatchObject({ bikeReturn: { state: 'objected' } });
    await shop.jobOn('2027-04-20');
    expect(await shop.stored(benefit)).toMatchObject({ state: 'ending', lastMonth: '2027-02' });
    const decide = (as: Person, body: object) =>
      shop.people.shop.ask(`/api/employer/${shop.companyId}/benefits/${benefit.id}/term-end/decision`, {
        method: 'POST',
        headers: { authorization: `Bearer ${as.token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const body = { version: objected.version, amountOre: 40_000, reason: 'Halva felet.' };
    expect(problemIn(await decide(shop.hr, { ...body, amountOre: 89_001 })).fields).toEqual([
      { field: 'amountOre', code: 'too-much' },
    ]);
    await makeMember(shop.people, shop.companyId, benefit.employee, ['hr']);
    expect(problemIn(await decide(benefit.employee, body)).code).toBe('another-approver-required');
    const answers = await Promise.all([decide(shop.hr, body), decide(shop.hr, body)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await shop.sumsOf(benefit)).toEqual([
      { what: 'damage', basis: 'invoice', month: '2027-04', ore: 40_000 },
    ]);
    expect(termIn(await read())).toMatchObject({
      closedAs: 'returned',
      bikeReturn: { settledOre: 40_000, decisionReason: 'Halva felet.' },
    });
    expect((await shop.mailsOf(benefit)).map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['term-end-inspected', 'term-end-objection', 'term-end-decided']),
    );
  });

  test('[BP9] needs amount, note and photo for damage, at most the value of the bike', async () => {
    termIn(await book());
    shop.on('2027-02-10');
    const { version } = returnIn(await atStore('GET', '', seller));
    const fieldsOf = async (parts: object[]) =>
      problemIn(await atStore('POST', '', seller, { version, parts })).fields;
    expect(await fieldsOf(withDamage(1_000))).toEqual([{ field: 'parts.wheels.photo', code: 'missing' }]);
    await atStore('POST', '/photos', seller, { part: 'wheels', file: picture });
    expect(await fieldsOf(withDamage(379_801))).toEqual([{ field: 'parts.wheels.amount', code: 'too-much' }]);
    expect(await fieldsOf(fine.slice(1))).toEqual([{ field: 'parts.frame.condition', code: 'missing' }]);
    const noPicture = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64');
    expect(
      problemIn(await atStore('POST', '/photos', seller, { part: 'wheels', file: noPicture })).fields,
    ).toEqual([{ field: 'file', code: 'not-a-picture' }]);
  });

  test('[BP7] is on the benefit’s page with who must act next', async () => {
    const waitOf = async () => {
      const authorization = `Bearer ${benefit.employee.token}`;
      const { text } = await shop.people.shop.ask(`/api/benefits/${benefit.id}`, {
        headers: { authorization },
      });
      const { what, who } = JSON.parse(text).data.timeline.wait;
      return `${what} ${who}`;
    };
    expect(await waitOf()).toBe('choose-end employee');
    termIn(await book());
    expect(await waitOf()).toBe('bring-back employee');
    await inspected();
    expect(await waitOf()).toBe('answer-inspection employee');
    const { read, send } = callsOf(shop.people, benefit);
    const { version } = termIn(await read());
    termIn(await send('answer', { accepts: false, version, objection: 'Den var sned från början.' }));
    expect(await waitOf()).toBe('decide-objection employer');
  });

  test('[F28] two forms at once end the benefit once', async () => {
    termIn(await book());
    shop.on('2027-02-10');
    const { version } = returnIn(await atStore('GET', '', seller));
    const body = { version, parts: fine };
    const answers = await Promise.all([1, 2].map(() => atStore('POST', '', seller, body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await shop.eventsOf(benefit)).toEqual(['give-notice by system', 'return by store']);
  });

  test('[F27] a failure between inspection and end leaves nothing behind', async () => {
    await inspected();
    const { version } = termIn(await callsOf(shop.people, benefit).read());
    await shop.people.inDatabase(
      `create or replace function refuse_return() returns trigger language plpgsql as $$
        begin raise exception 'disk full'; end $$`,
    );
    await shop.people.inDatabase(
      `create trigger refuse_return before insert on benefit_events for each row
        when (new.event = 'return') execute function refuse_return()`,
    );
    const { send } = callsOf(shop.people, benefit);
    try {
      expect((await send('answer', { accepts: true, version })).status).toBeGreaterThanOrEqual(500);
    } finally {
      await shop.people.inDatabase('drop trigger refuse_return on benefit_events');
    }
    expect(await shop.sumsOf(benefit)).toEqual([]);
    expect(termIn(await send('answer', { accepts: true, version }))).toMatchObject({ closedAs: 'returned' });
  });

  test('[LIFE.H2] that a store records late stays booked: no deduction, and taxed until the bike is received', async () => {
    await shop.people.inDatabase(`update partner_stores set email = 'kassan@butiken.example' where id = $1`, [
      storeId,
    ]);
    const { read, send } = callsOf(shop.people, benefit);
    termIn(await book('2027-02-20'));
    const kinds = async () => (await shop.mailsOf(benefit)).map(({ kind }) => kind).slice(1);
    expect(await kinds()).toEqual(['term-end-chosen']);
    const taxable = async () =>
      (
        await shop.people.inDatabase<{ months: (string | null)[] }>(
          `select months_ore as months from taxable_years where person_id = $1 and year = 2027`,
          [benefit.personId],
        )
      )[0]?.months.filter((one) => one !== null).length;
    await shop.jobOn('2027-02-23');
    expect(await kinds()).toEqual(['term-end-chosen', 'term-end-return-late', 'term-end-late-in-store']);
    for (const day of ['2027-03-01', '2027-03-06', '2027-03-20', '2027-05-02']) await shop.jobOn(day);
    expect((await kinds()).filter((kind) => kind === 'term-end-late-to-staff')).toHaveLength(3);
    expect(await shop.stored(benefit)).toMatchObject({ lastMonth: '2027-02', keptUntil: '2027-05' });
    expect(await shop.planOf(benefit)).toHaveLength(36);
    expect(await shop.sumsOf(benefit)).toEqual([]);
    // January to May.
    expect(await taxable()).toBe(5);
    expect(termIn(await read())).toMatchObject({
      choice: 'return',
      isOver: true,
      mayChange: true,
      returnDays: { from: '2027-05-02', to: '2027-05-16' },
      bikeReturn: { on: '2027-02-20', state: 'booked' },
    });
    const queue = await shop.people.shop.ask('/api/admin/benefits?returns=late', {
      headers: { authorization: `Bearer ${shop.admin.token}` },
    });
    expect((JSON.parse(queue.text).data as { id: string }[]).map(({ id }) => id)).toContain(benefit.id);
    // Without the booking the bike is still to be returned; the term does not go on.
    const { version } = termIn(await read());
    expect(termIn(await send('withdrawal', { version }))).toMatchObject({
      choice: 'return',
      isReturnDue: true,
    });
    termIn(await book('2027-05-10'));
    shop.on('2027-05-10');
    const seen = returnIn(await atStore('GET', '', seller));
    returnIn(await atStore('POST', '', seller, { version: seen.version, parts: fine }));
    expect(await shop.stored(benefit)).toMatchObject({ state: 'ended', termEnd: 'returned' });
    await shop.jobOn('2027-06-02');
    expect([await taxable(), (await shop.stored(benefit)).keptUntil]).toEqual([5, '2027-05']);
  });

  test('[LIFE.H2] mails say what was chosen and booked, and to whom a late bike was to come', async () => {
    termIn(await book('2027-02-20'));
    await shop.jobOn('2027-03-20');
    const rows = await shop.people.inDatabase<OutboxRow>(
      `select o.*, o.business_key as "businessKey" from outbox o join term_choices t on t.id::text = o.payload->>'termId'
        where t.benefit_id = $1 and o.kind like 'term-end-%' order by o.id`,
      [benefit.id],
    );
    const mails = await Promise.all(rows.map((row) => renderTermEndMail(shop.people.shop.app, row)));
    const sent = mails.flatMap((mail) => (mail ? [`${mail.to.address}: ${mail.text}`] : []));
    expect(
      sent.some((text) => text.startsWith(benefit.employee.email) && /Testbutiken.*20/s.test(text)),
    ).toBe(true);
    expect(sent.some((text) => text.startsWith(shop.people.shop.app.settings.mail.contactTo))).toBe(true);
    expect(sent.filter((text) => text.includes('inte valt'))).toEqual([]);
  });
});

describe('[T42] photos and the end of a term', () => {
  test('are private to employee, employer’s HR, the chosen store and admins, without metadata', async () => {
    const { photos } = await inspected();
    const [photo] = photos;
    const get = (path: string, as: Person) =>
      shop.people.shop.ask(path, { headers: { authorization: `Bearer ${as.token}` } });
    const own = `/api/benefits/${benefit.id}/term-end`;
    const company = `/api/employer/${shop.companyId}/benefits/${benefit.id}/term-end`;
    const store = `/api/store/${storeId}/returns/${benefit.id}`;
    const other = await shop.people.person();
    const allowed: [string, Person][] = [
      [own, benefit.employee],
      [company, shop.hr],
      [store, seller],
      [`/api/admin/benefits/${benefit.id}/term-end`, shop.admin],
    ];
    for (const [path, as] of allowed) {
      expect((await get(path, as)).status, path).toBe(200);
      const file = await get(`${path}/photos/${photo?.id}`, as);
      expect(file.status, path).toBe(200);
      expect(file.headers['content-type']).toBe('image/jpeg');
      expect(file.headers['cache-control']).toBe('no-store');
      expect(file.text).not.toContain('HEMLIG');
    }
    const refused: [string, Person][] = [
      [own, other],
      [own, seller],
      [own, shop.hr],
      [company, stranger],
      [company, benefit.employee],
      [store, stranger],
      [`/api/store/${otherStore}/returns/${benefit.id}`, stranger],
    ];
    for (const [path, as] of refused)
      for (const url of [path, `${path}/photos/${photo?.id}`]) {
        const answer = await get(url, as);
        expect([answer.status, problemIn(answer).code], url).toEqual([404, 'not-found']);
      }
    const [stored] = await shop.people.inDatabase<{ bytes: Buffer }>(
      'select bytes from term_photos where id = $1',
      [photo?.id],
    );
    const { exif, format } = await sharp(stored?.bytes).metadata();
    expect([exif, format]).toEqual([undefined, 'jpeg']);
  });

  test('are scoped in the database as well', async () => {
    await inspected();
    const seenBy = ({ id: userId }: Person, role: string | null = 'endcustomer') =>
      asCaller(shop.people.shop.app.db, { userId, role }, async (tx) => {
        const { rows } = await tx.query(
          'select 1 from term_photos p join term_choices t on t.id = p.term_id where t.benefit_id = $1',
          [benefit.id],
        );
        return rows.length;
      });
    const seen = [benefit.employee, shop.hr, seller, stranger].map((person) => seenBy(person));
    expect(await Promise.all(seen)).toEqual([1, 1, 1, 0]);
    expect([await seenBy(shop.admin, 'admin'), await seenBy(stranger, 'store')]).toEqual([1, 0]);
  });

  test('of nobody else can be changed', async () => {
    termIn(await book());
    shop.on('2027-02-10');
    const { version } = returnIn(await atStore('GET', '', seller));
    const calls = [
      callsOf(shop.people, benefit, stranger).send('buy-out', { version, priceOre: 379_800 }),
      callsOf(shop.people, benefit, seller).send('withdrawal', { version }),
      atStore('POST', '', stranger, { version, parts: fine }),
      atStore('POST', '', stranger, { version, parts: fine }, otherStore),
      atStore('POST', '/photos', stranger, { part: 'frame', file: picture }, otherStore),
    ];
    for (const answer of await Promise.all(calls)) expect(problemIn(answer).code).toBe('not-found');
    expect(await shop.stored(benefit)).toMatchObject({ state: 'ending' });
  });
});
