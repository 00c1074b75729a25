// Translated errors of the auth service. Its own messages are for developers, in English only.

import { formatInstant } from '#src/i18n/format-instant.ts';
import type { Language } from '#src/i18n/language.ts';
import { DEFAULT_LANGUAGE } from '#src/i18n/language.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { formMessages } from '#src/languages/catalogues/sign-in/form-messages.ts';

type Words = (typeof formMessages)[Language]['refused'];

/** Codes of the service and of its client that have the same message as another code. */
const SAME: Readonly<Record<string, keyof Words>> = {
  session_not_found: 'session_expired',
  refresh_token_not_found: 'session_expired',
  refresh_token_already_used: 'session_expired',
  no_authorization: 'session_expired',
  bad_jwt: 'session_expired',
  user_not_found: 'session_expired',
  flow_state_not_found: 'otp_expired',
  flow_state_expired: 'otp_expired',
  bad_code_verifier: 'otp_expired',
  pkce_code_verifier_not_found: 'otp_expired',
  reauthentication_not_valid: 'otp_expired',
  mfa_ip_address_mismatch: 'mfa_challenge_expired',
  identity_not_found: 'mfa_factor_not_found',
  email_address_invalid: 'validation_failed',
  bad_json: 'validation_failed',
  unsupported_media_type: 'validation_failed',
  request_entity_too_large: 'validation_failed',
  method_not_allowed: 'unexpected_failure',
  not_found: 'unexpected_failure',
  conflict: 'unexpected_failure',
  request_timeout: 'unexpected_failure',
  email_provider_disabled: 'provider_disabled',
  phone_provider_disabled: 'provider_disabled',
  anonymous_provider_disabled: 'provider_disabled',
  saml_provider_disabled: 'provider_disabled',
  web3_provider_disabled: 'provider_disabled',
  manual_linking_disabled: 'provider_disabled',
};

/** Returns the message of a code, or undefined for an unknown one. */
export function refusalOf(code: string): keyof Words | undefined {
  if (Object.hasOwn(SAME, code)) return SAME[code];
  return Object.hasOwn(formMessages[DEFAULT_LANGUAGE].refused, code) ? (code as keyof Words) : undefined;
}

/** An error of the client: of the service, of the network, or of the browser. */
interface Refusal {
  name: string;
  message?: string;
  code?: unknown;
}

const MAX_MESSAGE = 200;
// The service's message ends with the time of the next possible mail.
const INSTANT = /\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/**
 * Returns a function that gives the message of a refusal. `otherwise` is used for an error without a message
 * of ours. It gets the message of the service, if there is one (specification section 8: "server message or
 * ...").
 */
export function useRefusalWords(): (error: Refusal, otherwise: string) => string {
  const { refused, mailsAgainAt } = useMessages(formMessages);
  const { language } = useLanguage();
  return (error, otherwise) => {
    // No response, or one from a proxy.
    if (error.name === 'AuthRetryableFetchError') return refused.unreachable;
    const again = error.code === 'over_email_total_limit' && INSTANT.exec(error.message ?? '');
    if (again) return mailsAgainAt({ time: formatInstant(again[0], language) });
    const known = typeof error.code === 'string' ? refusalOf(error.code) : undefined;
    if (known) return refused[known];
    const message = error.name === 'AuthApiError' ? (error.message ?? '').trim().slice(0, MAX_MESSAGE) : '';
    // If there is no message, the client uses the response itself, as JSON.
    return message === '' || message.startsWith('{') ? otherwise : `${otherwise}: ${message}`;
  };
}
