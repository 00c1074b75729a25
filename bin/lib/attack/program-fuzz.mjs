// Calls `/api/v1` as its OpenAPI document describes it, with hostile values, ids of others and every kind of key.
import { randomUUID } from 'node:crypto';
import { dice } from '#tests/factories/seeded-random.ts';
import { answerChecker } from '../described-answers.mjs';
import { ask, askJson } from './ask.mjs';
import { withOneReplaced } from './fuzz.mjs';
import { once, wrongIn } from './operations.mjs';
import { HOSTILE_VALUES, MARK, PAYLOADS } from './payloads.mjs';
import { programOwners } from './program-keys.mjs';

const CALLS = 20_000;
const AT_ONCE = 12;
const FOREIGN = 25;
// Node itself refuses headers and addresses of this size.
const TOO_LARGE = new Set([0, 431]);
const NO_KEYS = [null, 'ap_live_', `ap_live_${'A'.repeat(43)}`, `ap_live_${MARK}`, 'null', '..', 'a.b.c'];

/**
 * Makes 20,000 calls. First each operation with each hostile value and each foreign id in each position, and with each kind
 * of key; then calls with several values by chance. A finding is a response that the document does not describe, a call
 * that works without the right, and data of another owner. `calls` replaces the number in tests.
 */
export async function fuzzPrograms(target, { calls = CALLS } = {}) {
  const document = JSON.parse((await ask(target.baseUrl, '/api/v1/openapi.json?lang=en')).text);
  const owners = await programOwners(target);
  const random = dice();
  const operations = operationsIn(document, target);
  const planned = await plannedCalls(target, operations, owners);
  const found = planned.length > calls ? [{ where: 'the plan', what: `has ${planned.length} calls` }] : [];
  const done = new Set();
  const attempt = checkedAttempt(target, answerChecker(document), { found, done });
  const next = () => planned.pop() ?? chanceCall(operations, owners, random);
  let left = calls;
  const work = async () => {
    while (left > 0) {
      left -= 1;
      await attempt(next());
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const isAlive = (await askJson(target.baseUrl, 'GET', '/healthz')).status === 200;
  if (!isAlive) found.push({ where: '/api/v1', what: 'ends the program' });
  for (const { call } of operations)
    if (!done.has(call)) found.push({ where: call, what: 'never succeeds with the right key' });
  return {
    tried: calls,
    found: once(found.map((one) => ({ ...one, what: `${one.what} (seed ${random.seed})` }))),
  };
}

/** Returns each operation with its parameters, the kind of owner whose keys it takes, and a function for a valid body. */
function operationsIn(document, target) {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([name, operation]) => {
      const method = name.toUpperCase();
      const call = `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`;
      const example = operation.requestBody?.content['application/json'].example;
      return {
        method,
        path,
        call,
        owner: operation['x-owner'],
        scope: operation['x-access'],
        parameters: operation.parameters.filter((one) => one.name !== 'lang'),
        body: example === undefined ? null : () => target.scene.bodies[call]?.() ?? example,
      };
    }),
  );
}

/** Returns the values that a parameter or field gets: hostile ones, and ids and addresses of others. */
const valuesFor = ({ kind, bait, foreign }, { method }) => [
  ...PAYLOADS,
  ...HOSTILE_VALUES,
  ...bait.filter(mayBeStoredBy(kind)),
  ...(method === 'GET' ? foreign.slice(0, FOREIGN) : []),
];

// A store that writes an email address into its own text sees it again, which is no finding.
const mayBeStoredBy = (kind) => (mark) => kind !== 'store' || !mark.includes('@');

/** Returns the calls that are always made, in no order. */
async function plannedCalls(target, operations, owners) {
  const calls = [];
  for (const operation of operations) {
    const own = owners.filter(({ kind }) => kind === operation.owner);
    for (const owner of own) {
      const right = { operation, owner, token: owner.token, isAllowed: true };
      calls.push(right);
      for (const { name, in: place } of operation.parameters)
        for (const value of valuesFor(owner, operation)) calls.push({ ...right, [place]: { [name]: value } });
      if (operation.body)
        for (const value of valuesFor(owner, operation))
          for (const [, body] of withOneReplaced(operation.body(), value)) calls.push({ ...right, body });
      const weak = await owner.weak(operation.scope);
      for (const token of [weak.text, owner.revoked]) calls.push({ ...right, token, isAllowed: false });
    }
    for (const stranger of owners.filter(({ kind }) => kind !== operation.owner))
      calls.push({ operation, owner: stranger, token: stranger.token, isAllowed: false });
    const [owner] = own;
    for (const token of [...NO_KEYS, ...Object.values(target.tokens).filter((one) => !one.startsWith('ap_'))])
      calls.push({ operation, owner, token, isAllowed: false });
  }
  return calls;
}

/** Returns a call with values by chance in some positions, by any of the keys. */
function chanceCall(operations, owners, { roll }) {
  const one = (list) => list[roll(list.length)];
  const operation = one(operations);
  const owner = one(roll(8) === 0 ? owners : owners.filter(({ kind }) => kind === operation.owner));
  const isAllowed = owner.kind === operation.owner && roll(10) > 0;
  const token = isAllowed || owner.kind !== operation.owner ? owner.token : one([...NO_KEYS, owner.revoked]);
  const values = [
    ...valuesFor(owner, operation),
    ...owner.marks.filter(mayBeStoredBy(owner.kind)).slice(0, FOREIGN),
  ];
  const call = { operation, owner, token, isAllowed };
  for (const { name, in: place } of operation.parameters)
    if (roll(2) === 0) call[place] = { ...call[place], [name]: one(values) };
  if (operation.body) {
    let body = operation.body();
    for (let count = roll(4); count > 0 && body !== null && typeof body === 'object'; count -= 1)
      body = one(withOneReplaced(body, one(values)))?.[1] ?? body;
    call.body = roll(20) === 0 ? one(values) : body;
  }
  if (roll(20) === 0) call.raw = one(['{"broken', '[]', 'null', '', '{"a":'.repeat(2_000), `{"${MARK}":1}`]);
  return call;
}

// A store sees the addresses to which it has sent its own offers.
const OWN_ADDRESSES = /"customerEmail":"[^"]*"/g;

function checkedAttempt(target, problemOf, { found, done }) {
  return async ({ operation, owner, token, isAllowed, path = {}, query = {}, header = {}, body, raw }) => {
    const { method, call } = operation;
    const url = urlOf(operation, owner, path, query);
    const sent = method === 'GET' ? undefined : (raw ?? JSON.stringify(body ?? operation.body?.()));
    const answer = await ask(target.baseUrl, url, {
      method,
      headers: {
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(sent === undefined ? {} : { 'content-type': 'application/json' }),
        ...keyHeader(operation, header),
      },
      body: sent,
    });
    const asked = `${url}${sent ?? ''}`;
    const contentType = String(answer.headers['content-type'] ?? '');
    const unlike = TOO_LARGE.has(answer.status)
      ? null
      : problemOf(method, operation.path, { ...answer, contentType });
    const isDone = answer.status >= 200 && answer.status < 400;
    if (isDone && isAllowed) done.add(call);
    const leaked = owner.foreign.find((mark) => answer.text.includes(mark) && !asked.includes(mark));
    found.push(
      ...wrongIn(answer, call),
      ...[
        unlike && `answers what its document does not describe: ${unlike.slice(0, 300)}`,
        isDone && !isAllowed && `answers ${answer.status} without the right key`,
        leaked && `shows ${leaked} of another ${owner.kind}`,
        owner.kind === 'store' &&
          isDone &&
          /@/.test(answer.text.replace(OWN_ADDRESSES, '')) &&
          'shows a store an email address',
      ]
        .filter(Boolean)
        .map((what) => ({ where: call, what })),
    );
  };
}

function urlOf({ path, parameters }, owner, chosen, query) {
  const url = path.replace(/\{(\w+)\}/g, (_whole, name) => {
    const value = textOf(Object.hasOwn(chosen, name) ? chosen[name] : ownValueOf(name, path, owner));
    // An empty part would be another path.
    return encodeURIComponent(value === '' ? ' ' : value);
  });
  const asked = parameters
    .filter((one) => one.in === 'query' && Object.hasOwn(query, one.name))
    .map(({ name }) => `${name}=${encodeURIComponent(textOf(query[name]))}`);
  return asked.length === 0 ? url : `${url}?${asked.join('&')}`;
}

// Few employee numbers, so that the attack does not add thousands of employees.
function ownValueOf(name, path, { firstOf }) {
  if (name === 'employeeNumber') return `fuzz-${randomUUID().slice(0, 1)}`;
  return firstOf[path.split('/{')[0]]?.[name] ?? (name === 'month' ? '2026-05' : randomUUID());
}

const textOf = (value) => (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed();

function keyHeader({ parameters }, header) {
  const name = parameters.find((one) => one.in === 'header')?.name;
  if (!name) return {};
  const value = Object.hasOwn(header, name) ? textOf(header[name]) : randomUUID();
  // Node refuses to send these characters in a header.
  return { [name]: value.replace(/[^\x20-\x7e]/g, '?') };
}
