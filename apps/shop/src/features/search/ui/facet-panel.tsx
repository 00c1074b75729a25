// What the results can be narrowed down by. Each value is a link to the results with it: it works before any script,
// and can be opened beside.
import type { TaxMode } from '@activepick/domain/catalogue/vat.ts';
import { Check, X } from 'lucide';
import { formatNumber } from '#src/i18n/format.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { classNames } from '#src/ui/class-names.ts';
import { Icon } from '#src/ui/icon.tsx';
import { PageLink } from '#src/ui/page-link.tsx';
import type { Facet, FacetOption } from '../contract.ts';
import { searchMessages } from '../messages.ts';
import { type SearchState, toggled, worded } from './search-address.ts';
import type { SearchData } from './search-data.ts';

interface FacetProps {
  facets: readonly Facet[];
  state: SearchState;
  hrefOf: (state: SearchState) => string;
}

/** All filters, each group to be folded. */
export function FacetPanel({ facets, state, hrefOf, taxMode }: FacetProps & { taxMode: TaxMode }) {
  const messages = useMessages(searchMessages);
  return (
    <nav aria-label={messages.filter} className="divide-y divide-line">
      {facets.map(({ dimension, options }) => (
        <details key={dimension} open className="group py-3">
          <summary className="min-h-8 cursor-pointer font-semibold">
            {dimension === 'price' ? messages.rowPrice[taxMode] : messages.dimension[dimension]}
          </summary>
          <ul className="mt-1 grid">
            {options.map((option) => (
              <li key={option.id}>
                <OptionLink option={option} to={hrefOf(toggled(state, dimension, option.id))} />
              </li>
            ))}
          </ul>
        </details>
      ))}
    </nav>
  );
}

function OptionLink({ option, to }: { option: FacetOption; to: string }) {
  const messages = useMessages(searchMessages);
  return (
    <PageLink
      to={to}
      preventScrollReset
      rel="nofollow"
      aria-current={option.chosen ? 'true' : undefined}
      className="flex min-h-11 items-center gap-2.5 rounded-small px-1 text-small text-ink no-underline hover:underline"
    >
      <span
        aria-hidden="true"
        className={classNames(
          'grid size-5 shrink-0 place-items-center rounded-small border',
          option.chosen ? 'border-act bg-act text-on-act' : 'border-control',
        )}
      >
        {option.chosen ? <Icon of={Check} className="size-3.5" /> : null}
      </span>
      <span className="grow">{option.name}</span>
      {option.chosen ? <span className="sr-only">({messages.isChosen})</span> : null}
      <OptionCount option={option} />
    </PageLink>
  );
}

function OptionCount({ option: { count, more } }: { option: FacetOption }) {
  const messages = useMessages(searchMessages);
  const { language } = useLanguage();
  // Of hits that were not all counted, none may have been among those that were.
  if (count === 0) return null;
  const figures = formatNumber(count, language);
  return (
    <span className="text-tiny text-ink-soft">{more ? messages.atLeast({ count: figures }) : figures}</span>
  );
}

/** What is chosen, and the price and the size among the words, each with the way to take it away. */
export function ChosenFilters({
  facets,
  understood,
  state,
  hrefOf,
}: FacetProps & Pick<SearchData, 'understood'>) {
  const messages = useMessages(searchMessages);
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
      <ul className="flex flex-wrap gap-2">
        {chosen.map(({ key, name, without }) => (
          <li key={key}>
            <PageLink
              to={hrefOf(without)}
              preventScrollReset
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
        to={hrefOf({ ...worded(state, understood.plain), choice: {} })}
        preventScrollReset
        className="link inline-flex min-h-11 items-center text-small"
      >
        {messages.clear}
      </PageLink>
    </div>
  );
}
