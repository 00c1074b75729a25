// The events of one benefit of a company, for its HR.
import { useParams } from 'react-router';
import { useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { lifeEventMessages } from '#src/languages/catalogues/life-event-pages/messages.ts';
import { EmployerShell } from '#src/layout/employer-shell.tsx';
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
export default function EmployerBenefitEventsPage() {
  const { benefitId = '' } = useParams();
  const messages = useMessages(lifeEventMessages);
  const path = usePath();
  return (
    <EmployerShell title={messages.pageTitle} access="member-hr">
      {({ companyId }) => (
        <>
          <PageLink
            to={path(`/employer/${companyId}/life-events`)}
            className="link inline-flex min-h-8 items-center justify-self-start"
          >
            {messages.queueTitle}
          </PageLink>
          <LifeEventsSection key={benefitId} benefitId={benefitId} companyId={companyId} />
        </>
      )}
    </EmployerShell>
  );
}
