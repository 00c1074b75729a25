// Company data by Roaring. Its token never leaves the server (docs/security.md, T04).
import type { OrgNumber } from '@activepick/domain/identifiers/org-number.ts';
import type { z } from 'zod';
import type { ProviderClientFactory } from '#src/platform/provider-client/create-provider-client.ts';
import type { ProviderHttpClient, ProviderRequest } from '#src/platform/provider-client/provider-client.ts';
import { ProviderError } from '#src/platform/provider-client/provider-error.ts';
import type { ProviderContext } from '#src/platform/provider-client/request-audit.ts';
import type { CompanyRegister } from './company-register.ts';
import { factsOf, faultCode, ratingOf, shapes, signingOf } from './roaring-mapping.ts';

/** The adapter's settings. Only the URL decides between Roaring and the sandbox. */
export interface RoaringSettings {
  roaring: { apiUrl: string; clientId: string; clientSecret: string; callsPerSecond: number };
}

const PATHS = {
  facts: '/se/company/overview/2.0/',
  rating: '/se/company/rating/1.0/',
  signing: '/se/company/signing-combinations/2.0/',
  clause: '/se/company/signatory/2.0/',
};
const NAME = 'roaring';

/**
 * Returns company data by Roaring's API, or by the sandbox with the same API. Source: developer.roaring.io,
 * guides/authentication; roaring.io, services; the sandbox's README names the rest.
 */
export function createRoaringRegister(
  { roaring }: RoaringSettings,
  outside: ProviderClientFactory,
): CompanyRegister {
  const { apiUrl, clientId, clientSecret, callsPerSecond } = roaring;
  const tokenClient = outside.open({ name: NAME, baseUrl: apiUrl });
  const token = outside.keepToken(NAME, async (_previous, context) => {
    const credentials = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
    const { access_token, expires_in } = await tokenClient.call(
      { ...context, orgNumber: null },
      {
        what: 'token',
        method: 'POST',
        path: '/token',
        headers: { authorization: `Basic ${credentials}` },
        form: { grant_type: 'client_credentials' },
        repeat: 'safe',
        answer: shapes.token,
      },
    );
    return { accessToken: access_token, expiresInSeconds: expires_in };
  });
  const client = outside.open({
    name: NAME,
    baseUrl: apiUrl,
    // ASSUMED to be counted per second. The contract states the limit; the first version had 10 to 20.
    rate: { requests: callsPerSecond, seconds: 1 },
    token: { ...token, header: (accessToken) => ({ authorization: `Bearer ${accessToken}` }) },
    codeOf: faultCode,
  });
  const read = <Shape extends z.ZodType>(path: keyof typeof PATHS, answer: Shape) =>
    reader(client, { what: WORDS[path], method: 'GET', path: PATHS[path], repeat: 'safe', answer });
  const first = <Row>(answer: { records?: readonly Row[] } | null) => answer?.records?.[0] ?? null;
  const facts = read('facts', shapes.facts);
  const rating = read('rating', shapes.rating);
  const signing = read('signing', shapes.signing);
  const clause = read('clause', shapes.clause);
  return {
    async readFacts(context, orgNumber) {
      const row = first(await facts(context, orgNumber));
      return row && factsOf(row);
    },
    async readRating(context, orgNumber) {
      const answer = await rating(context, orgNumber);
      return answer && answer.status?.code !== NOT_FOUND ? ratingOf(answer) : null;
    },
    async readSigning(context, orgNumber) {
      const row = first(await signing(context, orgNumber));
      return row && signingOf(row);
    },
    async readSigningClause(context, orgNumber) {
      return first(await clause(context, orgNumber))?.companySignatory || null;
    },
    signingUrl: (orgNumber) => `${apiUrl}${PATHS.signing}${orgNumber}`,
    authenticate: async (context) => void (await token.current(context)),
  };
}

/** The names of the look-ups in the audit log. */
const WORDS: Record<keyof typeof PATHS, string> = {
  facts: 'company-information',
  rating: 'company-rating',
  signing: 'signing-combinations',
  clause: 'signatory-clause',
};

// Source: for an unknown number, the newer interfaces answer 200 with this code, the older ones 404.
const NOT_FOUND = 1;

const reader =
  <Shape extends z.ZodType>(client: ProviderHttpClient, request: ProviderRequest<Shape>) =>
  async (context: ProviderContext, orgNumber: OrgNumber): Promise<z.output<Shape> | null> => {
    try {
      return await client.call(context, { ...request, path: `${request.path}${orgNumber}` });
    } catch (error) {
      if (error instanceof ProviderError && error.answer?.status === 404) return null;
      throw error;
    }
  };
