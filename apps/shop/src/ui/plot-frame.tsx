import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Disclosure } from './disclosure.tsx';

/** The coordinate space of a plot, which scales with its column. */
export const PLOT = { width: 360, height: 210 } as const;

/** The style of texts within a plot. */
export const PLOT_TEXT = 'fill-ink text-[12px]';

interface PlotTable {
  /** The label of the button that shows the table. */
  label: string;
  heads: readonly string[];
  rows: readonly (readonly string[])[];
  /** Numbers to the right, in a frame that scrolls sideways. */
  isWide?: boolean;
}

interface PlotProps {
  title: string;
  finding: string;
  children: ReactNode;
  /** The height of the drawing. Its width is 360 units. */
  height?: number;
  table: PlotTable;
  /** What the figures are made of. */
  note?: ReactNode;
  /** A button below the finding. */
  action?: ReactNode;
}

/** A plot: its heading, the drawing with its result as a sentence, and a table of the numbers behind a button. */
export function PlotFrame(props: PlotProps) {
  const { title, finding, children, table, note, action, height = PLOT.height } = props;
  return (
    <figure className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-2">
      <figcaption className="text-h3 font-semibold">{title}</figcaption>
      {note ? <p className="text-small text-ink-soft">{note}</p> : null}
      <svg
        role="img"
        aria-label={finding}
        viewBox={`0 0 ${PLOT.width} ${height}`}
        className="h-auto w-full max-w-[36rem]"
      >
        {children}
      </svg>
      <p className="text-small">{finding}</p>
      {action}
      <Disclosure summary={<span className="text-small font-normal">{table.label}</span>}>
        {table.isWide ? (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
          <section aria-label={title} tabIndex={0} className="overflow-x-auto">
            <FiguresTable title={title} table={table} />
          </section>
        ) : (
          <FiguresTable title={title} table={table} />
        )}
      </Disclosure>
    </figure>
  );
}

function FiguresTable({ title, table: { heads, rows, isWide } }: { title: string; table: PlotTable }) {
  const number = isWide ? 'text-right tabular-nums whitespace-nowrap' : 'text-left';
  return (
    <table aria-label={title} className="w-full border-collapse text-small">
      <thead>
        <tr>
          {heads.map((head, index) => (
            <th
              key={head}
              scope="col"
              className={classNames(
                'border-b border-line py-1.5 pr-3 align-bottom font-medium',
                isWide && index > 0 ? 'text-right' : 'text-left',
              )}
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([head, ...cells]) => (
          <tr key={head}>
            <th scope="row" className="border-b border-line py-1.5 pr-3 text-left font-normal">
              {head}
            </th>
            {cells.map((cell, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a row, always in this order
              <td key={index} className={classNames('border-b border-line py-1.5 pr-3', number)}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
