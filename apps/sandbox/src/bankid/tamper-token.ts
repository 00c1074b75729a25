// Invalid tokens and broken responses that a shop must refuse. The control API selects the next one.
import { createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import type { JWK } from 'oidc-provider';

type Claims = Record<string, unknown>;

/** The possible faults of a token. Source: OpenID Connect Core section 3.1.3.7; RFC 8725 section 2. */
export const TOKEN_FAULTS = [
  'wrong-key',
  'alg-none',
  'wrong-audience',
  'wrong-issuer',
  'expired',
  'wrong-nonce',
  'no-nonce',
  'no-number',
  'bad-number',
  'other-scheme',
  'error',
  'html',
] as const;
/** The possible defects of the next token. */
export type TokenFault = (typeof TOKEN_FAULTS)[number];

const HOUR = 3_600;

const CLAIMS: Partial<Record<TokenFault, (claims: Claims) => Claims>> = {
  'wrong-audience': (claims) => ({ ...claims, aud: 'urn:somebody:else' }),
  'wrong-issuer': (claims) => ({ ...claims, iss: 'https://somebody.example' }),
  expired: (claims) => ({
    ...claims,
    iat: Number(claims.iat) - HOUR,
    exp: Number(claims.iat) - HOUR / 2,
    nbf: Number(claims.iat) - HOUR,
  }),
  'wrong-nonce': (claims) => ({ ...claims, nonce: 'the-nonce-of-another-sign-in' }),
  'no-nonce': ({ nonce: _left, ...claims }) => claims,
  'no-number': ({ ssn: _left, ...claims }) => claims,
  'bad-number': (claims) => ({ ...claims, ssn: '196805029267' }),
  'other-scheme': (claims) => ({ ...claims, identityscheme: 'sefrejaid' }),
};

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const decode = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Claims;

/** Returns a token with the fault. Signs it again if the signature must be valid. */
export function tamperToken(token: string, how: TokenFault, jwk: JWK): string {
  const [head = '', body = ''] = token.split('.');
  const header = decode(head);
  const claims = CLAIMS[how]?.(decode(body)) ?? decode(body);
  if (how === 'alg-none') return `${encode({ ...header, alg: 'none' })}.${encode(claims)}.`;
  const own = createPrivateKey({ key: jwk as never, format: 'jwk' });
  const key: KeyObject =
    how === 'wrong-key' ? generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey : own;
  const signed = `${encode(header)}.${encode(claims)}`;
  return `${signed}.${sign('RSA-SHA256', Buffer.from(signed), key).toString('base64url')}`;
}
