// The status page of a request, for its sender: with a secret link or signed in.

import { sceneUrl } from '@activepick/illustrations/scenes/scene-url.ts';
import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { signInPath } from '#src/features/sign-in/ui/return-path.ts';
import { useSession } from '#src/features/sign-in/ui/session-context.tsx';
import { formatInstant } from '#src/i18n/format-instant.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { statusMessages } from '#src/languages/catalogues/requests/status-messages.ts';
import { Button } from '#src/ui/button.tsx';
import { FailureNotice } from '#src/ui/failure-notice.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { useCopy } from '#src/ui/use-copy.ts';
import { CallRefused, call } from '#src/wire/call.ts';
import type { MetaInput, PageMeta } from '#src/wire/page.ts';
import { useSite } from '#src/wire/site-context.ts';
import type { FollowedRequest, followRequest } from '../contract.ts';
import { codeOf, keepCode } from '../ui/request-code.ts';
import { RequestProgress } from '../ui/request-progress.tsx';
import { OutsideLink, UserText } from '../ui/user-text.tsx';

/** Head of the page. */
export const meta = ({ language, site }: MetaInput<unknown>): PageMeta => ({
  title: `${statusMessages[language].title} – ${site.name}`,
  description: statusMessages[language].description,
  canonical: null,
});

type View =
  | { state: 'loading' | 'missing' | 'ended' | 'failed' }
  | { state: 'there'; request: FollowedRequest };

/** The page of one request. */
export default function RequestStatusPage() {
  const messages = useMessages(statusMessages);
  const { view, askAgain, code } = useFollowed();
  return (
    <div className="frame max-w-[52rem] py-8 md:py-12">
      {view.state === 'missing' || view.state === 'ended' ? null : (
        <h1 className="text-h1">{messages.title}</h1>
      )}
      {view.state === 'loading' ? (
        <div role="status" aria-label={messages.loading} className="mt-6">
          <Skeleton className="h-96 w-full" />
        </div>
      ) : null}
      {view.state === 'missing' || view.state === 'ended' ? (
        <Missing hasEnded={view.state === 'ended'} />
      ) : null}
      {view.state === 'failed' ? (
        <FailureNotice
          text={messages.failed}
          action={messages.tryAgain}
          onAction={askAgain}
          className="mt-6"
        />
      ) : null}
      {view.state === 'there' ? <Followed request={view.request} code={code} /> : null}
    </div>
  );
}

function useFollowed() {
  const id = useParams().id ?? '';
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const { phase } = useSession();
  const [view, setView] = useState<View>({ state: 'loading' });
  const [code, setCode] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    setCode(codeOf(id, hash));
    if (keepCode(id, hash))
      void navigate(`${pathname}${search}`, { replace: true, preventScrollReset: true });
  }, [id, hash, pathname, search, navigate]);
  const isWaiting = phase === 'unknown' || phase === 'opening';
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the round repeats the request
  useEffect(() => {
    const secret = codeOf(id, location.hash);
    if (!secret && isWaiting) return;
    let isGone = false;
    ask(id, secret).then((next) => !isGone && setView(next));
    return () => {
      isGone = true;
    };
  }, [id, code, isWaiting, round]);
  return { view, code, askAgain: useCallback(() => setRound((count) => count + 1), []) };
}

async function ask(id: string, code: string | null): Promise<View> {
  try {
    const body = code ? { code } : {};
    const { data } = await call<typeof followRequest>('POST', '/api/requests/:id/status', {
      params: { id },
      body,
    });
    return { state: 'there', request: data };
  } catch (error) {
    if (!(error instanceof CallRefused) || error.problem.status >= 500) return { state: 'failed' };
    return { state: error.problem.code === 'link-ended' ? 'ended' : 'missing' };
  }
}

function Missing({ hasEnded }: { hasEnded: boolean }) {
  const messages = useMessages(statusMessages);
  const path = usePath();
  const { pathname } = useLocation();
  const isSignedOut = useSession().phase === 'signed-out';
  return (
    <div className="grid justify-items-center gap-5 py-8 text-center">
      <img src={sceneUrl('empty-list')} alt="" width="320" height="180" className="w-full max-w-80" />
      <h1 className="text-h1">{hasEnded ? messages.endedTitle : messages.missingTitle}</h1>
      <p className="max-w-[34rem] text-lead text-ink-soft">
        {hasEnded ? messages.endedText : messages.missingText}
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        {isSignedOut ? (
          <LinkButton to={path(signInPath(pathname))} variant="primary">
            {messages.signIn}
          </LinkButton>
        ) : null}
        <LinkButton to={path('/contact')}>{messages.contact}</LinkButton>
      </div>
    </div>
  );
}

function Followed({ request, code }: { request: FollowedRequest; code: string | null }) {
  const messages = useMessages(statusMessages);
  const path = usePath();
  const { language } = useLanguage();
  const { kind, state, createdAt } = request;
  const when = formatInstant(createdAt, language);
  return (
    <div className="grid gap-8">
      <p className="mt-2 text-ink-soft">
        {messages.sentOn({ kind: messages.kinds[kind]({ shop: useSite().name }), when })}
      </p>
      <section aria-labelledby="now-title" className="grid gap-4 rounded-card bg-moss p-5 md:p-7">
        <h2 id="now-title" className="text-h3">
          {messages.nowTitle}: {messages.states[state]}
        </h2>
        <p>{messages.now[state]}</p>
        <RequestProgress request={request} />
      </section>
      <History request={request} />
      <Words request={request} />
      <div className="flex flex-wrap gap-3 print:hidden">
        {code ? <CopyLink id={request.id} code={code} /> : null}
        <Button onClick={() => print()}>{messages.print}</Button>
        <LinkButton to={path('/contact')}>{messages.contact}</LinkButton>
      </div>
    </div>
  );
}

function History({ request }: { request: FollowedRequest }) {
  const messages = useMessages(statusMessages);
  const { language } = useLanguage();
  return (
    <section aria-labelledby="history-title">
      <h2 id="history-title" className="mb-3 text-h2">
        {messages.history}
      </h2>
      <ol className="grid gap-5 border-l-2 border-line pl-5">
        {[...request.history].reverse().map(({ at, event, message }) => (
          <li key={at + event} className="grid gap-1">
            <time dateTime={at} className="text-small text-ink-soft">
              {formatInstant(at, language)}
            </time>
            <p className="font-semibold">{messages.events[event]}</p>
            {message ? (
              <blockquote className="mt-1 rounded-card bg-birch px-4 py-3">
                <p className="text-small text-ink-soft">{messages.weWrote}</p>
                <UserText text={message} />
              </blockquote>
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Words({ request }: { request: FollowedRequest }) {
  const messages = useMessages(statusMessages);
  const { message, bikeUrl, productName } = request;
  return (
    <section aria-labelledby="words-title">
      <h2 id="words-title" className="mb-3 text-h2">
        {messages.yourWords}
      </h2>
      <UserText text={message} />
      <dl className="mt-3 grid gap-1">
        {productName ? (
          <div>
            <dt className="inline text-ink-soft">{messages.product}: </dt>
            <dd className="inline">{productName}</dd>
          </div>
        ) : null}
        {bikeUrl ? (
          <div>
            <dt className="inline text-ink-soft">{messages.bikeLink}: </dt>
            <dd className="inline">
              <OutsideLink url={bikeUrl} />
            </dd>
          </div>
        ) : null}
      </dl>
    </section>
  );
}

function CopyLink({ id, code }: { id: string; code: string }) {
  const messages = useMessages(statusMessages);
  const { publicUrl } = useSite();
  const path = usePath();
  const copy = useCopy();
  const link = `${publicUrl}${path(`/requests/${id}`)}#${code}`;
  return (
    <Button
      variant="primary"
      onClick={() => void copy(link, { done: messages.copied, failed: messages.copyFailed })}
    >
      {messages.copyLink}
    </Button>
  );
}
