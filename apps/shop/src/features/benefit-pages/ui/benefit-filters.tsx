import { BENEFIT_STATES, type BenefitState } from '@activepick/domain/benefit/benefit-states.ts';
import { useNavigate } from 'react-router';
import { useMessages } from '#src/i18n/use-messages.ts';
import { benefitMessages } from '#src/languages/catalogues/benefit-pages/messages.ts';
import { timelineMessages } from '#src/languages/catalogues/benefit-pages/timeline-messages.ts';
import { choicesOf, FilterSelect } from '#src/ui/filter-select.tsx';
import { ListFilters } from '#src/ui/list-filters.tsx';
import { SearchForm } from '#src/ui/search-form.tsx';
import { AT_FIRST, type BenefitListView } from './list-url.ts';

/** A filter of a list beside the state: the choices are values with their labels. */
export interface MoreFilter {
  name: 'department' | 'costCentre' | 'company' | 'returns';
  label: string;
  choices: readonly (readonly [value: string, text: string])[];
}

/** The search and the filters of a list of benefits. */
export function BenefitFilters(props: {
  looked: BenefitListView;
  hrefOf: (to: Partial<BenefitListView>) => string;
  search: { label: string; hint: string };
  more: readonly MoreFilter[];
}) {
  const { looked, hrefOf, search, more } = props;
  const messages = useMessages(benefitMessages).list;
  const { states } = useMessages(timelineMessages);
  const navigate = useNavigate();
  const active = [looked.state, ...more.map(({ name }) => looked[name])].filter(Boolean).length;
  return (
    <div className="no-print grid grid-cols-[minmax(0,1fr)] gap-4">
      <SearchForm
        q={looked.q}
        label={search.label}
        hint={search.hint}
        onSearch={(q) => void navigate(hrefOf({ q }))}
        clear={{ to: hrefOf(AT_FIRST), label: messages.clear }}
      />
      <ListFilters active={active} className="grid max-w-3xl gap-3 sm:grid-cols-3">
        <FilterSelect
          label={messages.state}
          value={looked.state}
          choices={choicesOf(messages.all, BENEFIT_STATES, states)}
          hrefOf={(state) => hrefOf({ state: state as BenefitState | '' })}
        />
        {more.map(({ name, label, choices }) => (
          <FilterSelect
            key={name}
            label={label}
            value={looked[name]}
            choices={withCurrent([['', messages.all], ...choices], looked[name])}
            hrefOf={(value) => hrefOf({ [name]: value })}
          />
        ))}
      </ListFilters>
    </div>
  );
}

// A link may name a value that is not among the first ones.
const withCurrent = (choices: readonly (readonly [string, string])[], current: string) =>
  choices.some(([value]) => value === current) ? choices : [...choices, [current, current] as const];
