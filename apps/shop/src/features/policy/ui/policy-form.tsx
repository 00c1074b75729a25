import type { PolicyMistake } from '@activepick/domain/benefit/policy.ts';
import { type FormEvent, useEffect, useRef } from 'react';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { policyMessages } from '#src/languages/catalogues/policy/messages.ts';
import { afterPress } from '#src/ui/after-press.ts';
import { Button } from '#src/ui/button.tsx';
import { Disclosure } from '#src/ui/disclosure.tsx';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { FailureNotice } from '#src/ui/failure-notice.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { policyIn } from '../contract.ts';
import { FurtherRules, PayrollFields, SimpleRules } from './policy-groups.tsx';
import { differingRules, fieldId, isSimpleField } from './policy-values.ts';
import { ruleText } from './rule-texts.ts';
import type { PolicyForm } from './use-policy-form.ts';

/**
 * The form of a policy. The short form shows the rules that most employers decide on. The others are behind a
 * disclosure; an employer's long form has no payroll settings. Any change marks it as unsaved (specification section 4, 'Policies').
 */
export function PolicyFormView({
  form,
  isShort = false,
  isPayroll = false,
  titleLevel: Title = 'h3',
  title,
}: {
  form: PolicyForm;
  isShort?: boolean;
  /** Shows only the payroll settings. */
  isPayroll?: boolean;
  titleLevel?: 'h2' | 'h3';
  title?: string;
}) {
  const messages = useMessages(policyMessages);
  if (form.state === 'loading') return <Skeleton className="h-80 w-full" />;
  if (form.state === 'failed')
    return (
      <FailureNotice text={messages.policiesLoadFailed} action={messages.tryAgain} onAction={form.read} />
    );
  const isFurtherWrong = form.mistakes.some(({ field }) => !isSimpleField(field));
  return (
    <form
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        form.save();
      }}
      onBlur={({ target: { id } }) => afterPress(() => form.touch(id))}
      noValidate
      className="grid gap-5"
    >
      <Title className="text-h3">{title ?? messages.policies}</Title>
      <Mistakes mistakes={form.mistakes} saveCount={form.saveCount} />
      {isPayroll ? <PayrollFields form={form} /> : <SimpleRules form={form} />}
      {isPayroll ? null : isShort ? (
        <Disclosure summary={messages.allRules} open={isFurtherWrong}>
          <FurtherRules form={form} hasPayroll />
        </Disclosure>
      ) : (
        <FurtherRules form={form} hasPayroll={false} />
      )}
      <ChangedMeanwhile form={form} />
      {form.trouble ? (
        <Notice tone="error" live="alert">
          {form.trouble}
        </Notice>
      ) : null}
      <div className="flex flex-wrap items-center gap-4">
        <Button
          type="submit"
          variant="primary"
          busy={form.isBusy}
          busyLabel={messages.saving}
          disabled={form.newer !== null}
        >
          {isPayroll ? messages.savePayroll : messages.savePolicies}
        </Button>
        <span role="status" className="text-small text-ink-soft">
          {form.state === 'saved' ? messages.policiesSaved : messages.policiesUnsaved}
        </span>
      </div>
    </form>
  );
}

// Takes the focus after each attempt to save that found mistakes.
function Mistakes({ mistakes, saveCount }: { mistakes: readonly PolicyMistake[]; saveCount: number }) {
  const messages = useMessages(policyMessages);
  const summary = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt moves the focus, even with the same mistakes
  useEffect(() => {
    summary.current?.focus();
  }, [saveCount]);
  return (
    <ErrorSummary
      ref={summary}
      title={messages.errorTitle({ count: mistakes.length })}
      errors={mistakes.map(({ field, code }) => ({
        fieldId: fieldId(field),
        text: messages.mistakes[code],
      }))}
    />
  );
}

function ChangedMeanwhile({ form }: { form: PolicyForm }) {
  const messages = useMessages(policyMessages);
  const { language } = useLanguage();
  const { newer, values } = form;
  if (!newer) return null;
  const stored = policyIn(newer);
  const fields = differingRules(values, stored)
    .map((field) => ruleText(field, stored, language))
    .map(({ label, value }) => `${label} (${value})`)
    .join(', ');
  return (
    <Notice tone="warn" live="alert">
      <p>{messages.changed}</p>
      {fields ? <p>{messages.changedFields({ fields })}</p> : null}
      <span className="mt-3 flex flex-wrap gap-3">
        <Button onClick={form.useNewer}>{messages.useNewer}</Button>
        <Button onClick={form.keepMine}>{messages.keepMine}</Button>
      </span>
    </Notice>
  );
}
