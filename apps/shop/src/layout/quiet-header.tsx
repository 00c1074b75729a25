import { CircleHelp } from 'lucide';
import { useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { layoutMessages } from '#src/languages/catalogues/layout/messages.ts';
import { Icon } from '#src/ui/icon.tsx';
import { useSite } from '#src/wire/site-context.ts';
import { HEADER_ITEM, HEADER_STYLE, LanguageSwitch } from './header.tsx';
import { Wordmark } from './wordmark.tsx';

const BUYING_STEPS = ['customer-info', 'shipping', 'payment'];

/** Returns whether a URL is a step between the cart and the confirmation. */
export const isBuying = (pathname: string, search: string): boolean =>
  pathname === '/checkout' && BUYING_STEPS.includes(new URLSearchParams(search).get('step') ?? '');

/** The header of the checkout: name, help and language, without links that lead away. */
export function QuietHeader() {
  const messages = useMessages(layoutMessages);
  const site = useSite();
  const path = usePath();
  return (
    <header className={HEADER_STYLE}>
      <div className="frame flex min-h-16 items-center justify-between gap-x-2">
        {/* The checkout has its own content security policy, so its links load a full page. */}
        <a
          href={path('/')}
          aria-label={messages.homeOf({ name: site.name })}
          className="-ml-1 inline-flex min-h-11 shrink-0 items-center rounded-small px-1 text-ink no-underline"
        >
          <Wordmark name={site.name} />
        </a>
        <nav aria-label={messages.mainMenu} className="flex shrink-0 items-center gap-3 print:hidden">
          <a href={path('/contact')} className={HEADER_ITEM}>
            <Icon of={CircleHelp} className="size-5" />
            {messages.help}
          </a>
          <LanguageSwitch />
        </nav>
      </div>
    </header>
  );
}
