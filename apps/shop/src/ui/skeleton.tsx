import { classNames } from './class-names.ts';

/** A quiet block of the size of what is coming; it appears only when that takes longer than a blink. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      data-waiting=""
      className={classNames('block animate-appear rounded-small bg-birch', className)}
    />
  );
}
