import { SEARCH_SORTS, type SearchSort } from '@activepick/domain/search/search-sorts.ts';
import type { ChangeEvent } from 'react';
import { useNavigate } from 'react-router';
import { DEFAULT_LANGUAGE } from '#src/i18n/language.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { searchMessages } from '#src/languages/catalogues/search/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { SEARCH_PATH, type SearchState, searchParams } from './search-url.ts';

/** The sort order of the results. Without scripts, a button submits it. */
export function SortSelect({
  sort,
  state,
  hrefOf,
}: {
  /** The current sort order. */
  sort: SearchSort;
  state: SearchState;
  hrefOf: (state: SearchState) => string;
}) {
  const messages = useMessages(searchMessages);
  const { language } = useLanguage();
  const navigate = useNavigate();
  const change = (event: ChangeEvent<HTMLSelectElement>) =>
    void navigate(hrefOf({ ...state, sort: event.target.value as SearchSort, cursor: null }), {
      preventScrollReset: true,
    });
  return (
    <form method="get" action={SEARCH_PATH} className="flex items-end gap-3">
      {language === DEFAULT_LANGUAGE ? null : <input type="hidden" name="lang" value={language} />}
      {searchParams({ ...state, sort: null, cursor: null }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SelectField label={messages.sort} name="sort" value={sort} onChange={change} className="w-52">
        {SEARCH_SORTS.map((one) => (
          <option key={one} value={one}>
            {messages.sortBy[one]}
          </option>
        ))}
      </SelectField>
      <noscript>
        <Button type="submit">{messages.apply}</Button>
      </noscript>
    </form>
  );
}
