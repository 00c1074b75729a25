// Icons: one set, one weight. The set's own React components bring two kilobytes of ways to draw what is always drawn
// alike; its plain data do not.
import type { IconNode } from 'lucide';

/** A picture beside a word; never instead of one, so it is silent. */
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
