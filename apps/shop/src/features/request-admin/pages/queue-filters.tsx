import { useNavigate } from 'react-router';
import { useMessages } from '#src/i18n/use-messages.ts';
import { staffMessages } from '#src/languages/catalogues/request-admin/staff-messages.ts';
import { statusMessages } from '#src/languages/catalogues/requests/status-messages.ts';
import { choicesOf, FilterSelect } from '#src/ui/filter-select.tsx';
import { ListFilters } from '#src/ui/list-filters.tsx';
import { SearchForm } from '#src/ui/search-form.tsx';
import { useSite } from '#src/wire/site-context.ts';
import { lookedAt, type QueueView } from '../ui/queue-url.ts';

/** The search and the filters of the queue. `hrefOf` returns the URL with some filters changed. */
export function QueueFilters(props: { looked: QueueView; hrefOf: (to: Partial<QueueView>) => string }) {
  const { looked, hrefOf } = props;
  const messages = useMessages(staffMessages);
  const status = useMessages(statusMessages);
  const { name } = useSite();
  const navigate = useNavigate();
  const choose = (name: 'kind' | 'state' | 'owner') => (value: string) =>
    hrefOf({ [name]: lookedAt(`?${new URLSearchParams({ [name]: value })}`)[name] });
  const keysOf = (words: object) => Object.keys(words);
  const active = [looked.state !== 'open', looked.kind, looked.owner].filter(Boolean).length;
  return (
    <>
      <SearchForm
        q={looked.q}
        label={messages.search}
        hint={messages.searchHint}
        onSearch={(q) => void navigate(hrefOf({ q }))}
        clear={{ to: hrefOf({ q: '' }), label: messages.clear }}
      />
      <ListFilters active={active} className="grid max-w-3xl gap-3 sm:grid-cols-3">
        <FilterSelect
          label={messages.state}
          value={looked.state ?? 'all'}
          choices={[
            ['open', messages.open],
            ['all', messages.all],
            ...choicesOf('', keysOf(status.states), status.states).slice(1),
          ]}
          hrefOf={choose('state')}
        />
        <FilterSelect
          label={messages.kind}
          value={looked.kind ?? ''}
          choices={[
            ['', messages.all],
            ...Object.entries(status.kinds).map(([kind, text]) => [kind, text({ shop: name })] as const),
          ]}
          hrefOf={choose('kind')}
        />
        <FilterSelect
          label={messages.owner}
          value={looked.owner ?? ''}
          choices={choicesOf(messages.all, keysOf(messages.owners), messages.owners)}
          hrefOf={choose('owner')}
        />
      </ListFilters>
    </>
  );
}
