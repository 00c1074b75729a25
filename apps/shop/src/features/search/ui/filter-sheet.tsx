import { X } from 'lucide';
import type { ReactNode } from 'react';
import { formatNumber } from '#src/i18n/format.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { searchMessages } from '#src/languages/catalogues/search/messages.ts';
import { buttonStyle } from '#src/ui/button-style.ts';
import { Icon } from '#src/ui/icon.tsx';
import { PageLink } from '#src/ui/page-link.tsx';
import type { SearchData } from './search-data.ts';

const SHEET_ID = 'filters';

/** The button that opens the filters on a phone, also without scripts, with the number of chosen filters. */
export function FiltersButton({ chosen }: { chosen: number }) {
  const messages = useMessages(searchMessages);
  return (
    <button type="button" popoverTarget={SHEET_ID} className={buttonStyle('quiet', 'md:hidden')}>
      {chosen === 0 ? messages.filter : messages.filterChosen({ count: chosen })}
    </button>
  );
}

/** The filters: a sheet on phones, whose button works without scripts; beside the results on wider screens. */
export function FilterSheet(props: {
  chosen: number;
  total: SearchData['total'];
  /** The URL of the results without a filter. */
  clearTo: string;
  children: ReactNode;
}) {
  const { chosen, total, clearTo, children } = props;
  const messages = useMessages(searchMessages);
  const { language } = useLanguage();
  const figures = formatNumber(total.count, language);
  return (
    <div
      id={SHEET_ID}
      popover="auto"
      className="fixed inset-x-0 top-auto bottom-0 m-0 max-h-[85dvh] w-full max-w-none overflow-y-auto rounded-t-card border-t border-line bg-paper px-5 text-ink shadow-float backdrop:bg-[var(--veil)] md:static md:block md:max-h-none md:w-auto md:overflow-visible md:border-0 md:bg-transparent md:p-0 md:shadow-none"
    >
      <div className="sticky top-0 z-10 -mx-5 flex items-center gap-4 border-b border-line bg-paper py-1 pr-2 pl-5 md:hidden">
        <h2 className="text-h3">
          {chosen === 0 ? messages.filter : messages.filterChosen({ count: chosen })}
        </h2>
        {chosen > 0 ? (
          <PageLink
            to={clearTo}
            preventScrollReset
            className="link ml-auto inline-flex min-h-11 items-center text-small"
          >
            {messages.clear}
          </PageLink>
        ) : null}
        <button
          type="button"
          popoverTarget={SHEET_ID}
          popoverTargetAction="hide"
          aria-label={messages.closeFilters}
          className={`grid size-11 shrink-0 place-items-center rounded-card hover:bg-birch ${chosen > 0 ? '' : 'ml-auto'}`}
        >
          <Icon of={X} className="size-5" />
        </button>
      </div>
      {children}
      <div className="sticky bottom-0 -mx-5 border-t border-line bg-paper px-5 py-3 md:hidden">
        <button
          type="button"
          popoverTarget={SHEET_ID}
          popoverTargetAction="hide"
          className={buttonStyle('primary', 'w-full')}
        >
          {messages.showHits({
            count: total.more ? messages.atLeast({ count: figures }) : figures,
            isOne: total.count === 1,
          })}
        </button>
      </div>
    </div>
  );
}
