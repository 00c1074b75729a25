import { ChevronDown } from 'lucide';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

/** A native disclosure that works without scripts. */
export function Disclosure(props: {
  summary: ReactNode;
  children: ReactNode;
  className?: string;
  open?: boolean;
}) {
  const { summary, children, className, open } = props;
  return (
    <details open={open} className={classNames('group/disclosure', className)}>
      <summary className="flex min-h-11 items-center justify-between gap-2 rounded-small font-semibold">
        <span>{summary}</span>
        <Icon
          of={ChevronDown}
          className="size-5 shrink-0 text-ink-soft transition-transform group-open/disclosure:rotate-180"
        />
      </summary>
      <div className="pt-1 pb-3">{children}</div>
    </details>
  );
}
