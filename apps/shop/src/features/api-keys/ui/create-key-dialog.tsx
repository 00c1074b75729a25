import { type KeyScope, SCOPES_OF } from '@activepick/domain/access/key-scopes.ts';
import { type FormEvent, useId, useState } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { apiKeyMessages } from '#src/languages/catalogues/api-keys/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Field } from '#src/ui/field.tsx';
import { FieldError } from '#src/ui/field-frame.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { ShownOnce } from '#src/ui/shown-once.tsx';
import { CallRefused } from '#src/wire/call.ts';
import { KEY_DAYS, MAX_KEY_NAME, MAX_KEYS } from '../contract.ts';
import type { ProgramOwner } from '../program-contract.ts';
import { createKey } from './key-calls.ts';

const NAME = 'api-key-name';
const SCOPES = 'api-key-scopes';
type Days = (typeof KEY_DAYS)[number] | null;
type Failure = 'too-many' | 'stale' | 'failed';

/** Creates a key, and shows it once. */
export function CreateKeyDialog(props: {
  open: boolean;
  onClose: () => void;
  owner: ProgramOwner;
  onCreated: () => void;
  /** Signs out, and opens this page after the next sign-in. */
  onSignInAgain: () => void;
}) {
  const messages = useMessages(apiKeyMessages);
  const form = useKeyForm(props);
  const close = () => {
    form.forget();
    props.onClose();
  };
  return (
    <Dialog
      open={props.open}
      onClose={close}
      title={form.key === null ? messages.form.title : messages.made.title}
    >
      {form.key === null ? (
        <KeyForm form={form} scopes={SCOPES_OF[props.owner.kind]} onSignInAgain={props.onSignInAgain} />
      ) : (
        <ShownOnce secret={form.key} texts={messages.made} onDone={close} />
      )}
    </Dialog>
  );
}

function KeyForm(props: {
  form: ReturnType<typeof useKeyForm>;
  scopes: readonly KeyScope[];
  onSignInAgain: () => void;
}) {
  const { form, scopes, onSignInAgain } = props;
  const { form: words } = useMessages(apiKeyMessages);
  return (
    <form onSubmit={(event) => void form.submit(event)} noValidate className="grid gap-5">
      {form.failure ? <FailureText failure={form.failure} onSignInAgain={onSignInAgain} /> : null}
      <Field
        id={NAME}
        label={words.name}
        hint={words.nameHint}
        autoComplete="off"
        maxLength={MAX_KEY_NAME}
        value={form.name}
        error={form.hasTried && form.name.trim() === '' ? words.nameRequired : undefined}
        onChange={(event) => form.setName(event.target.value)}
      />
      <ScopeFields
        choices={scopes}
        value={form.scopes}
        onChange={form.setScopes}
        error={form.hasTried && form.scopes.length === 0 ? words.scopesRequired : undefined}
      />
      <SelectField
        label={words.days}
        value={form.days ?? ''}
        onChange={({ target: { value } }) =>
          form.setDays(KEY_DAYS.find((days) => String(days) === value) ?? null)
        }
      >
        {KEY_DAYS.map((days) => (
          <option key={days} value={days}>
            {words.daysChoice({ days })}
          </option>
        ))}
        <option value="">{words.noEnd}</option>
      </SelectField>
      <Button type="submit" variant="primary" busy={form.isBusy} busyLabel={words.creating}>
        {words.submit}
      </Button>
    </form>
  );
}

const ROW =
  'flex min-h-12 cursor-pointer gap-3 rounded-card border border-control bg-surface px-4 py-3 hover:border-ink has-checked:border-act has-checked:bg-moss has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-act';

function ScopeFields(props: {
  choices: readonly KeyScope[];
  value: readonly KeyScope[];
  onChange: (value: KeyScope[]) => void;
  error: string | undefined;
}) {
  const { choices, value, onChange, error } = props;
  const { form: words, scopes } = useMessages(apiKeyMessages);
  const errorId = useId();
  return (
    <fieldset aria-describedby={error ? errorId : undefined} className="min-w-0">
      <legend className="mb-2 text-small font-semibold">{words.scopes}</legend>
      <div className="grid gap-2">
        {choices.map((scope, index) => (
          <label key={scope} className={ROW}>
            <input
              id={index === 0 ? SCOPES : undefined}
              type="checkbox"
              className="mt-1 size-4.5 shrink-0 accent-[var(--act)] focus-visible:outline-none"
              checked={value.includes(scope)}
              onChange={({ target: { checked } }) =>
                onChange(checked ? [...value, scope] : value.filter((one) => one !== scope))
              }
            />
            <span className="min-w-0">
              <span className="block font-semibold leading-snug">{scopes[scope].name}</span>
              <span className="block text-small text-ink-soft">{scopes[scope].text}</span>
            </span>
          </label>
        ))}
      </div>
      {error ? (
        <div className="mt-2">
          <FieldError id={errorId}>{error}</FieldError>
        </div>
      ) : null}
    </fieldset>
  );
}

function FailureText({ failure, onSignInAgain }: { failure: Failure; onSignInAgain: () => void }) {
  const { form: words } = useMessages(apiKeyMessages);
  const text =
    failure === 'stale'
      ? words.stale
      : failure === 'too-many'
        ? words.tooMany({ most: MAX_KEYS })
        : words.failed;
  return (
    <Notice tone="error" live="alert">
      <p>{text}</p>
      {failure === 'stale' ? (
        <Button className="mt-2" onClick={onSignInAgain}>
          {words.signIn}
        </Button>
      ) : null}
    </Notice>
  );
}

function useKeyForm({ owner, onCreated }: { owner: ProgramOwner; onCreated: () => void }) {
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<KeyScope[]>([]);
  const [days, setDays] = useState<Days>(KEY_DAYS[2]);
  const [hasTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [key, setKey] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    setFailure(null);
    const wrong = name.trim() === '' ? NAME : scopes.length === 0 ? SCOPES : null;
    if (wrong) document.getElementById(wrong)?.focus();
    if (wrong || isBusy) return;
    setBusy(true);
    try {
      const { data } = await createKey(owner, { name, scopes, days });
      setKey(data.key);
      onCreated();
    } catch (error) {
      const code = error instanceof CallRefused ? error.problem.code : null;
      setFailure(
        code === 'fresh-sign-in-required' ? 'stale' : code === 'not-possible-now' ? 'too-many' : 'failed',
      );
    }
    setBusy(false);
  };
  // Typed values stay while the dialog is closed. A key that was shown is gone for good.
  const forget = () => {
    if (key === null) return;
    setKey(null);
    setName('');
    setScopes([]);
    setTried(false);
  };
  return {
    name,
    setName,
    scopes,
    setScopes,
    days,
    setDays,
    hasTried,
    isBusy,
    failure,
    key,
    submit,
    forget,
  };
}
