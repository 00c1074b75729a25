// The end of a term as the employer's HR and admins see it, with what they decide.
import { parseKronor } from '@activepick/domain/typed-amount.ts';
import { type FormEvent, useCallback, useId, useState } from 'react';
import {
  type adjustPrice,
  type decideAnyObjection,
  type decideObjection,
  MAX_REASON,
  type readAnyTermEnd,
  type readCompanyTermEnd,
  type TermEnd,
} from '#src/features/term-end/contract.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { termEndMessages } from '#src/languages/catalogues/term-end-pages/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { Disclosure } from '#src/ui/disclosure.tsx';
import { FailureNotice } from '#src/ui/failure-notice.tsx';
import { Field } from '#src/ui/field.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { TextAreaField } from '#src/ui/text-area-field.tsx';
import { CallRefused, call } from '#src/wire/call.ts';
import { useQuery } from '#src/wire/use-query.ts';
import { ChoiceText, OtherwiseText, ReturnFacts, ValueFacts } from './term-facts.tsx';
import { useFormats } from './use-formats.ts';
import { useStep } from './use-step.ts';

interface StaffProps {
  benefitId: string;
  /** Null for an admin. */
  companyId: string | null;
}

/** The section; nothing while the term has long to go. */
export function StaffTermEnd({ benefitId, companyId }: StaffProps) {
  const messages = useMessages(termEndMessages);
  const ask = useCallback(async (): Promise<TermEnd | null> => {
    try {
      return await readAs(benefitId, companyId);
    } catch (error) {
      // The page is for more members than those of HR.
      if (error instanceof CallRefused && error.problem.status === 403) return null;
      throw error;
    }
  }, [benefitId, companyId]);
  const answer = useQuery(ask, { keeps: true });
  if (answer.state === 'loading') return null;
  if (answer.state !== 'there')
    return <FailureNotice text={messages.failed} action={messages.tryAgain} onAction={answer.askAgain} />;
  if (answer.data === null || answer.data.state === 'later') return null;
  return <Shown term={answer.data} companyId={companyId} onChanged={answer.askAgain} />;
}

async function readAs(benefitId: string, companyId: string | null): Promise<TermEnd> {
  if (companyId === null) {
    const input = { params: { id: benefitId } };
    return (await call<typeof readAnyTermEnd>('GET', '/api/admin/benefits/:id/term-end', input)).data;
  }
  const path = '/api/employer/:companyId/benefits/:benefitId/term-end';
  return (await call<typeof readCompanyTermEnd>('GET', path, { params: { companyId, benefitId } })).data;
}

interface ShownProps {
  term: TermEnd;
  companyId: string | null;
  onChanged: () => Promise<unknown>;
}

function Shown({ term, companyId, onChanged }: ShownProps) {
  const messages = useMessages(termEndMessages);
  const id = useId();
  const { state, closedAs, choice, answerBy, buyOut, bikeReturn, benefitId, isReturnDue } = term;
  const base =
    companyId === null
      ? `/api/admin/benefits/${benefitId}`
      : `/api/employer/${companyId}/benefits/${benefitId}`;
  const isOpen = state === 'open';
  const mayAdjust =
    companyId === null && isOpen && (choice === null || isReturnDue || bikeReturn?.state === 'booked');
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-[minmax(0,1fr)] content-start gap-4 rounded-card border border-line bg-surface p-5 md:p-6"
    >
      <h2 id={id} className="text-h3 font-semibold">
        {messages.title}
      </h2>
      {state === 'closed' && closedAs ? <p>{messages.done[closedAs]}</p> : null}
      {isOpen && choice === null && answerBy ? (
        <div className="grid gap-1">
          <p>{messages.staff.nothing}</p>
          <p className="text-small text-ink-soft">
            <OtherwiseText term={term} />
          </p>
        </div>
      ) : null}
      {isOpen && isReturnDue ? <p>{messages.staff.returnDue}</p> : null}
      {choice !== null ? (
        <p className="wrap-anywhere">
          <ChoiceText term={term} />
        </p>
      ) : null}
      {buyOut && choice !== 'extension' ? <ValueFacts buyOut={buyOut} /> : null}
      {mayAdjust && buyOut ? (
        <AdjustPrice key={term.version} term={term} buyOut={buyOut} onChanged={onChanged} />
      ) : null}
      <ReturnFacts term={term} photosUrl={`${base}/term-end/photos`} />
      {bikeReturn?.state === 'objected' ? (
        <DecisionForm
          term={term}
          companyId={companyId}
          mostOre={bikeReturn.inspection?.damagesOre ?? 0}
          onChanged={onChanged}
        />
      ) : null}
    </section>
  );
}

type Errors = Partial<Record<'first' | 'second' | 'reason', string>>;

interface DecisionProps extends ShownProps {
  mostOre: number;
}

function DecisionForm({ term: { benefitId, version }, companyId, mostOre, onChanged }: DecisionProps) {
  const messages = useMessages(termEndMessages);
  const { money } = useFormats();
  const id = useId();
  const { isBusy, failure, run } = useStep(onChanged);
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const amountOre = parseKronor(amount);
    const isWrong = amountOre === null || amountOre > mostOre;
    const wrong: Errors = {
      ...(isWrong ? { first: messages.staff.amountWrong } : {}),
      ...(reason.trim() ? {} : { reason: messages.staff.reasonMissing }),
    };
    setErrors(wrong);
    if (isWrong || wrong.reason) {
      document.getElementById(isWrong ? `${id}-amount` : `${id}-reason`)?.focus();
      return;
    }
    const body = { version, amountOre, reason: reason.trim() };
    await run(
      () =>
        companyId === null
          ? call<typeof decideAnyObjection>('POST', '/api/admin/benefits/:id/term-end/decision', {
              params: { id: benefitId },
              body,
            })
          : call<typeof decideObjection>(
              'POST',
              '/api/employer/:companyId/benefits/:benefitId/term-end/decision',
              { params: { companyId, benefitId }, body },
            ),
      messages.staff.saved,
    );
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
      <h3 className="font-semibold">{messages.staff.decide}</h3>
      <Field
        id={`${id}-amount`}
        label={messages.staff.amount}
        hint={messages.staff.amountHint({ amount: money(mostOre) })}
        inputMode="decimal"
        autoComplete="off"
        value={amount}
        onChange={(event) => setAmount(event.target.value)}
        error={errors.first}
      />
      <Reason id={`${id}-reason`} value={reason} onChange={setReason} error={errors.reason} />
      <Failure text={failure} />
      <Button type="submit" variant="primary" busy={isBusy} busyLabel={messages.working}>
        {messages.staff.save}
      </Button>
    </form>
  );
}

interface AdjustProps {
  term: TermEnd;
  buyOut: NonNullable<TermEnd['buyOut']>;
  onChanged: () => Promise<unknown>;
}

const inKronor = (amount: number) => String(amount / 100).replace('.', ',');

function AdjustPrice({ term: { benefitId, version }, buyOut, onChanged }: AdjustProps) {
  const messages = useMessages(termEndMessages);
  const { money } = useFormats();
  const id = useId();
  const { isBusy, failure, run } = useStep(onChanged);
  const [value, setValue] = useState(inKronor(buyOut.valueOre));
  const [price, setPrice] = useState(inKronor(buyOut.priceOre));
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const most = buyOut.newPriceOre;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const [valueOre, priceOre] = [parseKronor(value), parseKronor(price)];
    const isWrong = (amount: number | null): amount is null => amount === null || amount > most;
    const wrong: Errors = {
      ...(isWrong(valueOre) ? { first: messages.staff.amountWrong } : {}),
      ...(isWrong(priceOre) ? { second: messages.staff.amountWrong } : {}),
      ...(reason.trim() ? {} : { reason: messages.staff.reasonMissing }),
    };
    setErrors(wrong);
    const [first] = Object.keys(wrong);
    if (first) document.getElementById(`${id}-${first}`)?.focus();
    if (first || valueOre === null || priceOre === null) return;
    const body = { version, valueOre, priceOre, reason: reason.trim() };
    await run(
      () =>
        call<typeof adjustPrice>('PUT', '/api/admin/benefits/:id/term-end/price', {
          params: { id: benefitId },
          body,
        }),
      messages.staff.adjusted,
    );
  };
  const hint = messages.staff.amountHint({ amount: money(most) });
  const control = { hint, inputMode: 'decimal', autoComplete: 'off' } as const;
  return (
    <Disclosure summary={messages.staff.adjust}>
      <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
        <Field
          {...control}
          id={`${id}-first`}
          label={messages.staff.valueField}
          value={value}
          onChange={(event) => setValue(event.target.value)}
          error={errors.first}
        />
        <Field
          {...control}
          id={`${id}-second`}
          label={messages.staff.priceField}
          value={price}
          onChange={(event) => setPrice(event.target.value)}
          error={errors.second}
        />
        <Reason id={`${id}-reason`} value={reason} onChange={setReason} error={errors.reason} />
        <Failure text={failure} />
        <Button type="submit" variant="primary" busy={isBusy} busyLabel={messages.working}>
          {messages.staff.adjustSave}
        </Button>
      </form>
    </Disclosure>
  );
}

function Reason(props: {
  id: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}) {
  const messages = useMessages(termEndMessages);
  return (
    <TextAreaField
      id={props.id}
      label={messages.reason}
      hint={messages.staff.reasonHint}
      rows={3}
      maxLength={MAX_REASON}
      value={props.value}
      onChange={(event) => props.onChange(event.target.value)}
      error={props.error}
    />
  );
}

const Failure = ({ text }: { text: string | null }) =>
  text ? (
    <Notice tone="error" live="alert">
      {text}
    </Notice>
  ) : null;
