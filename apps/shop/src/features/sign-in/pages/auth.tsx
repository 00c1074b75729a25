import { useEffect, useRef, useState } from 'react';
import type { DemoAccount, listDemoAccounts } from '#src/features/auth/contract.ts';
import type { readStaffSignIn } from '#src/features/staff-sign-in/contract.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { accountMessages } from '#src/languages/catalogues/sign-in/messages.ts';
import { classNames } from '#src/ui/class-names.ts';
import { LinkButton } from '#src/ui/link-button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PageLink } from '#src/ui/page-link.tsx';
import type { LoadInput, MetaInput, PageMeta } from '#src/wire/page.ts';
import { usePageData } from '#src/wire/site-context.ts';
import { useHasService } from '#src/wire/use-has-service.ts';
import { type AuthView, useAuthUrl, viewOf } from '../ui/auth-url.ts';
import { ConfirmLink } from '../ui/confirm-link.tsx';
import { DemoAccounts } from '../ui/demo-accounts.tsx';
import { Diagnostics } from '../ui/diagnostics.tsx';
import { hasBankid } from '../ui/display-name.ts';
import { FirstFactorLink } from '../ui/first-factor-link.tsx';
import { ForgotForm, NewPasswordForm } from '../ui/password-forms.tsx';
import { SecondStep } from '../ui/second-factor.tsx';
import { useOwnSession } from '../ui/session-context.tsx';
import type { OwnSessionView } from '../ui/session-view.ts';
import { type Preset, SignInForm, SignUpForm } from '../ui/sign-in-forms.tsx';

interface AuthData {
  /** The accounts of a demonstration; empty otherwise. */
  accounts: readonly DemoAccount[];
  /** The name of the sign-in of staff; null if it is off. */
  staffSignIn: string | null;
}

/** The accounts of a demonstration, and the sign-in of staff. */
export const load = async ({ read }: LoadInput): Promise<AuthData> => {
  const accounts = (await read<typeof listDemoAccounts>('/api/demo-accounts')).data;
  const staff = (await read<typeof readStaffSignIn>('/api/staff-sign-in')).data;
  return { accounts, staffSignIn: staff?.name ?? null };
};

const TITLES = {
  login: 'title',
  signup: 'title',
  forgot: 'forgotTitle',
  'new-password': 'newPasswordTitle',
  'second-step': 'secondTitle',
  confirm: 'confirmTitle',
  'first-factor': 'firstFactorTitle',
} as const satisfies Record<AuthView, string>;

/** Head of the page: a title for each form. */
export const meta = ({ language, site, url }: MetaInput<unknown>): PageMeta => ({
  title: `${accountMessages[language][TITLES[viewOf(url.searchParams)]]} – ${site.name}`,
  description: accountMessages[language].description,
  canonical: null,
});

/** The page for signing in and signing up, with related forms (specification section 2, "Auth page"). */
export default function AuthPage() {
  const messages = useMessages(accountMessages);
  const session = useOwnSession();
  const { view, hasWish, next, goTo, goOn } = useAuthUrl();
  const [preset, setPreset] = useState<Preset | null>(null);
  const { accounts } = usePageData<AuthData>();
  const hasBankidService = useHasService('bankid');
  const stage = stageOf(session, view);
  useEffect(() => {
    if (stage === 'leads-on' && session.phase === 'signed-in') goOn(session.rights);
    if (stage === 'asks-second-step' && view === 'login') goTo('second-step');
  }, [stage, view, session, goOn, goTo]);
  const title = stage === 'asks-second-step' ? messages.secondTitle : messages[TITLES[view]];
  const heading = useHeadingOf(title);
  if (stage === 'waits' || stage === 'leads-on') return <Waiting />;
  const isEntry = view === 'login' || view === 'signup';
  return (
    <div className="frame grid gap-8 py-8 md:py-12 lg:grid-cols-[minmax(0,30rem)_minmax(0,24rem)] lg:justify-between lg:gap-16">
      <div className="grid content-start gap-6">
        <h1 ref={heading} tabIndex={-1} className="text-h1">
          {title}
        </h1>
        {session.phase === 'signed-out' && session.why === 'expired' ? (
          <Notice tone="warn" live="alert">
            {messages.expired}
          </Notice>
        ) : null}
        {isEntry && hasWish && session.phase !== 'signed-in' ? <Notice>{messages.signInFirst}</Notice> : null}
        {stage === 'asks-second-step' && session.phase === 'signed-in' ? (
          <SecondStep
            factors={session.user.factors ?? []}
            bankidNext={
              hasBankidService && hasBankid(session.user)
                ? view === 'new-password'
                  ? '/profile'
                  : next
                : null
            }
          />
        ) : (
          <View
            view={view}
            preset={preset}
            onNewPassword={() => goOn(session.phase === 'signed-in' ? session.rights : null)}
          />
        )}
      </div>
      <aside className="grid content-start gap-5">
        {isEntry && stage !== 'asks-second-step' ? (
          <DemoAccounts
            accounts={accounts}
            onChoose={(chosen) => {
              setPreset(chosen);
              goTo('login');
            }}
          />
        ) : null}
        <Diagnostics />
      </aside>
    </div>
  );
}

/** The heading. It takes the focus when the form changes and the link that led there is gone. */
function useHeadingOf(title: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(title);
  useEffect(() => {
    if (shown.current === title) return;
    shown.current = title;
    if (document.activeElement === document.body) heading.current?.focus();
  }, [title]);
  return heading;
}

type AuthStage = 'waits' | 'leads-on' | 'asks-second-step' | 'asks';

// Maps a session to the page's view: the form, the second step, or a redirect to the requested page.
function stageOf(session: OwnSessionView, view: AuthView): AuthStage {
  // The link of an email starts its own session, even if somebody is signed in.
  if (view === 'confirm' || view === 'first-factor') return 'asks';
  if (session.phase === 'opening') return 'waits';
  // The form is shown before the session is known.
  if (session.phase !== 'signed-in') return 'asks';
  const { rights, isDoubtful } = session;
  if (isDoubtful && rights.state === 'loading') return 'waits';
  if (rights.state === 'known' && rights.owesSecondFactor) return 'asks-second-step';
  return view === 'new-password' || view === 'forgot' ? 'asks' : 'leads-on';
}

function Waiting() {
  const messages = useMessages(accountMessages);
  return (
    <div className="frame grid min-h-dvh content-start pt-[20dvh] justify-items-center py-16">
      <h1 className="sr-only">{messages.title}</h1>
      <p role="status" className="text-lead text-ink-soft">
        {messages.loading}
      </p>
    </div>
  );
}

function View(props: { view: AuthView; preset: Preset | null; onNewPassword: () => void }) {
  const { view, preset, onNewPassword } = props;
  const hasBankidService = useHasService('bankid');
  if (view === 'confirm') return <ConfirmLink />;
  if (view === 'first-factor') return <FirstFactorLink />;
  if (view === 'forgot') return <ForgotForm />;
  if (view === 'new-password') return <NewPasswordForm onDone={onNewPassword} />;
  return (
    <div className="grid gap-6">
      <Tabs isSignUp={view === 'signup'} />
      {hasBankidService ? <BankidWay /> : null}
      {view === 'signup' ? <SignUpForm /> : <SignInForm preset={preset} />}
      {view === 'login' ? <StaffWay /> : null}
    </div>
  );
}

// People without an account can create one here.
function BankidWay() {
  const messages = useMessages(accountMessages);
  const { next } = useAuthUrl();
  const path = usePath();
  return (
    <div className="grid gap-4 sm:max-w-[20rem]">
      <LinkButton to={path(next === '/' ? '/bankid' : `/bankid?${new URLSearchParams({ next })}`)}>
        {messages.withBankid}
      </LinkButton>
      <p className="flex items-center gap-3 text-small text-ink-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {messages.or}
      </p>
    </div>
  );
}

// Members of the organisation's own staff, if it has a sign-in for them.
function StaffWay() {
  const messages = useMessages(accountMessages);
  const { staffSignIn } = usePageData<AuthData>();
  const { next } = useAuthUrl();
  const path = usePath();
  if (staffSignIn === null) return null;
  return (
    <PageLink
      to={path(next === '/' ? '/staff-sign-in' : `/staff-sign-in?${new URLSearchParams({ next })}`)}
      className="link inline-flex min-h-11 items-center justify-self-start"
    >
      {messages.staffWay}
    </PageLink>
  );
}

// Links that look like tabs. Each has its own URL, so they work without scripts.
function Tabs({ isSignUp }: { isSignUp: boolean }) {
  const messages = useMessages(accountMessages);
  const { addressOf: urlOf } = useAuthUrl();
  return (
    <nav aria-label={messages.tabs} className="grid grid-cols-2 gap-1 rounded-card bg-birch p-1">
      {(['login', 'signup'] as const).map((tab) => {
        const isHere = (tab === 'signup') === isSignUp;
        return (
          <PageLink
            key={tab}
            to={urlOf(tab)}
            preventScrollReset
            aria-current={isHere ? 'page' : undefined}
            className={classNames(
              'grid min-h-11 place-items-center rounded-small font-semibold text-ink no-underline',
              isHere ? 'bg-surface shadow-[inset_0_0_0_1px_var(--line)]' : 'hover:underline',
            )}
          >
            {messages[tab]}
          </PageLink>
        );
      })}
    </nav>
  );
}
