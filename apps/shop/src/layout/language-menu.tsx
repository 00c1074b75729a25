import { type MouseEvent, useRef } from 'react';
import { LANGUAGE_CODES, type Language } from '#src/i18n/language.ts';
import { ownLanguageName } from '#src/i18n/own-language-name.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { languageMessages } from '#src/languages/catalogues/layout/language-messages.ts';

interface LanguageMenuProps {
  language: Language;
  hrefOf: (language: Language) => string;
  /** Changes the language without a new page, or does nothing if the browser opens a new tab. */
  onChoose: (event: MouseEvent, language: Language) => void;
  /** The style of an entry of the header. */
  item: string;
}

/**
 * The menu of a shop with three or more languages, by their own names. A native popover, which closes by itself,
 * returns the focus and works without scripts.
 */
export default function LanguageMenu({ language, hrefOf, onChoose, item }: LanguageMenuProps) {
  const messages = useMessages(languageMessages);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const choose = (event: MouseEvent, next: Language) => {
    onChoose(event, next);
    if (!event.defaultPrevented) return;
    list.current?.hidePopover();
    button.current?.focus();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget="language-menu"
        aria-label={messages.menu({ code: language.toUpperCase(), name: ownLanguageName(language) })}
        className={`${item} min-w-11 justify-center uppercase`}
      >
        <span translate="no">{language}</span>
      </button>
      <ul
        ref={list}
        id="language-menu"
        popover="auto"
        aria-label={messages.languages}
        // Beside its button, where the browser can place it there.
        className="inset-auto top-16 right-3 m-0 max-h-[calc(100dvh-4.75rem)] overflow-y-auto overscroll-contain rounded-card border border-line bg-surface p-2 text-ink shadow-float supports-[position-area:bottom]:inset-auto supports-[position-area:bottom]:[position-area:bottom_span-left]"
      >
        {LANGUAGE_CODES.map((code) => (
          <li key={code}>
            <a
              href={hrefOf(code)}
              hrefLang={code}
              lang={code}
              aria-current={code === language ? 'true' : undefined}
              onClick={(event) => choose(event, code)}
              // The server knows the normalised form of the URL, the browser the typed one.
              suppressHydrationWarning
              className={`${item} w-full aria-[current]:underline`}
            >
              {ownLanguageName(code)}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
