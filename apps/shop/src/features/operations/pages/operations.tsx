import { useLocation } from 'react-router';
import { FirstFactorForm } from '#src/features/sign-in/ui/first-factor-form.tsx';
import { useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { operationsMessages } from '#src/languages/catalogues/operations/messages.ts';
import { ChipLink } from '#src/ui/chip.tsx';
import type { MetaInput, PageMeta } from '#src/wire/page.ts';
import { useSite } from '#src/wire/site-context.ts';
import { JobList } from '../ui/job-list.tsx';
import { MailList } from '../ui/mail-list.tsx';
import { ProviderRequestList } from '../ui/provider-request-list.tsx';
import { TemplateList } from '../ui/template-list.tsx';
import { knownState, lookedAt, type OperationsView, queryOf, VIEWS } from '../ui/views.ts';

/** Head of the page. */
export const meta = ({ language, site }: MetaInput<unknown>): PageMeta => ({
  title: `${operationsMessages[language].title} – ${site.name}`,
  description: operationsMessages[language].description,
  canonical: null,
});

/** The page where admins see pending and failed mails and jobs, and can repeat them. */
export default function OperationsPage() {
  const messages = useMessages(operationsMessages);
  const { isDemo } = useSite();
  const path = usePath();
  const { view, state, q } = lookedAt(useLocation().search);
  const hrefOf = (looked: OperationsView) => path(`/admin/operations${queryOf(looked)}`);
  const about = {
    mails: messages.mailsText,
    jobs: messages.jobsText,
    calls: messages.callsText,
    staff: messages.staffText,
    templates: messages.templatesText,
  };
  return (
    <div className="frame grid grid-cols-[minmax(0,1fr)] gap-6 py-8 md:py-12">
      <h1 className="text-h1">{messages.title}</h1>
      <nav aria-label={messages.views}>
        <ul className="flex flex-wrap gap-2">
          {VIEWS.filter((one) => isDemo || one !== 'templates').map((one) => (
            <li key={one}>
              <ChipLink to={hrefOf({ view: one })} isCurrent={one === view}>
                {messages[one]}
              </ChipLink>
            </li>
          ))}
        </ul>
      </nav>
      <section aria-labelledby="view-title" className="grid gap-5">
        <div>
          <h2 id="view-title" className="text-h3 font-semibold">
            {messages[view]}
          </h2>
          <p className="mt-1 max-w-[40rem] text-small text-ink-soft">{about[view]}</p>
        </div>
        {view === 'mails' ? (
          <MailList state={knownState(state, messages.mailStates)} q={q} hrefOf={hrefOf} />
        ) : null}
        {view === 'jobs' ? <JobList state={knownState(state, messages.jobStates)} hrefOf={hrefOf} /> : null}
        {view === 'calls' ? (
          <ProviderRequestList state={knownState(state, messages.outcomes)} hrefOf={hrefOf} />
        ) : null}
        {view === 'staff' ? <FirstFactorForm /> : null}
        {view === 'templates' ? <TemplateList /> : null}
      </section>
    </div>
  );
}
