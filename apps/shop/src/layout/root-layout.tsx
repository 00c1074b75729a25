import { useEffect } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import { CartProvider } from '#src/features/cart/ui/cart-context.tsx';
import { SessionProvider } from '#src/features/sign-in/ui/session-context.tsx';
import { useMessages } from '#src/i18n/use-messages.ts';
import { layoutMessages } from '#src/languages/catalogues/layout/messages.ts';
import { ToastProvider, ToastRegion } from '#src/ui/toast.tsx';
import { useSite } from '#src/wire/site-context.ts';
import { BikePickerCorner } from './bike-picker-launcher.tsx';
import { Footer } from './footer.tsx';
import { hasFooter, hasHeader } from './footer-rule.ts';
import { Header } from './header.tsx';
import { OfflineBar } from './offline-bar.tsx';
import { OwnFiguresProvider } from './own-figures-provider.tsx';
import { PageAnnouncer } from './page-announcer.tsx';
import { PageHead } from './page-head.tsx';
import { isBuying, QuietHeader } from './quiet-header.tsx';

/** The frame around every page. */
export function RootLayout() {
  const messages = useMessages(layoutMessages);
  const { pathname, search } = useLocation();
  const isWhole = hasHeader(pathname);
  // Tells programs that control the page, such as tests, that it now reacts to clicks and keys.
  useEffect(() => {
    document.documentElement.dataset.awake = '';
  }, []);
  return (
    <SessionProvider>
      <CartProvider isDemo={useSite().isDemo}>
        <OwnFiguresProvider>
          <ToastProvider>
            {isWhole ? (
              <a
                href="#main"
                className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-card focus:bg-ink focus:px-5 focus:py-3 focus:text-paper"
              >
                {messages.skipToContent}
              </a>
            ) : null}
            <NavigationBar />
            {isWhole ? isBuying(pathname, search) ? <QuietHeader /> : <Header /> : null}
            <OfflineBar />
            <PageHead />
            <main id="main" tabIndex={-1} className="min-h-[70dvh]">
              <NoScripts />
              <Outlet />
            </main>
            <PageAnnouncer />
            {hasFooter(pathname) ? <Footer /> : null}
            {isWhole ? <BikePickerCorner /> : null}
            <ToastRegion />
            <ScrollRestoration />
          </ToastProvider>
        </OwnFiguresProvider>
      </CartProvider>
    </SessionProvider>
  );
}

/** Without scripts pages can be read, but forms send nothing: their buttons are hidden by the style sheet. */
function NoScripts() {
  const messages = useMessages(layoutMessages);
  const { email, phone } = useSite();
  return (
    <noscript>
      <p className="frame py-3 text-small">{messages.noScripts({ email, phone })}</p>
    </noscript>
  );
}

/** A thin bar while the next page loads. It appears only after a short delay. */
function NavigationBar() {
  if (useNavigation().state === 'idle') return null;
  return <div aria-hidden="true" className="fixed inset-x-0 top-0 z-40 h-1 animate-appear bg-signal" />;
}
