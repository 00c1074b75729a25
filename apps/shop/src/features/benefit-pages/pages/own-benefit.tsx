// A benefit as its employee sees it.
import type { BenefitState } from '@activepick/domain/benefit/benefit-states.ts';
import { type ComponentType, useCallback } from 'react';
import { useParams } from 'react-router';
import { OwnAppointmentCard } from '#src/features/appointments/ui/own-appointment-card.tsx';
import { HandoverCard } from '#src/features/handover/ui/handover-card.tsx';
import { LifeEventsSection } from '#src/features/life-event-pages/ui/life-events-section.tsx';
import { PaperUseAgreement } from '#src/features/paper-agreements/ui/paper-use-agreement.tsx';
import { OwnClaims } from '#src/features/salary-claims/ui/own-claims.tsx';
import { OwnServiceSection } from '#src/features/service-claim-pages/pages/own-service-section.tsx';
import { TermEndSection } from '#src/features/term-end-pages/ui/term-end-section.tsx';
import { UseAgreementCard } from '#src/features/use-agreements/ui/use-agreement-card.tsx';
import { useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { benefitMessages } from '#src/languages/catalogues/benefit-pages/messages.ts';
import { useTitle } from '#src/layout/use-title.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { FailureNotice } from '#src/ui/failure-notice.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { PageLink } from '#src/ui/page-link.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { call, orNull } from '#src/wire/call.ts';
import type { MetaInput, PageMeta } from '#src/wire/page.ts';
import { useHasService } from '#src/wire/use-has-service.ts';
import { useQuery } from '#src/wire/use-query.ts';
import type { OwnBenefit, readOwnBenefit } from '../contract.ts';
import { BenefitHead } from '../ui/benefit-head.tsx';
import { TaxableSection } from '../ui/taxable-section.tsx';
import { ScheduleSection, TermSection } from '../ui/term-section.tsx';
import { BenefitNow, BenefitTimeline } from '../ui/timeline.tsx';
import { CostSection, DocumentsSection, ServiceSection } from './own-sections.tsx';

/** Head of the page. */
export const meta = ({ language, site }: MetaInput<unknown>): PageMeta => ({
  title: `${benefitMessages[language].title} – ${site.name}`,
  description: benefitMessages[language].description,
  canonical: null,
});

/** The properties of a section of the page. `onChanged` reads the benefit again; its identity does not change. */
export interface SectionProps {
  benefit: OwnBenefit;
  onChanged: () => Promise<void>;
}

interface PageSection {
  id: string;
  Section: ComponentType<SectionProps>;
}

const HANDED_OVER: readonly BenefitState[] = ['active', 'ending', 'ended'];
// A feature adds a section of its own with a row here. A section that has nothing to show draws nothing.
/** The sections with tasks for the employee. They come first. */
const TASKS: readonly PageSection[] = [
  {
    id: 'use-agreement',
    Section: ({ benefit: { id, state } }) =>
      state === 'approved' ? <UseAgreementOf benefitId={id} /> : null,
  },
  {
    id: 'term-end',
    Section: ({ benefit: { id, state }, onChanged }) =>
      HANDED_OVER.includes(state) ? <TermEndSection benefitId={id} onChanged={onChanged} /> : null,
  },
  {
    id: 'salary-claims',
    Section: ({ benefit: { id, state } }) =>
      HANDED_OVER.includes(state) ? <OwnClaims benefitId={id} /> : null,
  },
  {
    id: 'appointment',
    Section: ({ benefit: { id, state } }) =>
      state === 'signed' || state === 'ready' ? <OwnAppointmentCard benefitId={id} /> : null,
  },
  {
    id: 'handover',
    Section: ({ benefit: { id, state }, onChanged }) =>
      state === 'ready' ? <HandoverCard benefitId={id} onHandedOver={onChanged} /> : null,
  },
];
const UNSIGNED: readonly BenefitState[] = ['requested', 'refused', 'withdrawn', 'approved'];
/** The wide column. */
const MAIN: readonly PageSection[] = [
  // First, because a store may wait for the employee's answer.
  {
    id: 'service-claims',
    Section: ({ benefit: { id, state } }) =>
      HANDED_OVER.includes(state) ? <OwnServiceSection benefitId={id} /> : null,
  },
  { id: 'term', Section: TermSection },
  { id: 'schedule', Section: ScheduleSection },
  { id: 'taxable', Section: TaxableSection },
  {
    id: 'life-events',
    Section: ({ benefit: { id, state }, onChanged }) =>
      HANDED_OVER.includes(state) ? <LifeEventsSection benefitId={id} onChanged={onChanged} isCard /> : null,
  },
];
/** The narrow column, below the wide one on a phone. */
const ASIDE: readonly PageSection[] = [
  { id: 'timeline', Section: ({ benefit }) => <BenefitTimeline benefit={benefit} reader="employee" /> },
  { id: 'cost', Section: CostSection },
  {
    id: 'service',
    Section: ({ benefit }) =>
      HANDED_OVER.includes(benefit.state) ? null : <ServiceSection benefit={benefit} />,
  },
  { id: 'documents', Section: DocumentsSection },
  {
    id: 'signed-agreement',
    Section: ({ benefit: { id, state } }) =>
      UNSIGNED.includes(state) ? null : <SignedAgreement benefitId={id} />,
  },
];

function UseAgreementOf({ benefitId }: { benefitId: string }) {
  return useHasService('contracts') ? (
    <UseAgreementCard benefitId={benefitId} companyId={null} />
  ) : (
    <PaperUseAgreement />
  );
}

function SignedAgreement({ benefitId }: { benefitId: string }) {
  return useHasService('contracts') ? <UseAgreementCard benefitId={benefitId} companyId={null} /> : null;
}

/** The page. */
export default function OwnBenefitPage() {
  const { id = '' } = useParams();
  const messages = useMessages(benefitMessages);
  const path = usePath();
  const ask = useCallback(
    () =>
      orNull(
        async () => (await call<typeof readOwnBenefit>('GET', '/api/benefits/:id', { params: { id } })).data,
      ),
    [id],
  );
  const answer = useQuery(ask, { keeps: true });
  return (
    <div className="print-facts frame grid grid-cols-[minmax(0,1fr)] gap-6 py-8 md:py-12">
      <p className="no-print">
        <PageLink to={path('/profile#benefits')} className="link inline-flex min-h-8 items-center text-small">
          {messages.toProfile}
        </PageLink>
      </p>
      {answer.state === 'loading' ? (
        <div role="status" aria-label={messages.loading}>
          <Skeleton className="h-dvh w-full" />
        </div>
      ) : null}
      {answer.state === 'failed' ? (
        <>
          <h1 className="text-h1">{messages.title}</h1>
          <FailureNotice text={messages.failed} action={messages.tryAgain} onAction={answer.askAgain} />
        </>
      ) : null}
      {answer.state === 'there' && answer.data === null ? <Missing /> : null}
      {answer.state === 'there' && answer.data ? (
        <Shown benefit={answer.data} onChanged={answer.askAgain} />
      ) : null}
    </div>
  );
}

function Shown({ benefit, onChanged }: SectionProps) {
  useTitle(benefit.name);
  const draw = ({ id, Section }: PageSection) => <Section key={id} benefit={benefit} onChanged={onChanged} />;
  return (
    <>
      <BenefitHead benefit={benefit} as="h1" />
      <BenefitNow benefit={benefit} reader="employee" />
      {TASKS.map(draw)}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">{MAIN.map(draw)}</div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">{ASIDE.map(draw)}</div>
      </div>
    </>
  );
}

function Missing() {
  const messages = useMessages(benefitMessages);
  const path = usePath();
  useTitle(messages.missing);
  return (
    <EmptyState
      as="h1"
      drawing="lost-page"
      title={messages.missing}
      text={messages.missingText}
      action={
        <LinkButton to={path('/profile#benefits')} variant="primary">
          {messages.toProfile}
        </LinkButton>
      }
    />
  );
}
