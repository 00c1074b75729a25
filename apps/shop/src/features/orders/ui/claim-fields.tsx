import {
  CLAIM_FIELDS,
  CLAIM_MAX_LENGTH,
  type ClaimField,
  type ClaimForm,
  type ClaimKind,
  type ClaimProblem,
} from '@activepick/domain/orders/claim.ts';
import { type FormEvent, type InputHTMLAttributes, useState } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { ordersMessages } from '#src/languages/catalogues/orders/messages.ts';
import { afterPress } from '#src/ui/after-press.ts';
import { Button } from '#src/ui/button.tsx';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { Field } from '#src/ui/field.tsx';
import { TextAreaField } from '#src/ui/text-area-field.tsx';
import { useRefusedTries } from '#src/ui/use-error-summary.ts';

const INPUTS: Record<Exclude<ClaimField, 'message'>, InputHTMLAttributes<HTMLInputElement>> = {
  name: { autoComplete: 'name', autoCapitalize: 'words' },
  orderNumber: { inputMode: 'numeric', autoComplete: 'off', className: 'max-w-56' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', spellCheck: false },
};
const idOf = (field: ClaimField) => `notice-${field}`;

/**
 * The first step: the person and the order. A field is validated when it is left, and all of them on
 * Continue.
 */
export function ClaimFields(props: {
  kind: ClaimKind;
  form: ClaimForm;
  problems: Partial<Record<ClaimField, ClaimProblem>>;
  onTyped: (part: Partial<ClaimForm>) => void;
  onDone: () => void;
}) {
  const { kind, form, problems, onTyped, onDone } = props;
  const messages = useMessages(ordersMessages);
  const [left, setLeft] = useState<ReadonlySet<ClaimField>>(new Set());
  const tries = useRefusedTries();
  const wrong = CLAIM_FIELDS.flatMap((field) => {
    const problem = problems[field];
    if (!problem) return [];
    const text = problem === 'required' ? messages.required[field] : messages.problems[problem];
    return [{ field, text }];
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    setLeft(new Set(CLAIM_FIELDS));
    if (wrong.length === 0) onDone();
    else tries.add();
  };
  const tied = (field: ClaimField) => ({
    id: idOf(field),
    label: messages.fields[field],
    value: form[field],
    maxLength: CLAIM_MAX_LENGTH[field],
    error: left.has(field) ? wrong.find((one) => one.field === field)?.text : undefined,
    onChange: (event: { target: { value: string } }) => onTyped({ [field]: event.target.value }),
    onBlur: () => form[field] && afterPress(() => setLeft((before) => new Set([...before, field]))),
  });
  return (
    <form
      noValidate
      onSubmit={send}
      className="grid max-w-[38rem] gap-5 rounded-card border border-line bg-surface p-5 md:p-7"
    >
      <p className="text-small text-ink-soft">{messages.stepOf({ step: 1 })}</p>
      {tries.any && wrong.length > 0 ? (
        <ErrorSummary
          ref={tries.summary}
          title={messages.errorCount({ count: wrong.length })}
          errors={wrong.map(({ field, text }) => ({ fieldId: idOf(field), text }))}
        />
      ) : null}
      <Field {...tied('name')} {...INPUTS.name} />
      <Field {...tied('orderNumber')} {...INPUTS.orderNumber} hint={messages.numberHint} />
      <Field {...tied('email')} {...INPUTS.email} hint={messages.emailHint} />
      <TextAreaField
        {...tied('message')}
        rows={5}
        hint={messages.messageHint[kind]}
        optional={kind === 'withdrawal'}
      />
      <Button type="submit" variant="primary" className="justify-self-start">
        {messages.goOn}
      </Button>
    </form>
  );
}
