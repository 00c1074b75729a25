// The data of the stand-in, in memory: sign-ins that a restart ends begin again.
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { Adapter, AdapterPayload, JWK } from 'oidc-provider';

/** A member of staff at the stand-in. */
export interface StaffPerson {
  sub: string;
  email: string;
  emailVerified: boolean;
  givenName: string;
  familyName: string;
  groups: string[];
  /** The methods of the sign-in, such as 'pwd' and 'mfa'. */
  amr: string[];
}

/** The faults that a token can have. Source: OpenID Connect Core section 3.1.3.7. */
export const FAULTS = ['wrong-key', 'wrong-issuer', 'wrong-audience', 'wrong-nonce', 'expired'] as const;
/** One of FAULTS. */
export type Fault = (typeof FAULTS)[number];

/** The registered application. The values are ours. */
export const CLIENT = { id: 'activepick-staff', secret: 'sandbox-staff-secret' };

const FIRST_PEOPLE: readonly StaffPerson[] = [
  person('ines', 'Ines', 'Administratör', ['shop-admins'], ['pwd', 'mfa']),
  person('viggo', 'Viggo', 'Butik', ['shop-staff'], ['pwd']),
  person('utan', 'Ulla', 'Utan grupp', [], ['pwd', 'mfa']),
];

function person(
  sub: string,
  givenName: string,
  familyName: string,
  groups: string[],
  amr: string[],
): StaffPerson {
  return { sub, email: `${sub}@example.se`, emailVerified: true, givenName, familyName, groups, amr };
}

/** The stand-in's data. */
export interface StaffState {
  people: Map<string, StaffPerson>;
  callbacks: Set<string>;
  faults: Fault[];
  cookieSecret: string;
  jwk: JWK;
  adapter: (model: string) => Adapter;
}

/** Returns new data. */
export function createState(): StaffState {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const kid = randomBytes(8).toString('hex');
  const state: StaffState = {
    people: new Map(FIRST_PEOPLE.map((one) => [one.sub, one])),
    callbacks: new Set(['http://localhost:3000/staff-sign-in']),
    faults: [],
    cookieSecret: randomBytes(32).toString('base64url'),
    jwk: { ...privateKey.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' } as JWK,
    adapter: (model) => adapterOf(model, state),
  };
  return state;
}

interface Stored {
  payload: AdapterPayload;
  /** In milliseconds. */
  expiresAt: number;
}
const stored = new WeakMap<StaffState, Map<string, Stored>>();

function adapterOf(model: string, state: StaffState): Adapter {
  const rows = stored.get(state) ?? new Map<string, Stored>();
  stored.set(state, rows);
  const keyOf = (id: string) => `${model}:${id}`;
  const living = (row: Stored | undefined) => (row && row.expiresAt > Date.now() ? row.payload : undefined);
  const findBy = (name: 'uid' | 'userCode', value: string) =>
    living([...rows].find(([key, row]) => key.startsWith(`${model}:`) && row.payload[name] === value)?.[1]);
  return {
    async upsert(id, payload, expiresIn) {
      rows.set(keyOf(id), { payload, expiresAt: Date.now() + (expiresIn ?? 3_600) * 1_000 });
    },
    async find(id) {
      return model === 'Client' ? clientOf(state, id) : living(rows.get(keyOf(id)));
    },
    async findByUid(uid) {
      return findBy('uid', uid);
    },
    async findByUserCode(userCode) {
      return findBy('userCode', userCode);
    },
    async consume(id) {
      const row = rows.get(keyOf(id));
      if (row) row.payload = { ...row.payload, consumed: Math.floor(Date.now() / 1_000) };
    },
    async destroy(id) {
      rows.delete(keyOf(id));
    },
    async revokeByGrantId(grantId) {
      for (const [key, { payload }] of rows) if (payload.grantId === grantId) rows.delete(key);
    },
  };
}

const clientOf = ({ callbacks }: StaffState, id: string): AdapterPayload | undefined =>
  id === CLIENT.id
    ? {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [...callbacks],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_basic',
      }
    : undefined;
