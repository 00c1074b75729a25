// Adds signatories by hand while there is no company register.
import { isEmail } from '@activepick/domain/identifiers/email.ts';
import { parsePersonalNumber } from '@activepick/domain/identifiers/personal-number.ts';
import { type FormEvent, useState } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { onboardingByHandMessages } from '#src/languages/catalogues/onboarding-by-hand/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { useSite } from '#src/wire/site-context.ts';

const EMPTY = { name: '', personalNumber: '', email: '' };
type TypedField = keyof typeof EMPTY;

interface Person extends Record<TypedField, string> {
  role: string;
  signingRights: 'individually' | 'jointly';
}

/** The stored signatories, and the function that replaces them. */
interface StoredSignatories {
  chosen: readonly Person[];
  save: (people: readonly Person[]) => Promise<'saved' | 'changed' | 'failed'>;
}

/** The form for one more signatory, and a button for each that removes it. */
export function TypedSignatory({ signatories: { chosen, save } }: { signatories: StoredSignatories }) {
  const messages = useMessages(onboardingByHandMessages);
  const { today } = useSite();
  const [typed, setTyped] = useState(EMPTY);
  const [hasTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const number = parsePersonalNumber(typed.personalNumber, today);
  const problems: Record<TypedField, string | null> = {
    name: typed.name.trim() ? null : messages.nameMissing,
    personalNumber: number.ok ? null : messages.numberWrong,
    email: isEmail(typed.email.trim()) ? null : messages.emailWrong,
  };
  const store = async (people: readonly Omit<Person, 'signingRights'>[]) => {
    if (isBusy) return false;
    setBusy(true);
    const signingRights = people.length > 1 ? ('jointly' as const) : ('individually' as const);
    const outcome = await save(people.map((one) => ({ ...one, signingRights })));
    setFailed(outcome === 'failed');
    setBusy(false);
    return outcome === 'saved';
  };
  const add = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!number.ok || Object.values(problems).some(Boolean)) return;
    const person = {
      name: typed.name.trim(),
      personalNumber: number.value,
      email: typed.email.trim(),
      role: '',
    };
    if (!(await store([...chosen, person]))) return;
    setTyped(EMPTY);
    setTried(false);
  };
  const field = (name: TypedField) => ({
    id: `typed-signatory-${name}`,
    label: messages[name],
    value: typed[name],
    required: true,
    maxLength: 200,
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
    error: (hasTried && problems[name]) || undefined,
  });
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void add(event)}>
      <p className="text-ink-soft">{messages.signatoryText}</p>
      <div className="grid gap-5 md:grid-cols-2">
        <Field {...field('name')} />
        <Field {...field('personalNumber')} hint={messages.personalHint} inputMode="numeric" />
        <Field {...field('email')} type="email" />
      </div>
      {hasFailed ? (
        <Notice tone="error" live="alert">
          {messages.failed}
        </Notice>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isBusy} busyLabel={messages.saving}>
          {messages.add}
        </Button>
        {chosen.map((person) => (
          <Button key={person.name} onClick={() => void store(chosen.filter((one) => one !== person))}>
            {messages.remove({ name: person.name })}
          </Button>
        ))}
      </div>
    </form>
  );
}
