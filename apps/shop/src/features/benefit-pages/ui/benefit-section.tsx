import type { ReactNode } from 'react';
import { classNames } from '#src/ui/class-names.ts';

/** A part of a benefit's page, with its heading and an anchor. */
export function BenefitSection(props: {
  id: string;
  title: string;
  children: ReactNode;
  /** Has only links and buttons, which paper has no use for. */
  isScreenOnly?: boolean;
}) {
  const { id, title, children, isScreenOnly = false } = props;
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={classNames(
        'grid scroll-mt-24 grid-cols-[minmax(0,1fr)] content-start gap-4 rounded-card border border-line bg-surface p-5 md:p-6',
        isScreenOnly && 'no-print',
      )}
    >
      <h2 id={`${id}-title`} className="text-h3 font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Facts of a section, each with its name before it. */
export const FactRows = (props: { rows: readonly (readonly [string, ReactNode])[] }) => (
  <dl className="grid gap-2">
    {props.rows.map(([label, value]) => (
      <div key={label} className="flex flex-wrap items-baseline justify-between gap-x-4">
        <dt className="text-small text-ink-soft">{label}</dt>
        <dd className="font-medium wrap-anywhere">{value}</dd>
      </div>
    ))}
  </dl>
);
