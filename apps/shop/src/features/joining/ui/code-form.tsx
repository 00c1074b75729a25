import { MAX_EMPLOYER_CODE, parseEmployerCode } from '@activepick/domain/identifiers/employer-code.ts';
import { type FormEvent, useEffect, useState } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { joiningMessages } from '#src/languages/catalogues/joining/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';

const FIELD_ID = 'join-code';

/** The field of a code. `error` is the mistake in `typed`, until it changes. */
export function CodeForm(props: {
  typed: string;
  error: string | undefined;
  onCode: (code: string) => void;
}) {
  const messages = useMessages(joiningMessages);
  const [typed, setTyped] = useState(props.typed);
  const [error, setError] = useState(props.error);
  useEffect(() => {
    if (props.error) document.getElementById(FIELD_ID)?.focus();
  }, [props.error]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const code = parseEmployerCode(typed);
    if (code && code !== parseEmployerCode(props.typed)) return props.onCode(code);
    setError(code ? messages.codeWrong : messages.codeShort);
    document.getElementById(FIELD_ID)?.focus();
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <p>{messages.intro}</p>
      <div className="max-w-80">
        <Field
          id={FIELD_ID}
          name="employerCode"
          label={messages.code}
          hint={messages.codeHint}
          error={error}
          autoComplete="off"
          autoCapitalize="characters"
          enterKeyHint="go"
          spellCheck={false}
          maxLength={MAX_EMPLOYER_CODE}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setError(undefined);
          }}
        />
      </div>
      <Button type="submit" variant="primary" className="justify-self-start">
        {messages.goOn}
      </Button>
    </form>
  );
}
