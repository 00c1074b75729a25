import { useCallback } from 'react';
import { useLocation } from 'react-router';
import { useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { privacyMessages } from '#src/languages/catalogues/privacy/messages.ts';
import { ChipLink } from '#src/ui/chip.tsx';
import { ListFilters } from '#src/ui/list-filters.tsx';
import { call } from '#src/wire/call.ts';
import type { MetaInput, PageMeta } from '#src/wire/page.ts';
import { useList } from '#src/wire/use-list.ts';
import type { listPrivacyCases, PrivacyCase } from '../contract.ts';
import { CaseForm } from '../ui/case-form.tsx';
import { CaseList } from '../ui/case-list.tsx';

/** Head of the page. */
export const meta = ({ language, site }: MetaInput<unknown>): PageMeta => ({
  title: `${privacyMessages[language].title} – ${site.name}`,
  description: privacyMessages[language].description,
  canonical: null,
});

const STATES = ['open', 'answered'] as const;

/** The page where an admin records requests of people without an account, and checks that each is answered in time. */
export default function PrivacyCasesPage() {
  const messages = useMessages(privacyMessages);
  const path = usePath();
  const asked = new URLSearchParams(useLocation().search).get('state');
  const state = STATES.find((one) => one === asked) ?? null;
  const ask = useCallback(
    (cursor: string | null) =>
      call<typeof listPrivacyCases>('GET', '/api/privacy/cases', {
        query: { ...(state ? { state } : {}), ...(cursor ? { cursor } : {}) },
      }),
    [state],
  );
  const list = useList<PrivacyCase>(ask);
  return (
    <div className="frame grid grid-cols-[minmax(0,1fr)] gap-6 py-8 md:py-12">
      <h1 className="text-h1">{messages.title}</h1>
      <p className="max-w-[42rem] text-ink-soft">{messages.lead}</p>
      <section aria-labelledby="new-case" className="grid gap-5">
        <h2 id="new-case" className="text-h3 font-semibold">
          {messages.newCase}
        </h2>
        <CaseForm onSaved={list.reload} />
      </section>
      <section aria-labelledby="case-list" className="grid gap-5">
        <h2 id="case-list" className="text-h3 font-semibold">
          {messages.list}
        </h2>
        <ListFilters active={state === null ? 0 : 1}>
          <nav aria-label={messages.list}>
            <ul className="flex flex-wrap gap-2">
              {[null, ...STATES].map((one) => (
                <li key={one ?? 'all'}>
                  <ChipLink
                    to={path(one ? `/admin/privacy?state=${one}` : '/admin/privacy')}
                    isCurrent={one === state}
                    look="quiet"
                  >
                    {one ? messages.states[one] : messages.all}
                  </ChipLink>
                </li>
              ))}
            </ul>
          </nav>
        </ListFilters>
        <CaseList list={list} />
      </section>
    </div>
  );
}
