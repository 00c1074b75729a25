// The employee's answer to an offer: accept with the contact data of the order, or reject with a reason.

import type { ServicePackage } from '@activepick/domain/benefit/policy.ts';
import {
  CUSTOMER_MAX_LENGTH,
  type CustomerField,
  type CustomerInfo,
  customerProblems,
} from '@activepick/domain/checkout/customer.ts';
import { type FormEvent, type InputHTMLAttributes, useState } from 'react';
import {
  type acceptOffer,
  MAX_OFFER_REASON,
  type OwnOffer,
  type rejectOffer,
} from '#src/features/offers/contract.ts';
import { refreshProgramme } from '#src/features/programme/ui/programme-store.ts';
import { namesOf } from '#src/features/sign-in/ui/display-name.ts';
import { useSession } from '#src/features/sign-in/ui/session-context.tsx';
import { useMessages } from '#src/i18n/use-messages.ts';
import { checkoutMessages } from '#src/languages/catalogues/checkout/messages.ts';
import { offerMessages } from '#src/languages/catalogues/offer-pages/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { Field } from '#src/ui/field.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { TextAreaField } from '#src/ui/text-area-field.tsx';
import { useRefusedTries } from '#src/ui/use-error-summary.ts';
import { useFocusAfter } from '#src/ui/use-focus-after.ts';
import { CallRefused, call } from '#src/wire/call.ts';

type TypedField = Exclude<CustomerField, 'email'>;
type Typed = Record<TypedField, string>;
type Problems = Partial<Record<TypedField, string>>;

const FIELDS: readonly TypedField[] = [
  'firstName',
  'lastName',
  'phone',
  'address',
  'zipCode',
  'city',
  'state',
];
const INPUTS: Record<TypedField, InputHTMLAttributes<HTMLInputElement>> = {
  firstName: { autoComplete: 'given-name' },
  lastName: { autoComplete: 'family-name' },
  phone: { autoComplete: 'tel', inputMode: 'tel', type: 'tel' },
  address: { autoComplete: 'address-line1' },
  city: { autoComplete: 'address-level2' },
  state: { autoComplete: 'address-level1' },
  zipCode: { autoComplete: 'postal-code', inputMode: 'numeric' },
};
const fieldIdOf = (field: string) => `answer-${field}`;

interface AnswerFormProps {
  offer: OwnOffer;
  employmentId: string;
  /** Null if the policy names the package. */
  servicePackage: ServicePackage | null;
  /** False if the policy refuses the offer. It can still be rejected. */
  mayAccept: boolean;
  onChanged: () => Promise<void>;
}

/** The answer: accept or reject. */
export function AnswerForm(props: AnswerFormProps) {
  const { offer, mayAccept, onChanged } = props;
  const messages = useMessages(offerMessages).own;
  const focusAfter = useFocusAfter();
  const [failure, setFailure] = useState<string | null>(null);
  const answered = async (code: string | null) => {
    const isRefused = code !== null;
    setFailure(isRefused ? (messages.failures[code] ?? null) : null);
    refreshProgramme();
    if (!isRefused) focusAfter(() => document.getElementById('offer-status'));
    await onChanged();
  };
  return (
    <section aria-labelledby="answer-title" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <h2 id="answer-title" className="text-h3">
        {messages.answer}
      </h2>
      {failure ? (
        <Notice tone="error" live="alert">
          {failure}
        </Notice>
      ) : null}
      {mayAccept ? <AcceptForm {...props} onAnswered={answered} /> : null}
      <Rejection offer={offer} onAnswered={answered} />
    </section>
  );
}

/** Passes on that the answer is stored, or the code of the problem. */
type OnAnswered = (code: string | null) => Promise<void>;

function AcceptForm(props: AnswerFormProps & { onAnswered: OnAnswered }) {
  const { offer, employmentId, servicePackage, onAnswered } = props;
  const messages = useMessages(offerMessages);
  const checkout = useMessages(checkoutMessages);
  const [typed, setTyped] = useState<Typed>(useFirstData());
  const [problems, setProblems] = useState<Problems>({});
  const [isBusy, setBusy] = useState(false);
  const [isFailed, setFailed] = useState(false);
  const tries = useRefusedTries();
  const wrong = FIELDS.filter((field) => problems[field] !== undefined);
  const textOf = (field: TypedField) => {
    const problem = problems[field] as keyof typeof checkout.problems | 'required';
    return problem === 'required' ? checkout.required[field] : checkout.problems[problem];
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setFailed(false);
    const { email: _email, ...found } = customerProblems({ ...typed, email: offer.email } as CustomerInfo);
    setProblems(found);
    if (Object.keys(found).length > 0) return tries.add();
    setBusy(true);
    try {
      await call<typeof acceptOffer>('POST', '/api/offers/:offerId/acceptance', {
        params: { offerId: offer.id },
        body: {
          version: offer.version,
          employmentId,
          customer: typed,
          ...(servicePackage ? { servicePackage } : {}),
        },
      });
      await onAnswered(null);
    } catch (error) {
      if (error instanceof CallRefused && messages.own.failures[error.problem.code])
        await onAnswered(error.problem.code);
      else setFailed(true);
    }
    setBusy(false);
  };
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="grid gap-5">
      <p>{messages.own.answerText}</p>
      <ErrorSummary
        ref={tries.summary}
        title={checkout.errorCount({ count: wrong.length })}
        errors={wrong.map((field) => ({ fieldId: fieldIdOf(field), text: textOf(field) }))}
      />
      <fieldset className="grid gap-4 sm:grid-cols-2">
        <legend className="mb-3 font-semibold">{messages.own.details}</legend>
        <p className="text-small text-ink-soft wrap-anywhere sm:col-span-2">
          {messages.own.detailsText({ email: offer.email })}
        </p>
        {FIELDS.map((field) => (
          <Field
            key={field}
            id={fieldIdOf(field)}
            name={field}
            label={checkout.fields[field]}
            value={typed[field]}
            maxLength={CUSTOMER_MAX_LENGTH[field]}
            required
            {...INPUTS[field]}
            error={problems[field] === undefined ? undefined : textOf(field)}
            onChange={({ target }) => setTyped({ ...typed, [field]: target.value })}
          />
        ))}
      </fieldset>
      {isFailed ? (
        <Notice tone="error" live="alert">
          {messages.failed}
        </Notice>
      ) : null}
      <Button
        type="submit"
        variant="primary"
        busy={isBusy}
        busyLabel={messages.own.accepting}
        className="justify-self-start"
      >
        {messages.own.accept}
      </Button>
    </form>
  );
}

function useFirstData(): Typed {
  const session = useSession();
  const names = session.phase === 'signed-in' ? namesOf(session.user) : { firstName: '', lastName: '' };
  return { ...names, phone: '', address: '', city: '', state: '', zipCode: '' };
}

function Rejection({ offer, onAnswered }: { offer: OwnOffer; onAnswered: OnAnswered }) {
  const messages = useMessages(offerMessages);
  const focusAfter = useFocusAfter();
  const [isAsked, setAsked] = useState(false);
  const [reason, setReason] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [isFailed, setFailed] = useState(false);
  const ask = (asks: boolean) => {
    setAsked(asks);
    focusAfter(() => document.getElementById(asks ? fieldIdOf('reason') : 'reject'));
  };
  const reject = async () => {
    setBusy(true);
    setFailed(false);
    try {
      await call<typeof rejectOffer>('POST', '/api/offers/:offerId/rejection', {
        params: { offerId: offer.id },
        body: { version: offer.version, reason: reason.trim() || null },
      });
      await onAnswered(null);
    } catch (error) {
      if (error instanceof CallRefused && messages.own.failures[error.problem.code])
        await onAnswered(error.problem.code);
      else setFailed(true);
    }
    setBusy(false);
  };
  if (!isAsked)
    return (
      <Button id="reject" onClick={() => ask(true)} className="justify-self-start">
        {messages.own.reject}
      </Button>
    );
  return (
    <div className="grid gap-4 rounded-card border border-line p-4">
      <p className="font-semibold">{messages.own.rejectAsk}</p>
      <TextAreaField
        id={fieldIdOf('reason')}
        label={messages.own.reason}
        optional
        rows={3}
        value={reason}
        maxLength={MAX_OFFER_REASON}
        onChange={({ target }) => setReason(target.value)}
      />
      {isFailed ? (
        <Notice tone="error" live="alert">
          {messages.failed}
        </Notice>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button
          variant="primary"
          busy={isBusy}
          busyLabel={messages.own.rejecting}
          onClick={() => void reject()}
        >
          {messages.own.reject}
        </Button>
        <Button onClick={() => ask(false)}>{messages.own.keep}</Button>
      </div>
    </div>
  );
}
