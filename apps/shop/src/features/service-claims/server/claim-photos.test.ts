// The photos of claims, the rows that each party sees, and the mails. Over HTTP, on a real database.
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asCaller } from '#src/platform/database/row-level-security.ts';
import { makePartnerStore } from '#tests/factories/employers.ts';
import { makeStoreMember } from '#tests/factories/handovers.ts';
import { lifeEventClock, personOfToday } from '#tests/factories/life-events.ts';
import { type Person, type ShopWithPeople, shopWithPeople } from '#tests/factories/people.ts';
import { LINES, type ServiceScene, serviceScene } from '#tests/factories/service-scenes.ts';
import type { ServiceClaim } from '../contract.ts';
import { sweepClaimPhotos } from './claim-photo-repository.ts';
import { renderClaimMail } from './mails/mail-claim.ts';

let people: ShopWithPeople;
let scene: ServiceScene;
let neighbour: Person;
let otherStore: string;
let claim: ServiceClaim;
let picture: string;
beforeAll(async () => {
  people = await shopWithPeople({ now: lifeEventClock });
  scene = await serviceScene(people, 'basic');
  otherStore = await makePartnerStore(people.shop.app, 'Grannbutiken');
  neighbour = await personOfToday(people);
  await makeStoreMember(people, otherStore, neighbour);
  ({ data: claim } = await scene.claim([
    ...LINES,
    { kind: 'repair', text: '<b>Fälg</b>', amountOre: 30_000 },
  ]));
  const blank = sharp({ create: { width: 400, height: 300, channels: 3, background: '#777777' } });
  picture = (
    await blank
      .withExif({ IFD0: { Copyright: 'HEMLIG PLATS' } })
      .jpeg()
      .toBuffer()
  ).toString('base64');
});
afterAll(() => people.shop.close());

const photosPath = () => `/api/store/${scene.storeId}/claims/${claim.id}/photos`;
const add = (file: string, as = scene.seller, path = photosPath()) =>
  scene.send<ServiceClaim>(path, as, { file });
const download = (path: string, as: Person) =>
  people.shop.ask(path, { headers: { authorization: `Bearer ${as.token}` } });

test('[BP12.7] [T42] photos lose their metadata and are private to the parties of the claim', async () => {
  const added = await add(picture);
  expect(added.status).toBe(200);
  const [photoId] = added.data.photos as [string];
  const [row] = await people.inDatabase<{ bytes: Buffer }>(
    'select bytes from service_claim_photos where id = $1',
    [photoId],
  );
  expect(row?.bytes.includes('HEMLIG')).toBe(false);
  expect((await sharp(row?.bytes).metadata()).exif).toBeUndefined();
  const own = `${photosPath()}/${photoId}`;
  const employees = `/api/benefits/${scene.benefitId}/claims/${claim.id}/photos/${photoId}`;
  for (const [path, as] of [
    [own, scene.seller],
    [employees, scene.employee],
    [
      `/api/admin/service-claims/${claim.id}/photos/${photoId}`,
      await personOfToday(people, { role: 'admin' }),
    ],
  ] as const) {
    const { status, headers } = await download(path, as);
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'image/jpeg',
      expect.stringContaining('no-store'),
    ]);
  }
  const others = `/api/store/${otherStore}/claims/${claim.id}/photos`;
  for (const [path, as] of [
    [own, neighbour],
    [`${others}/${photoId}`, neighbour],
    [employees, neighbour],
    [employees, scene.hr],
    [own, scene.employee],
    [`${photosPath()}/${randomUUID()}`, scene.seller],
  ] as const)
    expect((await download(path, as)).status, path).toBe(404);
  expect((await add(picture, neighbour, others)).status).toBe(404);
});

test.each([
  ['text', Buffer.from('<svg onload=alert(1)>').toString('base64'), 'not-a-picture'],
  ['a broken JPEG', Buffer.from('ffd8ffe000104a464946', 'hex').toString('base64'), 'not-a-picture'],
])('[BP12.7] [T42] a file of %s is refused', async (_name, file, code) => {
  expect(await add(file)).toMatchObject({ status: 400, fields: [{ field: 'file', code }] });
});

test('[BP12.7] a claim has at most six photos, also when they come at once', async () => {
  const { data: other } = await scene.claim([{ kind: 'wear', text: 'Däck', amountOre: 100 }], {
    as: scene.seller,
  });
  // The budget is used, so this claim does not exist, and the first one takes the photos.
  expect(other).toBeUndefined();
  const answers = await Promise.all(Array.from({ length: 7 }, () => add(picture)));
  expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(6);
  const stored = await people.inDatabase('select 1 from service_claim_photos where claim_id = $1', [
    claim.id,
  ]);
  expect(stored).toHaveLength(6);
});

test('[T42] the database shows a claim to its store, its employee and admins, and lets none of them write it', async () => {
  const seen = (of: { userId: string; role: string }) =>
    asCaller(people.shop.app.db, of, async (tx) => {
      const counts: number[] = [];
      for (const table of ['service_claims', 'service_claim_lines', 'service_claim_photos'])
        counts.push((await tx.query(`select 1 from ${table}`)).rowCount ?? 0);
      return counts;
    });
  const as = ({ id }: Person, role = 'endcustomer') => ({ userId: id, role });
  expect(await seen(as(scene.seller))).toEqual([1, 3, 6]);
  expect(await seen(as(scene.employee))).toEqual([1, 3, 6]);
  expect(await seen(as(neighbour))).toEqual([0, 0, 0]);
  expect(await seen(as(scene.hr))).toEqual([0, 0, 0]);
  for (const who of [scene.seller, scene.employee, neighbour])
    await expect(
      asCaller(people.shop.app.db, as(who), (tx) =>
        tx.query(
          `insert into service_claims (id, store_id, benefit_id, request_key, fingerprint, state, claimed_on, period_from,
              is_estimate, total_ore, budget_ore, rest_ore, approved_on)
            values (gen_random_uuid(), $1, $2, gen_random_uuid(), sha256('x'), 'approved', now(), now(), false, 1, 1, 0, now())`,
          [otherStore, scene.benefitId],
        ),
      ),
    ).rejects.toMatchObject({ code: '42501' });
  await expect(
    asCaller(people.shop.app.db, as(scene.employee), (tx) =>
      tx.query(`update service_claims set state = 'declined' where id = $1`, [claim.id]),
    ),
  ).rejects.toMatchObject({ code: '42501' });
});

test.each(['sv', 'en'] as const)(
  '[BP12.4] [T13] the mail in %s asks for consent and has no markup of others',
  async (language) => {
    const row = {
      id: randomUUID(),
      kind: 'service-claim-consent',
      businessKey: 'x',
      language,
      payload: { claimId: claim.id, to: 'employee' },
      state: 'waiting' as const,
      attempts: 0,
    };
    const mail = await renderClaimMail(people.shop.app, row);
    expect(mail?.to).toEqual({ name: '', address: scene.employee.email });
    expect(mail?.text).toContain(`/benefits/${scene.benefitId}?lang=${language}`);
    expect(mail?.text).toContain(language === 'sv' ? '300,50' : '300.50');
    expect(mail?.html).not.toContain('<b>Fälg');
    // After an answer, the question is obsolete.
    await people.inDatabase(`update service_claims set state = 'declined' where id = $1`, [claim.id]);
    expect(await renderClaimMail(people.shop.app, row)).toBeNull();
    await people.inDatabase(`update service_claims set state = 'awaiting-consent' where id = $1`, [claim.id]);
  },
);

test('[BP12.7] photos of settled claims are deleted when they are old enough', async () => {
  await people.inDatabase(
    `update service_claims set state = 'expired', state_since = now() - interval '13 months' where id = $1`,
    [claim.id],
  );
  expect(await sweepClaimPhotos(people.shop.app.db.pool, 14)).toBe(0);
  expect(await sweepClaimPhotos(people.shop.app.db.pool, 12)).toBe(6);
});
