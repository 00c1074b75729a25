// A session of one factor, of an account that has two, at every endpoint.
import { TOTP } from 'otpauth';
import { ENDPOINT_ACCESS } from '../../../packages/domain/src/access/endpoint-access.ts';
import { newMember } from './grants.mjs';
import { as, bodyOf, PASSWORD, signIn } from './people.mjs';

const UNKNOWN_ID = '01920000-0000-7000-8000-000000000000';
/** What such a session may reach: the second step, and the way out. */
const SECOND_STEP = [
  'GET /api/account',
  'GET /auth/v1/user',
  'POST /auth/v1/factors/:id/challenge',
  'POST /auth/v1/factors/:id/verify',
  'POST /auth/v1/logout',
];

/** Adds an app for codes to an account. Returns whether it is confirmed. */
async function addApp(call) {
  const { id, totp } = bodyOf(await call('POST', '/auth/v1/factors', { factor_type: 'totp' }));
  const challenge = bodyOf(await call('POST', `/auth/v1/factors/${id}/challenge`, {}));
  const code = new TOTP({ secret: totp?.secret }).generate();
  const answer = await call('POST', `/auth/v1/factors/${id}/verify`, { challenge_id: challenge.id, code });
  return answer.status === 200;
}

/** Signs an owner with a second factor in by password alone, and calls every endpoint. */
export async function tryHalfSessions(target) {
  const owner = await newMember(target, ['owner']);
  if (!(await addApp(as(target, owner.token))))
    return {
      tried: 1,
      found: [{ where: 'POST /auth/v1/factors', what: 'was not tried: no factor was added' }],
    };
  const half = await signIn(target, owner.email, PASSWORD);
  const call = as(target, half?.access_token);
  const found = [];
  let tried = 0;
  for (const [endpoint, access] of Object.entries(ENDPOINT_ACCESS)) {
    if (access === 'public' || SECOND_STEP.includes(endpoint)) continue;
    const [method, path] = endpoint.split(' ');
    const url = path.replace(':companyId', target.scene.ids.employer).replace(/:\w+/g, UNKNOWN_ID);
    tried += 1;
    const { status, text } = await call(method, url, method === 'GET' ? undefined : {});
    if (status !== 403)
      found.push({
        where: endpoint,
        what: `[T60] answers ${status} to a session without its second factor: ${text.slice(0, 80)}`,
      });
  }
  return { tried, found };
}
