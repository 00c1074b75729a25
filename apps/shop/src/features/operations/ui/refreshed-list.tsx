import type { ReactNode } from 'react';
import { ListFrame } from '#src/ui/list-frame.tsx';
import type { ListView } from '#src/wire/use-list.ts';

/** Shows a list in any state, with a button to reload it. */
export function RefreshedList<Row extends { id: string }>(props: {
  list: ListView<Row>;
  label: string;
  empty: string;
  row: (row: Row) => ReactNode;
}) {
  const { list, label, empty, row } = props;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ListFrame list={list} empty={empty} reloads>
        <ul aria-label={label} className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {list.rows.map((one) => (
            <li
              key={one.id}
              className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-card border border-line bg-surface p-4 md:grid-cols-[minmax(0,1fr)_auto] md:items-center"
            >
              {row(one)}
            </li>
          ))}
        </ul>
      </ListFrame>
    </div>
  );
}

/** One row: title, state and details. */
export function RowTexts(props: {
  title: string;
  chip: ReactNode;
  facts: readonly (string | null)[];
  /** Shown after the details. */
  more?: ReactNode;
}) {
  const { title, chip, facts, more } = props;
  return (
    <div className="grid min-w-0 gap-1">
      <div className="flex flex-wrap items-center gap-2">
        <span className="font-semibold [overflow-wrap:anywhere]">{title}</span>
        {chip}
      </div>
      <p className="text-small [overflow-wrap:anywhere] text-ink-soft">
        {facts.filter(Boolean).join(' · ')}
        {more ? <> · {more}</> : null}
      </p>
    </div>
  );
}
