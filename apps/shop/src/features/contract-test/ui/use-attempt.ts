import { useRef, useState } from 'react';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { contractTestMessages } from '#src/languages/catalogues/contract-test/messages.ts';
import { FunctionRefused, invoke } from '#src/wire/invoke.ts';
import { useSite } from '#src/wire/site-context.ts';
import { type FieldErrors, fieldErrorsIn } from './agreement-form.ts';

/** The result of the last attempt, if it failed. */
export interface AttemptFailure {
  message: string | null;
  errors: FieldErrors;
}

/** Returns a function that allows one call at a time, and the result of the last one. */
export function useAttempt<Answer>(name: string, onDone: (answer: Answer) => void) {
  const messages = useMessages(contractTestMessages);
  const { language } = useLanguage();
  const { anonKey: apiKey } = useSite();
  const [tried, setTried] = useState<AttemptFailure>({ message: null, errors: {} });
  const [isBusy, setBusy] = useState(false);
  // Two clicks at the same moment both see a page that is not busy yet.
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
