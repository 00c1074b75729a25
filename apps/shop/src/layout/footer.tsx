import { useLocation } from 'react-router';
import { useSession } from '#src/features/sign-in/ui/session-context.tsx';
import { useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { layoutMessages } from '#src/languages/catalogues/layout/messages.ts';
import { PageLink } from '#src/ui/page-link.tsx';
import { isPayingPage } from '#src/wire/paying-pages.ts';
import { SellerFacts } from './seller-facts.tsx';

/** The shared footer. `hasFooter` decides where it is shown. */
export function Footer() {
  const messages = useMessages(layoutMessages);
  const path = usePath();
  const { pathname } = useLocation();
  const isSignedIn = useSession().phase === 'signed-in';
  return (
    <footer className="mt-16 border-t border-line bg-birch">
      <SellerFacts />
      <p className="frame pb-8 text-small">
        <PageLink
          to={path(isSignedIn ? '/profile' : '/auth')}
          reloadDocument={isPayingPage(pathname)}
          className="link inline-flex min-h-8 items-center"
        >
          {isSignedIn ? messages.profile : messages.signIn}
        </PageLink>
      </p>
    </footer>
  );
}
