import { generateKeyPairSync, randomBytes } from 'node:crypto';
import path from 'node:path';
import type { AdapterPayload, JWK } from 'oidc-provider';
import { type Change, openJournal } from '../payments/journal.ts';
import { type Person, subOf, TEST_PERSONS } from './persons.ts';
import type { Spoilt } from './spoil-token.ts';

/** What the OpenID server keeps: codes, grants, sign-ins on their way. */
export interface Kept {
  payload: AdapterPayload;
  /** In milliseconds; null for what stays. */
  expiresAt: number | null;
}

/** How one sign-in ended, for whoever looks. */
export interface SignIn {
  at: string;
  acr: string;
  /** Name of the person, or how it ended without one. */
  outcome: string;
  /** The number that the shop asked for, masked; null when it asked for none. */
  hint: string | null;
}

interface Tables {
  models: Kept;
  persons: Person;
  callbacks: { url: string };
  signIns: SignIn;
  spoilt: Spoilt[];
  keys: { secret: string; jwk: JWK };
}
type Table = keyof Tables;

/** All that the stand-in knows, in memory and in a file, so that a kill loses nothing that was answered. */
export interface BankidState {
  get<Name extends Table>(table: Name, id: string): Tables[Name] | undefined;
  entries<Name extends Table>(table: Name): [string, Tables[Name]][];
  put<Name extends Table>(table: Name, id: string, row: Tables[Name]): void;
  remove(table: Table, id: string): void;
  persons(): Person[];
  personBySub(sub: string): Person | undefined;
  /** The registered callback addresses. */
  callbacks(): string[];
  keys(): Tables['keys'];
  /** Forgets sign-ins, added people and what was to be spoilt; callbacks and keys stay. */
  clear(): void;
}

const NAMES: readonly Table[] = ['models', 'persons', 'callbacks', 'signIns', 'spoilt', 'keys'];
// Where the shop is unless it was told otherwise, and the way in of its page.
const FIRST_CALLBACK = 'http://localhost:3000/bankid';
const MAX_SIGN_INS = 200;
const ALL = 'all';

/** Opens the state in a folder. */
export function openState(folder: string): BankidState {
  const { journal, changes } = openJournal(path.join(folder, 'bankid.jsonl'));
  const tables = new Map<Table, Map<string, unknown>>(NAMES.map((name) => [name, new Map()]));
  const table = (name: Table) => tables.get(name) as Map<string, unknown>;
  const apply = ([name, id, row]: Change) => {
    if (row === null) tables.get(name as Table)?.delete(id);
    else tables.get(name as Table)?.set(id, row);
  };
  for (const change of changes) apply(change);
  forgetOld(table('models') as Map<string, Kept>, table('signIns'));
  if (!table('keys').has(ALL)) table('keys').set(ALL, newKeys());
  const rewrite = () =>
    journal.rewrite(NAMES.flatMap((name) => [...table(name)].map(([id, row]): Change => [name, id, row])));
  rewrite();
  const write = (change: Change) => {
    journal.append([change]);
    apply(change);
  };
  const persons = () => [...TEST_PERSONS, ...(table('persons') as Map<string, Person>).values()];
  return {
    get: (name, id) => table(name).get(id) as never,
    entries: (name) => [...table(name)] as never,
    put: (name, id, row) => write([name, id, row]),
    remove: (name, id) => write([name, id, null]),
    persons,
    personBySub: (sub) => persons().find((person) => subOf(person) === sub),
    callbacks: () => [FIRST_CALLBACK, ...table('callbacks').keys()],
    keys: () => table('keys').get(ALL) as Tables['keys'],
    clear() {
      for (const name of ['models', 'persons', 'signIns', 'spoilt'] as const) table(name).clear();
      rewrite();
    },
  };
}

function forgetOld(models: Map<string, Kept>, signIns: Map<string, unknown>): void {
  for (const [id, { expiresAt }] of models)
    if (expiresAt !== null && expiresAt < Date.now()) models.delete(id);
  for (const id of [...signIns.keys()].slice(0, -MAX_SIGN_INS)) signIns.delete(id);
}

// Source of the form: the provider's published tokens, RS256 and a key id of 40 hexadecimal digits.
function newKeys(): Tables['keys'] {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const jwk = {
    ...privateKey.export({ format: 'jwk' }),
    kid: randomBytes(20).toString('hex').toUpperCase(),
    alg: 'RS256',
    use: 'sig',
  };
  return { secret: randomBytes(32).toString('base64url'), jwk: jwk as JWK };
}
