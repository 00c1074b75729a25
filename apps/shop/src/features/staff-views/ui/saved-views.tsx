import { X } from 'lucide';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { viewsMessages } from '#src/languages/catalogues/staff-views/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { ChipLink } from '#src/ui/chip.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Field } from '#src/ui/field.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { useFocusAfter } from '#src/ui/use-focus-after.ts';
import { useToast } from '#src/ui/use-toast.ts';
import { CallRefused, call } from '#src/wire/call.ts';
import {
  type deleteView,
  type listViews,
  MAX_VIEW_NAME,
  MAX_VIEWS,
  type SavedView,
  type saveView,
  type ViewedList,
} from '../contract.ts';

interface SavedViewsProps {
  list: ViewedList;
  /** The query of the shown list. */
  query: string;
  /** Returns the address of the list with a query. */
  hrefOf: (query: string) => string;
}

/** The caller's saved views of a list, with the buttons to save the current view and to delete one. */
export function SavedViews({ list, query, hrefOf }: SavedViewsProps) {
  const messages = useMessages(viewsMessages);
  const { views, isAsking, setAsking, save, remove, root, saveButton } = useViews(list);
  const isSaved = views.some((view) => view.query === query);
  return (
    <nav ref={root} aria-label={messages.title} className="flex flex-wrap items-center gap-2">
      {views.length > 0 ? (
        <ul className="flex flex-wrap gap-2">
          {views.map((view) => (
            <li key={view.id} className="flex items-center">
              <ChipLink to={hrefOf(view.query)} isCurrent={view.query === query}>
                {view.name}
              </ChipLink>
              {view.query === query ? (
                <button
                  type="button"
                  aria-label={messages.remove({ name: view.name })}
                  onClick={() => void remove(view)}
                  className="grid size-11 place-items-center rounded-full hover:bg-birch"
                >
                  <Icon of={X} className="size-4.5" />
                </button>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      {query && !isSaved ? (
        <Button ref={saveButton} onClick={() => setAsking(true)}>
          {messages.save}
        </Button>
      ) : null}
      <Dialog open={isAsking} onClose={() => setAsking(false)} title={messages.saveTitle}>
        {isAsking ? <SaveForm onSave={(name) => save(name, query)} /> : null}
      </Dialog>
    </nav>
  );
}

/** `onSave` returns the error, or null. */
function SaveForm({ onSave }: { onSave: (name: string) => Promise<string | null> }) {
  const messages = useMessages(viewsMessages);
  const field = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const name = field.current?.value.trim() ?? '';
    setBusy(true);
    const problem = name ? await onSave(name) : messages.nameMissing;
    setBusy(false);
    setError(problem);
    if (problem) field.current?.focus();
  };
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="grid gap-4">
      <Field
        ref={field}
        label={messages.name}
        hint={messages.nameHint}
        error={error}
        maxLength={MAX_VIEW_NAME}
        autoComplete="off"
      />
      <Button type="submit" variant="primary" busy={isBusy} className="justify-self-start">
        {messages.save}
      </Button>
    </form>
  );
}

function useViews(list: ViewedList) {
  const messages = useMessages(viewsMessages);
  const { show } = useToast();
  const focusAfter = useFocusAfter();
  const root = useRef<HTMLElement>(null);
  const saveButton = useRef<HTMLButtonElement>(null);
  const [views, setViews] = useState<readonly SavedView[]>([]);
  const [isAsking, setAsking] = useState(false);
  const read = useCallback(async () => {
    const { data } = await call<typeof listViews>('GET', '/api/staff/views', { query: { list } });
    setViews(data);
  }, [list]);
  useEffect(() => {
    // An error is ignored, because the list works without views.
    read().catch(() => setViews([]));
  }, [read]);
  const store = async (name: string, query: string) => {
    const { data } = await call<typeof saveView>('POST', '/api/staff/views', { body: { list, name, query } });
    setViews(data);
  };
  const save = async (name: string, query: string): Promise<string | null> => {
    try {
      await store(name, query);
    } catch (error) {
      const isFull = error instanceof CallRefused && error.problem.code === 'not-possible-now';
      return isFull ? messages.full({ count: MAX_VIEWS }) : messages.failed;
    }
    setAsking(false);
    show({ text: messages.saved({ name }) });
    focusAfter(() => root.current?.querySelector<HTMLElement>('[aria-current]'));
    return null;
  };
  const remove = async ({ id, name, query }: SavedView) => {
    try {
      await call<typeof deleteView>('DELETE', '/api/staff/views/:id', { params: { id } });
    } catch {
      show({ tone: 'error', text: messages.failed });
      return;
    }
    setViews((before) => before.filter((view) => view.id !== id));
    focusAfter(() => saveButton.current);
    show({
      text: messages.removed({ name }),
      action: { label: messages.undo, onAct: () => void store(name, query).catch(() => undefined) },
    });
  };
  return { views, isAsking, setAsking, save, remove, root, saveButton };
}
