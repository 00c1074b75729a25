// The events of the caller's own benefit.
import { useParams } from 'react-router';
import { useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { lifeEventMessages } from '#src/languages/catalogues/life-event-pages/messages.ts';
import { PageLink } from '#src/ui/page-link.tsx';
import type { MetaInput, PageMeta } from '#src/wire/page.ts';
import { LifeEventsSection } from '../ui/life-events-section.tsx';

/** Head of the page. */
export const meta = ({ language, site }: MetaInput<unknown>): PageMeta => ({
  title: `${lifeEventMessages[language].pageTitle} – ${site.name}`,
  description: lifeEventMessages[language].description,
  canonical: null,
});

/** The page. */
export default function BenefitEventsPage() {
  const { id = '' } = useParams();
  const messages = useMessages(lifeEventMessages);
  const path = usePath();
  return (
    <div className="frame grid grid-cols-[minmax(0,1fr)] content-start gap-6 py-8 md:py-12">
      <h1 className="text-h1">{messages.pageTitle}</h1>
      <PageLink to={path('/profile')} className="link inline-flex min-h-8 items-center justify-self-start">
        {messages.back}
      </PageLink>
      <LifeEventsSection key={id} benefitId={id} />
    </div>
  );
}
