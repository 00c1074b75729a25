// The suggestions of the search box: recent searches, kinds and products. Makes the plain field a combobox
// (ARIA Authoring Practices, "Combobox with listbox popup"). The focus stays in the field. The arrow keys
// move the selection.
import type { TaxMode } from '@activepick/domain/catalogue/vat.ts';
import { type RefObject, useId } from 'react';
import { forget } from '#src/features/saved-products/ui/saved-list.ts';
import { formatNumber } from '#src/i18n/format.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { searchMessages } from '#src/languages/catalogues/search/messages.ts';
import { classNames } from '#src/ui/class-names.ts';
import { Money } from '#src/ui/money.tsx';
import type { SuggestionGroup, SuggestionOption } from './suggestion-options.ts';
import { useSuggestions } from './use-suggestions.ts';

/** The suggestions under the search box. */
export default function Suggestions(props: { field: RefObject<HTMLInputElement | null>; taxMode: TaxMode }) {
  const { field, taxMode } = props;
  const listId = useId();
  const messages = useMessages(searchMessages);
  const { groups, options, active, isOpen, choose, told } = useSuggestions(field, listId);
  return (
    <>
      <p role="status" className="sr-only">
        {told === null ? '' : told === 0 ? messages.toldNone : messages.told({ count: told })}
      </p>
      <div
        hidden={!isOpen}
        // The focus stays in the field during any click here.
        onPointerDown={(event) => event.preventDefault()}
        className="absolute inset-x-0 top-full z-40 mt-1 max-h-[75dvh] overflow-y-auto rounded-card border border-line bg-surface p-2 shadow-float md:min-w-[26rem]"
      >
        <div id={listId} role="listbox" aria-label={messages.suggestions}>
          {groups.map((group) => (
            <GroupOfOptions
              key={group.name}
              group={group}
              active={options[active]}
              idOf={(option) => `${listId}-${options.indexOf(option)}`}
              onChoose={choose}
              taxMode={taxMode}
            />
          ))}
        </div>
        {groups.some(({ name }) => name === 'recent') ? (
          <button
            type="button"
            onClick={() => forget('searches')}
            className="mt-1 min-h-11 w-full rounded-small px-3 text-left text-small text-ink-soft underline"
          >
            {messages.recentClear}
          </button>
        ) : null}
      </div>
    </>
  );
}

function GroupOfOptions(props: {
  group: SuggestionGroup;
  active: SuggestionOption | undefined;
  idOf: (option: SuggestionOption) => string;
  onChoose: (option: SuggestionOption) => void;
  taxMode: TaxMode;
}) {
  const { group, active, idOf, onChoose, taxMode } = props;
  const messages = useMessages(searchMessages);
  const titles = {
    recent: messages.recent,
    filters: messages.inFilters,
    products: messages.products,
    all: '',
  };
  const title = titles[group.name];
  return (
    // biome-ignore lint/a11y/useSemanticElements: no element exists for a group of options in a listbox
    <div role="group" aria-label={title || undefined}>
      {title ? (
        <p aria-hidden="true" className="px-3 pt-2 pb-1 text-tiny font-semibold text-ink-soft">
          {title}
        </p>
      ) : null}
      {group.options.map((option) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and handles the keys
        // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active option
        <div
          key={option.key}
          id={idOf(option)}
          role="option"
          aria-selected={option === active}
          onClick={() => onChoose(option)}
          className={classNames(
            'flex min-h-11 cursor-pointer items-center gap-3 rounded-small px-3 py-1 text-small',
            option === active ? 'bg-birch outline-2 outline-act -outline-offset-2' : 'hover:bg-birch',
          )}
        >
          <OptionFace option={option} taxMode={taxMode} />
        </div>
      ))}
    </div>
  );
}

function OptionFace({ option, taxMode }: { option: SuggestionOption; taxMode: TaxMode }) {
  const messages = useMessages(searchMessages);
  const { language } = useLanguage();
  if (option.kind === 'product')
    return (
      <>
        <img
          src={option.image}
          alt=""
          width="56"
          height="42"
          className="h-10.5 w-14 shrink-0 rounded-small bg-moss p-1"
        />
        <span className="grow leading-snug">{option.name}</span>
        <span className="text-right">
          <Money ore={option.priceOre} className="whitespace-nowrap font-semibold" />{' '}
          <span className="block whitespace-nowrap text-tiny text-ink-soft">{messages.vat[taxMode]}</span>
        </span>
      </>
    );
  if (option.kind === 'filter')
    return (
      <>
        <span className="grow">{option.name}</span>
        <span className="text-tiny text-ink-soft">{formatNumber(option.count, language)}</span>
      </>
    );
  return (
    <span className="grow">
      {option.kind === 'all' ? messages.all({ words: option.words }) : option.words}
    </span>
  );
}
