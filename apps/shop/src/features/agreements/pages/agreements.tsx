// The list of all agreements created in the shop. Source: specification section 2, the route table: Agreements.

import { parseOrgNumber } from '@activepick/domain/identifiers/org-number.ts';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { agreementsMessages } from '#src/languages/catalogues/agreements/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { ChipLink } from '#src/ui/chip.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { FailureNotice } from '#src/ui/failure-notice.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { ListFilters } from '#src/ui/list-filters.tsx';
import { SearchForm } from '#src/ui/search-form.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import type { MetaInput, PageMeta } from '#src/wire/page.ts';
import { useSite } from '#src/wire/site-context.ts';
import type { ListedState } from '../contract.ts';
import { AgreementCard } from '../ui/agreement-card.tsx';
import { useAgreements } from '../ui/use-agreements.ts';

/** Head of the page. */
export const meta = ({ language, site }: MetaInput<unknown>): PageMeta => ({
  title: `${agreementsMessages[language].title} – ${site.name}`,
  description: agreementsMessages[language].description,
  canonical: null,
});

/** The states offered as filters. Contracts in other states are listed under "all". */
const SHOWN_STATES = ['pending', 'signed', 'draft', 'declined', 'overdue', 'deleted'] as const;

/** The page. */
export default function AgreementsPage() {
  const messages = useMessages(agreementsMessages);
  const { state, q, hrefOf, search } = useLooked();
  const { list, more, reload, retry } = useAgreements(state, q);
  const isFiltered = state !== null || q !== '';
  return (
    <div className="frame grid grid-cols-[minmax(0,1fr)] gap-6 py-8 md:py-12">
      <div>
        <h1 className="text-h1">{messages.title}</h1>
        <p className="mt-2 text-ink-soft">{messages.lead}</p>
      </div>
      <SearchForm q={q} label={messages.search} hint={messages.searchHint} onSearch={search} />
      <ListFilters active={state === null ? 0 : 1}>
        <nav aria-label={messages.states}>
          <ul className="flex flex-wrap gap-2">
            {[null, ...SHOWN_STATES].map((one) => (
              <li key={one ?? 'all'}>
                <ChipLink to={hrefOf(one)} isCurrent={one === state} look="quiet">
                  {one === null ? messages.all : messages.state[one]}
                </ChipLink>
              </li>
            ))}
          </ul>
        </nav>
      </ListFilters>
      {list.phase === 'loading' ? <Skeleton className="h-72 w-full" /> : null}
      {list.phase === 'failed' ? (
        <FailureNotice text={messages.loadFailed} action={messages.tryAgain} onAction={retry} />
      ) : null}
      {list.phase === 'there' && list.rows.length === 0 ? (
        <EmptyState
          drawing="empty-list"
          title={isFiltered ? messages.noHits : messages.none}
          text={isFiltered ? messages.noHitsText : messages.noneText}
          action={isFiltered ? <AllLink /> : undefined}
        />
      ) : null}
      {list.rows.length > 0 ? (
        <ul aria-label={messages.list} className="grid gap-4">
          {list.rows.map((one) => (
            <AgreementCard key={one.id} agreement={one} onChange={reload} />
          ))}
        </ul>
      ) : null}
      {list.phase === 'there' && list.cursor !== null ? (
        <Button onClick={more} className="justify-self-center">
          {messages.more}
        </Button>
      ) : null}
    </div>
  );
}

function AllLink() {
  const messages = useMessages(agreementsMessages);
  const path = usePath();
  return <LinkButton to={path('/agreements')}>{messages.showAll}</LinkButton>;
}

// The filters are in the URL, except a sole trader's number: it is a personal number and must not be in a URL.
function useLooked() {
  const path = usePath();
  const navigate = useNavigate();
  const { today } = useSite();
  const query = new URLSearchParams(useLocation().search);
  const state = SHOWN_STATES.find((one) => one === query.get('state')) ?? null;
  const [hidden, setHidden] = useState('');
  const q = hidden || (query.get('q') ?? '').slice(0, 100);
  const urlOf = (next: ListedState | null, words: string) => {
    const found = new URLSearchParams();
    if (next) found.set('state', next);
    if (words.trim()) found.set('q', words.trim());
    const text = found.toString();
    return path(`/agreements${text ? `?${text}` : ''}`);
  };
  const search = (typed: string) => {
    const number = parseOrgNumber(typed, today);
    const isPersonal = number.ok && number.kind === 'sole-trader';
    setHidden(isPersonal ? typed : '');
    void navigate(urlOf(state, isPersonal ? '' : typed));
  };
  return { state, q, hrefOf: (next: ListedState | null) => urlOf(next, hidden ? '' : q), search };
}
