import type { FormEvent, ReactNode } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { Button } from './button.tsx';
import { Field } from './field.tsx';
import { listMessages } from './list-messages.ts';

/** Searches a list. `q` is what the list shows; `onSearch` gets what was typed, trimmed. `children` stand beside it. */
export function SearchForm(props: {
  q: string;
  label: string;
  hint: string;
  onSearch: (typed: string) => void;
  children?: ReactNode;
}) {
  const { q, label, hint, onSearch, children } = props;
  const messages = useMessages(listMessages);
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSearch(String(new FormData(event.currentTarget).get('q') ?? '').trim());
  };
  return (
    <search>
      <form key={q} onSubmit={search} className="flex max-w-2xl flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1 basis-56">
          <Field
            label={label}
            hint={hint}
            name="q"
            type="search"
            defaultValue={q}
            maxLength={100}
            autoComplete="off"
            enterKeyHint="search"
          />
        </div>
        <Button type="submit" variant="primary">
          {messages.search}
        </Button>
        {children}
      </form>
    </search>
  );
}
