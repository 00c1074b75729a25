import type { ReactNode } from 'react';
import { Disclosure } from './disclosure.tsx';

/** The coordinate space of a plot, which scales with its column. */
export const PLOT = { width: 360, height: 210 } as const;

/** The style of texts within a plot. */
export const PLOT_TEXT = 'fill-ink text-[12px]';

/** A plot: its heading, the drawing with its result as a sentence, and a table of the numbers behind a button. */
export function PlotFrame(props: {
  title: string;
  finding: string;
  children: ReactNode;
  /** The height of the drawing. Its width is 360 units. */
  height?: number;
  /** The label of the table's button, the column headings, then the rows. */
  table: { label: string; heads: readonly string[]; rows: readonly (readonly string[])[] };
}) {
  const { title, finding, children, table, height = PLOT.height } = props;
  return (
    <figure className="grid min-w-0 content-start gap-2">
      <figcaption className="text-h3 font-semibold">{title}</figcaption>
      <svg
        role="img"
        aria-label={finding}
        viewBox={`0 0 ${PLOT.width} ${height}`}
        className="h-auto w-full max-w-[36rem]"
      >
        {children}
      </svg>
      <p className="text-small">{finding}</p>
      <Disclosure summary={<span className="text-small font-normal">{table.label}</span>}>
        <table aria-label={title} className="w-full border-collapse text-small">
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
