// The policy of an employer: every rule in a sentence, the form for owners, a live example, and the history.
import { DEFAULT_POLICY } from '@activepick/domain/benefit/policy.ts';
import { useCallback, useMemo, useState } from 'react';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { policyMessages } from '#src/languages/catalogues/policy/messages.ts';
import { EmployerShell } from '#src/layout/employer-shell.tsx';
import { FailureNotice } from '#src/ui/failure-notice.tsx';
import { LeaveDialog } from '#src/ui/leave-dialog.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PageLink } from '#src/ui/page-link.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { CallRefused, call } from '#src/wire/call.ts';
import type { MetaInput, PageMeta } from '#src/wire/page.ts';
import { useQuery } from '#src/wire/use-query.ts';
import {
  type CompanyPolicy,
  type EmployerPolicy,
  policyIn,
  type readEmployerPolicy,
  type saveEmployerPolicy,
} from '../contract.ts';
import { PolicyExample } from '../ui/policy-example.tsx';
import { PolicyFormView } from '../ui/policy-form.tsx';
import { PolicyHistory } from '../ui/policy-history.tsx';
import { ruleSentences } from '../ui/rule-texts.ts';
import { type PolicySource, usePolicyForm } from '../ui/use-policy-form.ts';

/** Head of the page. */
export const meta = ({ language, site }: MetaInput<unknown>): PageMeta => ({
  title: `${policyMessages[language].title} – ${site.name}`,
  description: policyMessages[language].description,
  canonical: null,
});

/** The page. */
export default function PolicyPage() {
  const messages = useMessages(policyMessages);
  return (
    <EmployerShell title={messages.title} access="member">
      {({ companyId }) => <LoadedPolicy key={companyId} companyId={companyId} />}
    </EmployerShell>
  );
}

function LoadedPolicy({ companyId }: { companyId: string }) {
  const messages = useMessages(policyMessages);
  const ask = useCallback(async () => {
    const params = { companyId };
    return (await call<typeof readEmployerPolicy>('GET', '/api/employer/:companyId/policy', { params })).data;
  }, [companyId]);
  const answer = useQuery(ask, { keeps: true });
  if (answer.state === 'there') return <Policy companyId={companyId} employer={answer.data} />;
  if (answer.state === 'loading') return <Skeleton className="h-dvh w-full" />;
  return (
    <FailureNotice text={messages.policiesLoadFailed} action={messages.tryAgain} onAction={answer.askAgain} />
  );
}

function Policy({ companyId, employer }: { companyId: string; employer: EmployerPolicy }) {
  const messages = useMessages(policyMessages);
  const path = usePath();
  const [stored, setStored] = useState(employer.policy);
  const version = stored?.version ?? 0;
  return (
    <>
      <p className="max-w-[42rem] text-ink-soft">
        {messages.lead} {employer.mayChange ? null : messages.readOnly}
      </p>
      {employer.mayChangePayroll ? (
        <PageLink
          to={path(`/employer/${companyId}/payroll/settings`)}
          className="link inline-flex min-h-8 items-center justify-self-start"
        >
          {messages.changePayroll}
        </PageLink>
      ) : null}
      {stored ? null : <Notice>{messages.noneYet}</Notice>}
      {employer.mayChange ? (
        <Editor companyId={companyId} employer={employer} stored={stored} onStored={setStored} />
      ) : (
        <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
          <Sentences policy={stored} />
          <PolicyExample policy={stored ? policyIn(stored) : DEFAULT_POLICY} facts={employer.example} />
        </div>
      )}
      <PolicyHistory companyId={companyId} version={version} />
    </>
  );
}

function Sentences({ policy }: { policy: CompanyPolicy | null }) {
  const messages = useMessages(policyMessages);
  const { language } = useLanguage();
  return (
    <section aria-labelledby="policy-rules" className="grid gap-3">
      <h2 id="policy-rules" className="text-h3">
        {messages.rules}
      </h2>
      <ul className="grid max-w-[46rem] list-disc gap-1.5 pl-5">
        {ruleSentences(policy ? policyIn(policy) : DEFAULT_POLICY, language).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {policy?.notes ? (
        <p className="max-w-[46rem] whitespace-pre-line rounded-card bg-birch px-4 py-3 wrap-anywhere">
          {policy.notes}
        </p>
      ) : null}
    </section>
  );
}

function Editor(props: {
  companyId: string;
  employer: EmployerPolicy;
  stored: CompanyPolicy | null;
  onStored: (policy: CompanyPolicy) => void;
}) {
  const { companyId, employer, stored, onStored } = props;
  const messages = useMessages(policyMessages);
  const first = employer.policy;
  const source = useMemo<PolicySource>(() => {
    const path = '/api/employer/:companyId/policy';
    const params = { companyId };
    // The page already has the first response, so only repeats the request after that.
    let known: { policy: CompanyPolicy | null } | null = { policy: first };
    return {
      read: async () => {
        const { policy } = known ?? (await call<typeof readEmployerPolicy>('GET', path, { params })).data;
        known = null;
        return policy;
      },
      save: async (rules, version) => {
        try {
          const body = { ...rules, version };
          const { data } = await call<typeof saveEmployerPolicy>('PUT', path, { params, body });
          onStored(data);
          return data;
        } catch (error) {
          const newer = error instanceof CallRefused ? error.problem.facts?.policy : null;
          if (newer) onStored(newer as CompanyPolicy);
          throw error;
        }
      },
    };
  }, [companyId, first, onStored]);
  const form = usePolicyForm(companyId, source);
  return (
    <>
      <LeaveDialog
        isChanged={form.isChanged}
        onLeave={form.forget}
        texts={{
          title: messages.leaveTitle,
          text: messages.leaveText,
          stay: messages.stay,
          leave: messages.leave,
        }}
      />
      <Sentences policy={stored} />
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <PolicyFormView form={form} titleLevel="h2" title={messages.change} />
        <div className="lg:sticky lg:top-4">
          <PolicyExample policy={form.policy} facts={employer.example} />
        </div>
      </div>
    </>
  );
}
