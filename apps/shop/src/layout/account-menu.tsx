import { mayAccess, PAGE_ACCESS, type PagePath } from '@activepick/domain/access/permissions.ts';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { accessMessages } from '#src/features/account/access-messages.ts';
import { callerOf, displayNameOf, initialOf } from '#src/features/account/ui/person.ts';
import type { SessionView } from '#src/features/account/ui/session-view.ts';
import { useSignOut } from '#src/features/account/ui/use-sign-out.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { PageLink } from '#src/ui/page-link.tsx';
import { useToast } from '#src/ui/use-toast.ts';
import { WORKING_PAGES } from './working-pages.ts';

const ITEM =
  'flex min-h-11 w-full items-center rounded-small px-3 text-left text-small font-semibold text-ink no-underline hover:bg-birch';
/** The entries by heading. Each is shown to those who may open it. Source: specification section 2, "Header". */
const GROUPS = [
  ['own', ['/profile', '/gislaved']],
  ['sales', ['/admin/orders', '/admin/requests', '/admin/catalogue', '/admin/reviews']],
  ['customers', ['/onboarding', '/company-admin', '/agreements', '/credit-rating', '/contract-test']],
  ['finance', ['/invoice', '/benefit-parameters']],
  ['system', ['/admin/operations', '/admin/privacy']],
] as const satisfies readonly (readonly [string, readonly PagePath[]])[];

/** Who is signed in, as the header shows it. */
export default function AccountMenu({ session, signIn }: { session: SessionView; signIn: ReactNode }) {
  useEndedToast(session);
  return session.phase === 'signed-in' ? <Menu session={session} /> : signIn;
}

// An act of the person tells its own end; what happened to the session is told once, wherever one is.
function useEndedToast(session: SessionView): void {
  const { show } = useToast();
  const messages = useMessages(accessMessages);
  const why = session.phase === 'signed-out' ? session.why : null;
  // The page where one signs in says it itself.
  const isAtDoor = useLocation().pathname === '/auth';
  const told = useRef<SessionView>(null);
  useEffect(() => {
    if (why !== 'expired' || told.current === session) return;
    told.current = session;
    if (!isAtDoor) show({ tone: 'error', text: messages.expired });
  }, [why, session, isAtDoor, show, messages]);
}

function Menu({ session }: { session: Extract<SessionView, { phase: 'signed-in' }> }) {
  const messages = useMessages(accessMessages);
  const path = usePath();
  const { pathname } = useLocation();
  const { isOpen, setOpen, root, button } = useOpenMenu();
  const id = useId();
  const name = displayNameOf(session.user);
  const caller = callerOf(session.rights);
  const groups = GROUPS.map(([group, pages]) => ({
    group,
    pages: pages.filter((page) => WORKING_PAGES.has(page) && mayAccess(PAGE_ACCESS[page], caller)),
  })).filter(({ pages }) => pages.length > 0);
  return (
    <div ref={root} className="relative">
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={messages.menuOf({ name })}
        onClick={() => setOpen(!isOpen)}
        className="grid size-11 place-items-center rounded-full"
      >
        <span
          aria-hidden="true"
          className="grid size-8 place-items-center rounded-full bg-act text-small font-bold text-on-act"
        >
          {initialOf(session.user)}
        </span>
      </button>
      <div
        id={id}
        hidden={!isOpen}
        // A phone has no room beside the button, and a short window none for all entries.
        className="fixed top-16 right-3 z-40 max-h-[calc(100dvh-4.75rem)] w-64 overflow-y-auto overscroll-contain rounded-card border border-line bg-surface p-2 shadow-float md:absolute md:top-full md:right-0 md:mt-1"
      >
        <p className="truncate px-3 pt-1 font-semibold">{name}</p>
        <p className="truncate px-3 pb-2 text-small text-ink-soft">{session.user.email}</p>
        {groups.map(({ group, pages }) => (
          <div key={group} className="border-t border-line py-2">
            {group === 'own' ? null : (
              <p id={`${id}-${group}`} className="px-3 text-tiny font-semibold text-ink-soft">
                {messages.groups[group]}
              </p>
            )}
            <ul aria-labelledby={group === 'own' ? undefined : `${id}-${group}`}>
              {pages.map((page) => (
                <li key={page}>
                  <PageLink
                    to={path(page)}
                    reloadDocument={pathname === '/checkout'}
                    aria-current={pathname === page ? 'page' : undefined}
                    onClick={() => setOpen(false)}
                    className={ITEM}
                  >
                    {messages.pages[page]}
                  </PageLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
        <div className="border-t border-line pt-2">
          <SignOutItem />
        </div>
      </div>
    </div>
  );
}

function SignOutItem() {
  const messages = useMessages(accessMessages);
  const signOut = useSignOut();
  return (
    <button type="button" aria-disabled={signOut.isBusy || undefined} onClick={signOut.act} className={ITEM}>
      {signOut.isBusy ? messages.signingOut : messages.signOut}
    </button>
  );
}

// Closed by Escape, which gives the focus back, and by whatever is done outside of it.
function useOpenMenu() {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    const onElsewhere = ({ target }: Event) => {
      if (!root.current?.contains(target as Node)) setOpen(false);
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onElsewhere);
    document.addEventListener('focusin', onElsewhere);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onElsewhere);
      document.removeEventListener('focusin', onElsewhere);
    };
  }, [isOpen]);
  return { isOpen, setOpen, root, button };
}
