import { isEmailAddress, normaliseEmail } from '@activepick/domain/identifiers/email.ts';
import { isOrderNumber } from '@activepick/domain/identifiers/order-number.ts';
import { typedOrderNumber } from '@activepick/domain/orders/claim.ts';
import { type FormEvent, useState } from 'react';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { ordersMessages } from '#src/languages/catalogues/orders/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { Field } from '#src/ui/field.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { useRefusedTries } from '#src/ui/use-error-summary.ts';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import { CallRefused, call } from '#src/wire/call.ts';
import type { lookUpOrder } from '../contract.ts';

type Trouble = 'notFound' | 'tooMany' | 'failed';

/** Opens an order by its number and email address. */
export function LookUpForm({ onFound }: { onFound: (token: string) => void }) {
  const messages = useMessages(ordersMessages);
  const { language } = useLanguage();
  const [orderNumber, setNumber] = useState('');
  const [email, setEmail] = useState('');
  const tries = useRefusedTries();
  const [hasTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const isHydrated = useHydrated();
  const isNumber = isOrderNumber(typedOrderNumber(orderNumber));
  const isValid = isEmailAddress(normaliseEmail(email));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isNumber || !isValid) return tries.add();
    if (isBusy) return;
    setBusy(true);
    setTrouble(null);
    try {
      const body = { orderNumber, email };
      const found = await call<typeof lookUpOrder>(
        'POST',
        '/api/orders/look-up',
        { body },
        { language, isPublic: true },
      );
      onFound(found.token);
    } catch (error) {
      setTrouble(troubleOf(error));
      setBusy(false);
    }
  };
  const error = (isRight: boolean, typed: string, field: 'orderNumber' | 'email') => {
    if (!hasTried || isRight) return undefined;
    if (typed.trim() === '') return messages.required[field];
    return messages.problems[field === 'email' ? 'email' : 'order-number'];
  };
  const numberError = error(isNumber, orderNumber, 'orderNumber');
  const emailError = error(isValid, email, 'email');
  const errors = [
    ...(numberError ? [{ fieldId: 'look-up-number', text: numberError }] : []),
    ...(emailError ? [{ fieldId: 'look-up-email', text: emailError }] : []),
  ];
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid max-w-[34rem] gap-5">
      <p className="text-ink-soft">{messages.lead}</p>
      <ErrorSummary
        ref={tries.summary}
        title={messages.errorCount({ count: errors.length })}
        errors={errors}
      />
      {trouble ? (
        <Notice tone="error" live="alert">
          {messages[trouble]}
        </Notice>
      ) : null}
      <Field
        id="look-up-number"
        label={messages.fields.orderNumber}
        hint={messages.numberHint}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        disabled={!isHydrated}
        value={orderNumber}
        error={numberError}
        onChange={(event) => setNumber(event.target.value)}
        className="max-w-56"
      />
      <Field
        id="look-up-email"
        label={messages.fields.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
        maxLength={254}
        disabled={!isHydrated}
        value={email}
        error={emailError}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Button
        type="submit"
        variant="primary"
        disabled={!isHydrated}
        busy={isBusy}
        busyLabel={messages.opening}
        className="justify-self-start"
      >
        {messages.open}
      </Button>
    </form>
  );
}

function troubleOf(error: unknown): Trouble {
  const code = error instanceof CallRefused ? error.problem.code : null;
  if (code === 'order-not-found') return 'notFound';
  return code === 'too-many-requests' ? 'tooMany' : 'failed';
}
