// The first page of a company: what the person may do here, and the way to each page.
import { useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { EmployerShell } from '#src/layout/employer-shell.tsx';
import { PageLink } from '#src/ui/page-link.tsx';
import type { MetaInput, PageMeta } from '#src/wire/page.ts';
import type { Membership } from '../contract.ts';
import { memberMessages } from '../messages.ts';
import { employerPages, employerPath } from '../ui/employer-pages.ts';
import { RightsExplained } from '../ui/rights-list.tsx';

/** Head of the page. */
export const meta = ({ language, site }: MetaInput<unknown>): PageMeta => ({
  title: `${memberMessages[language].overview.title} – ${site.name}`,
  description: memberMessages[language].overview.description,
  canonical: null,
});

/** The page. */
export default function EmployerOverviewPage() {
  const { overview } = useMessages(memberMessages);
  return (
    <EmployerShell title={overview.title} access="member">
      {(employer) => <Overview employer={employer} />}
    </EmployerShell>
  );
}

function Overview({ employer: { companyId, rights } }: { employer: Membership }) {
  const { overview, shell } = useMessages(memberMessages);
  const path = usePath();
  return (
    <>
      <section aria-labelledby="employer-pages" className="grid gap-4">
        <h2 id="employer-pages" className="text-h3 font-semibold">
          {overview.pages}
        </h2>
        <ul className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
          {employerPages(rights)
            .filter(({ label }) => label !== 'overview')
            .map((page) => (
              <li
                key={page.path}
                className="relative grid content-start gap-1 rounded-card border border-line bg-surface p-5 hover:border-ink"
              >
                <h3 className="font-semibold">
                  <PageLink
                    to={path(employerPath(page.path, companyId))}
                    className="text-ink no-underline after:absolute after:inset-0 hover:underline"
                  >
                    {shell.pages[page.label]}
                  </PageLink>
                </h3>
                <p className="text-small text-ink-soft">{shell.texts[page.label]}</p>
              </li>
            ))}
        </ul>
      </section>
      {rights.length > 0 ? (
        <section aria-labelledby="own-rights" className="grid gap-4 rounded-card bg-moss p-5 md:p-6">
          <h2 id="own-rights" className="text-h3 font-semibold">
            {overview.youMay}
          </h2>
          <RightsExplained rights={rights} />
        </section>
      ) : null}
    </>
  );
}
