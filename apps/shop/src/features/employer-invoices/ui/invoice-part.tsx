import { ore } from '@activepick/domain/money.ts';
import type { ReactNode } from 'react';
import { Money } from '#src/ui/money.tsx';

/** A part of the page of an invoice, with its heading. */
export function InvoicePart(props: { id: string; title: string; children: ReactNode }) {
  const { id, title, children } = props;
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-[minmax(0,1fr)] content-start gap-4 rounded-card border border-line bg-surface p-5 md:p-6"
    >
      <h3 id={id} className="text-h3 font-semibold">
        {title}
      </h3>
      {children}
    </section>
  );
}

/** A name with its amount in öre. The last row of a sum is strong. */
export function AmountRow(props: { label: string; note?: string; amountOre: number; isSum?: boolean }) {
  const { label, note, amountOre, isSum = false } = props;
  return (
    <div
      className={
        isSum
          ? 'flex justify-between gap-4 border-t border-line pt-2 font-semibold'
          : 'flex justify-between gap-4'
      }
    >
      <dt className="min-w-0">
        {label}
        {note ? <span className="block text-small text-ink-soft">{note}</span> : null}
      </dt>
      <dd className="shrink-0">
        <Money ore={ore(amountOre)} exact />
      </dd>
    </div>
  );
}
