import { type ReactNode, useRef, useState } from 'react';
import { adminListMessages } from '#src/languages/catalogues/ui/admin-list-messages.ts';
import { useMessages } from '../i18n/use-messages.ts';
import type { ListView } from '../wire/use-list.ts';
import type { BulkActions } from './bulk-actions.ts';
import { Button } from './button.tsx';
import { ListFrame } from './list-frame.tsx';
import { handleListKey } from './list-keys.ts';
import { ListKeysDialog } from './list-keys-dialog.tsx';
import { RowParts, type RowPartsProps } from './row-parts.tsx';
import { SelectionBar } from './selection-bar.tsx';

/**
 * Shows a staff list with its count, keyboard shortcuts, hideable parts of rows, and a bar for bulk actions.
 * `row` renders a row, with `data-row` on the link to its detail.
 */
export function AdminList<Row extends { id: string }>(props: {
  list: ListView<Row>;
  label: string;
  empty: string;
  emptyText?: string;
  row: (row: Row) => ReactNode;
  parts?: RowPartsProps;
  bulk?: BulkActions<Row>;
  /** More controls above the list. */
  tools?: ReactNode;
}) {
  const { list, label, empty, emptyText, row, parts, bulk, tools } = props;
  const messages = useMessages(adminListMessages);
  const rows = useRef<HTMLUListElement>(null);
  const [isHelpShown, setHelpShown] = useState(false);
  const selection = bulk?.selection;
  const isAllChosen = selection !== undefined && selection.rows.length === list.rows.length;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ListFrame
        list={list}
        empty={empty}
        emptyText={emptyText}
        waiting="h-96"
        reloads
        before={
          selection && list.rows.length > 0 ? (
            <label className="flex min-h-11 items-center gap-3 pl-4 text-small">
              <input
                type="checkbox"
                className={CHECKBOX}
                checked={isAllChosen}
                onChange={() => selection.set(isAllChosen ? [] : list.rows.map(({ id }) => id))}
              />
              {messages.chooseAll}
            </label>
          ) : null
        }
        tools={
          <>
            {tools}
            {parts ? <RowParts {...parts} /> : null}
            <Button onClick={() => setHelpShown(true)} className="max-md:hidden">
              {messages.keys}
            </Button>
          </>
        }
      >
        <ul
          ref={rows}
          aria-label={label}
          onKeyDown={(event) => handleListKey(event, () => setHelpShown(true))}
          className="grid grid-cols-[minmax(0,1fr)] overflow-hidden rounded-card border border-line bg-surface"
        >
          {list.rows.map((one) => (
            <li
              key={one.id}
              className="flex border-t border-line first:border-t-0 has-[[data-select]:checked]:bg-moss"
            >
              {bulk ? (
                <label className="grid min-w-11 shrink-0 cursor-pointer place-items-center pl-1">
                  <input
                    type="checkbox"
                    data-select=""
                    aria-label={messages.choose({ name: bulk.nameOf(one) })}
                    className={CHECKBOX}
                    checked={bulk.selection.has(one.id)}
                    onChange={() => bulk.selection.toggle(one.id)}
                  />
                </label>
              ) : null}
              <div className="min-w-0 flex-1">{row(one)}</div>
            </li>
          ))}
        </ul>
      </ListFrame>
      {bulk ? <SelectionBar list={list} bulk={bulk} rows={rows} /> : null}
      <ListKeysDialog
        isOpen={isHelpShown}
        hasSelection={bulk !== undefined}
        onClose={() => setHelpShown(false)}
      />
    </div>
  );
}

const CHECKBOX = 'size-5 accent-[var(--act)]';
