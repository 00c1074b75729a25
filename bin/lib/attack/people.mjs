// Creates people in an attacked demonstration: signs them up, confirms their email, signs them in, links BankID.
import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { plainError } from '../command.mjs';
import { askJson } from './ask.mjs';
import { rememberSession } from './sessions.mjs';

/** A password that satisfies every rule. */
export const PASSWORD = 'tandem-rullar-9-mil';

const MAIL_TIMEOUT_MS = 20_000;

/** Returns an unused email address. */
export const newEmail = (name) => `${name}-${randomBytes(5).toString('hex')}@example.se`;

/** Returns the parsed body of a response, or an empty object. */
export function bodyOf({ text }) {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    return {};
  }
}

/**
 * Returns the newest email to an address that `accepts` matches, or null if none arrives in time.
 * @param {{ demo: any }} target
 * @param {string} email
 * @param {(mail: any, at: number) => boolean} [accepts]
 */
export async function mailTo({ demo }, email, accepts = () => true, withinMs = MAIL_TIMEOUT_MS) {
  const until = Date.now() + withinMs;
  do {
    const found = (await mailsTo({ demo }, email)).find(accepts);
    if (found) return found;
    await wait(150);
  } while (Date.now() < until);
  return null;
}

/** Returns every email to an address, newest first. */
export async function mailsTo({ demo }, email) {
  const { text } = await askJson(demo.sandbox.mail, 'GET', `/messages?to=${encodeURIComponent(email)}`);
  return JSON.parse(text).messages;
}

/** Signs in by password. Returns the session, or null. */
export async function signIn({ baseUrl }, email, password) {
  const answer = await askJson(baseUrl, 'POST', '/auth/v1/token?grant_type=password', {
    body: { email, password },
  });
  return answer.status === 200 ? rememberSession(baseUrl, bodyOf(answer)) : null;
}

/** Confirms the newest sign-up of an address with the code in its email. Returns the session. */
export async function confirmByMail(target, email) {
  const mail = await mailTo(target, email, ({ text }) => /\b\d{6}\b/.test(text));
  const token = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0];
  const answer = await askJson(target.baseUrl, 'POST', '/auth/v1/verify', {
    body: { type: 'signup', email, token },
  });
  return answer.status === 200 ? bodyOf(answer) : null;
}

/** Creates a person with a confirmed account, by default with an unused address. Returns `{ email, id, token }`. */
export async function newPerson(target, name, email = newEmail(name)) {
  const answer = await askJson(target.baseUrl, 'POST', '/auth/v1/signup', {
    body: { email, password: PASSWORD, data: { first_name: 'Anna', last_name: 'Ek' } },
  });
  const made = bodyOf(answer);
  const session = made.access_token ? made : await confirmByMail(target, email);
  if (!session?.access_token)
    throw plainError(`${name} could not be created: ${answer.status} ${answer.text}`);
  rememberSession(target.baseUrl, session);
  return { email, id: session.user.id, token: session.access_token };
}

/** Returns a function `(method, path, body)` that calls as this person, with the given client IP address. */
export const as =
  ({ baseUrl }, token, headers) =>
  (method, path, body) =>
    askJson(baseUrl, method, path, { body, token, headers });
