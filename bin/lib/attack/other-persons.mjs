// Requests for another person's objects, by people without permission and signed out.
import { askJson } from './ask.mjs';
import { authCallsOf, operationsOf } from './operations.mjs';
import { ownedObjectOf, pathOf } from './scene-paths.mjs';

const REFUSED = new Set([401, 403, 404]);

/** Tries every endpoint that names an object of the victim, as another customer and signed out (T23). */
export async function tryOtherPersons(target) {
  const found = [];
  let tried = 0;
  const described = (await operationsOf(target)).map(({ method, path, call, operation }) => ({
    method,
    path,
    call,
    hasBody: Boolean(operation.requestBody),
  }));
  const auth = authCallsOf(target)
    .filter((call) => call.includes('/:id/'))
    .map((call) => {
      const [method, path] = call.split(' ');
      return { method, path: path.replace(/:(\w+)/g, '{$1}'), call, hasBody: true };
    });
  const own = [...described, ...auth].filter(({ path }) => ownedObjectOf(path));
  for (const { method, path, call, hasBody } of own)
    for (const [who, token] of [
      ['another customer', target.scene.attacker.token],
      ['signed out', null],
    ]) {
      const object = ownedObjectOf(path);
      if (!target.scene.ids[object]) {
        found.push({ where: call, what: `was not tried: the scene has no ${object}` });
        continue;
      }
      // A request's code gives everybody access to it, so it is left out here.
      const isByCode = call === 'POST /api/requests/:id/status';
      const body = hasBody ? ((isByCode ? {} : await target.scene.bodies[call]?.(target)) ?? {}) : undefined;
      const { status, text } = await askJson(target.baseUrl, method, pathOf(path, target.scene), {
        body,
        token,
      });
      tried += 1;
      // Another person's role is answered like a role that nobody has.
      const isEmpty = status === 200 && text.includes('"data":null');
      const isRefused = REFUSED.has(status) || isEmpty || (status === 422 && call.includes('/auth/v1/'));
      if (!isRefused)
        found.push({ where: `${call} as ${who}`, what: `answers ${status}: ${text.slice(0, 100)}` });
    }
  return { tried, found };
}
