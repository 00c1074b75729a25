// Icons of one set in one weight. Uses the set's plain data, because its React components add two kilobytes of unused
// options.
import type { IconNode } from 'lucide';

/** A decorative icon next to a text, hidden from screen readers. */
export function Icon({ of, className }: { of: IconNode; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      {of.map(([Tag, attributes], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one picture, always in this order
        <Tag key={index} {...attributes} />
      ))}
    </svg>
  );
}
