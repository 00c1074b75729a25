// Consents: the exchange of the code, rotating tokens, and the consent that a request uses. There are two,
// because the page requests the company's particulars separately (specification section 4, "Accounting
// auth").

import type { ProviderClientFactory } from '#src/platform/provider-client/create-provider-client.ts';
import type { ProviderHttpClient } from '#src/platform/provider-client/provider-client.ts';
import { ProviderError } from '#src/platform/provider-client/provider-error.ts';
import type {
  IssuedToken,
  IssueToken,
  ProviderTokenManager,
} from '#src/platform/provider-client/provider-token.ts';
import { type ProviderContext, SYSTEM_CONTEXT } from '#src/platform/provider-client/request-audit.ts';
import { assumptions, saidIn, tokenAnswer } from './fortnox-answers.ts';

/** The adapter's settings. */
export interface FortnoxSettings {
  fortnox: { authUrl: string; apiUrl: string; clientId: string; clientSecret: string };
}

/** The consents by the name under which their token is stored. */
export const CONSENTS = ['main', 'company'] as const;
/** One of CONSENTS. */
export type Consent = (typeof CONSENTS)[number];

/** The reason of a `ProviderError` without a consent. */
export const NOT_CONNECTED = 'not connected';
const COMPANY_SCOPE = 'companyinformation';

/** Returns the scopes in a string of the protocol. */
export const scopesIn = (scope: string): string[] => scope.split(/\s+/).filter(Boolean);

/** Returns the consent that has a list of scopes. */
export const consentOf = (scopes: readonly string[]): Consent =>
  scopes.length === 1 && scopes[0] === COMPANY_SCOPE ? 'company' : 'main';

/** The two consents with their tokens. */
export interface Consents {
  tokens: Readonly<Record<Consent, ProviderTokenManager>>;
  /** Exchanges a code and stores the token, which replaces the old one. */
  exchange(
    attempt: { code: string; scope: string; redirectUri: string },
    context: ProviderContext,
  ): Promise<readonly string[]>;
  /** Returns the consent for a scope, the main one first. */
  holderOf(scope: string): Promise<Consent | null>;
}

/** Returns the consents. Sends no request before their first use. */
export function createConsents({ fortnox }: FortnoxSettings, outside: ProviderClientFactory): Consents {
  const client = outside.open({
    name: 'fortnox',
    baseUrl: fortnox.authUrl,
    codeOf: (body) => saidIn(body).code,
  });
  const ask = askToken(client, fortnox);
  const tokenOf = (consent: Consent) => outside.keepToken('fortnox', issueBy(ask), consent);
  const tokens = {
    main: forgettingDeadTokens(tokenOf('main')),
    company: forgettingDeadTokens(tokenOf('company')),
  };
  return {
    tokens,
    async exchange({ code, scope, redirectUri }, context) {
      const form = { grant_type: 'authorization_code', code, redirect_uri: redirectUri };
      const issued = await ask('exchange-code', form, context);
      await tokens[consentOf(scopesIn(scope))].store(issued);
      return issued.scopes ?? [];
    },
    async holderOf(scope) {
      for (const consent of CONSENTS) {
        const kept = await tokens[consent].read();
        if (kept?.scopes?.includes(scope)) return consent;
      }
      return null;
    },
  };
}

type Ask = (what: string, form: Record<string, string>, context: ProviderContext) => Promise<IssuedToken>;

// A token request is never retried, because the first response may have used up its code or token.
const askToken =
  (client: ProviderHttpClient, { clientId, clientSecret }: FortnoxSettings['fortnox']): Ask =>
  async (what, form, context) => {
    const answer = await client.call(context, {
      what,
      method: 'POST',
      path: '/oauth-v1/token',
      headers: { authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}` },
      form,
      repeat: 'once',
      answer: tokenAnswer,
      isBare: true,
    });
    return {
      accessToken: answer.access_token,
      refreshToken: answer.refresh_token,
      scopes: scopesIn(answer.scope),
      expiresInSeconds: answer.expires_in,
    };
  };

const issueBy =
  (ask: Ask): IssueToken =>
  async (previous) => {
    if (!previous?.refreshToken) throw new ProviderError('refused', NOT_CONNECTED);
    const form = { grant_type: 'refresh_token', refresh_token: previous.refreshToken };
    return ask('refresh-token', form, SYSTEM_CONTEXT);
  };

// A refresh token works once. If its response was lost (a crash, the network), the next refresh is refused,
// and only a new consent helps. The dead token is deleted, so that the page does not show a connection.
function forgettingDeadTokens(token: ProviderTokenManager): ProviderTokenManager {
  return {
    ...token,
    async current(context) {
      try {
        return await token.current(context);
      } catch (error) {
        if (!isDead(error)) throw error;
        // A new consent may have been given in the meantime.
        const kept = await token.read();
        if (kept && !kept.isOver) return token.current(context);
        await token.forget();
        throw new ProviderError('refused', NOT_CONNECTED, error);
      }
    },
  };
}

const isDead = (error: unknown): boolean =>
  error instanceof ProviderError &&
  error.kind === 'refused' &&
  assumptions.deadGrants.includes(saidIn(error.answer?.body).code ?? '');
