import { X } from 'lucide';
import { type MouseEvent, useRef } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { searchMessages } from '#src/languages/catalogues/search/messages.ts';
import { Icon } from '#src/ui/icon.tsx';
import { PageLink } from '#src/ui/page-link.tsx';
import { useFocusAfter } from '#src/ui/use-focus-after.ts';
import type { Facet } from '../contract.ts';
import type { SearchData } from './search-data.ts';
import { type SearchState, toggled, worded } from './search-url.ts';

/** The chosen filters, and the price and size from the query, each with a link that removes it. */
export function ChosenFilters({
  facets,
  understood,
  state,
  hrefOf,
}: {
  facets: readonly Facet[];
  state: SearchState;
  hrefOf: (state: SearchState) => string;
} & Pick<SearchData, 'understood'>) {
  const messages = useMessages(searchMessages);
  const list = useRef<HTMLUListElement>(null);
  const focusAfter = useFocusAfter();
  // The link disappears with its filter when the results arrive, so the focus is moved.
  const keepFocus = ({ currentTarget: pressed }: MouseEvent<HTMLElement>) =>
    focusAfter(() =>
      pressed.isConnected
        ? null
        : (list.current?.querySelector('a') ?? document.querySelector<HTMLElement>('main h1')),
    );
  const chosen = [
    ...understood.parts.map(({ name, without }) => ({ key: name, name, without: worded(state, without) })),
    ...facets.flatMap(({ dimension, options }) =>
      options
        .filter((option) => option.chosen)
        .map(({ id, name }) => ({ key: `${dimension}:${id}`, name, without: toggled(state, dimension, id) })),
    ),
  ];
  if (chosen.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <h2 className="sr-only">{messages.chosen}</h2>
      <ul ref={list} className="flex flex-wrap gap-2">
        {chosen.map(({ key, name, without }) => (
          <li key={key}>
            <PageLink
              to={hrefOf(without)}
              preventScrollReset
              onClick={keepFocus}
              aria-label={messages.remove({ name })}
              className="inline-flex min-h-11 items-center gap-1.5 rounded-full bg-moss px-3.5 text-small font-medium text-ink no-underline hover:underline"
            >
              {name}
              <Icon of={X} className="size-4" />
            </PageLink>
          </li>
        ))}
      </ul>
      <PageLink
        to={hrefOf({ ...worded(state, understood.plain), choice: {}, programme: null })}
        preventScrollReset
        onClick={keepFocus}
        className="link inline-flex min-h-11 items-center text-small"
      >
        {messages.clear}
      </PageLink>
    </div>
  );
}
