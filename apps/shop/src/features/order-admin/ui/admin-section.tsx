import type { ReactNode } from 'react';

/** A section of an order, with its heading. */
export function AdminSection(props: { id: string; title: string; children: ReactNode; className?: string }) {
  return (
    <section
      aria-labelledby={`${props.id}-title`}
      className="rounded-card border border-line bg-surface p-4 md:p-5"
    >
      <h2 id={`${props.id}-title`} tabIndex={-1} className="mb-3 text-h3 font-semibold">
        {props.title}
      </h2>
      {props.children}
    </section>
  );
}
