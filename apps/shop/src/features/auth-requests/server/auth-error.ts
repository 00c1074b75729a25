// Refusals of /auth/v1 in the two shapes that its clients read (protocol of GoTrue, "Errors"). The newer one
// has the code in `code` and repeats the version header. The older one has the status in `code` and the code
// in `error_code`.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseAway, isUnstorableText } from '#src/platform/database/database.ts';
import { Problem } from '#src/platform/http/problem-details.ts';
import { TooManyHashes } from '#src/platform/security/password-hash.ts';

const STATUS = {
  bad_json: 400,
  unsupported_media_type: 415,
  validation_failed: 400,
  invalid_credentials: 400,
  email_provider_disabled: 400,
  phone_provider_disabled: 400,
  email_address_invalid: 400,
  refresh_token_not_found: 400,
  refresh_token_already_used: 400,
  session_expired: 400,
  bad_code_verifier: 400,
  reauthentication_needed: 400,
  current_password_required: 400,
  current_password_invalid: 400,
  no_authorization: 401,
  bad_jwt: 403,
  user_banned: 403,
  session_not_found: 403,
  not_admin: 403,
  otp_expired: 403,
  insufficient_aal: 401,
  first_factor_locked: 403,
  user_not_found: 404,
  flow_state_not_found: 404,
  saml_provider_disabled: 404,
  manual_linking_disabled: 404,
  mfa_factor_not_found: 404,
  method_not_allowed: 405,
  not_found: 404,
  request_timeout: 504,
  conflict: 409,
  request_entity_too_large: 413,
  user_already_exists: 422,
  email_exists: 422,
  anonymous_provider_disabled: 422,
  web3_provider_disabled: 422,
  weak_password: 422,
  same_password: 422,
  flow_state_expired: 422,
  email_not_confirmed: 422,
  reauthentication_not_valid: 422,
  single_identity_not_deletable: 422,
  identity_not_found: 422,
  mfa_factor_name_conflict: 422,
  too_many_enrolled_mfa_factors: 422,
  mfa_verification_failed: 422,
  mfa_challenge_expired: 422,
  mfa_ip_address_mismatch: 422,
  over_request_rate_limit: 429,
  over_email_send_rate_limit: 429,
  over_email_total_limit: 429,
  unexpected_failure: 500,
} as const;

/** The code of a refusal. */
export type AuthErrorCode = keyof typeof STATUS;

/** The codes of all refusals. */
export const AUTH_ERROR_CODES = Object.keys(STATUS) as AuthErrorCode[];

interface More {
  /** Overrides the usual status of the code. */
  status?: number;
  retryAfterSeconds?: number;
  /** The methods that the path supports. */
  allow?: readonly string[];
  weaknesses?: readonly string[];
  /** The error format of OAuth 2, for the one grant that uses it. */
  isOAuth?: boolean;
  cause?: unknown;
}

/** Ends a request under /auth/v1 with an error. The message is for people. */
export class AuthError extends Error {
  override name = 'AuthError';
  readonly code: AuthErrorCode;
  readonly status: number;
  readonly more: More;
  constructor(code: AuthErrorCode, message: string, more: More = {}) {
    super(message, { cause: more.cause });
    this.code = code;
    this.status = more.status ?? STATUS[code];
    this.more = more;
  }
}

const VERSION_HEADER = 'x-supabase-api-version';
const NEWER = '2024-01-01';
const RETRY_AFTER_SECONDS = 2;

const isNewer = (request: FastifyRequest): boolean => {
  const asked = request.headers[VERSION_HEADER];
  return typeof asked === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(asked) && asked >= NEWER;
};

/** Returns the response under /auth/v1 for an error of any kind. */
export function authErrorOf(error: unknown): AuthError {
  if (error instanceof AuthError) return error;
  const { statusCode, code } = error as { statusCode?: number; code?: string };
  if (code === '55P03') return new AuthError('conflict', 'Another request is using this session');
  // The request limit of the server is reached.
  const isBusy = error instanceof Problem && error.code === 'unavailable';
  if (isBusy || error instanceof TooManyHashes || isDatabaseAway(error))
    return new AuthError('unexpected_failure', 'The service is busy, try again', {
      status: 503,
      retryAfterSeconds: (isBusy && error.retryAfterSeconds) || RETRY_AFTER_SECONDS,
      cause: error,
    });
  if (isUnstorableText(error)) return new AuthError('validation_failed', 'A text cannot be stored');
  if (statusCode === 413) return new AuthError('request_entity_too_large', 'Request body is too large');
  if (statusCode && statusCode >= 400 && statusCode < 500)
    return new AuthError('bad_json', 'Could not parse request body as JSON', { status: 400 });
  return new AuthError('unexpected_failure', 'Unexpected failure, please try again later', { cause: error });
}

/** Sends the refusal of an error. Logs bugs and outages, once. */
export function answerAuthError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = authErrorOf(error);
  if (refusal.status === 500) request.log.error({ err: error }, 'Auth request failed');
  else if (refusal.status === 503) request.log.warn('Auth service busy or without its database');
  const { retryAfterSeconds, allow, isOAuth } = refusal.more;
  if (retryAfterSeconds) reply.header('retry-after', String(retryAfterSeconds));
  if (allow) reply.header('allow', allow.join(', '));
  if (refusal.status === 401) reply.header('www-authenticate', 'Bearer');
  if (!isOAuth) reply.header('x-sb-error-code', refusal.code);
  if (!isOAuth && isNewer(request)) reply.header(VERSION_HEADER, NEWER);
  return reply
    .code(refusal.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(bodyOf(refusal, request)));
}

function bodyOf(refusal: AuthError, request: FastifyRequest): Record<string, unknown> {
  const { code, message, status, more } = refusal;
  if (more.isOAuth) return { error: 'invalid_request', error_description: message };
  const weak = more.weaknesses ? { weak_password: { reasons: more.weaknesses } } : {};
  if (isNewer(request)) return { code, message, ...weak };
  const errorId = status >= 500 ? { error_id: request.id } : {};
  return { code: status, error_code: code, msg: message, ...weak, ...errorId };
}
