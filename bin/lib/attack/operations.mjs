// The endpoints of the target, and signs that a response must never contain.
import { ask } from './ask.mjs';
import { INSIDE, MARK, SLEEP_SECONDS } from './payloads.mjs';

/** Returns every endpoint of the target, from its OpenAPI document. */
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

/** Returns the endpoints of the auth service for which the attack has bodies. The OpenAPI document does not list them. */
export const authCallsOf = ({ scene }) =>
  Object.keys(scene.bodies).filter((call) => call.includes('/auth/v1/'));

/** Returns whether a response took as long as the payloads tell the database to sleep. */
export const isAsleep = ({ ms }) => ms > SLEEP_SECONDS * 900;

/** Returns general problems of a response, each `{ where, what }`. */
export function wrongIn(answer, where) {
  const isHtml = String(answer.headers['content-type'] ?? '').startsWith('text/html');
  const isMarkup =
    isHtml && [`<script>${MARK}`, `<img src=x onerror=${MARK}`].some((text) => answer.text.includes(text));
  const whats = [
    answer.status === 0 && 'does not answer',
    answer.status >= 500 && answer.status !== 503 && `answers ${answer.status}`,
    isAsleep(answer) && 'takes as long as its payload told the database to sleep',
    isMarkup && 'shows markup unescaped',
    JSON.stringify(answer.headers).includes(`${MARK}=1`) && 'splits its headers',
    ...INSIDE.filter(([sign]) => sign.test(answer.text)).map(([, what]) => `reveals ${what}`),
  ];
  return whats.filter(Boolean).map((what) => ({ where, what }));
}

/** Returns each finding once. */
export const once = (found) => [...new Map(found.map((one) => [`${one.where} ${one.what}`, one])).values()];
