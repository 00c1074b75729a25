// One order with everything an approver needs, and the answer to it.
import type { MemberRight } from '@activepick/domain/access/permissions.ts';
import { useParams } from 'react-router';
import { opensFor } from '#src/features/members/ui/employer-pages.ts';
import { policyIn } from '#src/features/policy/contract.ts';
import { reasonText, ruleText } from '#src/features/policy/ui/rule-texts.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { approvalMessages } from '#src/languages/catalogues/approvals/messages.ts';
import { EmployerShell } from '#src/layout/employer-shell.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { FailureNotice } from '#src/ui/failure-notice.tsx';
import { PageLink } from '#src/ui/page-link.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import type { MetaInput, PageMeta } from '#src/wire/page.ts';
import { AnswerForm } from '../ui/answer-form.tsx';
import { ApprovalFacts } from '../ui/approval-facts.tsx';
import type { PolicyWords } from '../ui/programme-facts.tsx';
import { useApproval } from '../ui/use-approval.ts';

/** Head of the page. */
export const meta = ({ language, site }: MetaInput<unknown>): PageMeta => ({
  title: `${approvalMessages[language].orderTitle} – ${site.name}`,
  description: approvalMessages[language].description,
  canonical: null,
});

/** The page. */
export default function ApprovalPage() {
  const messages = useMessages(approvalMessages);
  const { orderId = '' } = useParams();
  return (
    <EmployerShell title={messages.orderTitle} access="member-approver">
      {({ companyId, rights }) => (
        <Order key={orderId} companyId={companyId} rights={rights} orderId={orderId} />
      )}
    </EmployerShell>
  );
}

function Order(props: { companyId: string; rights: readonly MemberRight[]; orderId: string }) {
  const { companyId, rights, orderId } = props;
  const messages = useMessages(approvalMessages);
  const path = usePath();
  const { language } = useLanguage();
  const words: PolicyWords = {
    reason: (reason) => reasonText(reason, language),
    rule: (field, policy) => ruleText(field, policyIn(policy), language),
  };
  const { view, load, answer } = useApproval(companyId, orderId);
  return (
    <>
      <PageLink
        to={path(`/employer/${companyId}/approvals`)}
        className="link inline-flex min-h-8 items-center justify-self-start"
      >
        {messages.back}
      </PageLink>
      {view.state === 'loading' ? (
        <div role="status" aria-label={messages.loading}>
          <Skeleton className="h-96 w-full" />
        </div>
      ) : null}
      {view.state === 'missing' ? (
        <EmptyState drawing="empty-list" title={messages.missing} text={messages.missingText} />
      ) : null}
      {view.state === 'failed' ? (
        <FailureNotice text={messages.failed} action={messages.tryAgain} onAction={load} />
      ) : null}
      {view.state === 'there' ? (
        <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
          <ApprovalFacts approval={view.approval} words={words} />
          <AnswerForm
            approval={view.approval}
            words={words}
            policyHref={path(`/employer/${companyId}/policy`)}
            listHref={opensFor('member-hr', rights) ? path(`/employer/${companyId}/employees`) : null}
            membersHref={path(`/employer/${companyId}/members`)}
            answer={answer}
          />
        </div>
      ) : null}
    </>
  );
}
