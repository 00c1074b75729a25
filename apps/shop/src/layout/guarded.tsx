// Shows a refusal instead of a page that the caller may not see. This is not a security check: the server
// checks every request.
import { type Access, isStaffOnly, mayAccess, rolesFor } from '@activepick/domain/access/permissions.ts';
import { sceneUrl } from '@activepick/illustrations/scenes/scene-url.ts';
import { type ComponentType, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { callerOf, roleOf } from '#src/features/sign-in/ui/display-name.ts';
import { signInPath } from '#src/features/sign-in/ui/return-path.ts';
import { useSession, useSessionStore } from '#src/features/sign-in/ui/session-context.tsx';
import type { Rights, SessionView } from '#src/features/sign-in/ui/session-view.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { accessMessages } from '#src/languages/catalogues/sign-in/access-messages.ts';
import { Button } from '#src/ui/button.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { useTitle } from './use-title.ts';

/** The time after which the page says that reading the permissions takes long. */
const LATE_MS = 5_000;

/** Returns the page if the caller may open it. Source: specification section 2, "Protected routes". */
export function guarded(Page: ComponentType, access: Access): ComponentType {
  return function GuardedPage() {
    const session = useSession();
    const { pathname, search, hash } = useLocation();
    const path = usePath();
    if (session.phase === 'unknown' || session.phase === 'opening') return <LoadingPermissions />;
    if (session.phase === 'failed') return <SessionFailed />;
    if (session.phase === 'signed-out')
      return <Navigate to={path(wayOut(session, `${pathname}${search}${keptHash(hash)}`))} replace />;
    const { rights } = session;
    // A page without a required role is open to every signed-in person, with any role.
    if (access === 'signed-in') return <Page />;
    if (rights.state === 'loading') return <LoadingPermissions />;
    if (rights.state === 'fallback' && !mayAccess(access, callerOf(rights))) return <RoleUnread />;
    // Other people are redirected home from the page of the municipal account (specification section 2).
    if (access === 'municipal' && !mayAccess(access, callerOf(rights)))
      return <Navigate to={path('/')} replace />;
    if (!mayAccess(access, callerOf(rights))) return <AccessDenied access={access} rights={rights} />;
    if (isStaffOnly(access) && rights.state === 'known' && rights.needsSecondFactor)
      return <SecondStepWanted />;
    return <Page />;
  };
}

// The code of a handover is in the hash, which no server sees. The address of the sign-in has it in its query, so it is
// left out there.
const keptHash = (hash: string): string => (/^#\d+$/.test(hash) ? '' : hash);

// Who has just signed out wants to be away from here, not back.
const wayOut = (session: Extract<SessionView, { phase: 'signed-out' }>, wanted: string): string =>
  session.why === 'left' ? '/' : signInPath(wanted);

function useLate(): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LATE_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLate;
}

function LoadingPermissions() {
  const messages = useMessages(accessMessages);
  const isLate = useLate();
  return (
    // As high as the screen, so that the content below does not move visible elements.
    <div className="frame grid min-h-dvh content-start pt-[20dvh] justify-items-center gap-3 py-16 text-center">
      <h1 className="text-h2">{messages.loadingTitle}</h1>
      <p role="status" className="text-lead text-ink-soft">
        {messages.loading}
      </p>
      {isLate ? (
        <Notice tone="warn" live="status">
          <p>{messages.slow}</p>
          <Button onClick={() => location.reload()} className="mt-3">
            {messages.tryAgain}
          </Button>
        </Notice>
      ) : null}
    </div>
  );
}

function SessionFailed() {
  const messages = useMessages(accessMessages);
  // The same page does not try again to load a module that failed.
  const tryAgain = () => location.reload();
  useTitle(messages.failedTitle);
  return (
    <div className="frame grid justify-items-center gap-5 py-16 text-center md:py-24">
      <img src={sceneUrl('offline')} alt="" width="320" height="180" className="w-full max-w-80" />
      <h1 className="text-h1">{messages.failedTitle}</h1>
      <p className="max-w-[34rem] text-lead text-ink-soft">{messages.failedText}</p>
      <Button variant="primary" onClick={tryAgain}>
        {messages.tryAgain}
      </Button>
    </div>
  );
}

// The person's rights are unknown. This is not a refusal, and the server refuses every request in the
// meantime (docs/security.md, T06).
function RoleUnread() {
  const messages = useMessages(accessMessages);
  const store = useSessionStore();
  const path = usePath();
  const [isBusy, setBusy] = useState(false);
  const tryAgain = async () => {
    setBusy(true);
    await store.open().then(
      (auth) => auth.readRightsAgain(),
      () => undefined,
    );
    setBusy(false);
  };
  useTitle(messages.roleUnreadTitle);
  return (
    <div className="frame grid justify-items-center gap-5 py-16 text-center md:py-24">
      <img src={sceneUrl('offline')} alt="" width="320" height="180" className="w-full max-w-80" />
      <h1 className="text-h1">{messages.roleUnreadTitle}</h1>
      <p className="max-w-[34rem] text-lead text-ink-soft">{messages.roleUnreadText}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button variant="primary" busy={isBusy} busyLabel={messages.loading} onClick={() => void tryAgain()}>
          {messages.tryAgain}
        </Button>
        <LinkButton to={path('/')}>{messages.toHome}</LinkButton>
      </div>
    </div>
  );
}

function AccessDenied({ access, rights }: { access: Access; rights: Rights }) {
  const messages = useMessages(accessMessages);
  const path = usePath();
  const role = roleOf(rights);
  useTitle(messages.deniedTitle);
  return (
    <div className="frame grid justify-items-center py-12 md:py-20">
      <section className="grid w-full max-w-[34rem] justify-items-center gap-5 rounded-card border border-line bg-surface p-6 text-center md:p-10">
        <img src={sceneUrl('denied')} alt="" width="320" height="180" className="w-full max-w-72" />
        <h1 className="text-h1">{messages.deniedTitle}</h1>
        <p className="text-ink-soft">{messages.deniedText}</p>
        <dl className="grid w-full gap-3 rounded-card bg-birch p-4 text-left sm:grid-cols-2">
          <div>
            <dt className="text-small text-ink-soft">{messages.currentRole}</dt>
            <dd className="font-semibold">{role ? messages.roles[role] : null}</dd>
          </div>
          <div>
            <dt className="text-small text-ink-soft">{messages.requiredRoles}</dt>
            <dd className="font-semibold">
              {rolesFor(access)
                .map((one) => messages.roles[one])
                .join(', ')}
            </dd>
          </div>
        </dl>
        <LinkButton to={path('/')} variant="primary">
          {messages.toHome}
        </LinkButton>
      </section>
    </div>
  );
}

// Staff without a second factor. Those who have one confirm it in their sign-in.
function SecondStepWanted() {
  const messages = useMessages(accessMessages);
  const path = usePath();
  useTitle(messages.secondStepTitle);
  return (
    <div className="frame grid justify-items-center gap-5 py-16 text-center md:py-24">
      <img src={sceneUrl('denied')} alt="" width="320" height="180" className="w-full max-w-80" />
      <h1 className="text-h1">{messages.secondStepTitle}</h1>
      <p className="max-w-[34rem] text-lead text-ink-soft">{messages.secondStepText}</p>
      <LinkButton to={path('/profile#two-step')} variant="primary">
        {messages.secondStepSetUp}
      </LinkButton>
    </div>
  );
}
