import { type ReactNode, useId } from 'react';

/** A section of a page with a heading. */
export function Card(props: { title: string; text?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-[minmax(0,1fr)] content-start gap-4 rounded-card border border-line bg-surface p-5 md:p-6"
    >
      <div>
        <h2 id={id} className="text-h3 font-semibold">
          {props.title}
        </h2>
        {props.text ? <p className="mt-1 max-w-[40rem] text-small text-ink-soft">{props.text}</p> : null}
      </div>
      {props.children}
    </section>
  );
}
