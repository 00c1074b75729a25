import { type FormEvent, useRef, useState } from 'react';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { lightOnboardingMessages } from '#src/languages/catalogues/light-onboarding/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import { CallRefused, call } from '#src/wire/call.ts';
import { useSite } from '#src/wire/site-context.ts';
import type { askForPass } from '../contract.ts';

const MINUTE = 60;

/** The form for the access code. `isAgain`: an earlier pass has expired. */
export function Gate({ isAgain, onPass }: { isAgain: boolean; onPass: (pass: string) => void }) {
  const messages = useMessages(lightOnboardingMessages);
  const { language } = useLanguage();
  const { email } = useSite();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isHydrated = useHydrated();
  const field = useRef<HTMLInputElement>(null);
  const refuse = (text: string) => {
    setProblem(text);
    field.current?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (!code.trim()) return refuse(messages.codeMissing);
    setBusy(true);
    try {
      const path = '/api/light-onboarding/pass';
      onPass(
        (await call<typeof askForPass>('POST', path, { body: { code } }, { language, isPublic: true })).pass,
      );
    } catch (error) {
      setBusy(false);
      if (!(error instanceof CallRefused)) return refuse(messages.inDoubt);
      const { code: why, detail } = error.problem;
      if (why === 'too-many-requests')
        return refuse(messages.tooMany({ minutes: Math.ceil((error.retryAfterSeconds ?? MINUTE) / MINUTE) }));
      refuse(why === 'access-code-wrong' ? messages.codeWrong : detail);
    }
  };
  return (
    <form
      onSubmit={(event) => void submit(event)}
      noValidate
      className="grid max-w-[28rem] gap-5 rounded-card border border-line bg-surface p-6"
    >
      <div className="grid gap-2">
        <h2 className="text-h3">{messages.gateTitle}</h2>
        <p className="text-small text-ink-soft">{messages.gateLead({ email })}</p>
      </div>
      {isAgain ? <Notice tone="warn">{messages.passOver}</Notice> : null}
      <Field
        ref={field}
        type="password"
        label={messages.accessCode}
        value={code}
        onChange={(event) => {
          setCode(event.target.value);
          setProblem(null);
        }}
        autoComplete="off"
        disabled={!isHydrated}
        error={problem ?? undefined}
      />
      <Button
        type="submit"
        variant="primary"
        disabled={!isHydrated}
        busy={isBusy}
        busyLabel={messages.loggingIn}
      >
        {messages.logIn}
      </Button>
    </form>
  );
}
