// A searchable combobox (ARIA Authoring Practices, "Combobox with listbox popup"). The focus stays in the field, the
// arrow keys move the active option, and Escape restores the chosen one.
import { type KeyboardEvent, useId, useMemo, useState } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { selfInvoicingMessages } from '#src/languages/catalogues/self-invoicing/messages.ts';
import { classNames } from '#src/ui/class-names.ts';
import { CONTROL_STYLE, FieldFrame, type FieldTexts } from '#src/ui/field-frame.tsx';

/** An option: `value` is sent, `name` is shown. */
export interface PickerOption {
  value: string;
  name: string;
}

interface PickerProps extends FieldTexts {
  id: string;
  value: string;
  options: readonly PickerOption[];
  isLoading: boolean;
  onPick: (value: string) => void;
  /** Accepts typed text that matches no option. */
  takesAny?: boolean;
  onLeave?: () => void;
}

const MAX_SHOWN = 40;
const wordsOf = ({ value, name }: PickerOption) => (name ? `${value} – ${name}` : value);
const matching = (options: readonly PickerOption[], typed: string): readonly PickerOption[] => {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return words.length === 0
    ? options
    : options.filter((one) => words.every((word) => wordsOf(one).toLowerCase().includes(word)));
};

/** A field that searches a list. */
export function PickerField(props: PickerProps) {
  const { id, label, hint, error, optional, options, isLoading } = props;
  const listId = useId();
  const { picker: words } = useMessages(selfInvoicingMessages);
  const picker = usePicker(props);
  const { found, active, isOpen } = picker;
  return (
    <FieldFrame label={label} hint={hint} error={error} optional={optional} id={id}>
      {(ties) => (
        <div className="relative">
          <input
            type="text"
            {...ties}
            role="combobox"
            aria-expanded={isOpen}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={isOpen && found[active] ? `${listId}-${active}` : undefined}
            autoComplete="off"
            spellCheck={false}
            value={picker.shown}
            onChange={(event) => picker.type(event.target.value)}
            onFocus={(event) => event.target.select()}
            onClick={picker.open}
            onKeyDown={picker.onKey}
            onBlur={picker.leave}
            className={CONTROL_STYLE}
          />
          <div
            hidden={!isOpen}
            // Keeps the focus in the field when an option is pressed.
            onPointerDown={(event) => event.preventDefault()}
            className="absolute inset-x-0 top-full z-30 mt-1 min-w-64 rounded-card border border-line bg-surface p-1.5 shadow-float"
          >
            <div id={listId} role="listbox" aria-label={words.list} className="max-h-64 overflow-y-auto">
              {found.slice(0, MAX_SHOWN).map((option, index) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and handles the keys
                // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active option
                <div
                  key={option.value}
                  id={`${listId}-${index}`}
                  role="option"
                  aria-selected={index === active}
                  onClick={() => picker.choose(option)}
                  className={classNames(
                    'flex min-h-11 cursor-pointer items-center rounded-small px-3 py-1 text-small',
                    index === active ? 'bg-birch outline-2 outline-act -outline-offset-2' : 'hover:bg-birch',
                  )}
                >
                  {wordsOf(option)}
                </div>
              ))}
            </div>
            {found.length > MAX_SHOWN ? (
              <p className="px-3 py-1.5 text-tiny text-ink-soft">
                {words.more({ count: found.length - MAX_SHOWN })}
              </p>
            ) : null}
            {found.length === 0 ? (
              <p className="px-3 py-1.5 text-small text-ink-soft">
                {isLoading && options.length === 0 ? words.loading : words.none}
              </p>
            ) : null}
          </div>
        </div>
      )}
    </FieldFrame>
  );
}

function usePicker({ value, options, takesAny, onPick, onLeave }: PickerProps) {
  // Null while the user is not typing: the field shows the chosen option.
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const chosen = options.find((one) => one.value === value);
  const found = useMemo(() => matching(options, typed ?? ''), [options, typed]);
  const close = () => {
    setTyped(null);
    setOpen(false);
  };
  const choose = (option: PickerOption) => {
    onPick(option.value);
    close();
  };
  const open = () => {
    setActive(0);
    setOpen(true);
  };
  // On blur: takes the option with that number or name, else the typed text if allowed, else keeps the earlier choice.
  const leave = () => {
    const text = (typed ?? '').trim();
    const exact = options.find(
      (one) => one.value === text || wordsOf(one) === text || one.name.toLowerCase() === text.toLowerCase(),
    );
    if (exact && typed !== null) onPick(exact.value);
    else if (typed !== null && (takesAny || text === '')) onPick(text);
    close();
    onLeave?.();
  };
  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const last = Math.min(found.length, MAX_SHOWN) - 1;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (!isOpen) open();
      else setActive((now) => Math.max(0, Math.min(last, now + step)));
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault();
      const option = found[active];
      if (option) choose(option);
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      close();
    }
  };
  return {
    shown: typed ?? (chosen ? wordsOf(chosen) : value),
    found,
    active,
    isOpen,
    choose,
    open,
    leave,
    onKey,
    type: (text: string) => {
      setTyped(text);
      open();
    },
  };
}
