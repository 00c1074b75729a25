import type { FastifyReply, FastifyRequest } from 'fastify';

// The headers that unmodified protocol clients send and read, and the pass of the light onboarding.
const ALLOWED_HEADERS =
  'accept, apikey, authorization, content-type, prefer, redirect_to, x-access-pass, x-client-info, x-retry-count, x-supabase-api-version';
const EXPOSED_HEADERS = 'X-Total-Count, Link, X-Supabase-Api-Version, Retry-After';

/**
 * Lets the pages of listed origins call the API and read the responses. Cookies are not accepted from them,
 * so the header that would allow them is never sent. Source: setting `CORS_ORIGINS`; the Fetch standard,
 * "CORS protocol".
 */
export function allowOrigin(
  corsOrigins: readonly string[],
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  if (corsOrigins.length === 0) return;
  reply.header('vary', 'Origin');
  const { origin } = request.headers;
  if (!origin || !corsOrigins.includes(origin)) return;
  reply
    .header('access-control-allow-origin', origin)
    .header('access-control-expose-headers', EXPOSED_HEADERS);
  if (request.method !== 'OPTIONS') return;
  reply
    .header('access-control-allow-methods', 'GET, POST, PUT, PATCH, DELETE')
    .header('access-control-allow-headers', ALLOWED_HEADERS)
    .header('access-control-max-age', '600');
}
