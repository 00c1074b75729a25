// Encryption of personal data at rest: AES-256-GCM with the key's id in front and the value's table, column
// and row as additional data, so that an encrypted value copied to another row or column cannot be decrypted
// (docs/security.md, S2).
import { createCipheriv, createDecipheriv, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';

/** Additional authenticated data: the table, column and row of an encrypted value. */
export interface Aad {
  table: string;
  column: string;
  row: string;
}

/** Encrypts and decrypts values with the installation's keys. */
export interface Encryption {
  encrypt(plain: string, aad: Aad): string;
  decrypt(sealed: string, aad: Aad): string;
  /** The same for bytes: the key's id, a full stop and the encrypted bytes. */
  encryptBytes(plain: Buffer, aad: Aad): Buffer;
  decryptBytes(sealed: Buffer, aad: Aad): Buffer;
}

// A shorter tag is easier to guess. Without this length, the library accepts four bytes.
const TAG_BYTES = 16;

const aadBytes = (aad: Aad) => Buffer.from(`${aad.table}\n${aad.column}\n${aad.row}`, 'utf8');

/**
 * Returns the encryption with the `id:base64` pairs separated by commas, newest first: the first one encrypts, all of
 * them decrypt. Throws when a key is not 32 bytes. Decrypting throws when the key is unknown or the value was tampered with.
 */
export function createEncryption(encryptionKeys: string): Encryption {
  const keys = new Map<string, KeyObject>();
  for (const pair of encryptionKeys.split(',')) {
    const [id, key] = pair.trim().split(':');
    const bytes = Buffer.from(key ?? '', 'base64');
    if (!id || bytes.length !== 32) throw new Error('ENCRYPTION_KEYS: each key is id:base64 of 32 bytes');
    keys.set(id, createSecretKey(bytes));
  }
  const [newestId, newestKey] = keys.entries().next().value as [string, KeyObject];
  const encrypted = (plain: Buffer, aad: Aad): Buffer => {
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', newestKey, nonce).setAAD(aadBytes(aad));
    const body = Buffer.concat([cipher.update(plain), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), body]);
  };
  const decrypted = (id: string, bytes: Buffer, aad: Aad): Buffer => {
    const key = keys.get(id);
    if (!key) throw new Error('the key that sealed this value is missing');
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), {
      authTagLength: TAG_BYTES,
    })
      .setAAD(aadBytes(aad))
      .setAuthTag(bytes.subarray(12, 12 + TAG_BYTES));
    return Buffer.concat([decipher.update(bytes.subarray(12 + TAG_BYTES)), decipher.final()]);
  };
  return {
    encrypt: (plain, aad) =>
      `${newestId}.${encrypted(Buffer.from(plain, 'utf8'), aad).toString('base64url')}`,
    decrypt(sealed, aad) {
      const [id = '', text = ''] = sealed.split('.');
      return decrypted(id, Buffer.from(text, 'base64url'), aad).toString('utf8');
    },
    encryptBytes: (plain, aad) => Buffer.concat([Buffer.from(`${newestId}.`), encrypted(plain, aad)]),
    decryptBytes(sealed, aad) {
      const end = sealed.indexOf('.');
      return decrypted(sealed.subarray(0, end).toString(), sealed.subarray(end + 1), aad);
    },
  };
}
