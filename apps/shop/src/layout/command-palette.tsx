// The palette of staff: finds pages, orders, companies and products from anywhere. A combobox with a listbox
// (ARIA Authoring Practices). The focus stays in the field, and the arrow keys move the selection.
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { paletteMessages } from '#src/languages/catalogues/layout/palette-messages.ts';
import { classNames } from '#src/ui/class-names.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { Field } from '#src/ui/field.tsx';
import { type PaletteOption, searchPalette } from './palette-search.ts';

const PAUSE_MS = 200;

interface PaletteProps {
  isOpen: boolean;
  onClose: () => void;
  /** The pages that the caller may open, by path, with their names. */
  pages: readonly (readonly [to: string, name: string])[];
  isAdmin: boolean;
}

/** The dialog with the search field. */
export default function CommandPalette(props: PaletteProps) {
  const { isOpen, onClose } = props;
  const messages = useMessages(paletteMessages);
  return (
    <Dialog open={isOpen} onClose={onClose} title={messages.title}>
      {isOpen ? <Finder {...props} /> : null}
    </Dialog>
  );
}

function Finder({ onClose, pages, isAdmin }: PaletteProps) {
  const messages = useMessages(paletteMessages);
  const navigate = useNavigate();
  const path = usePath();
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [words, setWords] = useState('');
  const [active, setActive] = useState(0);
  const { options, isWhole } = useOptions(words.trim(), pages, isAdmin);
  // Opening the dialog, in its own effect, moves the focus to its first button.
  useEffect(() => {
    const timer = setTimeout(() => field.current?.focus());
    return () => clearTimeout(timer);
  }, []);
  const go = (option: PaletteOption | undefined) => {
    if (!option) return;
    onClose();
    void navigate(path(option.to));
  };
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setActive((at) => (at + step + options.length) % Math.max(1, options.length));
    else if (event.key === 'Enter') go(options[active]);
    else return;
    event.preventDefault();
  };
  useEffect(() => {
    document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [listId, active]);
  return (
    <div className="grid gap-3">
      <Field
        ref={field}
        label={messages.field}
        hint={messages.hint}
        type="search"
        role="combobox"
        aria-expanded={options.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={options[active] ? `${listId}-${active}` : undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={words}
        onChange={({ target }) => {
          setWords(target.value);
          setActive(0);
        }}
        onKeyDown={onKey}
      />
      <p role="status" className="text-small text-ink-soft">
        <span>{options.length === 0 ? messages.none : messages.told({ count: options.length })}</span>
        {isWhole ? null : <span>{` ${messages.partly}`}</span>}
      </p>
      <div id={listId} role="listbox" aria-label={messages.results}>
        {(['pages', 'orders', 'companies', 'products'] as const).map((group) => {
          const own = options.filter((option) => option.group === group);
          return own.length === 0 ? null : (
            // biome-ignore lint/a11y/useSemanticElements: no element exists for a group of options in a listbox
            <div key={group} role="group" aria-label={messages.groups[group]}>
              <p aria-hidden="true" className="px-3 pt-2 pb-1 text-tiny font-semibold text-ink-soft">
                {messages.groups[group]}
              </p>
              {own.map((option) => {
                const at = options.indexOf(option);
                return (
                  // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and handles the keys
                  // biome-ignore lint/a11y/useFocusableInteractive: the field names the active option
                  <div
                    key={option.to}
                    id={`${listId}-${at}`}
                    role="option"
                    aria-selected={at === active}
                    onClick={() => go(option)}
                    className={classNames(
                      'flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 rounded-small px-3 hover:bg-birch',
                      at === active && 'bg-moss',
                    )}
                  >
                    <span className="font-semibold wrap-anywhere">{option.text}</span>
                    <span className="text-small text-ink-soft wrap-anywhere">{option.more}</span>
                  </div>
                );
              })}
            </div>
          );
        })}
      </div>
    </div>
  );
}

const NOTHING = { words: '', found: [] as PaletteOption[], isWhole: true };

function useOptions(words: string, pages: PaletteProps['pages'], isAdmin: boolean) {
  const { language } = useLanguage();
  const [answer, setAnswer] = useState(NOTHING);
  useEffect(() => {
    let isGone = false;
    const timer = setTimeout(async () => {
      const result = await searchPalette(words, { isAdmin, language });
      if (!isGone) setAnswer({ words, ...result });
    }, PAUSE_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [words, isAdmin, language]);
  const typed = words.toLocaleLowerCase(language);
  const own = pages
    .filter(([, name]) => name.toLocaleLowerCase(language).includes(typed))
    .map(([to, text]): PaletteOption => ({ group: 'pages', to, text, more: '' }));
  // Earlier results stay until the new ones arrive, as long as they match the typed words.
  const isFitting = words.startsWith(answer.words);
  return { options: [...own, ...(isFitting ? answer.found : [])], isWhole: answer.isWhole };
}
