import type { ReactNode } from 'react';

/** Facts by name in columns. `missing` is shown for an empty one. */
export function FactGrid(props: { rows: readonly (readonly [string, ReactNode])[]; missing: string }) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 xl:grid-cols-3">
      {props.rows.map(([label, value]) => (
        <div key={label} className="min-w-0">
          <dt className="text-small text-ink-soft">{label}</dt>
          <dd className="break-words font-medium">
            {value || <span className="font-normal text-ink-soft">{props.missing}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
