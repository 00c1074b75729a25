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
  code?: unknown;
}

/** Returns the way to say a refusal; `otherwise` is said of one that has no words. */
export function useRefusalWords(): (error: Refusal, otherwise: string) => string {
  const { refused } = useMessages(formMessages);
  return (error, otherwise) => {
    // No answer, or one from something in between.
    if (error.name === 'AuthRetryableFetchError') return refused.unreachable;
    const said = typeof error.code === 'string' ? error.code : '';
    const code = SAME[said] ?? said;
    return Object.hasOwn(refused, code) ? refused[code as keyof typeof refused] : otherwise;
  };
}
