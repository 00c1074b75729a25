// The calls of what is attacked, and the signs that an answer must never show.
import { ask } from './ask.mjs';
import { INSIDE, MARK, SLEEP_SECONDS } from './payloads.mjs';

/** Reads every call of the target out of its own description. */
export async function operationsOf({ baseUrl }) {
  const { text } = await ask(baseUrl, '/api/openapi.json');
  const document = JSON.parse(text);
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method: method.toUpperCase(),
      call: `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
      operation,
      document,
    })),
  );
}

/** Returns the calls of the auth service, which has no description of its own: those that the attack has bodies for. */
export const authCallsOf = ({ scene }) =>
  Object.keys(scene.bodies).filter((call) => call.includes('/auth/v1/'));

/** Returns what is wrong with any answer, whatever was asked: `{ where, what }` each. */
export function wrongIn(answer, where) {
  const isHtml = String(answer.headers['content-type'] ?? '').startsWith('text/html');
  const isMarkup =
    isHtml && [`<script>${MARK}`, `<img src=x onerror=${MARK}`].some((text) => answer.text.includes(text));
  const whats = [
    answer.status === 0 && 'does not answer',
    answer.status >= 500 && answer.status !== 503 && `answers ${answer.status}`,
    answer.ms > SLEEP_SECONDS * 900 && 'takes as long as its payload told the database to sleep',
    isMarkup && 'shows markup as it came',
    JSON.stringify(answer.headers).includes(`${MARK}=1`) && 'splits its headers',
    ...INSIDE.filter(([sign]) => sign.test(answer.text)).map(([, what]) => `tells ${what}`),
  ];
  return whats.filter(Boolean).map((what) => ({ where, what }));
}

/** Returns each finding once. */
export const once = (found) => [...new Map(found.map((one) => [`${one.where} ${one.what}`, one])).values()];
