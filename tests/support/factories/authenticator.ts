// A software authenticator, like one in a browser: creates a key pair for a site and signs with it.
// Source: W3C Web Authentication Level 2, sections 6.1 (authenticator data), 6.5.4 (attestation `none`), 5.8.1.
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const text = (value: string) => new TextEncoder().encode(value);
const sha256 = (value: Uint8Array | string) => createHash('sha256').update(value).digest();

// A subset of CBOR (RFC 8949): short maps, texts, byte strings, small integers.
const head = (major: number, length: number) =>
  length < 24
    ? Buffer.from([(major << 5) | length])
    : length < 256
      ? Buffer.from([(major << 5) | 24, length])
      : Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
const cborInt = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value));
const cborText = (value: string) => Buffer.concat([head(3, text(value).length), text(value)]);
const cborBytes = (value: Uint8Array) => Buffer.concat([head(2, value.length), value]);
const cborMap = (pairs: readonly (readonly [Buffer, Buffer])[]) =>
  Buffer.concat([head(5, pairs.length), ...pairs.flat()]);

interface Site {
  origin: string;
  rpId: string;
}

/** An authenticator for one site. */
export function softwareAuthenticator({ origin, rpId }: Site) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let counter = 0;
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const coseKey = cborMap([
    [cborInt(1), cborInt(2)],
    [cborInt(3), cborInt(-7)],
    [cborInt(-1), cborInt(1)],
    [cborInt(-2), cborBytes(Buffer.from(x, 'base64url'))],
    [cborInt(-3), cborBytes(Buffer.from(y, 'base64url'))],
  ]);
  const dataFor = (flags: number, more = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4);
    counter += 1;
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, more]);
  };
  const clientData = (type: string, challenge: Uint8Array) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: Buffer.from(challenge).toString('base64url'),
        origin,
        crossOrigin: false,
      }),
    );
  const credential = (response: Record<string, string>) => ({
    id: id.toString('base64url'),
    toJSON: () => ({
      id: id.toString('base64url'),
      rawId: id.toString('base64url'),
      type: 'public-key',
      clientExtensionResults: {},
      response,
    }),
  });
  return {
    /** Answers `navigator.credentials.create`. */
    create(challenge: Uint8Array) {
      const length = Buffer.from([0, id.length]);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, coseKey]);
      const attestation = cborMap([
        [cborText('fmt'), cborText('none')],
        [cborText('attStmt'), cborMap([])],
        [cborText('authData'), cborBytes(dataFor(0x41, attested))],
      ]);
      return credential({
        clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
      });
    },
    /** Answers `navigator.credentials.get`. */
    get(challenge: Uint8Array) {
      const data = clientData('webauthn.get', challenge);
      const authenticatorData = dataFor(0x01);
      const signed = Buffer.concat([authenticatorData, sha256(data)]);
      return credential({
        clientDataJSON: data.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
      });
    },
  };
}
