import { type ChangeEvent, useId } from 'react';
import { useNavigate } from 'react-router';
import { DEFAULT_LANGUAGE } from '#src/i18n/language.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { homeMessages } from '#src/languages/catalogues/home/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import type { FilterOption } from './filter-bar.tsx';
import { type HomeFilters, NO_FILTERS } from './home-filters.ts';

const ALL = 'all';

// A URL may contain a value that no product has. The drop-down still shows the value that filters the list below.
const withChosen = (options: readonly FilterOption[], chosen: string | null): readonly FilterOption[] =>
  chosen === null || options.some(({ id }) => id === chosen)
    ? options
    : [...options, { id: chosen, name: chosen }];

/** The two drop-downs of Customer Picks. Without scripts, a button submits them. */
export function PickFilters(props: {
  categories: readonly FilterOption[];
  tiers: readonly string[];
  filters: HomeFilters;
  hrefOf: (filters: HomeFilters) => string;
}) {
  const { categories, tiers, filters, hrefOf } = props;
  const messages = useMessages(homeMessages);
  const { language } = useLanguage();
  const navigate = useNavigate();
  const id = useId();
  const change = (name: 'pickCategory' | 'tier') => (event: ChangeEvent<HTMLSelectElement>) => {
    const chosen = event.target.value === ALL ? null : event.target.value;
    const { pickCategory, tier } = filters;
    void navigate(hrefOf({ ...NO_FILTERS, pickCategory, tier, [name]: chosen }), {
      preventScrollReset: true,
    });
  };
  return (
    <form method="get" className="grid grid-cols-2 items-end gap-3 md:flex">
      {language === DEFAULT_LANGUAGE ? null : <input type="hidden" name="lang" value={language} />}
      <SelectField
        label={messages.picksCategory}
        id={`${id}-category`}
        name="pickCategory"
        value={filters.pickCategory ?? ALL}
        onChange={change('pickCategory')}
        className="md:w-52"
      >
        {withChosen(categories, filters.pickCategory).map((category) => (
          <option key={category.id} value={category.id}>
            {category.name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={messages.picksTier}
        id={`${id}-tier`}
        name="tier"
        value={filters.tier ?? ALL}
        onChange={change('tier')}
        className="md:w-44"
      >
        <option value={ALL}>{messages.picksTierAll}</option>
        {withChosen(
          tiers.map((tier) => ({ id: tier, name: tier })),
          filters.tier,
        ).map(({ id: tier }) => (
          <option key={tier} value={tier}>
            {messages.picksTierOne({ tier })}
          </option>
        ))}
      </SelectField>
      <noscript>
        <Button type="submit">{messages.picksApply}</Button>
      </noscript>
    </form>
  );
}
