import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { listMessages } from '#src/languages/catalogues/ui/list-messages.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { Button } from './button.tsx';
import { Field } from './field.tsx';
import { LinkButton } from './link-button.tsx';
import { useFocusAfter } from './use-focus-after.ts';

/**
 * A search form of a list. `q` is the current query; `onSearch` gets the trimmed text. `clear` is the link to all rows,
 * shown during a search. `children` are further controls.
 */
export function SearchForm(props: {
  q: string;
  label: string;
  hint: string;
  onSearch: (typed: string) => void;
  clear?: { to: string; label: string };
  children?: ReactNode;
}) {
  const { q, label, hint, onSearch, clear, children } = props;
  const messages = useMessages(listMessages);
  const field = useRef<HTMLInputElement>(null);
  const focusAfter = useFocusAfter();
  // Keeps the field mounted, because a search by Enter would otherwise lose the focus.
  useEffect(() => {
    if (field.current) field.current.value = q;
  }, [q]);
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSearch(field.current?.value.trim() ?? '');
  };
  return (
    <search>
      <form onSubmit={search} className="flex max-w-2xl flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1 basis-56">
          <Field
            ref={field}
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
        {clear && q ? (
          <LinkButton to={clear.to} onClick={() => focusAfter(() => field.current)}>
            {clear.label}
          </LinkButton>
        ) : null}
        {children}
      </form>
    </search>
  );
}
