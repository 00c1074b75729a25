import type { User } from '@supabase/auth-js';
import { OwnOfferList, useOwnOffers } from '#src/features/offer-pages/pages/own-offers.tsx';
import { OwnData } from '#src/features/own-data/pages/own-data.tsx';
import { useSession } from '#src/features/sign-in/ui/session-context.tsx';
import type { Rights } from '#src/features/sign-in/ui/session-view.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { offerMessages } from '#src/languages/catalogues/offer-pages/messages.ts';
import { profileMessages } from '#src/languages/catalogues/profile/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { useDelayed } from '#src/ui/use-delayed.ts';
import type { MetaInput, PageMeta } from '#src/wire/page.ts';
import { useHasService } from '#src/wire/use-has-service.ts';
import { AgreementCard, useAgreements } from '../ui/agreement-card.tsx';
import { AnswerFailed } from '../ui/load-failed.tsx';
import { QrCard } from '../ui/qr-card.tsx';
import { ProfileSection } from '../ui/section.tsx';
import { BenefitList, useBenefits } from './benefit-list.tsx';
import { ChangeDetails } from './change-details.tsx';
import { LinkedBankid } from './linked-bankid.tsx';
import { OwnEmployersSection, useOwnEmployers } from './own-employers-section.tsx';
import { OwnOrdersSection, useOwnOrders } from './own-orders.tsx';
import { OwnRequestsSection, useOwnRequests } from './own-requests.tsx';
import { OwnSessions } from './own-sessions.tsx';
import { ProfileHead } from './profile-head.tsx';
import { TwoStep } from './two-step.tsx';

/** Head of the page. */
export const meta = ({ language, site }: MetaInput<unknown>): PageMeta => ({
  title: `${profileMessages[language].title} – ${site.name}`,
  description: profileMessages[language].description,
  canonical: null,
});

/** The profile page (specification section 2, "Profile"). The guard around it requires a signed-in user. */
export default function ProfilePage() {
  const messages = useMessages(profileMessages);
  const session = useSession();
  if (session.phase !== 'signed-in') return null;
  return (
    <div className="frame py-8 md:py-12">
      <h1 className="mb-6 text-h1">{messages.title}</h1>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
        <div className="grid content-start gap-6">
          <ProfileHead user={session.user} rights={session.rights} />
          <QrCard />
        </div>
        <div className="grid content-start gap-6">
          <Sections user={session.user} rights={session.rights} />
        </div>
      </div>
    </div>
  );
}

/** The loading time in milliseconds after which the page says that something may be wrong. */
const LATE_MS = 5_000;

// All sections wait for benefits and agreements, whose height is unknown, so that no visible content moves.
function Sections({ user, rights }: { user: User; rights: Rights }) {
  const hasBankid = useHasService('bankid');
  const hasContracts = useHasService('contracts');
  const messages = useMessages(profileMessages);
  const benefits = useBenefits();
  const agreements = useAgreements(hasContracts);
  const employers = useOwnEmployers();
  const orders = useOwnOrders();
  const offers = useOwnOffers();
  const requests = useOwnRequests();
  const states = [
    benefits.state,
    agreements.state,
    employers.state,
    orders.state,
    offers.state,
    requests.state,
    rights.state,
  ];
  const isLoading = states.includes('loading');
  const isLate = useDelayed(isLoading, LATE_MS);
  if (isLoading)
    return (
      <>
        {isLate ? (
          <Notice tone="warn" live="status">
            <p className="font-semibold">{messages.connectionTitle}</p>
            <p>{messages.slowText}</p>
            <Button onClick={() => location.reload()} className="mt-3">
              {messages.tryAgain}
            </Button>
          </Notice>
        ) : null}
        <div role="status" aria-label={messages.loading}>
          <Skeleton className="h-dvh w-full" />
        </div>
      </>
    );
  return (
    <>
      <BenefitList answer={benefits} />
      <OffersSection list={offers} />
      <OwnEmployersSection answer={employers} />
      {hasContracts ? (
        <AgreementCard answer={agreements} isMunicipal={rights.state === 'known' && rights.isMunicipal} />
      ) : null}
      <OwnOrdersSection list={orders} />
      <OwnRequestsSection answer={requests} />
      <ChangeDetails user={user} />
      {hasBankid ? <LinkedBankid user={user} /> : null}
      <TwoStep user={user} rights={rights} />
      <OwnSessions />
      <OwnData user={user} />
    </>
  );
}

// Most people have no offer, so the section appears with the first one.
function OffersSection({ list }: { list: ReturnType<typeof useOwnOffers> }) {
  const messages = useMessages(offerMessages).own;
  if (list.state === 'there' && list.rows.length === 0) return null;
  return (
    <ProfileSection id="offers" title={messages.list} text={messages.listText}>
      {list.state === 'failed' ? <AnswerFailed onRetry={list.reload} /> : <OwnOfferList list={list} />}
    </ProfileSection>
  );
}
