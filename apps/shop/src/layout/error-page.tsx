import type { ReactNode } from 'react';

/** A page for something missing: drawing, heading, explanation, and one next step. */
export function ErrorPage(props: {
  drawing: string;
  title: string;
  text: string;
  note?: string | null;
  children: ReactNode;
}) {
  return (
    <div className="frame grid justify-items-center gap-5 py-16 text-center md:py-24">
      <img src={props.drawing} alt="" width="320" height="180" className="w-full max-w-80" />
      <h1 className="text-h1">{props.title}</h1>
      <p className="max-w-[34rem] text-lead text-ink-soft">{props.text}</p>
      {props.note ? <p className="text-small text-ink-soft">{props.note}</p> : null}
      <div className="mt-2 flex flex-wrap justify-center gap-3">{props.children}</div>
    </div>
  );
}
