import { ore } from '@activepick/domain/money.ts';
import { type FormEvent, useId, useState } from 'react';
import { type addCorrection, MAX_REASON, type PayrollLineView } from '#src/features/payroll/contract.ts';
import { formatMoneyExact } from '#src/i18n/format.ts';
import { formatMonth } from '#src/i18n/format-month.ts';
import type { Language } from '#src/i18n/language.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { payrollMessages } from '#src/languages/catalogues/payroll-pages/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { ChoiceCards } from '#src/ui/choice-cards.tsx';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { Field } from '#src/ui/field.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { TextAreaField } from '#src/ui/text-area-field.tsx';
import { useRefusedTries } from '#src/ui/use-error-summary.ts';
import { CallRefused, call } from '#src/wire/call.ts';
import { typedOre } from './amounts.ts';
import { useRefusal } from './refusal.ts';

/** Corrects a deduction of a closed month by a line of the month that is closed next. */
export function CorrectionForm(props: {
  companyId: string;
  line: PayrollLineView;
  /** The month that gets the correction. */
  month: string;
  title: string;
  onAdded: () => void;
  onCancel: () => void;
}) {
  const { companyId, line, month, title, onAdded, onCancel } = props;
  const { person } = useMessages(payrollMessages);
  const { language } = useLanguage();
  const refusal = useRefusal();
  const tries = useRefusedTries();
  const [titleId, amountId, reasonId] = [useId(), useId(), useId()];
  const [direction, setDirection] = useState('less');
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  // One attempt has one key, so that a repeated request adds nothing.
  const [key] = useState(() => crypto.randomUUID());
  const [refusedAmount, setRefusedAmount] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const edit = (set: () => void) => {
    setRefusedAmount(null);
    set();
  };
  const amount = typedOre(typed);
  const mistakes = [
    ...(amount === null ? [{ fieldId: amountId, text: person.amountWrong }] : []),
    ...(refusedAmount ? [{ fieldId: amountId, text: refusedAmount }] : []),
    ...(reason.trim() === '' ? [{ fieldId: reasonId, text: person.whyMissing }] : []),
  ];
  const errorOf = (id: string) =>
    tries.any ? mistakes.find(({ fieldId }) => fieldId === id)?.text : undefined;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(null);
    if (amount === null || mistakes.length > 0) return tries.add();
    if (isBusy || line.id === null) return;
    setBusy(true);
    try {
      await call<typeof addCorrection>('POST', '/api/employer/:companyId/payroll/:month/corrections', {
        params: { companyId, month },
        body: {
          lineId: line.id,
          amountOre: direction === 'less' ? -amount : amount,
          reason: reason.trim(),
          key,
        },
      });
      onAdded();
    } catch (error) {
      const beyond = amountText(error, person, language);
      setRefusedAmount(beyond);
      if (beyond === null) setFailure(refusal(error));
      else tries.add();
      setBusy(false);
    }
  };
  return (
    <form
      onSubmit={(event) => void submit(event)}
      noValidate
      aria-labelledby={titleId}
      className="grid gap-4 rounded-card border border-line p-4"
    >
      <h4 id={titleId} className="font-semibold">
        {title}
      </h4>
      <p className="text-small">{person.correctIn({ month: formatMonth(month, language) })}</p>
      <ErrorSummary
        ref={tries.summary}
        title={person.mistakes({ count: mistakes.length })}
        errors={tries.any ? mistakes : []}
      />
      {failure ? (
        <Notice tone="error" live="alert">
          {failure}
        </Notice>
      ) : null}
      <ChoiceCards
        legend={person.direction}
        name="direction"
        value={direction}
        onChange={(chosen) => edit(() => setDirection(chosen))}
        choices={[
          { value: 'less', label: person.less, description: person.lessText },
          { value: 'more', label: person.more, description: person.moreText },
        ]}
      />
      <Field
        id={amountId}
        label={person.amount}
        hint={person.amountHint}
        error={errorOf(amountId)}
        value={typed}
        inputMode="decimal"
        autoComplete="off"
        onChange={({ target }) => edit(() => setTyped(target.value))}
      />
      <TextAreaField
        id={reasonId}
        label={person.why}
        hint={person.whyHint}
        error={errorOf(reasonId)}
        value={reason}
        rows={2}
        maxLength={MAX_REASON}
        onChange={({ target }) => setReason(target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={isBusy} busyLabel={person.adding}>
          {person.add}
        </Button>
        <Button onClick={onCancel}>{person.cancel}</Button>
      </div>
    </form>
  );
}

// The text for an amount beyond the bound that the server names; null for any other refusal.
function amountText(
  error: unknown,
  texts: (typeof payrollMessages)[Language]['person'],
  language: Language,
): string | null {
  if (!(error instanceof CallRefused)) return null;
  const field = error.problem.fields?.find(({ code }) => code.startsWith('correction-'));
  const isBelow = field?.code === 'correction-below';
  const bound = error.problem.facts?.[isBelow ? 'leastOre' : 'mostOre'];
  if (!field || typeof bound !== 'number') return null;
  const amount = formatMoneyExact(ore(Math.abs(bound)), language);
  return isBelow ? texts.amountBelow({ amount }) : texts.amountAbove({ amount });
}
