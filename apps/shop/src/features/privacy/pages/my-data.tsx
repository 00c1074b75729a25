// The page where a person without an account sees, downloads or erases their data. Opened by a link in an email.

import { sceneUrl } from '@activepick/illustrations/scenes/scene-url.ts';
import { useCallback, useEffect, useState } from 'react';
import { formatDate } from '#src/i18n/format.ts';
import { formatInstant } from '#src/i18n/format-instant.ts';
import type { Language } from '#src/i18n/language.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { privacyMessages } from '#src/languages/catalogues/privacy/messages.ts';
import { FailureNotice } from '#src/ui/failure-notice.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { useLinkToken } from '#src/ui/link-token.ts';
import { Notice } from '#src/ui/notice.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { CallRefused, call } from '#src/wire/call.ts';
import type { MetaInput, PageMeta } from '#src/wire/page.ts';
import type { OpenedCase, viewPrivacyCase } from '../contract.ts';
import { CopyButtons } from '../ui/copy-buttons.tsx';
import { EraseButton } from '../ui/erase-button.tsx';

/** Head of the page. */
export const meta = ({ language, site }: MetaInput<unknown>): PageMeta => ({
  title: `${privacyMessages[language].own.title} – ${site.name}`,
  description: privacyMessages[language].own.description,
  canonical: null,
});

type View =
  | { state: 'loading' | 'missing' | 'failed' | 'gone' }
  | { state: 'there'; token: string; kept: OpenedCase };

/** The page of one link. */
export default function MyDataPage() {
  const { own: messages, tryAgain } = useMessages(privacyMessages);
  const { view, onGone, askAgain } = useView();
  return (
    <div className="frame max-w-[46rem] py-8 md:py-12">
      {view.state === 'loading' ? (
        <div role="status" aria-label={messages.loading}>
          <Skeleton className="h-96 w-full" />
        </div>
      ) : null}
      {view.state === 'failed' ? (
        <FailureNotice text={messages.failed} action={tryAgain} onAction={askAgain} />
      ) : null}
      {view.state === 'missing' ? (
        <Told
          title={messages.missingTitle}
          text={messages.missingText}
          to="/contact"
          label={messages.contact}
        />
      ) : null}
      {view.state === 'gone' ? (
        <Told title={messages.gone} text={messages.goneText} to="/" label={messages.home} />
      ) : null}
      {view.state === 'there' ? <Kept token={view.token} kept={view.kept} onGone={onGone} /> : null}
    </div>
  );
}

function useView() {
  const [token, setToken] = useLinkToken('own-data-link');
  const { language } = useLanguage();
  const [view, setView] = useState<View>({ state: 'loading' });
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round repeats the request
  useEffect(() => {
    if (token === 'unknown') return;
    let isOver = false;
    // After an erasure the page keeps showing it, although the link no longer works.
    open(token, language).then(
      (next) => !isOver && setView((before) => (before.state === 'gone' ? before : next)),
    );
    return () => {
      isOver = true;
    };
  }, [token, language, round]);
  const onGone = () => {
    setToken(null);
    setView({ state: 'gone' });
  };
  return { view, onGone, askAgain: useCallback(() => setRound((count) => count + 1), []) };
}

async function open(token: string | null, language: Language): Promise<View> {
  if (!token) return { state: 'missing' };
  try {
    const { data } = await call<typeof viewPrivacyCase>(
      'POST',
      '/api/privacy/view',
      { body: { token } },
      { language, isPublic: true },
    );
    return { state: 'there', token, kept: data };
  } catch (error) {
    const isMissing = error instanceof CallRefused && error.problem.status < 500;
    return { state: isMissing ? 'missing' : 'failed' };
  }
}

function Told({ title, text, to, label }: { title: string; text: string; to: string; label: string }) {
  const path = usePath();
  return (
    <div role="status" className="grid justify-items-center gap-5 py-8 text-center">
      <img src={sceneUrl('empty-list')} alt="" width="320" height="180" className="w-full max-w-80" />
      <h1 className="text-h1">{title}</h1>
      <p className="max-w-[34rem] text-lead text-ink-soft">{text}</p>
      <LinkButton to={path(to)}>{label}</LinkButton>
    </div>
  );
}

const PARTS = ['lists', 'contacts', 'agreements'] as const;

// One line for each kind of data that exists.
const linesOf = <Name extends string>(
  texts: NoInfer<Record<Name, (of: { count: number }) => string>>,
  counts: Record<Name, number>,
): string[] =>
  (Object.keys(counts) as Name[]).flatMap((name) =>
    counts[name] > 0 ? [texts[name]({ count: counts[name] })] : [],
  );

function Kept({ token, kept, onGone }: { token: string; kept: OpenedCase; onGone: () => void }) {
  const messages = useMessages(privacyMessages).own;
  const { language } = useLanguage();
  const path = usePath();
  const { requests, notices, endedOrders, orders, hasAccount } = kept;
  const isErasure = kept.kind === 'erasure';
  // A copy contains all data, but an erasure leaves some.
  const all = { lists: kept.lists, contacts: kept.contacts, agreements: kept.agreements };
  if (!isErasure) for (const name of PARTS) all[name] += kept.kept[name];
  const loose = linesOf(messages, {
    requests,
    notices,
    orders: isErasure ? 0 : orders.length + endedOrders,
    endedOrders: isErasure ? endedOrders : 0,
    ...all,
  });
  const staying = isErasure ? linesOf(messages.staying, kept.kept) : [];
  return (
    <div className="grid gap-6">
      <h1 className="text-h1">{messages.title}</h1>
      <p className="text-lead break-words text-ink-soft">{messages.about({ email: kept.email })}</p>
      {isErasure && loose.length > 0 ? <h2 className="text-h3 font-semibold">{messages.erased}</h2> : null}
      {loose.length > 0 ? (
        <ul className="list-disc pl-5">
          {loose.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : null}
      {loose.length + staying.length + orders.length === 0 && !hasAccount ? <p>{messages.nothing}</p> : null}
      {hasAccount ? (
        <Notice>
          <p>{messages.account}</p>
          <LinkButton to={path('/profile#data')} className="mt-3">
            {messages.profile}
          </LinkButton>
        </Notice>
      ) : null}
      {isErasure && orders.length + staying.length > 0 ? (
        <section aria-labelledby="stays" className="grid gap-3">
          <h2 id="stays" className="text-h3 font-semibold">
            {messages.stays}
          </h2>
          {staying.length > 0 ? (
            <ul className="list-disc pl-5">
              {staying.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          ) : null}
          {orders.length > 0 ? (
            <>
              <p className="text-ink-soft">{messages.staysWhy}</p>
              <ul className="list-disc pl-5">
                {orders.map(({ orderNumber, day, keptUntil }) => (
                  <li key={orderNumber}>
                    {messages.order({
                      number: orderNumber,
                      day: formatDate(day, language),
                      until: formatDate(keptUntil, language),
                    })}
                  </li>
                ))}
              </ul>
            </>
          ) : null}
        </section>
      ) : null}
      {isErasure ? <EraseButton token={token} onGone={onGone} /> : <CopyButtons token={token} />}
      <p className="text-small text-ink-soft">
        {messages.until({ when: formatInstant(kept.expiresAt, language) })}
      </p>
    </div>
  );
}
