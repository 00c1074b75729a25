import { tidyQuery } from '@activepick/domain/search/normalise-query.ts';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useKept } from '#src/features/saved-products/ui/saved-list.ts';
import type { suggestSearch } from '#src/features/search/contract.ts';
import { NOTHING_ASKED, searchUrl } from '#src/features/search/ui/search-url.ts';
import { useLanguage } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { call } from '#src/wire/call.ts';
import type { AnswerOf } from '#src/wire/endpoint.ts';
import { isPayingPage } from '#src/wire/paying-pages.ts';
import {
  recentGroups,
  type SuggestionGroup,
  type SuggestionOption,
  typedGroups,
} from './suggestion-options.ts';

type Suggestions = AnswerOf<typeof suggestSearch>['data'];

const NONE = -1;

/** Returns suggestions for the text of a field, and handles keys and pointer. */
export function useSuggestions(field: RefObject<HTMLInputElement | null>, listId: string) {
  const [typed, setTyped] = useState(() => tidyQuery(field.current?.value ?? ''));
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(NONE);
  const found = useFound(typed);
  const searches = useKept('searches');
  const groups = useMemo<SuggestionGroup[]>(() => {
    if (typed === '') return recentGroups(searches);
    return found ? typedGroups(typed, found) : [];
  }, [typed, found, searches]);
  const options = useMemo(() => groups.flatMap((group) => group.options), [groups]);
  const isShown = isOpen && options.length > 0;
  const go = useGo(() => setOpen(false));
  const search = (words: string) => go(searchUrl({ ...NOTHING_ASKED, words }));
  const choose = (option: SuggestionOption) => {
    if (option.kind === 'recent' || option.kind === 'all') search(option.words);
    else go(option.to);
  };
  const act = { typed, options, active, isShown, setTyped, setOpen, setActive, search, choose };
  useFieldEvents(field, act);
  useComboboxMarks(field, { listId, isShown, active });
  return { groups, options, active, isOpen: isShown, choose, told: isShown ? options.length : null };
}

interface SuggestionActions {
  options: readonly SuggestionOption[];
  active: number;
  isShown: boolean;
  setTyped: (typed: string) => void;
  setOpen: (isOpen: boolean) => void;
  setActive: (active: number) => void;
  search: (words: string) => void;
  choose: (option: SuggestionOption) => void;
}

// The field and its form belong to another module. This one adds listeners, which always use the current
// values.
function useFieldEvents(field: RefObject<HTMLInputElement | null>, actions: SuggestionActions): void {
  const now = useRef(actions);
  now.current = actions;
  useEffect(() => {
    const input = field.current;
    const form = input?.form;
    if (!input || !form) return;
    const onInput = () => {
      now.current.setTyped(tidyQuery(input.value));
      now.current.setActive(NONE);
      now.current.setOpen(true);
    };
    const onFocus = () => {
      now.current.setTyped(tidyQuery(input.value));
      now.current.setOpen(true);
    };
    const onBlur = () => now.current.setOpen(false);
    const onKey = (event: KeyboardEvent) => moveByKey(event, now.current);
    const onSubmit = (event: SubmitEvent) => {
      event.preventDefault();
      input.blur();
      now.current.search(tidyQuery(input.value));
    };
    input.addEventListener('input', onInput);
    input.addEventListener('focus', onFocus);
    input.addEventListener('blur', onBlur);
    input.addEventListener('keydown', onKey);
    form.addEventListener('submit', onSubmit);
    // Reads the text typed while this module was loading. React may commit long after rendering, so only this effect
    // can check the focus.
    now.current.setTyped(tidyQuery(input.value));
    now.current.setOpen(document.activeElement === input);
    return () => {
      input.removeEventListener('input', onInput);
      input.removeEventListener('focus', onFocus);
      input.removeEventListener('blur', onBlur);
      input.removeEventListener('keydown', onKey);
      form.removeEventListener('submit', onSubmit);
    };
  }, [field]);
}

/**
 * Handles a key. The arrow keys move the selection and wrap around, Enter opens it, Escape closes the list.
 */
function moveByKey(event: KeyboardEvent, actions: SuggestionActions): void {
  const { options, active, isShown } = actions;
  if (event.isComposing) return;
  if (event.key === 'Escape' && isShown) {
    // Otherwise, Escape would also clear the field.
    event.preventDefault();
    actions.setOpen(false);
    actions.setActive(NONE);
    return;
  }
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    event.preventDefault();
    actions.setOpen(true);
    const places = options.length + 1;
    const step = event.key === 'ArrowDown' ? 1 : -1;
    if (!event.altKey && options.length > 0) actions.setActive(((active + 1 + step + places) % places) - 1);
    return;
  }
  const chosen = options[active];
  if (event.key === 'Enter' && isShown && chosen) {
    event.preventDefault();
    (event.target as HTMLElement).blur();
    actions.choose(chosen);
  }
}

function useComboboxMarks(
  field: RefObject<HTMLInputElement | null>,
  { listId, isShown, active }: { listId: string; isShown: boolean; active: number },
): void {
  useEffect(() => {
    const input = field.current;
    if (!input) return;
    input.setAttribute('role', 'combobox');
    input.setAttribute('aria-autocomplete', 'list');
    input.setAttribute('aria-controls', listId);
    input.setAttribute('aria-expanded', String(isShown));
    if (isShown && active >= 0) {
      const id = `${listId}-${active}`;
      input.setAttribute('aria-activedescendant', id);
      document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
    } else input.removeAttribute('aria-activedescendant');
  }, [field, listId, isShown, active]);
}

// Only the newest request counts. Earlier suggestions stay until its response arrives.
function useFound(typed: string): Suggestions | null {
  const { language } = useLanguage();
  const [found, setFound] = useState<Suggestions | null>(null);
  useEffect(() => {
    if (typed === '') return setFound(null);
    const asking = new AbortController();
    const options = { language, isPublic: true, signal: asking.signal };
    call<typeof suggestSearch>('GET', '/api/search/suggestions', { query: { q: typed } }, options).then(
      ({ data }) => setFound(data),
      () => undefined, // Replaced by a newer request, or there is no network. The form works without suggestions.
    );
    return () => asking.abort();
  }, [typed, language]);
  return found;
}

// Every link out of the checkout needs a full page load, because the checkout has its own content security
// policy.
function useGo(close: () => void): (to: string) => void {
  const navigate = useNavigate();
  const path = usePath();
  const { pathname } = useLocation();
  return (to) => {
    close();
    if (isPayingPage(pathname)) location.assign(path(to));
    else void navigate(path(to));
  };
}
