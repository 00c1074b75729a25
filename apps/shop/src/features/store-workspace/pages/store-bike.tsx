// One bike of a store: how far it is, when it is collected, and the way to its handover.
import { useCallback } from 'react';
import { useParams } from 'react-router';
import { StoreAppointment } from '#src/features/appointments/ui/store-appointment.tsx';
import { StoreShell } from '#src/features/handover/pages/store-shell.tsx';
import { handoverPath, storePath } from '#src/features/handover/ui/store-paths.ts';
import { PreparationCard } from '#src/features/preparation/ui/preparation-form.tsx';
import { useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { storeWorkMessages } from '#src/languages/catalogues/store-workspace/messages.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { FailureNotice } from '#src/ui/failure-notice.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PageLink } from '#src/ui/page-link.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { call, orNull } from '#src/wire/call.ts';
import type { MetaInput, PageMeta } from '#src/wire/page.ts';
import { useQuery } from '#src/wire/use-query.ts';
import type { readStoreBike, StoreBike } from '../contract.ts';

/** Head of the page. */
export const meta = ({ language, site }: MetaInput<unknown>): PageMeta => ({
  title: `${storeWorkMessages[language].bike.title} – ${site.name}`,
  description: storeWorkMessages[language].bike.description,
  canonical: null,
});

/** The page. */
export default function StoreBikePage() {
  const { benefitId = '' } = useParams();
  const messages = useMessages(storeWorkMessages).bike;
  return (
    <StoreShell title={messages.title}>
      {(storeId) => <Bike key={`${storeId} ${benefitId}`} storeId={storeId} benefitId={benefitId} />}
    </StoreShell>
  );
}

function Bike({ storeId, benefitId }: { storeId: string; benefitId: string }) {
  const messages = useMessages(storeWorkMessages);
  const path = usePath();
  const ask = useCallback(
    () =>
      orNull(async () => {
        const input = { params: { storeId, benefitId } };
        return (await call<typeof readStoreBike>('GET', '/api/store/:storeId/bikes/:benefitId', input)).data;
      }),
    [storeId, benefitId],
  );
  const answer = useQuery(ask, { keeps: true });
  const back = (
    <p>
      <PageLink to={path(storePath(storeId))} className="link inline-flex min-h-11 items-center">
        {messages.back}
      </PageLink>
    </p>
  );
  if (answer.state !== 'there')
    return answer.state === 'loading' ? (
      <Skeleton className="h-dvh w-full" />
    ) : (
      <>
        {back}
        <FailureNotice text={messages.bike.failed} action={messages.tryAgain} onAction={answer.askAgain} />
      </>
    );
  if (answer.data === null)
    return (
      <EmptyState
        as="h2"
        drawing="lost-page"
        title={messages.bike.missing}
        text={messages.bike.missingText}
        action={<LinkButton to={path(storePath(storeId))}>{messages.back}</LinkButton>}
      />
    );
  return (
    <>
      {back}
      <Shown storeId={storeId} bike={answer.data} onChanged={answer.askAgain} />
    </>
  );
}

interface ShownProps {
  storeId: string;
  bike: StoreBike;
  onChanged: () => Promise<unknown>;
}

function Shown({ storeId, bike, onChanged }: ShownProps) {
  const messages = useMessages(storeWorkMessages).bike;
  const path = usePath();
  const { benefitId, employee, variant, number, preparation, appointment, openingHours } = bike;
  const prepared = (
    <PreparationCard
      storeId={storeId}
      benefitId={benefitId}
      preparation={preparation}
      onChanged={onChanged}
    />
  );
  // What comes next is first: the preparation, and then the time.
  return (
    <>
      <dl className="grid gap-3 rounded-card border border-line bg-surface p-5 sm:grid-cols-[1fr_1fr_auto]">
        <Fact name={messages.employee} value={employee} />
        <Fact name={messages.bike} value={variant ? `${bike.bike}, ${variant}` : bike.bike} />
        <Fact name={messages.number} value={String(number)} />
      </dl>
      {bike.isHandedOver ? (
        <Notice>
          {messages.handedOver}. {messages.handedOverText}
        </Notice>
      ) : null}
      {bike.isReady ? (
        <div className="grid gap-2">
          <LinkButton
            to={path(handoverPath(storeId, benefitId))}
            variant="primary"
            className="w-full sm:w-auto sm:justify-self-start"
          >
            {messages.handOver}
          </LinkButton>
          <p className="text-small text-ink-soft">{messages.handOverText}</p>
        </div>
      ) : null}
      {preparation.mayChange ? prepared : null}
      {bike.isReady || preparation.mayChange ? (
        <StoreAppointment
          storeId={storeId}
          benefitId={benefitId}
          appointment={appointment}
          openingHours={openingHours}
          onChanged={onChanged}
        />
      ) : null}
      {preparation.mayChange ? null : prepared}
    </>
  );
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div className="min-w-0">
    <dt className="text-small text-ink-soft">{name}</dt>
    <dd className="font-semibold wrap-anywhere">{value}</dd>
  </div>
);
