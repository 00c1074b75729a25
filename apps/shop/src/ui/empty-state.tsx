import { type StateDrawing, sceneUrl } from '@activepick/illustrations/scenes/scene-url.ts';
import type { ReactNode } from 'react';

/** An empty state: a drawing, an explanation, one next step. */
export function EmptyState(props: {
  title: ReactNode;
  text?: ReactNode;
  drawing?: StateDrawing;
  action?: ReactNode;
  /** The heading's level: 1 for a whole page, 2 or 3 for a part of one; `p` is not a heading. */
  as?: 'h1' | 'h2' | 'h3' | 'p';
}) {
  const { title, text, drawing, action, as: Heading = 'p' } = props;
  return (
    <div className="grid justify-items-center gap-4 px-4 py-10 text-center">
      {drawing ? (
        <img src={sceneUrl(drawing)} alt="" width="320" height="180" className="h-auto w-full max-w-72" />
      ) : null}
      <Heading className={Heading === 'h1' ? 'text-h1' : 'text-h3 font-semibold'}>{title}</Heading>
      {text ? <p className="max-w-[34rem] text-ink-soft">{text}</p> : null}
      {action}
    </div>
  );
}
