import { useLocation } from 'react-router';
import { useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { layoutMessages } from '#src/languages/catalogues/layout/messages.ts';
import { PageLink } from '#src/ui/page-link.tsx';
import { isPayingPage } from '#src/wire/paying-pages.ts';
import { useSite } from '#src/wire/site-context.ts';

const IN_HEADER = [
  ['/#products', 'products'],
  ['/calculator', 'calculatorShort'],
  ['/employers', 'employers'],
  ['/about', 'about'],
  ['/sun', 'questionsShort'],
  ['/contact', 'contactUs'],
] as const;
const IN_FOOTER = [
  ['/about', 'about'],
  ['/employers', 'employers'],
  ['/sun', 'questions'],
  ['/contact', 'contactUs'],
  ['/calculator', 'calculator'],
  ['/active-pick', 'activePick'],
  ['/stores', 'stores'],
  ['/order', 'order'],
  ['/withdraw', 'withdraw'],
  ['/terms', 'termsOfSale'],
  ['/privacy', 'privacy'],
  ['/accessibility', 'accessibility'],
] as const;

/** Links to the information pages. From the checkout, a link loads its page from the server. */
export function SiteLinks({ isFooter, className }: { isFooter?: boolean; className: string }) {
  const messages = useMessages(layoutMessages);
  const path = usePath();
  const { pathname } = useLocation();
  const { landing, name: shop } = useSite();
  return (isFooter ? IN_FOOTER : IN_HEADER).map(([to, name]) => (
    <PageLink
      key={to}
      to={path(landing && to === '/#products' ? '/home#products' : to)}
      reloadDocument={isPayingPage(pathname)}
      aria-current={to === pathname ? 'page' : undefined}
      className={className}
    >
      {name === 'activePick' ? messages.activePick({ name: shop }) : messages[name]}
    </PageLink>
  ));
}
