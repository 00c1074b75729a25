// One return in a partner store: the form, or what came of it.
import { useCallback } from 'react';
import type { ReturnToInspect, readReturn } from '#src/features/term-end/contract.ts';
import { InspectionView } from '#src/features/term-end-pages/ui/inspection-view.tsx';
import { useFormats } from '#src/features/term-end-pages/ui/use-formats.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { termEndMessages } from '#src/languages/catalogues/term-end-pages/messages.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { FailureNotice } from '#src/ui/failure-notice.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { call, orNull } from '#src/wire/call.ts';
import { useQuery } from '#src/wire/use-query.ts';
import { InspectForm } from './inspect-form.tsx';

/** The return of a benefit's bike. */
export function StoreReturn({ storeId, benefitId }: { storeId: string; benefitId: string }) {
  const messages = useMessages(termEndMessages);
  const ask = useCallback(
    (): Promise<ReturnToInspect | null> =>
      orNull(async () => {
        const params = { storeId, benefitId };
        return (await call<typeof readReturn>('GET', '/api/store/:storeId/returns/:benefitId', { params }))
          .data;
      }),
    [storeId, benefitId],
  );
  const answer = useQuery(ask, { keeps: true });
  if (answer.state === 'loading')
    return (
      <div role="status" aria-label={messages.loading}>
        <Skeleton className="h-dvh w-full" />
      </div>
    );
  if (answer.state !== 'there')
    return <FailureNotice text={messages.failed} action={messages.tryAgain} onAction={answer.askAgain} />;
  if (answer.data === null)
    return (
      <EmptyState
        as="h2"
        drawing="lost-page"
        title={messages.inStore.missing}
        text={messages.inStore.emptyText}
      />
    );
  return <Shown storeId={storeId} bike={answer.data} onChanged={answer.askAgain} />;
}

interface ShownProps {
  storeId: string;
  bike: ReturnToInspect;
  onChanged: () => Promise<unknown>;
}

function Shown({ storeId, bike, onChanged }: ShownProps) {
  const messages = useMessages(termEndMessages);
  const { day } = useFormats();
  const { employee, bike: name, variant, on, frameNumber, state, inspection, benefitId } = bike;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div>
        <p className="text-h3 font-semibold wrap-anywhere">{employee}</p>
        <p className="wrap-anywhere">{variant ? `${name}, ${variant}` : name}</p>
        <p className="text-small text-ink-soft">
          <span>{messages.inStore.on({ day: day(on) })}</span>
          {frameNumber ? <span>{` · ${messages.inStore.frame({ frame: frameNumber })}`}</span> : null}
        </p>
      </div>
      {state === 'booked' ? <InspectForm storeId={storeId} bike={bike} onChanged={onChanged} /> : null}
      {inspection ? (
        <>
          <Notice live="status">
            {state === 'settled' ? messages.inStore.settled : messages.inStore.waits}
          </Notice>
          <InspectionView
            inspection={inspection}
            photosUrl={`/api/store/${storeId}/returns/${benefitId}/photos`}
          />
        </>
      ) : null}
    </div>
  );
}
