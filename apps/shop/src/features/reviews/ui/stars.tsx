import { Star } from 'lucide';
import { Icon } from '#src/ui/icon.tsx';

const MOST = 5;

/** A rating as stars. Its text is next to the stars or in `label`. */
export function Stars({ rating, label }: { rating: number; label: string }) {
  const full = Math.round(rating);
  return (
    <span role="img" aria-label={label} className="inline-flex gap-0.5">
      {Array.from({ length: MOST }, (_, index) => (
        <Icon
          // biome-ignore lint/suspicious/noArrayIndexKey: a row of five places
          key={index}
          of={Star}
          className={`size-4 ${index < full ? 'fill-current' : 'text-control'}`}
        />
      ))}
    </span>
  );
}
