// The handover of one bike: one screen for a phone in one hand.
import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { handoverMessages } from '#src/languages/catalogues/handover/messages.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { FailureNotice } from '#src/ui/failure-notice.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { call, orNull } from '#src/wire/call.ts';
import type { AnswerOf } from '#src/wire/endpoint.ts';
import type { MetaInput, PageMeta } from '#src/wire/page.ts';
import { useQuery } from '#src/wire/use-query.ts';
import type { handOver, readStoreHandover } from '../contract.ts';
import { HandoverDone } from '../ui/handover-done.tsx';
import { HandoverForm } from '../ui/handover-form.tsx';
import { codeInHash, storePath } from '../ui/store-paths.ts';
import { StoreShell } from './store-shell.tsx';

/** Head of the page. */
export const meta = ({ language, site }: MetaInput<unknown>): PageMeta => ({
  title: `${handoverMessages[language].form.title} – ${site.name}`,
  description: handoverMessages[language].form.description,
  canonical: null,
});

/** The page. */
export default function HandOverPage() {
  const { benefitId = '' } = useParams();
  const messages = useMessages(handoverMessages).form;
  const code = useScannedCode();
  return (
    <StoreShell title={messages.title}>
      {(storeId) => <Bike key={`${benefitId} ${code}`} storeId={storeId} benefitId={benefitId} code={code} />}
    </StoreShell>
  );
}

// The QR code has the handover code in the hash. It is taken out of the address, so that it is in no history or bookmark.
function useScannedCode(): string {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const [code, setCode] = useState('');
  useEffect(() => {
    const scanned = codeInHash(hash);
    if (!scanned) return;
    setCode(scanned);
    void navigate(`${pathname}${search}`, { replace: true, preventScrollReset: true });
  }, [hash, pathname, search, navigate]);
  return code;
}

interface BikeProps {
  storeId: string;
  benefitId: string;
  code: string;
}

function Bike({ storeId, benefitId, code }: BikeProps) {
  const { form, store } = useMessages(handoverMessages);
  const path = usePath();
  const [done, setDone] = useState<AnswerOf<typeof handOver>['data'] | null>(null);
  const ask = useCallback(
    () =>
      orNull(async () => {
        const input = { params: { storeId, benefitId } };
        return (
          await call<typeof readStoreHandover>('GET', '/api/store/:storeId/handovers/:benefitId', input)
        ).data;
      }),
    [storeId, benefitId],
  );
  const answer = useQuery(ask, { keeps: true });
  const back = (
    <LinkButton to={path(storePath(storeId))} className="justify-self-start">
      {form.back}
    </LinkButton>
  );
  if (answer.state !== 'there')
    return answer.state === 'loading' ? (
      <Skeleton className="h-96 w-full" />
    ) : (
      <FailureNotice text={store.failed} action={store.tryAgain} onAction={answer.askAgain} />
    );
  if (answer.data === null)
    return (
      <EmptyState as="h2" drawing="lost-page" title={store.missing} text={store.missingText} action={back} />
    );
  if (done)
    return (
      <>
        <HandoverDone waiting={answer.data} done={done} />
        {back}
      </>
    );
  if (answer.data.isHandedOver)
    return <EmptyState as="h2" title={form.already} text={form.alreadyText} action={back} />;
  return (
    <>
      <HandoverForm
        storeId={storeId}
        waiting={answer.data}
        code={code}
        frameNumber={answer.data.preparedFrame ?? ''}
        onDone={setDone}
        onAlready={answer.askAgain}
      />
      {back}
    </>
  );
}
