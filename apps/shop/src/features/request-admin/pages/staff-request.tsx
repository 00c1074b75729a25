// The staff page of one request.

import { useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { AnswerRequest } from '#src/features/offer-pages/pages/answer-request.tsx';
import type { WorkedRequest } from '#src/features/requests/contract.ts';
import { TONES } from '#src/features/requests/ui/state-tones.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { staffMessages } from '#src/languages/catalogues/request-admin/staff-messages.ts';
import { statusMessages } from '#src/languages/catalogues/requests/status-messages.ts';
import { useTitle } from '#src/layout/use-title.ts';
import { Button } from '#src/ui/button.tsx';
import { Chip } from '#src/ui/chip.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { FailureNotice } from '#src/ui/failure-notice.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PageLink } from '#src/ui/page-link.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import type { MetaInput, PageMeta } from '#src/wire/page.ts';
import { useSite } from '#src/wire/site-context.ts';
import { lookedAt, queryOf } from '../ui/queue-url.ts';
import { type ActionOutcome, type RequestAction, useWorkedRequest } from '../ui/use-worked-request.ts';
import { RequestFacts, RequestHistory } from './request-facts.tsx';
import { MoveForm } from './transition-form.tsx';

/** Head of the page. */
export const meta = ({ language, site }: MetaInput<unknown>): PageMeta => ({
  title: `${staffMessages[language].title} – ${site.name}`,
  description: staffMessages[language].description,
  canonical: null,
});

/** The page: the request, its history, and the possible moves. */
export default function StaffRequestPage() {
  const messages = useMessages(staffMessages);
  const path = usePath();
  const { search } = useLocation();
  const id = useParams().id ?? '';
  const { view, load, act } = useWorkedRequest(id);
  return (
    <div className="frame grid grid-cols-[minmax(0,1fr)] gap-5 py-8 md:py-12">
      <PageLink
        to={path(`/admin/requests${queryOf(lookedAt(search))}`)}
        className="link inline-flex min-h-8 items-center justify-self-start"
      >
        {messages.back}
      </PageLink>
      {view.state === 'loading' ? (
        <div role="status" aria-label={messages.loading}>
          <h1 className="sr-only">{messages.title}</h1>
          <Skeleton className="h-dvh w-full" />
        </div>
      ) : null}
      {view.state === 'missing' ? (
        <EmptyState as="h1" drawing="empty-list" title={messages.missing} text={messages.missingText} />
      ) : null}
      {view.state === 'failed' ? (
        <>
          <h1 className="text-h1">{messages.title}</h1>
          <FailureNotice text={messages.failed} action={messages.tryAgain} onAction={load} />
        </>
      ) : null}
      {view.state === 'there' ? (
        <Worked key={id} request={view.request} meanwhile={view.meanwhile} act={act} />
      ) : null}
    </div>
  );
}

interface WorkedProps {
  request: WorkedRequest;
  meanwhile: WorkedRequest['history'];
  act: (act: RequestAction) => Promise<ActionOutcome>;
}

function Worked({ request, meanwhile, act }: WorkedProps) {
  const messages = useMessages(staffMessages);
  const status = useMessages(statusMessages);
  const { kind, state, name, history } = request;
  const title = messages.requestOf({ kind: status.kinds[kind]({ shop: useSite().name }), name });
  useTitle(title);
  return (
    <>
      <header className="grid gap-2">
        <h1 className="text-h1 [overflow-wrap:anywhere]">{title}</h1>
        <p>
          <Chip tone={TONES[state]}>{status.states[state]}</Chip>
        </p>
      </header>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <div className="grid gap-8">
          <RequestFacts request={request} />
        </div>
        <div className="grid gap-8 max-lg:order-first">
          <div className="grid gap-4 rounded-card bg-birch p-5">
            <Assignment request={request} act={act} />
            <MoveForm request={request} meanwhile={meanwhile} act={act} />
          </div>
          {kind === 'contact' ? null : <AnswerRequest requestId={request.id} />}
        </div>
        <section aria-labelledby="history-title" className="lg:col-start-1">
          <h2 id="history-title" className="mb-3 text-h3">
            {messages.history}
          </h2>
          <RequestHistory events={history} />
        </section>
      </div>
    </>
  );
}

function Assignment({ request: { assignee }, act }: Pick<WorkedProps, 'request' | 'act'>) {
  const messages = useMessages(staffMessages);
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const isMine = assignee?.isYou === true;
  const press = async () => {
    setBusy(true);
    const outcome = await act({ path: '/api/staff/requests/:id/assignment', body: { isMine: !isMine } });
    setFailed(outcome === 'failed');
    setBusy(false);
  };
  const other = assignee && !isMine ? assignee.name : null;
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="font-semibold">
          {isMine ? messages.yours : other ? messages.ownerOf({ name: other }) : messages.nobody}
        </p>
        <Button busy={isBusy} onClick={() => void press()}>
          {isMine ? messages.release : other ? messages.takeOver({ name: other }) : messages.take}
        </Button>
      </div>
      {hasFailed ? (
        <Notice tone="error" live="alert">
          {messages.saveFailed}
        </Notice>
      ) : null}
    </div>
  );
}
