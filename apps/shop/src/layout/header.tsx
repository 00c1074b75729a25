import { Menu, ShoppingBag } from 'lucide';
import { lazy, type MouseEvent, Suspense, useRef } from 'react';
import { useLocation } from 'react-router';
import { useCart } from '#src/features/cart/ui/cart-context.tsx';
import { useSession } from '#src/features/sign-in/ui/session-context.tsx';
import { LANGUAGE_CODES, type Language, otherLanguage } from '#src/i18n/language.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { layoutMessages } from '#src/languages/catalogues/layout/messages.ts';
import { Icon } from '#src/ui/icon.tsx';
import { PageLink } from '#src/ui/page-link.tsx';
import { isPayingPage } from '#src/wire/paying-pages.ts';
import { useSite } from '#src/wire/site-context.ts';
import { AccountCorner } from './account-launcher.tsx';
import { askForMissingBike, MissingBikeCorner } from './missing-bike-launcher.tsx';
import { SearchBox } from './search-box.tsx';
import { SiteLinks } from './site-links.tsx';
import { Wordmark } from './wordmark.tsx';

/** The style of an entry of the header. */
export const HEADER_ITEM =
  'inline-flex min-h-11 items-center gap-2 rounded-small px-1.5 text-small font-semibold whitespace-nowrap md:max-xl:px-2.5 min-[90rem]:px-2.5 no-underline hover:underline underline-offset-4 decoration-2';

/** The style of the header. In a low window it does not stick, to leave room for the page (WCAG 1.4.10). */
export const HEADER_STYLE =
  'sticky top-0 z-30 has-[[data-menu]:not([hidden])]:z-40 border-b border-line bg-paper print:static [@media(height<31.25rem)]:static';

/** The shop's name, links to the products, the account and the cart, and the language switch. */
export function Header() {
  const messages = useMessages(layoutMessages);
  const site = useSite();
  const path = usePath();
  const { pathname } = useLocation();
  return (
    <header className={HEADER_STYLE}>
      <div className="frame flex min-h-16 flex-wrap items-center justify-between gap-x-2 md:flex-nowrap">
        <PageLink
          to={path('/')}
          reloadDocument={isPayingPage(pathname)}
          aria-label={messages.homeOf({ name: site.name })}
          className="-ml-1 inline-flex min-h-11 shrink-0 items-center rounded-small px-1 text-ink no-underline"
        >
          <Wordmark name={site.name} />
        </PageLink>
        <SearchBox />
        <nav
          aria-label={messages.mainMenu}
          className="flex shrink-0 items-center md:gap-3 xl:gap-0 print:hidden"
        >
          <span className="contents max-xl:hidden">
            <SiteLinks className={HEADER_ITEM} />
            <MissingBikeButton />
          </span>
          <LanguageSwitch />
          <AccountCorner />
          <CartLink />
          <PageMenu key={pathname} />
        </nav>
      </div>
      <MissingBikeCorner />
    </header>
  );
}

/** The menu for narrow windows: a native popover, which closes by itself and works without scripts. */
function PageMenu() {
  const { menu } = useMessages(layoutMessages);
  const button = useRef<HTMLButtonElement>(null);
  const links = useRef<HTMLDivElement>(null);
  // A dialog returns the focus to the element that opened it, so that element must be visible again by then.
  const close = () => {
    links.current?.hidePopover();
    button.current?.focus();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget="page-menu"
        aria-label={menu}
        className="-mr-2.5 grid size-11 place-items-center rounded-small xl:hidden"
      >
        <Icon of={Menu} className="size-6" />
      </button>
      <div
        ref={links}
        id="page-menu"
        popover="auto"
        className="inset-auto top-16 right-3 m-0 max-h-[calc(100dvh-4.75rem)] overflow-y-auto overscroll-contain rounded-card border border-line bg-surface p-2 text-ink shadow-float open:grid"
      >
        <SiteLinks className={HEADER_ITEM} />
        <MissingBikeButton onPress={close} />
        <SignInItem />
      </div>
    </>
  );
}

function MissingBikeButton({ onPress }: { onPress?: () => void }) {
  const { missingBike } = useMessages(layoutMessages);
  const ask = () => {
    onPress?.();
    askForMissingBike();
  };
  return (
    <button type="button" onClick={ask} className={HEADER_ITEM}>
      {missingBike}
    </button>
  );
}

function SignInItem() {
  const messages = useMessages(layoutMessages);
  const path = usePath();
  const { pathname } = useLocation();
  const isSignedIn = useSession().phase === 'signed-in';
  return (
    <PageLink
      to={path(isSignedIn ? '/profile' : '/auth')}
      reloadDocument={isPayingPage(pathname)}
      className={HEADER_ITEM}
    >
      {isSignedIn ? messages.profile : messages.signIn}
    </PageLink>
  );
}

// The server renders the menu, so that it works without scripts. Browsers load it only if there is one.
const LanguageMenu = import.meta.env?.SSR
  ? (await import('./language-menu.tsx')).default
  : lazy(() => import('./language-menu.tsx'));

/**
 * Two languages: a link to the other one. More: a menu. Both work without scripts. With scripts, the page is not
 * reloaded and typed values stay.
 */
export function LanguageSwitch() {
  const { language, setLanguage } = useLanguage();
  const messages = useMessages(layoutMessages);
  const { search } = useLocation();
  const next = otherLanguage(language);
  // Only the query, because a path such as `//host` would be the URL of another site.
  const hrefOf = (code: Language) => {
    const query = new URLSearchParams(search);
    query.set('lang', code);
    return `?${query}`;
  };
  const change = (event: MouseEvent, code: Language) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    setLanguage(code);
  };
  if (LANGUAGE_CODES.length > 2)
    return (
      <Suspense>
        <LanguageMenu language={language} hrefOf={hrefOf} onChoose={change} item={HEADER_ITEM} />
      </Suspense>
    );
  return (
    <a
      href={hrefOf(next)}
      hrefLang={next}
      lang={next}
      title={messages.otherLanguageLong}
      onClick={(event) => change(event, next)}
      // The server knows the normalised form of the URL, the browser the typed one.
      suppressHydrationWarning
      className={HEADER_ITEM}
    >
      <span className="uppercase sm:hidden">{next}</span>
      <span className="max-sm:sr-only">{messages.otherLanguage}</span>
    </a>
  );
}

function CartLink() {
  const messages = useMessages(layoutMessages);
  const { ready, count } = useCart();
  const path = usePath();
  const { pathname } = useLocation();
  const shown = ready && count > 0;
  return (
    <a
      href={path('/checkout')}
      aria-current={pathname === '/checkout' ? 'page' : undefined}
      className={`${HEADER_ITEM} relative lg:-mr-2.5`}
    >
      <span className="relative">
        <Icon of={ShoppingBag} className="size-6" />
        {shown ? (
          <span
            key={count}
            aria-hidden="true"
            className="absolute -top-2 -right-2.5 grid h-5 min-w-5 animate-bump place-items-center rounded-full bg-signal px-1 text-[0.75rem] font-bold leading-none text-on-signal tabular-nums"
          >
            {count}
          </span>
        ) : null}
      </span>
      <span className="ml-1 max-md:sr-only xl:sr-only">{messages.cart}</span>
      {shown ? (
        <span className="sr-only">
          (<span>{messages.cartCount({ count })}</span>)
        </span>
      ) : null}
    </a>
  );
}
