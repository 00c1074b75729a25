import type { StockLevel } from '@activepick/domain/catalogue/stock-level.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { catalogueMessages } from '#src/languages/catalogues/catalogue/messages.ts';
import { classNames } from '#src/ui/class-names.ts';

// Uses shape as well as colour: full, half, open, dashed.
const SHAPES: Record<StockLevel, string> = {
  'in-stock': 'border-ok bg-ok',
  'few-left': 'border-warn bg-[linear-gradient(to_top,var(--warn)_50%,transparent_50%)]',
  'order-item': 'border-control',
  'sold-out': 'border-dashed border-control',
};

/** The stock level of a product, as a word and a shape. */
export function StockMark({ level }: { level: StockLevel }) {
  const messages = useMessages(catalogueMessages);
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <span
        aria-hidden="true"
        className={classNames('size-2.5 forced-color-adjust-none rounded-full border-2', SHAPES[level])}
      />
      {messages.stock[level]}
    </span>
  );
}
