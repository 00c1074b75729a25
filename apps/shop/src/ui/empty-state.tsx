import { type StateDrawing, sceneAddress } from '@activepick/illustrations/scenes/scene-address.ts';
import type { ReactNode } from 'react';

/** A place with nothing in it: a drawing, what it is for, one next step. */
export function EmptyState(props: {
  title: ReactNode;
  text?: ReactNode;
  drawing?: StateDrawing;
  action?: ReactNode;
  /** The level of the heading: a page of its own has 1, a part of a page 2 or 3; `p` is no heading at all. */
  as?: 'h1' | 'h2' | 'h3' | 'p';
}) {
  const { title, text, drawing, action, as: Heading = 'p' } = props;
  return (
    <div className="grid justify-items-center gap-4 px-4 py-10 text-center">
      {drawing ? (
        <img src={sceneAddress(drawing)} alt="" width="320" height="180" className="h-auto w-full max-w-72" />
      ) : null}
      <Heading className={Heading === 'h1' ? 'text-h1' : 'text-h3 font-semibold'}>{title}</Heading>
      {text ? <p className="max-w-[34rem] text-ink-soft">{text}</p> : null}
      {action}
    </div>
  );
}
