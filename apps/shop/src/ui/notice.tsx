import { CircleAlert, Info, TriangleAlert } from 'lucide';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

const TONES = {
  info: { icon: Info, style: 'border-transparent bg-fjord' },
  warn: { icon: TriangleAlert, style: 'border-transparent bg-birch text-warn' },
  error: { icon: CircleAlert, style: 'border-danger bg-surface text-danger' },
} as const;

/** A message of the page. `live` announces it when it appears. */
export function Notice(props: {
  tone?: keyof typeof TONES;
  live?: 'status' | 'alert';
  children: ReactNode;
  className?: string;
}) {
  const { icon, style } = TONES[props.tone ?? 'info'];
  return (
    <div
      role={props.live}
      className={classNames(
        'flex items-start gap-3 rounded-card border px-4 py-3 text-small',
        style,
        props.className,
      )}
    >
      <Icon of={icon} className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 flex-1">{props.children}</div>
    </div>
  );
}
