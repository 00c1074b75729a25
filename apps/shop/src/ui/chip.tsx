import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { PageLink } from './page-link.tsx';

type ChipTone = 'birch' | 'moss' | 'fjord' | 'line';
const TONES: Record<ChipTone, string> = {
  birch: 'bg-birch border-transparent',
  moss: 'bg-moss border-transparent',
  fjord: 'bg-fjord border-transparent',
  line: 'border-line',
};

/** A short label. */
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

const LINK_LOOKS = {
  solid: {
    base: 'px-4',
    current: 'border-act bg-act text-on-act',
    other: 'border-line bg-surface text-ink hover:border-ink',
  },
  quiet: {
    base: 'px-3',
    current: 'border-act bg-moss text-ink',
    other: 'border-transparent text-ink-soft hover:border-line hover:text-ink',
  },
} as const;

/** A filter as a link: it can be shared, opened in a new tab, and undone with Back. */
export function ChipLink(props: {
  to: string;
  isCurrent: boolean;
  children: ReactNode;
  look?: keyof typeof LINK_LOOKS;
}) {
  const look = LINK_LOOKS[props.look ?? 'solid'];
  return (
    <PageLink
      to={props.to}
      preventScrollReset
      aria-current={props.isCurrent ? 'true' : undefined}
      className={classNames(
        'inline-flex min-h-11 max-w-full items-center rounded-full border text-small font-medium no-underline transition-colors',
        look.base,
        props.isCurrent ? look.current : look.other,
      )}
    >
      {props.children}
    </PageLink>
  );
}
