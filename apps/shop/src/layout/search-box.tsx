import { Search } from 'lucide';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { DEFAULT_LANGUAGE } from '#src/i18n/language.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { layoutMessages } from '#src/languages/catalogues/layout/messages.ts';
import { Icon } from '#src/ui/icon.tsx';
import { useSite } from '#src/wire/site-context.ts';

const Suggestions = lazy(() => import('#src/features/search-suggestions/pages/suggestions.tsx'));

/**
 * A plain form, which works without scripts. The code for suggestions is loaded when the field first gets the
 * focus.
 */
export function SearchBox() {
  const messages = useMessages(layoutMessages);
  const { language } = useLanguage();
  const { taxMode } = useSite();
  const { pathname, search } = useLocation();
  const [isAwake, setAwake] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const words = (pathname === '/search' && new URLSearchParams(search).get('q')) || '';
  useEffect(() => {
    if (field.current) field.current.value = words;
  }, [words]);
  return (
    <search className="relative max-md:order-last max-md:w-full max-md:pb-2 md:mx-2 md:max-w-96 md:flex-1 print:hidden">
      <form action="/search" onFocus={() => setAwake(true)} className="relative">
        {language === DEFAULT_LANGUAGE ? null : <input type="hidden" name="lang" value={language} />}
        <input
          ref={field}
          type="search"
          name="q"
          aria-label={messages.searchLabel}
          placeholder={messages.searchLabel}
          defaultValue={words}
          maxLength={100}
          enterKeyHint="search"
          autoComplete="off"
          className="min-h-11 w-full rounded-full border border-control bg-surface pr-12 pl-4 text-ink [&::-webkit-search-cancel-button]:hidden"
        />
        <button
          type="submit"
          aria-label={messages.search}
          className="absolute top-0 right-0 grid size-11 place-items-center rounded-full"
        >
          <Icon of={Search} className="size-5" />
        </button>
      </form>
      {isAwake ? (
        <Suspense fallback={null}>
          <Suggestions field={field} taxMode={taxMode} />
        </Suspense>
      ) : null}
    </search>
  );
}
