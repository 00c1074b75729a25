// Attacks on accounts: taking one over before its owner signs up, skipping the second factor, guessing, and requests
// from other origins.
import { setTimeout as wait } from 'node:timers/promises';
import { TOTP } from 'otpauth';
import { controlService } from '#tests/app/service-control.ts';
import { walkBankid } from '#tests/browser/bankid-page.ts';
import { withCheckDigit } from '#tests/factories/check-digit.ts';
import { ask } from './ask.mjs';
import { as, bodyOf, confirmByMail, mailTo, newEmail, newPerson, PASSWORD, signIn } from './people.mjs';

const OTHER_PASSWORD = 'Angripare!77x';
// A six-digit code allows five attempts.
const BURST = 20;
const RIGHT_AT = 9;
const GUESSED_ACCOUNTS = 4;
const MAIL_ARRIVES_MS = 2_000;

const signUp = (target, email, password, name) =>
  as(target)('POST', '/auth/v1/signup', { email, password, data: { first_name: name, last_name: name } });

// An address gets one email per minute: repeats the call after the Retry-After time.
async function onceAllowed(call) {
  const answer = await call();
  if (answer.status !== 429) return answer;
  await wait(Number(answer.headers['retry-after'] ?? 60) * 1_000 + 500);
  return call();
}

/** [H1] An attacker signed up a stranger's address; the stranger signs up later and confirms. */
async function signUpLater(target, { email }) {
  const { status } = await onceAllowed(() => signUp(target, email, PASSWORD, 'Owner'));
  if (status !== 200) return [{ where: 'POST /auth/v1/signup', what: `was not tried: it answers ${status}` }];
  await wait(MAIL_ARRIVES_MS);
  const session = await confirmByMail(target, email);
  const where = 'POST /auth/v1/signup';
  return [
    (await signIn(target, email, OTHER_PASSWORD)) && {
      where,
      what: '[H1] leaves the password of an earlier sign-up valid after the owner confirmed',
    },
    !(await signIn(target, email, PASSWORD)) && {
      where,
      what: '[H1] drops the password of the confirmed sign-up',
    },
    JSON.stringify(session?.user ?? {}).includes('Attacker') && {
      where,
      what: '[H1] keeps the names of an earlier sign-up',
    },
  ];
}

async function linkBankid(target, token) {
  const digits = `7${Math.floor(Math.random() * 10)}0101${100 + Math.floor(Math.random() * 899)}`;
  const ssn = `19${withCheckDigit(digits)}`;
  await controlService(target.demo.sandbox.bankid, 'persons', { ssn, givenName: 'Vera', familyName: 'Ek' });
  const call = (body, cookie) =>
    as(target, token, cookie ? { cookie } : {})('POST', '/functions/v1/criipto-bankid', body);
  const begun = await call({ action: 'initiate', link: true });
  const cookie = String(begun.headers['set-cookie'] ?? '').split(';')[0];
  const returned = await walkBankid(bodyOf(begun).authUrl, { person: ssn });
  const { code, state, iss } = Object.fromEntries(returned);
  const ended = bodyOf(await call({ action: 'callback', code, state, ...(iss ? { iss } : {}) }, cookie));
  return ended.linked === true;
}

/** [H4] Sign-in with the password alone to an account with a linked BankID. */
async function enrolWithOneFactor(target) {
  const person = await newPerson(target, 'bankid');
  const where = 'POST /auth/v1/factors';
  if (!(await linkBankid(target, person.token)))
    return [{ where, what: 'was not tried: BankID could not be linked' }];
  const { access_token: token } = await signIn(target, person.email, PASSWORD);
  const own = as(target, token);
  const enrolled = bodyOf(await own('POST', '/auth/v1/factors', { factor_type: 'totp', friendly_name: 'x' }));
  const found = [];
  if (enrolled.totp?.secret) {
    const { id } = bodyOf(await own('POST', `/auth/v1/factors/${enrolled.id}/challenge`, {}));
    const code = new TOTP({ secret: enrolled.totp.secret }).generate();
    const verified = await own('POST', `/auth/v1/factors/${enrolled.id}/verify`, { challenge_id: id, code });
    if (verified.status === 200)
      found.push({ where, what: '[H4] lets the password alone add a second factor beside a linked BankID' });
  }
  const email = newEmail('moved');
  for (const [change, body] of [
    ['password', { password: OTHER_PASSWORD, current_password: PASSWORD }],
    ['address', { email }],
  ])
    if ((await own('PUT', '/auth/v1/user', body)).status === 200)
      found.push({ where: 'PUT /auth/v1/user', what: `[H4] lets the password alone change the ${change}` });
  return found;
}

/** [L3] A stolen access token changes the password. */
async function changePasswordByToken(target) {
  const { email } = await newPerson(target, 'token');
  const { access_token: token } = await signIn(target, email, PASSWORD);
  const { status } = await as(target, token)('PUT', '/auth/v1/user', { password: OTHER_PASSWORD });
  return [
    status === 200 && {
      where: 'PUT /auth/v1/user',
      what: '[L3] changes the password without the current one',
    },
  ];
}

/**
 * [L4] Many concurrent codes: only the first five are checked. Concurrent requests may arrive in another
 * order, so the right code can be among the first five by chance, but not for several accounts in a row.
 */
async function guessCodes(target) {
  for (let turn = 0; turn < GUESSED_ACCOUNTS; turn += 1) {
    const found = (await guessCodesOf(target, await newPerson(target, 'codes'))).filter(Boolean);
    if (found.length === 0 || turn === GUESSED_ACCOUNTS - 1) return found;
  }
}

async function guessCodesOf(target, { email }) {
  await onceAllowed(() => as(target)('POST', '/auth/v1/otp', { email, create_user: false }));
  // The first email confirmed the account.
  const mail = await mailTo(target, email, ({ subject }, at) => at === 0 && !/Bekräfta/.test(subject));
  const right = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0];
  if (!right) return [{ where: 'POST /auth/v1/otp', what: 'was not tried: no code came' }];
  const answers = await Promise.all(
    Array.from({ length: BURST }, (_, at) =>
      as(target)('POST', '/auth/v1/verify', {
        type: 'email',
        email,
        token: at === RIGHT_AT ? right : String(100_000 + at),
      }),
    ),
  );
  return [
    answers[RIGHT_AT].status === 200 && {
      where: 'POST /auth/v1/verify',
      what: `[L4] accepts the right code at position ${RIGHT_AT} of ${BURST} codes sent at once`,
    },
  ];
}

/** [I7] Email addresses that imitate the shop's own with letters of another alphabet. */
async function signUpLookAlikes(target) {
  const found = [];
  for (const email of ['drift@\u0430ctivepick.se', 'drift@xn--ctivepick-2fg.se', 'info@activep\u00edck.se'])
    if ((await signUp(target, email, PASSWORD, 'Look-alike')).status === 200)
      found.push({ where: 'POST /auth/v1/signup', what: `[I7] takes the look-alike address ${email}` });
  return found;
}

/** [L9] A signed-in person tries to find out which addresses have an account. */
async function probeEmails(target) {
  const answers = [];
  for (const email of [target.scene.victim.email, newEmail('free')]) {
    const { token } = await newPerson(target, 'probe');
    const { status, text } = await as(target, token)('PUT', '/auth/v1/user', {
      email,
      current_password: PASSWORD,
    });
    answers.push(`${status} ${bodyOf({ text }).error_code ?? bodyOf({ text }).code ?? ''}`);
  }
  return [
    answers[0] !== answers[1] && {
      where: 'PUT /auth/v1/user',
      what: `[L9] reveals whether an address is taken: ${answers.join(' and ')}`,
    },
  ];
}

/** [L10] Forms from other origins, which browsers send without a preflight request. */
async function postFromElsewhere(target) {
  const found = [];
  for (const path of ['/auth/v1/recover', '/auth/v1/signup', '/auth/v1/token?grant_type=password'])
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      const { status } = await ask(target.baseUrl, path, {
        method: 'POST',
        headers: { 'content-type': type, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
        body: JSON.stringify({ email: newEmail('cross'), password: PASSWORD }),
      });
      if (status !== 403 && status !== 415)
        found.push({
          where: `POST ${path}`,
          what: `[L10] answers ${status} to a form of another origin (${type})`,
        });
    }
  return found;
}

/** Attacks accounts. */
export async function tryAccounts(target) {
  // Starts first, because an address gets one email per minute. The other attacks send no email.
  const beforehand = { email: newEmail('beforehand') };
  await signUp(target, beforehand.email, OTHER_PASSWORD, 'Attacker');
  const attacks = [
    enrolWithOneFactor,
    changePasswordByToken,
    probeEmails,
    signUpLookAlikes,
    postFromElsewhere,
    () => signUpLater(target, beforehand),
    guessCodes,
  ];
  const found = [];
  for (const attack of attacks) found.push(...(await attack(target)).filter(Boolean));
  return { tried: attacks.length, found };
}
