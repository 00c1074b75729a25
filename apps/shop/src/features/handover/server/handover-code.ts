// The code that an employee shows in the store.
import { randomInt } from 'node:crypto';
import type { Database } from '#src/platform/database/database.ts';
import type { Encryption } from '#src/platform/security/encryption.ts';
import { keysOf } from '#src/platform/security/key-ring.ts';
import { CODE_DIGITS } from '../contract.ts';

interface Parts {
  db: Database;
  encryption: Encryption;
}

const aadOf = (benefitId: string) => ({ table: 'handover_codes', column: 'code_encrypted', row: benefitId });

/** Returns the keyed hash of a benefit's code, 32 bytes. A code of one benefit fits no other. */
export const hashOfCode = (parts: Parts, benefitId: string, code: string): Promise<Buffer> =>
  keysOf(parts).code('handover-code', `${benefitId}\n${code}`);

/** Returns a new random code for a benefit, as it is stored. */
export async function newCode(parts: Parts, benefitId: string): Promise<{ hash: Buffer; encrypted: string }> {
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
  return {
    hash: await hashOfCode(parts, benefitId, code),
    encrypted: parts.encryption.encrypt(code, aadOf(benefitId)),
  };
}

/** Returns a stored code in plain text, for its employee. */
export const codeInPlain = ({ encryption }: Parts, benefitId: string, encrypted: string): string =>
  encryption.decrypt(encrypted, aadOf(benefitId));
