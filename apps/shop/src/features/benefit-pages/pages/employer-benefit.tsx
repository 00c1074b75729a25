// One benefit of a company.
import type { BenefitState } from '@activepick/domain/benefit/benefit-states.ts';
import { useCallback } from 'react';
import { useParams } from 'react-router';
import { LifeEventsSection } from '#src/features/life-event-pages/ui/life-events-section.tsx';
import { opensFor } from '#src/features/members/ui/employer-pages.ts';
import { PaperUseAgreement } from '#src/features/paper-agreements/ui/paper-use-agreement.tsx';
import { StaffTermEnd } from '#src/features/term-end-pages/ui/staff-term-end.tsx';
import { UseAgreementCard } from '#src/features/use-agreements/ui/use-agreement-card.tsx';
import { useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { benefitMessages } from '#src/languages/catalogues/benefit-pages/messages.ts';
import { EmployerShell } from '#src/layout/employer-shell.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { PageLink } from '#src/ui/page-link.tsx';
import { ReadState } from '#src/ui/read-state.tsx';
import { call, orNull } from '#src/wire/call.ts';
import type { MetaInput, PageMeta } from '#src/wire/page.ts';
import { useHasService } from '#src/wire/use-has-service.ts';
import { useQuery } from '#src/wire/use-query.ts';
import type { readCompanyBenefit } from '../contract.ts';
import { StaffDetail } from '../ui/staff-detail.tsx';

const HANDED_OVER: readonly BenefitState[] = ['active', 'ending', 'ended'];

/** Head of the page. */
export const meta = ({ language, site }: MetaInput<unknown>): PageMeta => ({
  title: `${benefitMessages[language].title} – ${site.name}`,
  description: benefitMessages[language].list.description,
  canonical: null,
});

/** The page. */
export default function EmployerBenefitPage() {
  const { id = '' } = useParams();
  const messages = useMessages(benefitMessages);
  return (
    <EmployerShell title={messages.title} access="member-approver">
      {({ companyId, rights }) => (
        <Shown key={id} companyId={companyId} id={id} isHr={opensFor('member-hr', rights)} />
      )}
    </EmployerShell>
  );
}

function Shown({ companyId, id, isHr }: { companyId: string; id: string; isHr: boolean }) {
  const messages = useMessages(benefitMessages);
  const path = usePath();
  const ask = useCallback(
    () =>
      orNull(async () => {
        const params = { companyId, id };
        const read = '/api/employer/:companyId/benefits/:id' as const;
        return (await call<typeof readCompanyBenefit>('GET', read, { params })).data;
      }),
    [companyId, id],
  );
  const answer = useQuery(ask, { keeps: true });
  const hasContracts = useHasService('contracts');
  const benefit = answer.state === 'there' ? answer.data : null;
  return (
    <>
      <PageLink
        to={path(`/employer/${companyId}/benefits`)}
        className="link no-print inline-flex min-h-8 items-center justify-self-start"
      >
        {messages.backToList}
      </PageLink>
      <ReadState answer={answer} as="h2" texts={messages} />
      {benefit ? (
        <StaffDetail
          benefit={benefit}
          reader="employer"
          as="h2"
          links={
            benefit.timeline.wait?.what === 'answer' && benefit.orderId ? (
              <LinkButton to={path(`/employer/${companyId}/approvals/${benefit.orderId}`)} variant="primary">
                {messages.facts.answer}
              </LinkButton>
            ) : null
          }
        >
          {hasContracts ? <UseAgreementCard benefitId={benefit.id} companyId={companyId} /> : null}
          {!hasContracts && benefit.state === 'approved' ? <PaperUseAgreement /> : null}
          <StaffTermEnd benefitId={benefit.id} companyId={companyId} />
          {isHr && HANDED_OVER.includes(benefit.state) ? (
            <LifeEventsSection
              benefitId={benefit.id}
              companyId={companyId}
              onChanged={answer.askAgain}
              isCard
            />
          ) : null}
        </StaffDetail>
      ) : null}
    </>
  );
}
