import { generateKeyPairSync, randomBytes } from 'node:crypto';
import path from 'node:path';
import type { AdapterPayload, JWK } from 'oidc-provider';
import { type Change, openJournal } from '../payments/journal.ts';
import { type Person, subOf, TEST_PERSONS } from './persons.ts';
import type { TokenFault } from './tamper-token.ts';

/** Data of the OpenID server: codes, grants, pending sign-ins. */
export interface Kept {
  payload: AdapterPayload;
  /** In milliseconds; null if it does not expire. */
  expiresAt: number | null;
}

/** The result of a sign-in, for the control page. */
export interface SignIn {
  at: string;
  acr: string;
  /** The person's name, or the reason why nobody signed in. */
  outcome: string;
  /** The number that the shop requested, masked; or null. */
  hint: string | null;
}

interface Tables {
  models: Kept;
  persons: Person;
  callbacks: { url: string };
  signIns: SignIn;
  tokenFaults: TokenFault[];
  keys: { secret: string; jwk: JWK };
}
type Table = keyof Tables;

/** The stand-in's data, in memory and in a file. A kill loses nothing that a response has confirmed. */
export interface BankidState {
  get<Name extends Table>(table: Name, id: string): Tables[Name] | undefined;
  entries<Name extends Table>(table: Name): [string, Tables[Name]][];
  put<Name extends Table>(table: Name, id: string, row: Tables[Name]): void;
  remove(table: Table, id: string): void;
  persons(): Person[];
  personBySub(sub: string): Person | undefined;
  /** The registered callback URLs. */
  callbacks(): string[];
  keys(): Tables['keys'];
  /** Deletes sign-ins, added people and pending faults. Keeps callbacks and keys. */
  clear(): void;
}

const NAMES: readonly Table[] = ['models', 'persons', 'callbacks', 'signIns', 'tokenFaults', 'keys'];
// The shop's default callback, and that of its page.
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
      for (const name of ['models', 'persons', 'signIns', 'tokenFaults'] as const) table(name).clear();
      rewrite();
    },
  };
}

function forgetOld(models: Map<string, Kept>, signIns: Map<string, unknown>): void {
  for (const [id, { expiresAt }] of models)
    if (expiresAt !== null && expiresAt < Date.now()) models.delete(id);
  for (const id of [...signIns.keys()].slice(0, -MAX_SIGN_INS)) signIns.delete(id);
}

// Source: the provider's published tokens use RS256 and a key id of 40 hexadecimal digits.
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
