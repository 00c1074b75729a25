import type { ReactNode } from 'react';
import { PageLink } from '#src/ui/page-link.tsx';

interface SectionProps {
  id: string;
  title: string;
  count: string;
  /** What to say instead of rows; null if there are rows. */
  empty: string | null;
  /** The link to the whole list; null if all rows are shown. */
  all: { to: string; label: string } | null;
  children: ReactNode;
}

/** A list of the workspace with its size and first rows. An empty one takes one line. */
export function WorkSection({ id, title, count, empty, all, children }: SectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid scroll-mt-24 grid-cols-[minmax(0,1fr)] gap-3"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={`${id}-title`} className="flex items-baseline gap-2 text-h3 font-semibold">
          {title}
          {empty === null ? (
            <span className="rounded-full bg-moss px-2.5 text-small font-semibold tabular-nums">{count}</span>
          ) : null}
        </h2>
      </div>
      {empty === null ? (
        <ul className="grid gap-3">{children}</ul>
      ) : (
        <p className="text-ink-soft">{empty}.</p>
      )}
      {all ? (
        <p>
          <PageLink to={all.to} className="link inline-flex min-h-11 items-center">
            {all.label}
          </PageLink>
        </p>
      ) : null}
    </section>
  );
}
