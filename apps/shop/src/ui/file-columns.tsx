import type { FileColumn } from '@activepick/domain/table-columns.ts';
import { useId } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { fileColumnsMessages } from '#src/languages/catalogues/shared/file-columns.ts';
import type { Encoding } from '#src/wire/decode-file.ts';
import type { EncodingChoice } from '#src/wire/read-table.ts';
import { CONTROL_STYLE } from './field-frame.tsx';
import { Notice } from './notice.tsx';

/** The columns of a chosen file with their use, which a person can change. */
export function FileColumns<Use extends string>({
  columns,
  uses,
  disabled,
  onChange,
}: {
  columns: readonly FileColumn<Use>[];
  /** The possible uses with their names. */
  uses: readonly (readonly [Use, string])[];
  disabled: boolean;
  onChange: (uses: (Use | null)[]) => void;
}) {
  const messages = useMessages(fileColumnsMessages);
  const read = columns.filter(({ use }) => use).length;
  const change = (at: number, use: Use | null) =>
    onChange(
      columns.map((column, other) => (other === at ? use : use && column.use === use ? null : column.use)),
    );
  return (
    <section aria-label={messages.title} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <p className="font-semibold">{messages.title}</p>
      <p className="text-small text-ink-soft">
        {`${messages.summary({ read, unread: columns.length - read })} ${messages.hint}`}
      </p>
      <ul className="grid text-small">
        {columns.map(({ heading, sample, use }, at) => {
          const name = heading || messages.unnamed({ number: at + 1 });
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their place, and headings can repeat
              key={at}
              className="grid items-center gap-x-4 gap-y-1 border-b border-line py-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_14rem]"
            >
              <span className="min-w-0 break-words font-semibold">{name}</span>
              <span className="min-w-0 break-words text-ink-soft">
                <span className="sr-only">{messages.firstValue}: </span>
                {sample || messages.noValue}
              </span>
              <select
                aria-label={messages.usedAs({ column: name })}
                value={use ?? ''}
                disabled={disabled}
                onChange={({ target }) => change(at, (target.value || null) as Use | null)}
                className={CONTROL_STYLE}
              >
                <option value="">{messages.unused}</option>
                {uses.map(([value, label]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Asks how the letters of a file are stored, with the reading of each possible encoding. */
export function EncodingQuestion({
  choices,
  onChoose,
}: {
  choices: readonly EncodingChoice[];
  onChoose: (encoding: Encoding) => void;
}) {
  const messages = useMessages(fileColumnsMessages);
  const name = useId();
  return (
    <Notice tone="warn" live="alert">
      <fieldset className="grid gap-2">
        <legend className="font-semibold">{messages.encodingTitle}</legend>
        <p>{messages.encodingText}</p>
        {choices.map(({ encoding, sample }) => (
          <label key={encoding} className="flex min-h-8 cursor-pointer items-center gap-3">
            <input
              type="radio"
              name={name}
              className="size-5 shrink-0 accent-act"
              onChange={() => onChoose(encoding)}
            />
            <span>
              <span className="font-semibold">{sample}</span> ({messages.encodings[encoding]})
            </span>
          </label>
        ))}
      </fieldset>
    </Notice>
  );
}
