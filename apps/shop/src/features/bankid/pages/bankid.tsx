import { displayNameOf } from '#src/features/sign-in/ui/display-name.ts';
import { signInPath } from '#src/features/sign-in/ui/return-path.ts';
import { useSession } from '#src/features/sign-in/ui/session-context.tsx';
import { useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { bankidMessages } from '#src/languages/catalogues/bankid/messages.ts';
import { LinkButton } from '#src/ui/link-button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PageLink } from '#src/ui/page-link.tsx';
import type { MetaInput, PageMeta } from '#src/wire/page.ts';
import { isPayingPage } from '#src/wire/paying-pages.ts';
import { useSite } from '#src/wire/site-context.ts';
import { AboutBankid, TechnicalInfo } from '../ui/about-bankid.tsx';
import { BankidForm } from '../ui/bankid-form.tsx';
import { ProvenPerson } from '../ui/proven-person.tsx';
import { type BankidPurpose, type BankidView, useBankid, useRefusal } from './use-bankid.ts';

/** Head of the page. */
export const meta = ({ language, site, url }: MetaInput<unknown>): PageMeta => {
  const messages = bankidMessages[language];
  const isLink = url.searchParams.get('link') === '1';
  return {
    title: `${isLink ? messages.linkTitle : messages.title} – ${site.name}`,
    description: messages.description,
    canonical: null,
  };
};

/** The page for signing in with BankID, linking it, and the callback (specification section 2, "BankID page"). */
export default function BankidPage() {
  const messages = useMessages(bankidMessages);
  const { today, publicUrl } = useSite();
  const { view, purpose, start } = useBankid();
  const isFinishing = view.status === 'pending' && view.what === 'finishing';
  return (
    <div className="frame grid gap-8 py-8 md:py-12 lg:grid-cols-[minmax(0,30rem)_minmax(0,24rem)] lg:justify-between lg:gap-16">
      <div className="grid content-start gap-6">
        <h1 className="text-h1">{purpose.isLink ? messages.linkTitle : messages.title}</h1>
        <Said view={view} purpose={purpose} />
        {isFinishing ? (
          <p role="status" className="min-h-60 text-lead text-ink-soft">
            {messages.finishing}
          </p>
        ) : (
          <BankidForm
            today={today}
            submit={messages[SUBMITS[view.status]]}
            isBusy={view.status === 'pending'}
            onStart={(wish) => void start(wish)}
          />
        )}
        <OtherWay purpose={purpose} />
      </div>
      <aside className="grid content-start gap-5">
        <AboutBankid />
        <TechnicalInfo status={view.status} callbackUrl={`${publicUrl}/bankid`} />
      </aside>
    </div>
  );
}

const SUBMITS = { idle: 'start', pending: 'start', error: 'tryAgain', success: 'again' } as const;

// The result of the sign-in, or the information before it.
function Said({ view, purpose }: { view: BankidView; purpose: BankidPurpose }) {
  const messages = useMessages(bankidMessages);
  const wordsOf = useRefusal();
  if (view.status === 'success')
    return (
      <ProvenPerson person={view.person} isLinked={view.isLinked}>
        <GoOn purpose={purpose} />
      </ProvenPerson>
    );
  return (
    <>
      {view.status === 'error' ? (
        <Notice tone="error" live="alert">
          {wordsOf(view.problem)}
        </Notice>
      ) : null}
      {view.status === 'idle' && view.isLeftOver ? <Notice live="status">{messages.leftOver}</Notice> : null}
      <SessionNotice purpose={purpose} />
      <p>{purpose.isLink ? messages.linkIntro : messages.intro}</p>
    </>
  );
}

function SessionNotice({ purpose }: { purpose: BankidPurpose }) {
  const messages = useMessages(bankidMessages);
  const session = useSession();
  const path = usePath();
  if (purpose.isLink && session.phase === 'signed-out')
    return (
      <Notice tone="warn">
        <p>{messages.linkSignedOut}</p>
        <LinkButton to={path(signInPath(purpose.next))} className="mt-3">
          {messages.signInFirst}
        </LinkButton>
      </Notice>
    );
  if (purpose.isLink || session.phase !== 'signed-in') return null;
  const name = displayNameOf(session.user);
  return (
    <Notice live="status">
      <p className="mb-3">{name ? messages.alreadySignedIn({ name }) : messages.alreadySignedInNameless}</p>
      <GoOn purpose={purpose} />
    </Notice>
  );
}

function GoOn({ purpose: { next } }: { purpose: BankidPurpose }) {
  const messages = useMessages(bankidMessages);
  const path = usePath();
  return (
    <div className="flex flex-wrap gap-3">
      <LinkButton
        to={next === '/' ? path(next) : next}
        reloadDocument={isPayingPage(next.replace(/[?#].*$/s, ''))}
        variant="primary"
      >
        {messages.goOn}
      </LinkButton>
      {next.startsWith('/profile') ? null : (
        <LinkButton to={path('/profile')}>{messages.toProfile}</LinkButton>
      )}
    </div>
  );
}

function OtherWay({ purpose: { next, isLink } }: { purpose: BankidPurpose }) {
  const messages = useMessages(bankidMessages);
  const { phase } = useSession();
  const path = usePath();
  if (isLink || phase === 'signed-in') return null;
  return (
    <PageLink to={path(signInPath(next))} className="link justify-self-start text-small">
      {messages.byEmail}
    </PageLink>
  );
}
