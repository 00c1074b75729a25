// Time-based codes of six digits from an app. Source: RFC 6238 (SHA-1, 30 s), one step of tolerance (section
// 5.2), and each code once (ibidem).
import type { Factor, StoredCredential } from '#src/features/auth/server/factor-repository.ts';
import {
  requiredText,
  type SignedInContext,
  textIn,
} from '#src/features/auth-requests/server/auth-context.ts';

const SECRET_BYTES = 20;
const STEP_SECONDS = 30;
const DIGITS = 6;

/** The result of checking a factor's code. */
export interface FactorProof {
  lastStep: number | null;
  credential: StoredCredential | null;
}

const aadOf = (factorId: string) => ({ table: 'factors', column: 'secret_sealed', row: factorId });

async function totpOf(secret: string, names: { issuer?: string; label?: string } = {}) {
  const { Secret, TOTP } = await import('otpauth');
  return new TOTP({
    ...names,
    algorithm: 'SHA1',
    digits: DIGITS,
    period: STEP_SECONDS,
    secret: Secret.fromBase32(secret),
  });
}

/** Creates a seed, encrypted for the database and shown once to its owner. */
export async function newTotp({ account, body, own }: SignedInContext, factorId: string) {
  const { Secret } = await import('otpauth');
  const { toString: drawQr } = await import('qrcode');
  const secret = new Secret({ size: SECRET_BYTES }).base32;
  const issuer = textIn(body, 'issuer')?.slice(0, 100) ?? account.app.settings.brand.name;
  const label = own.user.email ?? own.user.id;
  const uri = (await totpOf(secret, { issuer, label })).toString();
  const svg = await drawQr(uri, { type: 'svg', margin: 1, errorCorrectionLevel: 'M' });
  return {
    sealed: account.app.encryption.encrypt(secret, aadOf(factorId)),
    // Clients put the SVG unescaped into a data URL, where a # would end it.
    shown: { qr_code: svg.replaceAll('#ffffff', 'white').replaceAll('#000000', 'black'), secret, uri },
  };
}

/** Returns the proof of a code, or null if the code is wrong or was used before. */
export async function checkTotp(
  { account, body }: SignedInContext,
  factor: Factor,
): Promise<FactorProof | null> {
  const code = requiredText(body, 'code').replace(/\s/g, '');
  if (!/^\d{6}$/.test(code) || !factor.secretSealed) return null;
  const totp = await totpOf(account.app.encryption.decrypt(factor.secretSealed, aadOf(factor.id)));
  const timestamp = account.app.now().getTime();
  const delta = totp.validate({ token: code, timestamp, window: 1 });
  if (delta === null) return null;
  const step = Math.floor(timestamp / 1_000 / STEP_SECONDS) + delta;
  return factor.lastStep !== null && step <= factor.lastStep ? null : { lastStep: step, credential: null };
}
