import { classNames } from './class-names.ts';

/** A placeholder with the size of the coming content. Appears only after a short delay. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      data-waiting=""
      className={classNames('block animate-appear rounded-small bg-birch', className)}
    />
  );
}
