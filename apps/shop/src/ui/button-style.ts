import { classNames } from './class-names.ts';

/** `primary` is the main action of a view; `danger` deletes data; all others are `quiet`. */
export type ButtonVariant = 'primary' | 'quiet' | 'danger';

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'bg-act text-on-act border-act hover:bg-act-strong hover:border-act-strong',
  quiet: 'bg-transparent text-ink border-control hover:border-ink hover:bg-birch',
  danger: 'bg-danger text-on-danger border-danger hover:opacity-90',
};

/** Returns the classes shared by buttons and links that look like them. */
export const buttonStyle = (variant: ButtonVariant, className?: string): string =>
  classNames(
    'inline-flex min-h-12 items-center justify-center gap-2 rounded-card border px-5 py-2.5 text-center font-semibold leading-tight no-underline transition-colors',
    'aria-disabled:opacity-60 disabled:opacity-60',
    VARIANTS[variant],
    className,
  );
