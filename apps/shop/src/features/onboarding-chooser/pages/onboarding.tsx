// The page to choose what to onboard: a store, a company, later an end customer. Source: specification
// section 2, "Onboarding chooser".
import { Building2, Store, UserRound } from 'lucide';
import { callerOf } from '#src/features/sign-in/ui/display-name.ts';
import { useSession } from '#src/features/sign-in/ui/session-context.tsx';
import { useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { onboardingChooserMessages } from '#src/languages/catalogues/onboarding-chooser/messages.ts';
import { accessMessages } from '#src/languages/catalogues/sign-in/access-messages.ts';
import { accountPages } from '#src/layout/account-pages.ts';
import { Button } from '#src/ui/button.tsx';
import { Chip } from '#src/ui/chip.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { PageLink } from '#src/ui/page-link.tsx';
import type { MetaInput, PageMeta } from '#src/wire/page.ts';
import { useSite } from '#src/wire/site-context.ts';

/** Head of the page. */
export const meta = ({ language, site }: MetaInput<unknown>): PageMeta => ({
  title: `${onboardingChooserMessages[language].title} – ${site.name}`,
  description: onboardingChooserMessages[language].description,
  canonical: null,
});

const CARD = 'flex flex-col gap-3 rounded-card border p-6 md:p-7';
const WAYS = [
  { id: 'store', to: '/onboard-store', icon: Store },
  { id: 'company', to: '/onboard-company', icon: Building2 },
] as const;
/** Other tasks of staff after an onboarding. */
const TOOLS = ['/company-admin', '/agreements', '/admin/paper-agreements', '/credit-rating'] as const;

/** The page. */
export default function OnboardingPage() {
  const messages = useMessages(onboardingChooserMessages);
  const path = usePath();
  return (
    <div className="frame grid gap-8 py-8 md:py-12">
      <div>
        <h1 className="text-h1">{messages.title}</h1>
        <p className="mt-3 max-w-[42rem] text-lead text-ink-soft">{messages.lead}</p>
      </div>
      <ul aria-label={messages.choices} className="grid gap-4 md:grid-cols-2 lg:grid-cols-3 lg:gap-6">
        {WAYS.map(({ id, to, icon }) => (
          <li key={id} className={`${CARD} border-line bg-surface`}>
            <Icon of={icon} className="size-8 text-act" />
            <h2 className="text-h2">{messages[id].title}</h2>
            <p className="flex-1 text-ink-soft">{messages[id].text}</p>
            <LinkButton to={path(to)} variant="primary" className="mt-2 self-start">
              {messages[id].action}
            </LinkButton>
          </li>
        ))}
        <li className={`${CARD} border-dashed border-control text-ink-soft`}>
          <Icon of={UserRound} className="size-8" />
          <div className="flex flex-wrap items-center gap-3">
            <h2 className="text-h2">{messages.endCustomer.title}</h2>
            <Chip tone="birch">{messages.endCustomer.soon}</Chip>
          </div>
          <p className="flex-1">{messages.endCustomer.text}</p>
          <Button disabled className="mt-2 self-start">
            {messages.endCustomer.action}
          </Button>
        </li>
      </ul>
      <Tools />
    </div>
  );
}

function Tools() {
  const messages = useMessages(onboardingChooserMessages);
  const { pages } = useMessages(accessMessages);
  const path = usePath();
  const { off } = useSite();
  const session = useSession();
  if (session.phase !== 'signed-in') return null;
  const allowed = accountPages(callerOf(session.rights), off).flatMap(({ pages }) => pages);
  return (
    <nav aria-labelledby="tools-title" className="border-t border-line pt-6">
      <h2 id="tools-title" className="text-h3">
        {messages.tools}
      </h2>
      <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-1">
        {TOOLS.filter((page) => allowed.includes(page)).map((page) => (
          <li key={page}>
            <PageLink to={path(page)} className="link inline-flex min-h-11 items-center">
              {pages[page]}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
