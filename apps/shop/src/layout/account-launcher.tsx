import { mayAccess } from '@activepick/domain/access/permissions.ts';
import { CircleUserRound } from 'lucide';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { callerOf } from '#src/features/sign-in/ui/display-name.ts';
import { useSession } from '#src/features/sign-in/ui/session-context.tsx';
import type { SessionView } from '#src/features/sign-in/ui/session-view.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { layoutMessages } from '#src/languages/catalogues/layout/messages.ts';
import { Icon } from '#src/ui/icon.tsx';
import { PageLink } from '#src/ui/page-link.tsx';
import { isPayingPage } from '#src/wire/paying-pages.ts';
import { usePaletteKey } from './palette-key.ts';

const AccountMenu = lazy(() => import('./account-menu.tsx'));

/**
 * The sign-in link, or the account menu of a signed-in person. The server sends the link to everybody.
 * Browsers with a session replace it by the menu, which has the same size.
 */
export function AccountCorner() {
  const session = useSession();
  usePaletteKey(mayBeStaff(session));
  const isPlain = session.phase === 'unknown' || (session.phase === 'signed-out' && session.why === null);
  return isPlain ? (
    <SignInLink />
  ) : (
    <Suspense fallback={<SignInLink />}>
      <AccountMenu session={session} signIn={<SignInLink />} />
    </Suspense>
  );
}

const mayBeStaff = (session: SessionView): boolean =>
  session.phase === 'opening' ||
  (session.phase === 'signed-in' &&
    (session.rights.state === 'loading' || mayAccess('admin-or-store', callerOf(session.rights))));

function SignInLink() {
  const { signIn } = useMessages(layoutMessages);
  const path = usePath();
  const { pathname } = useLocation();
  return (
    <PageLink
      to={path('/auth')}
      reloadDocument={isPayingPage(pathname)}
      className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 whitespace-nowrap rounded-small text-small font-semibold text-ink no-underline underline-offset-4 decoration-2 hover:underline md:max-xl:px-2.5 min-[90rem]:px-2.5"
    >
      <Icon of={CircleUserRound} className="size-6" />
      <span className="max-md:sr-only xl:max-[90rem]:sr-only">{signIn}</span>
    </PageLink>
  );
}
