// API keys of two companies and two partner stores, with what each owner has, for the attack on `/api/v1`.
import { randomUUID } from 'node:crypto';
import { COMPANY_KEY_SCOPES, STORE_KEY_SCOPES } from '../../../packages/domain/src/access/key-scopes.ts';
import { plainError } from '../command.mjs';
import { askJson } from './ask.mjs';
import { as, bodyOf } from './people.mjs';

const BAIT = 6;
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const EMAIL = /[\w.+-]+@[\w-]+\.[\w.]+/g;
const SCOPES = { company: COMPANY_KEY_SCOPES, store: STORE_KEY_SCOPES };
const LISTS = {
  company: ['employees', 'orders', 'benefits', 'payroll-periods'],
  store: ['store/orders', 'store/claims', 'offers'],
};

const keysOf = ({ kind, id }) => `/api/${kind === 'company' ? 'employer' : 'store'}/${id}/api-keys`;

/**
 * Creates a key of a company or a partner store and returns its text and id.
 * @param {any} target
 * @param {{ kind: 'company' | 'store', id: string }} owner
 * @param {readonly string[]} [scopes]
 */
export async function newKey(target, { kind, id }, scopes = SCOPES[kind]) {
  const page = keysOf({ kind, id });
  const answer = await as(target, target.tokens.admin)('POST', page, { name: 'Attack', scopes, days: 30 });
  const { key, stored } = bodyOf(answer).data ?? {};
  if (!key) throw plainError(`The API key could not be created: ${answer.status} ${answer.text}`);
  return { text: key, id: stored.id, page };
}

/**
 * Returns two companies and two stores, each with a key for everything, a key that is revoked, a key without the scope that
 * a call needs, and the ids and email addresses that
 * belong to it alone.
 */
export async function programOwners(target) {
  const { ids, rival } = target.scene;
  const pairs = [
    ['company', ids.employer, rival.company],
    ['store', ids.store, rival.store],
  ];
  const owners = [];
  for (const [kind, ...pair] of pairs) {
    const made = [];
    for (const id of pair) made.push(await ownerOf(target, { kind, id }));
    const [one, other] = made;
    for (const [own, foreign] of [
      [one, other],
      [other, one],
    ])
      owners.push({ ...own, ...foreignTo(own, foreign) });
  }
  return owners;
}

// A write stores some ids and addresses of others as they are, so the owner sees those afterwards: the bait. Others are
// only sent in the addresses of reads, and must never be shown.
function foreignTo({ marks }, other) {
  const foreign = other.marks.filter((mark) => !marks.includes(mark));
  const step = Math.max(1, Math.floor(foreign.length / BAIT));
  const bait = foreign.filter((_, at) => at % step === 0).slice(0, BAIT);
  return {
    bait,
    foreign: foreign.filter((mark) => !bait.some((one) => one.includes(mark) || mark.includes(one))),
  };
}

// The attacks with hostile values create as many keys as an owner may have.
async function revokeAll(target, owner) {
  const page = keysOf(owner);
  const { data = [] } = bodyOf(await as(target, target.tokens.admin)('GET', page));
  for (const { id, revokedAt } of data) if (!revokedAt) await revoke(target, { page, id });
}

const revoke = (target, { page, id }) => as(target, target.tokens.admin)('POST', `${page}/${id}/revocation`);

async function ownerOf(target, owner) {
  await revokeAll(target, owner);
  const full = await newKey(target, owner);
  const revoked = await newKey(target, owner);
  await revoke(target, revoked);
  const read = async (path) =>
    (await askJson(target.baseUrl, 'GET', `/api/v1/${path}`, { token: full.text })).text;
  // Another company has somebody whose number the attacked one has too.
  if (owner.kind === 'company')
    await askJson(target.baseUrl, 'PUT', '/api/v1/employees/1001', {
      token: full.text,
      headers: { 'idempotency-key': randomUUID() },
      body: { name: 'Delat Nummer', email: `delat-${randomUUID().slice(0, 8)}@example.se` },
    });
  const texts = await Promise.all(LISTS[owner.kind].map(read));
  const rows = texts.map((text, at) => [LISTS[owner.kind][at], bodyOf({ text }).data ?? []]);
  const found = texts.flatMap((text) => [...(text.match(UUID) ?? []), ...(text.match(EMAIL) ?? [])]);
  return {
    ...owner,
    token: full.text,
    revoked: revoked.text,
    weak: (scope) =>
      newKey(
        target,
        owner,
        SCOPES[owner.kind].filter((one) => !meets(one, scope)),
      ),
    /** The first row of each list, by its path. */
    firstOf: Object.fromEntries(rows.map(([list, [first]]) => [`/api/v1/${list}`, first])),
    marks: [...new Set([owner.id, full.id, ...found])],
  };
}

const meets = (one, scope) => one === scope || one === scope.replace(/:read$/, ':write');
