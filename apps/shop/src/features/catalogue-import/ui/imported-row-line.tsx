import type { RowFate } from '@activepick/domain/catalogue/product-csv.ts';
import type { ImportedRow } from '#src/features/catalogue-admin/contract.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { productListMessages } from '#src/languages/catalogues/catalogue-import/messages.ts';
import { Chip } from '#src/ui/chip.tsx';

const TONES: Record<RowFate, 'moss' | 'fjord' | 'line' | 'birch'> = {
  create: 'moss',
  change: 'fjord',
  unchanged: 'line',
  refused: 'birch',
};

/** A row of a list: its outcome, its changes and its errors. */
export function ImportedRowLine({ row }: { row: ImportedRow }) {
  const messages = useMessages(productListMessages);
  const { line, productId, fate, changes, faults, isApplied } = row;
  return (
    <div className="grid gap-x-5 gap-y-1 px-4 py-3 md:grid-cols-[5rem_minmax(0,1fr)_minmax(0,2fr)_auto] md:items-start">
      <span className="text-small text-ink-soft">{messages.line({ line })}</span>
      <span className="min-w-0 break-words font-semibold">{productId || messages.emptyCell}</span>
      <ul className="min-w-0 break-words text-small">
        {changes.map(({ column, from, to }) => (
          <li key={column}>
            {messages.changeOf({
              column,
              from: from.slice(0, 120) || messages.emptyCell,
              to: to.slice(0, 120) || messages.emptyCell,
            })}
          </li>
        ))}
        {faults.map(({ column, problem }) => (
          <li key={`${column}-${problem}`} className="text-danger">
            {column
              ? messages.faultOf({ column, problem: messages.problems[problem] })
              : messages.problems[problem]}
          </li>
        ))}
      </ul>
      <span className="flex flex-wrap gap-1.5">
        <Chip tone={TONES[fate]}>{messages.fates[fate]}</Chip>
        {isApplied ? <Chip tone="moss">{messages.isApplied}</Chip> : null}
      </span>
    </div>
  );
}
