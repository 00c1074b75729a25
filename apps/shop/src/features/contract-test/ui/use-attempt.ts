import { useRef, useState } from 'react';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { FunctionRefused, invoke } from '#src/wire/invoke.ts';
import { useSite } from '#src/wire/site-context.ts';
import { contractTestMessages } from '../messages.ts';
import { type FieldErrors, fieldErrorsIn } from './agreement-form.ts';

/** How the last attempt ended, where it did not succeed. */
export interface AttemptFailure {
  message: string | null;
  errors: FieldErrors;
}

/** Returns the way to call a function once at a time, and how that went. */
export function useAttempt<Answer>(name: string, onDone: (answer: Answer) => void) {
  const messages = useMessages(contractTestMessages);
  const { language } = useLanguage();
  const { anonKey: apiKey } = useSite();
  const [tried, setTried] = useState<AttemptFailure>({ message: null, errors: {} });
  const [isBusy, setBusy] = useState(false);
  // Two clicks of one moment both see a page that is not busy yet.
  const running = useRef(false);
  const run = async (body: object) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setTried({ message: null, errors: {} });
    try {
      onDone(await invoke<Answer>(name, body, { language, apiKey }));
    } catch (error) {
      const refused = error instanceof FunctionRefused ? error : null;
      setTried({
        message: refused?.sentence ?? messages.unexpected,
        errors: refused ? fieldErrorsIn(refused.body) : {},
      });
    }
    running.current = false;
    setBusy(false);
  };
  return { ...tried, isBusy, run };
}
