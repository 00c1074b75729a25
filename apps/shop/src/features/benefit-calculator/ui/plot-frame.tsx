import type { ReactNode } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { Disclosure } from '#src/ui/disclosure.tsx';
import { calculatorMessages } from '../messages.ts';

/** The space that every plot is drawn in; it grows with its column. */
export const PLOT = { width: 360, height: 210 } as const;

/** The look of words within a plot. */
export const PLOT_TEXT = 'fill-ink text-[12px]';

/** A plot: its heading, the drawing with what it finds as a sentence, and the figures one click away. */
export function PlotFrame(props: {
  title: string;
  finding: string;
  children: ReactNode;
  /** Column heads, then the rows. */
  table: { heads: readonly string[]; rows: readonly (readonly string[])[] };
}) {
  const { title, finding, children, table } = props;
  const messages = useMessages(calculatorMessages);
  return (
    <figure className="grid content-start gap-2">
      <figcaption className="text-h3 font-semibold">{title}</figcaption>
      <svg
        role="img"
        aria-label={finding}
        viewBox={`0 0 ${PLOT.width} ${PLOT.height}`}
        className="h-auto w-full max-w-[36rem]"
      >
        {children}
      </svg>
      <p className="text-small">{finding}</p>
      <Disclosure summary={<span className="text-small font-normal">{messages.plots.table}</span>}>
        <table aria-label={title} className="w-full border-collapse text-small tabular-nums">
          <thead>
            <tr>
              {table.heads.map((head) => (
                <th key={head} scope="col" className="border-b border-line py-1.5 pr-3 text-left font-medium">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map(([head, ...cells]) => (
              <tr key={head}>
                <th scope="row" className="border-b border-line py-1.5 pr-3 text-left font-normal">
                  {head}
                </th>
                {cells.map((cell, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a row, always in this order
                  <td key={index} className="border-b border-line py-1.5 pr-3">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Disclosure>
    </figure>
  );
}
