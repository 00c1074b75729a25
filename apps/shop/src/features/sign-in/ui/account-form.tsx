// The form component of all account pages. Validates fields when they are left and when the form is sent,
// shows errors of the server at their fields, and prevents a double submission.
import { type FormEvent, type InputHTMLAttributes, type ReactNode, useRef, useState } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { formMessages } from '#src/languages/catalogues/sign-in/form-messages.ts';
import { afterPress } from '#src/ui/after-press.ts';
import { Button } from '#src/ui/button.tsx';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { Field } from '#src/ui/field.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { useRefusedTries } from '#src/ui/use-error-summary.ts';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import { PasswordField } from './password-field.tsx';

/** One field. `check` returns the error of the typed text, or nothing. */
export interface AccountField<Name extends string> {
  name: Name;
  label: string;
  hint?: ReactNode;
  /** The error for an empty field; without it the field is optional. */
  missing?: string;
  check?: (value: string) => string | null;
  isPassword?: boolean;
  input: InputHTMLAttributes<HTMLInputElement>;
}

/** The result of sending a form: success, an error for the whole form, errors of fields, or both. */
export type FormOutcome<Name extends string> =
  | { ok: true }
  | { ok: false; error?: string; fields?: Partial<Record<Name, string>> };

interface AccountFormProps<Name extends string> {
  id: string;
  fields: readonly AccountField<Name>[];
  submit: string;
  /** The button's label while the form is being sent. */
  busy: string;
  variant?: 'primary' | 'quiet' | 'danger';
  onSend: (values: Record<Name, string>) => Promise<FormOutcome<Name>>;
  children?: ReactNode;
}

/**
 * A form of an account. Its fields keep the text typed before hydration. Until then its button is disabled, so that Enter
 * does not reload the page without the text. POST keeps a password out of the URL all the same.
 */
export function AccountForm<Name extends string>(props: AccountFormProps<Name>) {
  const { id, fields, submit, busy, variant = 'primary', children } = props;
  const messages = useMessages(formMessages);
  const form = useAccountForm(props);
  const isHydrated = useHydrated();
  const wrong = fields.filter(({ name }) => form.errors[name]);
  return (
    <form ref={form.ref} noValidate method="post" onSubmit={form.send} className="grid gap-5">
      {form.isSent && wrong.length > 0 ? (
        <ErrorSummary
          ref={form.summary}
          title={form.isMissing ? messages.missing : messages.errorCount({ count: wrong.length })}
          errors={wrong.map(({ name }) => ({ fieldId: `${id}-${name}`, text: form.errors[name] }))}
        />
      ) : null}
      {form.error ? (
        <Notice tone="error" live="alert">
          {form.error}
        </Notice>
      ) : null}
      {fields.map(({ name, label, hint, missing, isPassword, input }) => {
        const FieldOf = isPassword ? PasswordField : Field;
        return (
          <FieldOf
            key={name}
            id={`${id}-${name}`}
            name={name}
            label={label}
            hint={hint}
            error={form.errors[name]}
            optional={missing === undefined}
            required={missing !== undefined}
            {...input}
            onBlur={() => afterPress(() => form.leave(name))}
            onChange={() => form.type(name)}
          />
        );
      })}
      {children}
      <Button
        type="submit"
        variant={variant}
        busy={form.isBusy}
        busyLabel={busy}
        disabled={!isHydrated}
        onPointerDown={form.press}
        className="w-full sm:w-auto sm:min-w-44 sm:justify-self-start"
      >
        {submit}
      </Button>
    </form>
  );
}

type Errors<Name extends string> = Partial<Record<Name, string>>;

function useAccountForm<Name extends string>({ fields, onSend }: AccountFormProps<Name>) {
  const messages = useMessages(formMessages);
  const ref = useRef<HTMLFormElement>(null);
  const tries = useRefusedTries();
  const [errors, setErrors] = useState<Errors<Name>>({});
  const [error, setError] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const isPressing = useRef(false);
  const typedIn = (name: Name) => String(new FormData(ref.current ?? undefined).get(name) ?? '');
  const problemOf = ({ name, missing, check }: AccountField<Name>) => {
    const value = typedIn(name);
    if (value.trim() === '') return missing ?? null;
    return check?.(value) ?? null;
  };
  const set = (name: Name, problem: string | null) =>
    setErrors((before) => ({ ...before, [name]: problem ?? undefined }));
  const refuse = (found: Errors<Name>, isEmpty: boolean) => {
    setErrors(found);
    setMissing(isEmpty);
    tries.add();
  };
  const post = async () => {
    setBusy(true);
    setError(null);
    try {
      const values = Object.fromEntries(fields.map(({ name }) => [name, typedIn(name)]));
      const outcome = await onSend(values as Record<Name, string>);
      if (outcome.ok) {
        setErrors({});
        tries.forget();
      } else {
        setError(outcome.error ?? null);
        if (outcome.fields) refuse(outcome.fields as Errors<Name>, false);
      }
    } catch (cause) {
      // A bug or a network error: shown as a message, and logged for developers.
      console.warn('account form', cause);
      setError(messages.unexpected);
    }
    setBusy(false);
  };
  return {
    ref,
    summary: tries.summary,
    errors,
    error,
    isMissing,
    isBusy,
    isSent: tries.any,
    // While the button is being pressed, no error may move it away from the pointer. Sending validates
    // anyway.
    press: () => {
      isPressing.current = true;
      const release = () => {
        isPressing.current = false;
      };
      addEventListener('pointerup', release, { once: true });
      addEventListener('pointercancel', release, { once: true });
    },
    // An empty field is not an error before the form is sent.
    leave: (name: Name) => {
      if (isPressing.current) return;
      const field = fields.find((one) => one.name === name);
      if (field && typedIn(name).trim() !== '') set(name, problemOf(field));
    },
    type: (name: Name) => {
      const field = fields.find((one) => one.name === name);
      if (field && errors[name]) set(name, problemOf(field));
    },
    send: (event: FormEvent) => {
      event.preventDefault();
      if (isBusy) return;
      const found = fields.flatMap((field) => {
        const problem = problemOf(field);
        return problem ? [[field.name, problem] as const] : [];
      });
      if (found.length === 0) void post();
      else
        refuse(
          Object.fromEntries(found) as Errors<Name>,
          fields.some(({ name, missing }) => missing && typedIn(name).trim() === ''),
        );
    },
  };
}
