// The client of an OpenID Connect issuer. The library is loaded with the first sign-in, so that the shop starts without it. It
// reads the issuer's metadata then and once a day.
import type { Configuration } from 'openid-client';
import { ProviderError } from '#src/platform/provider-client/provider-error.ts';

/** The registration of the shop at an issuer. */
export interface OpenidClientSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

type Library = typeof import('openid-client');
/** The client, opened. */
export interface OpenidClient {
  oidc: Library;
  config: Configuration;
}

/** Longest wait for an answer of the issuer, in seconds. */
export const ANSWER_WITHIN_SECONDS = 10;
const READ_AGAIN_MS = 24 * 3_600_000;

/**
 * Returns a function that runs work with the client. Its errors are `ProviderError`: 'refused' for an invalid proof, otherwise
 * 'unavailable'. `open` completes the opened client. `algorithm` is the only one of ID tokens; undefined for those that the
 * issuer publishes.
 */
export function openidClient<Client extends OpenidClient>(
  settings: OpenidClientSettings,
  open: (client: OpenidClient) => Promise<Client>,
  algorithm?: string,
): <Answer>(work: (client: Client) => Promise<Answer>) => Promise<Answer> {
  let opened: Promise<{ client: Client; at: number }> | undefined;
  const forget = () => {
    opened = undefined;
  };
  const current = async (): Promise<Client> => {
    const known = await opened?.catch(() => undefined);
    if (known && performance.now() - known.at < READ_AGAIN_MS) return known.client;
    opened = discovered(settings, algorithm)
      .then(open)
      .then((client) => ({ client, at: performance.now() }));
    return (await opened).client;
  };
  return (work) => asking(forget, async () => work(await current()));
}

async function discovered(
  { issuer, clientId, clientSecret }: OpenidClientSettings,
  algorithm: string | undefined,
): Promise<OpenidClient> {
  const oidc = await import('openid-client');
  const server = new URL(issuer);
  const config = await oidc.discovery(
    server,
    clientId,
    algorithm ? { id_token_signed_response_alg: algorithm } : undefined,
    oidc.ClientSecretBasic(clientSecret),
    {
      timeout: ANSWER_WITHIN_SECONDS,
      // Checks signatures although the token comes directly from the issuer.
      execute: [
        oidc.enableNonRepudiationChecks,
        ...(server.protocol === 'http:' ? [oidc.allowInsecureRequests] : []),
      ],
    },
  );
  return { oidc, config };
}

// Codes of the library for complete responses that prove nothing. All other failures are transport errors.
const NO_PROOF =
  /^OAUTH_(JWT_|KEY_SELECTION_FAILED|INVALID_RESPONSE|AUTHORIZATION_RESPONSE_ERROR|UNSUPPORTED_OPERATION)/;
const UNKNOWN_KEY = 'OAUTH_KEY_SELECTION_FAILED';

async function asking<Answer>(forget: () => void, ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ProviderError) throw error;
    const { code = '', status, error: said } = error as { code?: string; status?: number; error?: string };
    const causeCode = (error as { cause?: { code?: string } }).cause?.code ?? '';
    if (code === UNKNOWN_KEY || causeCode === UNKNOWN_KEY) forget();
    const isAnswered = typeof said === 'string' && status !== undefined && status < 500;
    const kind = isAnswered || NO_PROOF.test(code) ? 'refused' : 'unavailable';
    const reason = isAnswered ? said : code || causeCode;
    // Logs only a code, because a sentence may contain anything.
    throw new ProviderError(kind, /^[\w.-]{1,60}$/.test(reason) ? reason : 'no answer', error);
  }
}
