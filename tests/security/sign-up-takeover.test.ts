// A stranger's sign-up for an address must not affect the account that its owner confirms later.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD, type ShopWithPeople, shopWithPeople, someEmail } from '#tests/factories/people.ts';
import { jobsOf } from '../../apps/shop/src/jobs.ts';
import { SWEEP_JOB } from '../../apps/shop/src/platform/jobs/retention-job.ts';

const STRANGERS = 'frammande-vals-på-tå-4';
let people: ShopWithPeople;
beforeAll(async () => {
  people = await shopWithPeople({ environment: { AUTH_AUTOCONFIRM: 'false' } });
});
afterAll(() => people.shop.close());

const signUp = (email: string, password: string, data: Record<string, string> = {}) =>
  people.client().auth.signUp({ email, password, options: { data } });
const confirm = async (email: string, code: string) => {
  const { data, error } = await people.client().auth.verifyOtp({ email, token: code, type: 'signup' });
  expect(error).toBeNull();
  return data.user;
};
const newestCode = async (email: string) => (await people.mailsTo(email))[0]?.code as string;

describe('[T21] two sign-ups for one address', () => {
  test('[H1] the confirmed one determines password, names and language', async () => {
    const email = someEmail();
    await signUp(email, STRANGERS, { first_name: 'Mallory', shoe: '43' });
    await signUp(email, PASSWORD, { first_name: 'Vera', language: 'en' });
    const user = await confirm(email, await newestCode(email));
    expect(user?.user_metadata).toMatchObject({ first_name: 'Vera', email, email_verified: true });
    expect(user?.user_metadata).not.toHaveProperty('shoe');
    await people.signIn(email);
    await expect(people.signIn(email, STRANGERS)).rejects.toMatchObject({ code: 'invalid_credentials' });
    const [row] = await people.inDatabase('select language from users where email = $1', [email]);
    expect(row).toEqual({ language: 'en' });
  });

  test('[H1] the email of the replaced sign-up is no longer valid', async () => {
    const email = someEmail();
    await signUp(email, STRANGERS);
    const strangers = await newestCode(email);
    await signUp(email, PASSWORD);
    const verify = await people.client().auth.verifyOtp({ email, token: strangers, type: 'signup' });
    expect(verify.error?.code).toBe('otp_expired');
  });

  test('[H1] a repeated email keeps the data of its sign-up', async () => {
    const email = someEmail();
    await signUp(email, PASSWORD, { first_name: 'Vera' });
    await people.client().auth.resend({ type: 'signup', email });
    expect((await confirm(email, await newestCode(email)))?.user_metadata.first_name).toBe('Vera');
    await people.signIn(email);
  });
});

test.each(['recovery', 'magiclink'] as const)(
  '[H1] an address that is first proved by a %s email gets no data from a waiting sign-up, now or later',
  async (type) => {
    const email = someEmail();
    await signUp(email, STRANGERS, { first_name: 'Mallory' });
    const strangers = await newestCode(email);
    const client = people.client();
    if (type === 'recovery') await client.auth.resetPasswordForEmail(email);
    else await client.auth.signInWithOtp({ email });
    const token = await newestCode(email);
    const { data } = await client.auth.verifyOtp({
      email,
      token,
      type: type === 'recovery' ? 'recovery' : 'email',
    });
    expect(data.user?.user_metadata).not.toHaveProperty('first_name');
    const late = await people.client().auth.verifyOtp({ email, token: strangers, type: 'signup' });
    expect(late.error?.code).toBe('otp_expired');
    await expect(people.signIn(email, STRANGERS)).rejects.toMatchObject({ code: 'invalid_credentials' });
  },
);

test('[H1] names in a stranger’s request for a code are not stored', async () => {
  const email = someEmail();
  await people.client().auth.signInWithOtp({ email, options: { data: { first_name: 'Mallory' } } });
  await signUp(email, PASSWORD, { last_name: 'Vik' });
  const user = await confirm(email, await newestCode(email));
  expect(user?.user_metadata).toMatchObject({ last_name: 'Vik' });
  expect(user?.user_metadata).not.toHaveProperty('first_name');
});

test('[H1] a sign-up for a confirmed account changes nothing, and no password is stored for it', async () => {
  const { email, id } = await people.person();
  await signUp(email, STRANGERS, { first_name: 'Mallory' });
  expect(await people.inDatabase('select 1 from one_time_tokens where user_id = $1', [id])).toEqual([]);
  await people.signIn(email);
});

describe('an unconfirmed account', () => {
  const sweep = () => jobsOf(people.shop.app)[SWEEP_JOB]?.({}, { attempt: 1, max: 1 });
  const aged = async (email: string, hours: number) => {
    await signUp(email, PASSWORD);
    const age = [email, hours];
    await people.inDatabase(
      'update users set created_at = now() - make_interval(hours => $2) where email = $1',
      age,
    );
    await people.inDatabase(
      `update one_time_tokens set expires_at = now() - make_interval(hours => $2 - 24) where address = $1`,
      age,
    );
  };
  const isThere = async (email: string) =>
    (await people.inDatabase('select 1 from users where email = $1', [email])).length > 0;

  test('[H1] is deleted after a day, unlike a newer or a confirmed one', async () => {
    const [old, young] = [someEmail(), someEmail()];
    await aged(old, 25);
    await aged(young, 23);
    const { email: confirmed } = await people.person();
    await people.inDatabase(`update users set created_at = now() - interval '9 days' where email = $1`, [
      confirmed,
    ]);
    await sweep();
    expect(await isThere(old)).toBe(false);
    expect(await isThere(young)).toBe(true);
    expect(await isThere(confirmed)).toBe(true);
  });

  test('[H1] is kept while an email can still confirm it, or while it is banned', async () => {
    const [waiting, banned] = [someEmail(), someEmail()];
    await aged(waiting, 30);
    await people.client().auth.resend({ type: 'signup', email: waiting });
    await aged(banned, 30);
    await people.inDatabase(`update users set banned_until = now() + interval '1 day' where email = $1`, [
      banned,
    ]);
    await sweep();
    expect(await isThere(waiting)).toBe(true);
    expect(await isThere(banned)).toBe(true);
  });
});
