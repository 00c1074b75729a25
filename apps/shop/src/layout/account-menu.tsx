import { mayAccess } from '@activepick/domain/access/permissions.ts';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { listMemberships } from '#src/features/members/contract.ts';
import { callerOf, displayNameOf, initialOf } from '#src/features/sign-in/ui/display-name.ts';
import type { SessionView } from '#src/features/sign-in/ui/session-view.ts';
import { useSignOut } from '#src/features/sign-in/ui/use-sign-out.ts';
import type { listOwnStores } from '#src/features/stores/member-contract.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { accessMessages } from '#src/languages/catalogues/sign-in/access-messages.ts';
import { PageLink } from '#src/ui/page-link.tsx';
import { useToast } from '#src/ui/use-toast.ts';
import { call } from '#src/wire/call.ts';
import { isPayingPage } from '#src/wire/paying-pages.ts';
import { useSite } from '#src/wire/site-context.ts';
import { accountPages } from './account-pages.ts';
import { openPalette } from './palette-key.ts';
import { PaletteCorner } from './palette-launcher.tsx';

const ITEM =
  'flex min-h-11 w-full items-center rounded-small px-3 text-left text-small font-semibold text-ink no-underline hover:bg-birch';
const PALETTE_KEYS = 'Ctrl + K';

/** The signed-in person for the header. */
export default function AccountMenu({ session, signIn }: { session: SessionView; signIn: ReactNode }) {
  useEndedToast(session);
  return session.phase === 'signed-in' ? <Menu session={session} /> : signIn;
}

// Each action of the person reports its own result. A change of the session is reported once, on any page.
function useEndedToast(session: SessionView): void {
  const { show } = useToast();
  const messages = useMessages(accessMessages);
  const why = session.phase === 'signed-out' ? session.why : null;
  // The sign-in page reports it itself.
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
  const groups = accountPages(caller, useSite().off);
  const isStaff = mayAccess('admin-or-store', caller);
  const workplaces = useWorkplaces(session.user.id, isOpen);
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
        // While it is open, the header is above the floating button.
        data-menu=""
        // A phone has no room beside the button, and a short window has no room for all entries.
        className="fixed top-16 right-3 z-40 max-h-[calc(100dvh-4.75rem)] w-64 overflow-y-auto overscroll-contain rounded-card border border-line bg-surface p-2 shadow-float md:absolute md:top-full md:right-0 md:mt-1"
      >
        <p className="truncate px-3 pt-1 font-semibold">{name}</p>
        <p className="truncate px-3 pb-2 text-small text-ink-soft">{session.user.email}</p>
        {isStaff ? (
          <div className="border-t border-line py-2">
            <button
              type="button"
              onClick={() => {
                setOpen(false);
                // The palette returns the focus to it.
                button.current?.focus();
                openPalette();
              }}
              className={`${ITEM} justify-between`}
            >
              {messages.goTo}
              <kbd className="text-tiny font-normal text-ink-soft">{PALETTE_KEYS}</kbd>
            </button>
          </div>
        ) : null}
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
                    reloadDocument={isPayingPage(pathname)}
                    aria-current={pathname === page ? 'page' : undefined}
                    onClick={() => setOpen(false)}
                    className={ITEM}
                  >
                    {messages.pages[page]}
                  </PageLink>
                </li>
              ))}
              {group === 'own'
                ? workplaces.map((place) => (
                    <li key={place}>
                      <PageLink
                        to={path(`/${place}`)}
                        reloadDocument={isPayingPage(pathname)}
                        onClick={() => setOpen(false)}
                        className={ITEM}
                      >
                        {messages[place]}
                      </PageLink>
                    </li>
                  ))
                : null}
            </ul>
          </div>
        ))}
        <div className="border-t border-line pt-2">
          <SignOutItem />
        </div>
      </div>
      {isStaff ? (
        <PaletteCorner
          pages={groups.flatMap(({ pages }) => pages.map((page) => [page, messages.pages[page]] as const))}
          isAdmin={mayAccess('admin', caller)}
        />
      ) : null}
    </div>
  );
}

type Workplace = 'employer' | 'store';
const NOWHERE = { userId: null, places: [] } as const;

// Asked when the menu opens, so that it costs nobody else anything. Without an answer the entry is left out.
function useWorkplaces(userId: string, isOpen: boolean): readonly Workplace[] {
  const [known, setKnown] = useState<{ userId: string | null; places: readonly Workplace[] }>(NOWHERE);
  useEffect(() => {
    if (!isOpen) return;
    let isGone = false;
    const isSome = (asked: Promise<{ data: readonly unknown[] }>) =>
      asked.then(
        ({ data }) => data.length > 0,
        () => false,
      );
    Promise.all([
      isSome(call<typeof listMemberships>('GET', '/api/account/memberships')),
      isSome(call<typeof listOwnStores>('GET', '/api/account/stores')),
    ]).then(([isMember, isInStore]) => {
      const places = [
        ...(isMember ? (['employer'] as const) : []),
        ...(isInStore ? (['store'] as const) : []),
      ];
      if (!isGone) setKnown({ userId, places });
    });
    return () => {
      isGone = true;
    };
  }, [userId, isOpen]);
  return known.userId === userId ? known.places : NOWHERE.places;
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

// Closed by Escape, which returns the focus, and by any action outside of it.
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
