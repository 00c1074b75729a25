import { DEFAULT_POLICY, type Policy } from '@activepick/domain/companies/policy.ts';
import { ore, oreToSek, sekToOre } from '@activepick/domain/money.ts';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { CompanyPolicy, ReadPolicy, SavePolicy } from '#src/features/companies/contract.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { Button } from '#src/ui/button.tsx';
import { FailureNotice } from '#src/ui/failure-notice.tsx';
import { Field } from '#src/ui/field.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { TextAreaField } from '#src/ui/text-area-field.tsx';
import { CallRefused, call } from '#src/wire/call.ts';
import { wizardMessages } from '../messages.ts';
import { drop, keep, kept, keptForm } from './draft.ts';

const CHOICES = ['allowBikeLeasing', 'allowAccessories', 'requireManagerApproval'] as const;
const MOST_SEK = 1_000_000;
const WHOLE_SEK = /^[0-9]{1,7}$/;
const ANY_SPACE = /\s/g;

type Typed = Omit<Policy, 'maxBenefitOre'> & { max: string };
const typedOf = (policy: Omit<Policy, 'maxBenefitOre'> & { maxBenefitOre: number }): Typed => ({
  allowBikeLeasing: policy.allowBikeLeasing,
  allowAccessories: policy.allowAccessories,
  requireManagerApproval: policy.requireManagerApproval,
  notes: policy.notes,
  max: String(oreToSek(ore(policy.maxBenefitOre))),
});

// The unsaved form, and the version it is based on.
interface Draft {
  typed: Typed;
  version: number;
}
const nameOf = (companyId: string) => `wizard-policy-${companyId}`;
function keptDraft(companyId: string): Draft | null {
  const found = kept(nameOf(companyId)) as Partial<Draft> | null;
  if (!found || typeof found.version !== 'number') return null;
  return { typed: keptForm(found.typed, typedOf(DEFAULT_POLICY)), version: found.version };
}

/** The employer's policy. Any change marks it as unsaved (specification section 4, 'Policies'). */
export function PolicyForm(props: { companyId: string; onSaved: (areSaved: boolean) => void }) {
  const { companyId, onSaved } = props;
  const messages = useMessages(wizardMessages);
  const [typed, setTyped] = useState<Typed>(typedOf(DEFAULT_POLICY));
  const [version, setVersion] = useState(0);
  const [state, setState] = useState<'loading' | 'failed' | 'unsaved' | 'saved'>('loading');
  const [trouble, setTrouble] = useState<string | null>(null);
  const [newer, setNewer] = useState<CompanyPolicy | null>(null);
  const [isBusy, setBusy] = useState(false);
  const put = useCallback(
    (policy: CompanyPolicy) => {
      setTyped(typedOf(policy));
      setVersion(policy.version);
      setState('saved');
      setNewer(null);
      drop(nameOf(companyId));
      onSaved(true);
    },
    [onSaved, companyId],
  );
  const read = useCallback(async () => {
    setState('loading');
    try {
      const { data } = await call<ReadPolicy>('GET', '/api/companies/:id/policy', {
        params: { id: companyId },
      });
      const draft = keptDraft(companyId);
      if (!draft && data) return put(data);
      if (draft) {
        setTyped(draft.typed);
        setVersion(draft.version);
        // The draft is based on an older policy: both versions are shown.
        if (data && data.version !== draft.version) setNewer(data);
      }
      setState('unsaved');
    } catch {
      setState('failed');
    }
  }, [companyId, put]);
  useEffect(() => {
    onSaved(false);
    void read();
  }, [read, onSaved]);
  const newest = useRef(typed);
  const change = (part: Partial<Typed>) => {
    const after = { ...typed, ...part };
    newest.current = after;
    setTyped(after);
    keep(nameOf(companyId), { typed: after, version });
    setState('unsaved');
    onSaved(false);
  };
  const amount = typed.max.replace(ANY_SPACE, '');
  const isAmount = WHOLE_SEK.test(amount) && Number(amount) <= MOST_SEK;
  const save = async (over: number) => {
    if (!isAmount || isBusy) return;
    setBusy(true);
    setTrouble(null);
    const { max: _max, ...rest } = typed;
    newest.current = typed;
    try {
      const body = { ...rest, maxBenefitOre: sekToOre(Number(amount)), version: over };
      const { data } = await call<SavePolicy>('PUT', '/api/companies/:id/policy', {
        params: { id: companyId },
        body,
      });
      if (newest.current === typed) put(data);
      else {
        // Text typed while saving stays, as an unsaved change.
        setVersion(data.version);
        setNewer(null);
        keep(nameOf(companyId), { typed: newest.current, version: data.version });
      }
    } catch (error) {
      const facts = error instanceof CallRefused ? error.problem.facts : undefined;
      if (facts?.policy) setNewer(facts.policy as CompanyPolicy);
      else setTrouble(messages.policiesSaveFailed);
    }
    setBusy(false);
  };
  const differing = (stored: CompanyPolicy) => {
    const theirs = typedOf(stored);
    const said = (value: string | boolean) =>
      typeof value === 'string' ? value : value ? messages.yes : messages.no;
    const labels = { ...messages, max: messages.maxBenefit };
    return ([...CHOICES, 'max', 'notes'] as const)
      .filter((name) => theirs[name] !== typed[name])
      .map((name) => `${labels[name]} (${said(theirs[name])})`)
      .join(', ');
  };
  if (state === 'loading') return <Skeleton className="h-80 w-full" />;
  if (state === 'failed')
    return <FailureNotice text={messages.policiesLoadFailed} action={messages.tryAgain} onAction={read} />;
  return (
    <form
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void save(version);
      }}
      noValidate
      className="grid gap-5"
    >
      <h3 className="text-h3">{messages.policies}</h3>
      <div className="grid gap-1">
        {CHOICES.map((name) => (
          <label key={name} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              checked={typed[name]}
              onChange={(event) => change({ [name]: event.target.checked })}
              className="size-6 accent-act"
            />
            {messages[name]}
          </label>
        ))}
      </div>
      <div className="grid gap-5 md:grid-cols-2">
        <Field
          id="policy-max"
          label={messages.maxBenefit}
          value={typed.max}
          inputMode="numeric"
          autoComplete="off"
          onChange={(event) => change({ max: event.target.value })}
          error={isAmount ? undefined : messages.maxBenefitWrong}
        />
        <TextAreaField
          id="policy-notes"
          rows={2}
          label={messages.notes}
          optional
          value={typed.notes}
          maxLength={2_000}
          onChange={(event) => change({ notes: event.target.value })}
        />
      </div>
      {newer ? (
        <Notice tone="warn" live="alert">
          <p>{messages.changed}</p>
          <p>{messages.changedFields({ fields: differing(newer) })}</p>
          <span className="mt-3 flex flex-wrap gap-3">
            <Button onClick={() => put(newer)}>{messages.useNewer}</Button>
            <Button onClick={() => void save(newer.version)}>{messages.keepMine}</Button>
          </span>
        </Notice>
      ) : null}
      {trouble ? (
        <Notice tone="error" live="alert">
          {trouble}
        </Notice>
      ) : null}
      <div className="flex flex-wrap items-center gap-4">
        <Button
          type="submit"
          variant="primary"
          busy={isBusy}
          busyLabel={messages.saving}
          disabled={newer !== null}
        >
          {messages.savePolicies}
        </Button>
        <span role="status" className="text-small text-ink-soft">
          {state === 'saved' ? messages.policiesSaved : messages.policiesUnsaved}
        </span>
      </div>
    </form>
  );
}
