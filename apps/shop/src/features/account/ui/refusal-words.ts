// What the auth service refuses, in the reader's words. Its own messages are for developers, in English only.
import { useMessages } from '#src/i18n/use-messages.ts';
import { formMessages } from '../form-messages.ts';

/** Codes of the client itself that say the same as one of the service. */
const SAME: Readonly<Record<string, string>> = {
  session_not_found: 'session_expired',
  refresh_token_not_found: 'session_expired',
  refresh_token_already_used: 'session_expired',
};

/** An error of the client: of the service, of the network, or of the browser. */
interface Refusal {
  name: string;
  message?: string;
  code?: unknown;
}

const LONGEST_MESSAGE = 200;

/**
 * Returns the way to say a refusal; `otherwise` is said of one that has no words, with the message of the service where it
 * gave one (specification section 8: "server message or ...").
 */
export function useRefusalWords(): (error: Refusal, otherwise: string) => string {
  const { refused } = useMessages(formMessages);
  return (error, otherwise) => {
    // No answer, or one from something in between.
    if (error.name === 'AuthRetryableFetchError') return refused.unreachable;
    const said = typeof error.code === 'string' ? error.code : '';
    const code = SAME[said] ?? said;
    if (Object.hasOwn(refused, code)) return refused[code as keyof typeof refused];
    const message =
      error.name === 'AuthApiError' ? (error.message ?? '').trim().slice(0, LONGEST_MESSAGE) : '';
    // Without a message the client gives the answer itself, as JSON.
    return message === '' || message.startsWith('{') ? otherwise : `${otherwise}: ${message}`;
  };
}
