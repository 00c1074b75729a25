import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { useSite } from '#src/layout/site-context.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { staffMessages } from '../staff-messages.ts';
import { statusMessages } from '../status-messages.ts';
import { type Looked, lookedAt, queryOf } from './queue-address.ts';

/** The name of the field of the search, to which a key leads. */
export const SEARCH_FIELD = 'queue-search';

/** What the queue is narrowed down by. A choice holds at once, words when they are sent. */
export function QueueFilters({ looked }: { looked: Looked }) {
  const messages = useMessages(staffMessages);
  const status = useMessages(statusMessages);
  const { name } = useSite();
  const navigate = useNavigate();
  const path = usePath();
  const go = (form: HTMLFormElement) => {
    const chosen = new URLSearchParams(new FormData(form) as never).toString();
    void navigate(path(`/admin/requests${queryOf(lookedAt(`?${chosen}`))}`), { preventScrollReset: true });
  };
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    go(event.currentTarget);
  };
  const choose = ({ currentTarget }: FormEvent<HTMLSelectElement>) =>
    currentTarget.form && go(currentTarget.form);
  return (
    <form
      key={queryOf(looked)}
      onSubmit={send}
      className="grid grid-cols-2 items-end gap-4 sm:grid-cols-3 lg:grid-cols-[repeat(3,minmax(0,1fr))_minmax(0,2fr)]"
    >
      <SelectField label={messages.state} name="state" defaultValue={looked.state ?? 'all'} onChange={choose}>
        <option value="open">{messages.open}</option>
        <option value="all">{messages.all}</option>
        <Options of={status.states} />
      </SelectField>
      <SelectField label={messages.kind} name="kind" defaultValue={looked.kind ?? ''} onChange={choose}>
        <option value="">{messages.all}</option>
        {Object.entries(status.kinds).map(([kind, text]) => (
          <option key={kind} value={kind}>
            {text({ shop: name })}
          </option>
        ))}
      </SelectField>
      <SelectField label={messages.owner} name="owner" defaultValue={looked.owner ?? ''} onChange={choose}>
        <option value="">{messages.all}</option>
        <Options of={messages.owners} />
      </SelectField>
      <div className="col-span-2 flex items-end gap-3 sm:col-span-3 lg:col-span-1">
        <div className="min-w-0 flex-1">
          <Field
            id={SEARCH_FIELD}
            label={messages.search}
            type="search"
            name="q"
            hint={messages.searchHint}
            defaultValue={looked.q}
            maxLength={100}
          />
        </div>
        <Button type="submit">{messages.searchAct}</Button>
      </div>
    </form>
  );
}

function Options({ of }: { of: Readonly<Record<string, string>> }) {
  return Object.entries(of).map(([value, text]) => (
    <option key={value} value={value}>
      {text}
    </option>
  ));
}
