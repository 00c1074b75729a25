import { isDay } from '@activepick/domain/calendar.ts';
import { isEmailAddress, normaliseEmail } from '@activepick/domain/identifiers/email.ts';
import { type FormEvent, useState } from 'react';
import type { Language } from '#src/i18n/language.ts';
import { LANGUAGE_CODES } from '#src/i18n/language.ts';
import { languageLabel } from '#src/i18n/language-word.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { privacyMessages } from '#src/languages/catalogues/privacy/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { ChoiceCards } from '#src/ui/choice-cards.tsx';
import { Field } from '#src/ui/field.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { useToast } from '#src/ui/use-toast.ts';
import { call } from '#src/wire/call.ts';
import { CASE_KINDS, type CaseKind, type openPrivacyCase } from '../contract.ts';

const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm' }).format(new Date());

/** Records a person's request and emails the link. */
export function CaseForm({ onSaved }: { onSaved: () => void }) {
  const messages = useMessages(privacyMessages);
  const { language } = useLanguage();
  const { show } = useToast();
  const [kind, setKind] = useState<CaseKind>('copy');
  const [email, setEmail] = useState('');
  const [mailIn, setMailIn] = useState<Language>(language);
  const [askedOn, setAskedOn] = useState(today);
  const [hasTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const isValid = isEmailAddress(normaliseEmail(email));
  const isPastDay = isDay(askedOn) && askedOn <= today();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const wrong = isValid ? (isPastDay ? null : 'case-asked-on') : 'case-email';
    if (wrong) document.getElementById(wrong)?.focus();
    if (wrong || isBusy) return;
    setBusy(true);
    setFailed(false);
    try {
      const body = { kind, email, language: mailIn, askedOn };
      const { data } = await call<typeof openPrivacyCase>(
        'POST',
        '/api/privacy/cases',
        { body },
        { language },
      );
      show({ text: messages.sent({ email: data.email }) });
      setEmail('');
      setTried(false);
      onSaved();
    } catch {
      setFailed(true);
    }
    setBusy(false);
  };
  const emailError = email.trim() === '' ? messages.emailRequired : messages.emailWrong;
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid max-w-[34rem] gap-5">
      {hasFailed ? (
        <Notice tone="error" live="alert">
          {messages.sendFailed}
        </Notice>
      ) : null}
      <ChoiceCards
        legend={messages.kind}
        name="case-kind"
        value={kind}
        choices={CASE_KINDS.map((value) => ({ value, label: messages.kinds[value] }))}
        onChange={(value) => setKind(value as CaseKind)}
      />
      <Field
        id="case-email"
        label={messages.email}
        hint={messages.emailHint}
        type="email"
        inputMode="email"
        autoComplete="off"
        spellCheck={false}
        maxLength={254}
        value={email}
        error={hasTried && !isValid ? emailError : undefined}
        onChange={(event) => setEmail(event.target.value)}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label={messages.language}
          value={mailIn}
          onChange={(event) => setMailIn(event.target.value as Language)}
        >
          {LANGUAGE_CODES.map((one) => (
            <option key={one} value={one}>
              {languageLabel(one, language)}
            </option>
          ))}
        </SelectField>
        <Field
          id="case-asked-on"
          label={messages.askedOn}
          type="date"
          max={today()}
          value={askedOn}
          error={hasTried && !isPastDay ? messages.askedOnWrong : undefined}
          onChange={(event) => setAskedOn(event.target.value)}
        />
      </div>
      <Button
        type="submit"
        variant="primary"
        busy={isBusy}
        busyLabel={messages.sending}
        className="justify-self-start"
      >
        {messages.send}
      </Button>
    </form>
  );
}
