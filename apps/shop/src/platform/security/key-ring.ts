// The keys of the shop: ES256 pairs that sign tokens, and one secret for codes. They are created when first
// needed and stored encrypted in the database, so all processes share them. The pair for sessions is renewed
// by age.
import { createHmac, createSecretKey, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import { oncePer } from '@activepick/domain/once-per.ts';
import type { CryptoKey, JWK } from 'jose';
import type { Database } from '../database/database.ts';
import type { Encryption } from './encryption.ts';
import { insertKey, type KeyPurpose, lockKeys, type StoredKey, storedKeys } from './key-repository.ts';

/** The age of the session pair at which a new one is created. */
const RENEW_AFTER_SECONDS = 30 * 86_400;
const READ_AGAIN_MS = 60_000;
// Another process may have just created an unknown key id, so the list is read again, at most this often. Between two
// reads, an unknown id is refused immediately instead of occupying a slot.
const READ_FOR_UNKNOWN_EVERY_MS = 250;
const KID_BYTES = 12;
const KID = /^[A-Za-z0-9_-]{16}$/;

type SigningPurpose = Exclude<KeyPurpose, 'secrets'>;

/** The keys of the shop. */
export interface Keys {
  /** Returns the pair that signs now. */
  signing(purpose: SigningPurpose): Promise<{ kid: string; key: CryptoKey }>;
  /** Returns the public key of an id that still verifies, or null. */
  find(kid: string): Promise<{ purpose: SigningPurpose; key: CryptoKey } | null>;
  /** Returns the public keys for publication. Source: RFC 7517 section 5. */
  listed(): Promise<JWK[]>;
  /** Returns a code over `text` that only the shop can make. `label` separates its uses. */
  code(label: string, text: string | Buffer): Promise<Buffer>;
  /** Creates a new pair for sessions. The previous one verifies until its tokens have expired. */
  renew(): Promise<void>;
}

interface Ring {
  stored: StoredKey[];
  readAt: number;
  private: Map<string, Promise<CryptoKey>>;
  public: Map<string, Promise<CryptoKey>>;
}

const aadOf = (kid: string) => ({ table: 'signing_keys', column: 'private_sealed', row: kid });

/** Returns the keys of a program, created once, so that all signing functions share one ring. */
export const keysOf = oncePer(
  ({ db, encryption }: { db: Database; encryption: Encryption }): Keys => createKeys(db, encryption),
);

/** Returns the keys of the database, encrypted with the installation's own. */
export function createKeys(db: Database, encryption: Encryption): Keys {
  let ring: Promise<Ring> | undefined;
  const read = async (): Promise<Ring> => ({
    stored: await storedKeys(db.pool),
    readAt: performance.now(),
    private: new Map(),
    public: new Map(),
  });
  const readAgain = () => {
    const reading = read();
    ring = reading;
    reading.catch(() => {
      if (ring === reading) ring = undefined;
    });
    return reading;
  };
  const current = async (): Promise<Ring> => {
    const known = await (ring ?? readAgain());
    return performance.now() - known.readAt > READ_AGAIN_MS ? readAgain() : known;
  };
  let newer: Promise<Ring> | undefined;
  const readForUnknown = (known: Ring): Promise<Ring> => {
    if (performance.now() - known.readAt < READ_FOR_UNKNOWN_EVERY_MS) return Promise.resolve(known);
    newer ??= readAgain().finally(() => {
      newer = undefined;
    });
    return newer;
  };
  const newest = async (purpose: KeyPurpose): Promise<{ ring: Ring; key: StoredKey }> => {
    const known = await current();
    const key = usable(known.stored, encryption, purpose);
    if (key && !isDue(key)) return { ring: known, key };
    await makeKey(db, encryption, purpose);
    const fresh = await readAgain();
    return { ring: fresh, key: usable(fresh.stored, encryption, purpose) as StoredKey };
  };
  return {
    async signing(purpose) {
      const { ring: known, key } = await newest(purpose);
      return { kid: key.kid, key: await imported(known.private, key.kid, () => privateJwk(encryption, key)) };
    },
    async find(kid) {
      if (!KID.test(kid)) return null;
      const byId = (known: Ring) => known.stored.find((one) => one.kid === kid && one.publicJwk);
      let known = await current();
      if (!byId(known)) known = await readForUnknown(known);
      const key = byId(known);
      if (!key) return null;
      const purpose = key.purpose as SigningPurpose;
      return { purpose, key: await imported(known.public, kid, () => key.publicJwk as JWK) };
    },
    async listed() {
      const { ring: known } = await newest('session');
      return known.stored.flatMap(({ kid, publicJwk }) =>
        publicJwk
          ? [{ ...(publicJwk as JWK), kid, alg: 'ES256', use: 'sig', key_ops: ['verify'] } as JWK]
          : [],
      );
    },
    async code(label, text) {
      const { key } = await newest('secrets');
      return createHmac('sha256', secretOf(encryption)(key)).update(`${label}\n`).update(text).digest();
    },
    async renew() {
      await makeKey(db, encryption, 'session', true);
      await readAgain();
    },
  };
}

// A private key whose encryption key is lost cannot sign. Its public key still verifies, and a new key replaces it.
const usable = (
  stored: readonly StoredKey[],
  encryption: Encryption,
  purpose: KeyPurpose,
): StoredKey | undefined => stored.find((one) => one.purpose === purpose && canDecrypt(encryption)(one));

const canDecrypt = oncePer((encryption: Encryption) =>
  oncePer((key: StoredKey): boolean => {
    try {
      encryption.decrypt(key.privateSealed, aadOf(key.kid));
      return true;
    } catch {
      return false;
    }
  }),
);

// A request needs several codes, so the secret is decrypted once.
const secretOf = oncePer((encryption: Encryption) =>
  oncePer(
    (key: StoredKey): KeyObject =>
      createSecretKey(encryption.decrypt(key.privateSealed, aadOf(key.kid)), 'base64'),
  ),
);

/**
 * Returns the purposes of stored keys that this installation cannot decrypt. Keys of sessions can be replaced without
 * harm. Keys that codes are made with cannot be replaced.
 */
export async function lostKeyPurposes(db: Database, encryption: Encryption): Promise<KeyPurpose[]> {
  const stored = await storedKeys(db.pool);
  const purposes = [...new Set(stored.map(({ purpose }) => purpose))];
  return purposes.filter((purpose) => !usable(stored, encryption, purpose));
}

const isDue = ({ purpose, ageSeconds }: StoredKey) =>
  purpose === 'session' && ageSeconds > RENEW_AFTER_SECONDS;

const privateJwk = (encryption: Encryption, { kid, privateSealed }: StoredKey): JWK =>
  JSON.parse(encryption.decrypt(privateSealed, aadOf(kid))) as JWK;

async function imported(
  kept: Map<string, Promise<CryptoKey>>,
  kid: string,
  jwk: () => JWK,
): Promise<CryptoKey> {
  const known = kept.get(kid);
  if (known) return known;
  const { importJWK } = await import('jose');
  const importing = importJWK(jwk(), 'ES256') as Promise<CryptoKey>;
  kept.set(kid, importing);
  return importing;
}

async function makeKey(
  db: Database,
  encryption: Encryption,
  purpose: KeyPurpose,
  isForced = false,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockKeys(tx);
    const there = usable(await storedKeys(tx), encryption, purpose);
    if (there && !isDue(there) && !isForced) return;
    const kid = randomBytes(KID_BYTES).toString('base64url');
    const pair = purpose === 'secrets' ? null : newPair();
    const secret = pair ? JSON.stringify(pair.private) : randomBytes(32).toString('base64');
    const privateSealed = encryption.encrypt(secret, aadOf(kid));
    await insertKey(tx, { kid, purpose, publicJwk: pair?.public ?? null, privateSealed });
  });
}

function newPair() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return {
    public: publicKey.export({ format: 'jwk' }) as Record<string, unknown>,
    private: privateKey.export({ format: 'jwk' }) as Record<string, unknown>,
  };
}
