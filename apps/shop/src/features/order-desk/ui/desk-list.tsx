import type { ReactNode } from 'react';
import { ListFrame } from '#src/ui/list-frame.tsx';
import type { ListView } from '#src/wire/use-list.ts';
import { moveByKeys } from './row-keys.ts';

/** Shows a list of the desk in whatever state it is; its rows are gone through by keys. */
export function DeskList<Row extends { id: string }>(props: {
  list: ListView<Row>;
  label: string;
  empty: string;
  emptyText?: string;
  row: (row: Row) => ReactNode;
}) {
  const { list, label, empty, emptyText, row } = props;
  return (
    <div className="grid gap-4">
      <ListFrame list={list} empty={empty} emptyText={emptyText} waiting="h-96">
        <ul
          aria-label={label}
          onKeyDown={moveByKeys}
          className="grid overflow-hidden rounded-card border border-line bg-surface"
        >
          {list.rows.map((one) => (
            <li key={one.id} className="border-t border-line first:border-t-0">
              {row(one)}
            </li>
          ))}
        </ul>
      </ListFrame>
    </div>
  );
}
