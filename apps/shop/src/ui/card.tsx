import { type ReactNode, useId } from 'react';

/** A section of a page with a heading, which `id` names. */
export function Card(props: { id?: string; title: string; text?: string; children: ReactNode }) {
  const ownId = useId();
  const { id = ownId, title, text, children } = props;
  const heading = (
    <h2 id={id} className="text-h3 font-semibold">
      {title}
    </h2>
  );
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-[minmax(0,1fr)] content-start gap-4 rounded-card border border-line bg-surface p-5 md:p-6"
    >
      {text ? (
        <div>
          {heading}
          <p className="mt-1 max-w-[40rem] text-small text-ink-soft">{text}</p>
        </div>
      ) : (
        heading
      )}
      {children}
    </section>
  );
}
