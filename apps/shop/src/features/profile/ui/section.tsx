import type { ReactNode } from 'react';

/** A section of the profile, with a heading and an anchor. */
export function ProfileSection(props: { id: string; title: string; text?: string; children: ReactNode }) {
  return (
    <section
      id={props.id}
      aria-labelledby={`${props.id}-title`}
      className="scroll-mt-24 rounded-card border border-line bg-surface p-5 md:p-7"
    >
      <h2 id={`${props.id}-title`} className="text-h3 font-semibold">
        {props.title}
      </h2>
      {props.text ? <p className="mt-1 max-w-[40rem] text-small text-ink-soft">{props.text}</p> : null}
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-5">{props.children}</div>
    </section>
  );
}
