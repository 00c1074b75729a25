// Calls every endpoint with one hostile value at a time in an otherwise valid body and URL.
import { askJson } from './ask.mjs';
import { passFrom } from './onboarding.mjs';
import { authCallsOf, isAsleep, once, operationsOf, wrongIn } from './operations.mjs';
import { HOSTILE_VALUES, MARK, PAYLOADS, SLEEPS } from './payloads.mjs';
import { bodyOf } from './people.mjs';
import { pathOf } from './scene-paths.mjs';

// These would end the session or the account that the attack uses.
const LEFT_OUT = new Set(['DELETE /api/profile', 'POST /api/light-onboarding/pass']);

/** Returns copies of a value, each with one leaf replaced, as `[path of the leaf, copy]`. */
export function withOneReplaced(value, replacement, path = '') {
  if (Array.isArray(value))
    return value.flatMap((item, at) =>
      withOneReplaced(item, replacement, `${path}.${at}`).map(([where, copy]) => [
        where,
        value.with(at, copy),
      ]),
    );
  if (value !== null && typeof value === 'object')
    return Object.entries(value).flatMap(([name, item]) =>
      withOneReplaced(item, replacement, `${path}.${name}`).map(([where, copy]) => [
        where,
        { ...value, [name]: copy },
      ]),
    );
  return [[path, replacement]];
}

async function callsOf(target) {
  const described = (await operationsOf(target)).map(({ method, path, call, operation }) => ({
    method,
    path,
    call,
    hasBody: Boolean(operation.requestBody),
    query: (operation.parameters ?? []).filter((one) => one.in === 'query').map(({ name }) => name),
  }));
  const auth = authCallsOf(target).map((call) => {
    const [method, path] = call.split(' ');
    return { method, path: path.replace(/:(\w+)/g, '{$1}'), call, hasBody: true, query: [] };
  });
  return [...described, ...auth].filter(({ call }) => !LEFT_OUT.has(call));
}

/** Returns the person with the fewest permissions who may call an endpoint. */
function callerOf(target, call) {
  const known = call.replace(/\?.*/, '');
  if (target.isOpenTo(known, null)) return null;
  const program = ['program', 'storeProgram'].find(
    (one) => known.includes(' /api/v1/') && target.isOpenTo(known, one),
  );
  if (program) return target.tokens[program];
  const role = ['endcustomer', 'store', 'admin'].find((one) => target.isOpenTo(known, one));
  return role ? target.tokens[role] : target.tokens.admin;
}

async function freshVersion(target, url, body, token) {
  if (typeof body?.version !== 'number') return body;
  const parent = url.replace(/\/(acts|notes|assignment|moves|publication|pictures|hiding)$/, '');
  const { version } = bodyOf(await askJson(target.baseUrl, 'GET', parent, { token })).data ?? {};
  return typeof version === 'number' ? { ...body, version } : body;
}

/** Tries every endpoint. A valid body that is refused as malformed is a finding too, because it would block the attack. */
export async function fuzzCalls(target) {
  const found = [];
  let tried = 0;
  const pass = target.accessCode ? await passFrom(target) : undefined;
  const attempt = async (call, method, url, body, token) => {
    tried += 1;
    const headers = {
      ...(call === 'POST /api/orders' || call.startsWith('PUT /api/v1/')
        ? { 'idempotency-key': `fuzz-${tried}-${Date.now()}-abcdef` }
        : {}),
      ...(call.includes('/light-onboarding/') ? { 'x-access-pass': pass } : {}),
    };
    const options = { body, token, headers };
    const answer = await askJson(target.baseUrl, method, url, options);
    // A busy machine may delay one response. A payload that makes the database sleep delays every response.
    const again = isAsleep(answer) ? await askJson(target.baseUrl, method, url, options) : answer;
    found.push(...wrongIn({ ...answer, ms: Math.min(answer.ms, again.ms) }, call));
    return answer;
  };
  for (const { method, path, call, hasBody, query } of await callsOf(target)) {
    // A pass opens the endpoint to signed-out people.
    const token = call.includes('/light-onboarding/') ? null : callerOf(target, call);
    const url = pathOf(path, target.scene);
    if (!hasBody) {
      for (const name of query)
        for (const value of [
          ...PAYLOADS,
          ...SLEEPS,
          ...HOSTILE_VALUES.filter((one) => typeof one === 'string'),
        ])
          await attempt(
            call,
            method,
            `${url}?${name}=${encodeURIComponent(value.toWellFormed())}`,
            undefined,
            token,
          );
      continue;
    }
    const make = target.scene.bodies[call] ?? (BODILESS.has(call) ? () => ({}) : null);
    if (!make) {
      found.push({ where: call, what: 'has no valid body in bin/lib/attack/valid-bodies.mjs' });
      continue;
    }
    const right = await freshVersion(target, url, await make(target), token);
    const answer = await attempt(call, method, url, right, token);
    if (isMalformed(answer))
      found.push({ where: call, what: `refuses the attack's valid body: ${answer.text.slice(0, 500)}` });
    for (const value of [...PAYLOADS, ...SLEEPS, ...HOSTILE_VALUES])
      for (const [, body] of withOneReplaced(right, value)) await attempt(call, method, url, body, token);
    await attempt(call, method, url, { ...right, [MARK]: 1 }, token);
    await attempt(call, method, url, [right], token);
    if ((await askJson(target.baseUrl, 'GET', '/healthz')).status === 0)
      return { tried, found: [...once(found), { where: call, what: 'ends the program' }] };
  }
  return { tried, found: once(found) };
}

// Error codes of schemas. Business rules have their own, such as 'unknown'.
const SCHEMA_CODES = /^(invalid_|unrecognized_|too_|not_)/;
const isMalformed = (answer) => {
  const { code, fields = [] } = bodyOf(answer);
  return (
    code === 'malformed-request' ||
    (code === 'invalid-request' && fields.some((one) => SCHEMA_CODES.test(one.code)))
  );
};

/** Endpoints whose body is an empty object, so that they need no entry in VALID_BODIES. */
export const BODILESS = new Set([
  'POST /api/admin/catalogue-imports/:id/steps',
  'POST /api/admin/order-notices/:id/handled',
  'POST /api/profile/data-copies',
  'POST /api/employer/:companyId/leave',
  'POST /api/employer/:companyId/invitations/:invitationId/mail',
  'POST /api/employer/:companyId/invitations/:invitationId/withdrawal',
  'POST /api/agreements/:id/remind',
  'POST /api/agreements/:id/withdraw',
  'POST /api/benefits/:id/use-agreement/signing-link',
  'POST /api/benefits/:id/use-agreement/resend',
  'POST /api/employer/:companyId/benefits/:id/use-agreement/resend',
  'POST /api/admin/benefits/:id/use-agreement/resend',
  'POST /api/stores/:id/members/:memberId/end',
  'POST /api/benefits/:id/handover-code',
  'POST /api/benefits/:id/receipt',
  'POST /api/self-invoices/:id/credit',
  'POST /api/self-invoices/:id/link',
  'POST /api/admin/employer-invoices/:id/retry',
  'POST /api/self-invoices/refresh',
  'POST /api/privacy/cases/:id/link',
  'POST /api/companies/:id/reveal',
  'POST /api/companies/:id/signatories/:signatoryId/reveal',
  'POST /functions/v1/roaring-auth',
  'POST /functions/v1/fortnox-listarticles',
]);
