// What a person has granted, replayed after the person has lost the right to grant it.
import { askJson } from './ask.mjs';
import { as, bodyOf, mailTo, newPerson, PASSWORD, signIn } from './people.mjs';

/** Signs an administrator in, so that the proof of identity is fresh. */
async function freshAdmin(target) {
  const account = target.demo.accounts.find(({ role }) => role === 'admin');
  const session = await signIn(target, account.email, account.password);
  return as(target, session?.access_token);
}

async function linkTo(target, email) {
  const mail = await mailTo(target, email, ({ text }) => /\/invitation[?#]/.test(text));
  return /\/invitation[^\s#]*#(\S+)/.exec(mail?.text ?? '')?.[1];
}

const invite = (call, employer, email, rights) =>
  call('POST', `/api/employer/${employer}/invitations`, { email, rights, departments: [] });

/** Makes a new person a member of the employer of the scene. Returns `{ id, email, token }`. */
export async function newMember(target, rights) {
  const person = await newPerson(target, 'member');
  await invite(await freshAdmin(target), target.scene.ids.employer, person.email, rights);
  const token = await linkTo(target, person.email);
  await as(target, person.token)('POST', '/api/invitations/acceptance', { token });
  return { ...person, token: (await signIn(target, person.email, PASSWORD))?.access_token };
}

/** How an owner loses the right. Each gets the owner's own call and membership. */
const WAYS = {
  leaving: ({ own, path }) => own('POST', `${path}/leave`, {}),
  removal: ({ admin, path, member }) =>
    admin('POST', `${path}/members/${member.id}/removal`, { version: member.version }),
  'loss of the right': ({ admin, path, member }) =>
    admin('PUT', `${path}/members/${member.id}`, {
      rights: ['hr'],
      departments: [],
      version: member.version,
    }),
  'a ban': ({ admin, owner }) =>
    admin('POST', `/api/admin/people/${owner.id}/ban`, { days: 1, reason: 'Attack' }),
};

async function replayAfter(target, [name, end]) {
  const { employer } = target.scene.ids;
  const path = `/api/employer/${employer}`;
  const owner = await newMember(target, ['owner']);
  const accomplice = await newPerson(target, 'accomplice');
  const own = as(target, owner.token);
  await invite(own, employer, accomplice.email, ['owner']);
  const token = await linkTo(target, accomplice.email);
  const made = await own('POST', `${path}/api-keys`, { name: 'Attack', scopes: ['employees:read'], days: 1 });
  const { key } = bodyOf(made).data ?? {};
  const admin = await freshAdmin(target);
  const members = bodyOf(await admin('GET', `${path}/members`)).data ?? [];
  const member = members.find(({ email }) => email === owner.email);
  if (!key || !token || !member) return [{ where: path, what: `was not tried: ${made.status} ${made.text}` }];
  const ended = await end({ own, admin, owner, member, path });
  if (ended.status >= 300) return [{ where: path, what: `was not tried: ${name} answers ${ended.status}` }];
  const read = await askJson(target.baseUrl, 'GET', '/api/v1/employees', { token: key });
  const accepted = await as(target, accomplice.token)('POST', '/api/invitations/acceptance', { token });
  return [
    read.status < 400 && { where: 'GET /api/v1/employees', what: `[T61] takes a key after ${name}` },
    accepted.status < 400 && {
      where: 'POST /api/invitations/acceptance',
      what: `[T61] takes an invitation after ${name}`,
    },
  ].filter(Boolean);
}

/** Replays keys and invitations after every way of losing the right. */
export async function tryGrants(target) {
  const found = [];
  for (const way of Object.entries(WAYS)) found.push(...(await replayAfter(target, way)));
  return { tried: Object.keys(WAYS).length * 2, found };
}
