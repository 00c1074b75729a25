// The filters of the results. Each value is a link to the filtered results, so it works without scripts and can be
// opened in another tab.
import type { TaxMode } from '@activepick/domain/catalogue/vat.ts';
import { Check } from 'lucide';
import { type KeyboardEvent, useState } from 'react';
import { formatNumber } from '#src/i18n/format.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { searchMessages } from '#src/languages/catalogues/search/messages.ts';
import { classNames } from '#src/ui/class-names.ts';
import { Icon } from '#src/ui/icon.tsx';
import { PageLink } from '#src/ui/page-link.tsx';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import type { Facet, FacetOption } from '../contract.ts';
import { type SearchState, toggled } from './search-url.ts';

// The number of values shown in a folded filter, the maximum in an unfolded one, and the minimum for a search
// field.
const SHOWN_VALUES = 5;
const FOLDED_OVER = 7;
const SEARCHED_FROM = 5;

interface FacetProps {
  facets: readonly Facet[];
  state: SearchState;
  hrefOf: (state: SearchState) => string;
}

/** All filters, in groups that can be folded. */
export function FacetPanel({ facets, state, hrefOf, taxMode }: FacetProps & { taxMode: TaxMode }) {
  const messages = useMessages(searchMessages);
  return (
    <nav aria-label={messages.filter} className="divide-y divide-line">
      {facets.map(({ dimension, options }) => (
        <details key={dimension} open className="group py-3">
          <summary className="min-h-8 cursor-pointer font-semibold">
            {dimension === 'price' ? messages.rowPrice[taxMode] : messages.dimension[dimension]}
          </summary>
          <Options options={options} hrefOf={(id) => hrefOf(toggled(state, dimension, id))} />
        </details>
      ))}
    </nav>
  );
}

interface OptionsProps {
  options: readonly FacetOption[];
  hrefOf: (id: string) => string;
}

// Shows the first values and the chosen ones. The others are folded, and unfold without scripts as well.
function Options({ options, hrefOf }: OptionsProps) {
  const messages = useMessages(searchMessages);
  if (options.length <= FOLDED_OVER) return <OptionList options={options} hrefOf={hrefOf} />;
  const isShown = (option: FacetOption, index: number) => index < SHOWN_VALUES || option.chosen;
  const folded = options.filter((option, index) => !isShown(option, index));
  return (
    <>
      <OptionList options={options.filter(isShown)} hrefOf={hrefOf} />
      {folded.length > 0 ? (
        <details className="group/more">
          <summary className="link inline-flex min-h-11 items-center px-1 text-small group-open/more:hidden">
            {messages.moreValues({ count: folded.length })}
          </summary>
          <FoldedOptions options={folded} hrefOf={hrefOf} />
        </details>
      ) : null}
    </>
  );
}

function FoldedOptions({ options, hrefOf }: OptionsProps) {
  const messages = useMessages(searchMessages);
  const isHydrated = useHydrated();
  const [typed, setTyped] = useState('');
  const wanted = typed.trim().toLowerCase();
  return (
    <>
      {isHydrated && options.length >= SEARCHED_FROM ? (
        <input
          type="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          aria-label={messages.findValue}
          placeholder={messages.findValue}
          autoComplete="off"
          className="my-1 min-h-11 w-full rounded-card border border-control bg-surface px-3 text-small text-ink"
        />
      ) : null}
      <OptionList
        options={options.filter(({ name }) => name.toLowerCase().includes(wanted))}
        hrefOf={hrefOf}
      />
    </>
  );
}

function OptionList({ options, hrefOf }: OptionsProps) {
  return (
    <ul className="mt-1 grid">
      {options.map((option) => (
        <li key={option.id}>
          <OptionLink option={option} to={hrefOf(option.id)} />
        </li>
      ))}
    </ul>
  );
}

// It looks like a checkbox, so it handles the space bar as well.
function pressBySpace(event: KeyboardEvent<HTMLAnchorElement>): void {
  if (event.key !== ' ') return;
  event.preventDefault();
  event.currentTarget.click();
}

function OptionLink({ option, to }: { option: FacetOption; to: string }) {
  const messages = useMessages(searchMessages);
  return (
    <PageLink
      to={to}
      preventScrollReset
      rel="nofollow"
      onKeyDown={pressBySpace}
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
  // When not all hits were counted, the rest may contain such products.
  if (count === 0) return null;
  const figures = formatNumber(count, language);
  const text = more ? messages.atLeast({ count: figures }) : figures;
  return (
    <span className="text-tiny text-ink-soft">
      <span aria-hidden="true">{text}</span>
      <span className="sr-only">
        , <span>{messages.found({ count: text, isOne: count === 1 })}</span>
      </span>
    </span>
  );
}
