// Requests for another person's objects, by people without permission and signed out.
import { askJson } from './ask.mjs';
import { authCallsOf, operationsOf } from './operations.mjs';
import { ID_OF_NOBODY, ownedObjectOf, pathOf } from './scene-paths.mjs';

const REFUSED = new Set([401, 403, 404]);
// Also refused: a change of an object that the own company or store does not have.
const NO_CHANGE = new Set([...REFUSED, 400, 409]);
const OF_MEMBERS = /^\/api\/(?:employer\/\{companyId\}|store\/\{storeId\})\/.*\{(?!month|format)/;

/**
 * Tries every endpoint that names an object of others: as a customer, as a member of another company and store, and signed
 * out (T23). The member also names the objects under the own company and store (T35, T38, T42).
 */
export async function tryOtherPersons(target) {
  const calls = await callsWithOwner(target);
  const { attacker, rival, ids } = target.scene;
  const found = [];
  let tried = 0;
  const attempt = async ({ method, path, call }, { who, token, scene, refused }) => {
    const url = pathOf(path, scene);
    const body = await bodyFor(target, call);
    const { status, text } = await askJson(target.baseUrl, method, url, { body, token });
    tried += 1;
    // Another person's role is answered like a role that nobody has.
    const isEmpty = status === 200 && text.includes('"data":null');
    const isRefused = refused.has(status) || isEmpty || (status === 422 && call.includes('/auth/v1/'));
    if (!isRefused)
      found.push({ where: `${call} as ${who}`, what: `answers ${status}: ${text.slice(0, 100)}` });
  };
  const { scene } = target;
  const own = { ids: { ...ids, employer: rival.company, store: rival.store } };
  for (const one of calls) {
    const object = ownedObjectOf(one.path);
    if (!ids[object] || pathOf(one.path, scene).includes(ID_OF_NOBODY)) {
      found.push({ where: one.call, what: `was not tried: the scene has no ${object}, or nothing of it` });
      continue;
    }
    const refused = REFUSED;
    await attempt(one, { who: 'another customer', token: attacker.token, scene, refused });
    await attempt(one, { who: 'a member of another company', token: rival.token, scene, refused });
    await attempt(one, { who: 'signed out', token: null, scene, refused });
    if (OF_MEMBERS.test(one.path)) {
      const who = 'a member, under the own company or store';
      await attempt(one, { who, token: rival.token, scene: own, refused: NO_CHANGE });
    }
  }
  return { tried, found };
}

async function callsWithOwner(target) {
  const described = (await operationsOf(target)).map(({ method, path, call }) => ({ method, path, call }));
  const auth = authCallsOf(target)
    .filter((call) => call.includes('/:id/'))
    .map((call) => {
      const [method, path] = call.split(' ');
      return { method, path: path.replace(/:(\w+)/g, '{$1}'), call };
    });
  return [...described, ...auth].filter(({ path }) => ownedObjectOf(path));
}

function bodyFor(target, call) {
  if (/^(GET|DELETE) /.test(call)) return undefined;
  // A request's code gives everybody access to it, so it is left out here.
  const isByCode = call === 'POST /api/requests/:id/status';
  return (!isByCode && target.scene.bodies[call]?.(target)) || {};
}
