import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from './class-names.ts';

type ChipTone = 'birch' | 'moss' | 'fjord' | 'line';
const TONES: Record<ChipTone, string> = {
  birch: 'bg-birch border-transparent',
  moss: 'bg-moss border-transparent',
  fjord: 'bg-fjord border-transparent',
  line: 'border-line',
};

/** A word about a thing. */
export function Chip({ children, tone = 'birch' }: { children: ReactNode; tone?: ChipTone }) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.5 rounded-full border px-3 py-1 text-tiny font-medium leading-snug',
        TONES[tone],
      )}
    >
      {children}
    </span>
  );
}

/** A filter that is an address: it can be shared, opened beside, and gone back from. */
export function ChipLink(props: { to: string; isCurrent: boolean; children: ReactNode; className?: string }) {
  const { to, isCurrent, children, className } = props;
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={isCurrent ? 'true' : undefined}
      className={classNames(
        'inline-flex min-h-11 items-center gap-2 whitespace-nowrap rounded-full border px-4 text-small font-medium no-underline transition-colors',
        isCurrent ? 'border-act bg-act text-on-act' : 'border-line bg-surface text-ink hover:border-ink',
        className,
      )}
    >
      {children}
    </Link>
  );
}
