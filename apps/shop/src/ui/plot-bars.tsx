// The bars of plots: one for each month side by side, or one for each group below each other.
import { scaleLinear } from '@visx/scale';
import { Bar, Line } from '@visx/shape';
import { PLOT, PLOT_TEXT } from './plot-frame.tsx';

/** A month with its amount; null if it has none. */
export interface PlottedMonth {
  label: string;
  amount: number | null;
}

const AXIS = 20;
const HEAD = 18;

/**
 * Vertical bars of months, with the first and last month below. With `format`, a line shows the largest amount. Negative
 * amounts hang below the base line.
 */
export function MonthBars(props: {
  months: readonly PlottedMonth[];
  height: number;
  isSoft?: (index: number) => boolean;
  format?: (amount: number) => string;
}) {
  const { months, height, isSoft, format } = props;
  const amounts = months.map(({ amount }) => amount ?? 0);
  const [most, least] = [Math.max(...amounts, 0), Math.min(...amounts, 0)];
  const step = PLOT.width / months.length;
  const top = format ? HEAD : 8;
  const y = scaleLinear({
    domain: most === least ? [0, 1] : [least, most],
    range: [height - AXIS, top],
  });
  const base = y(0);
  const [first, last] = [months[0], months.at(-1)];
  return (
    <>
      {format && most > 0 ? (
        <>
          <Line
            from={{ x: 0, y: y(most) }}
            to={{ x: PLOT.width, y: y(most) }}
            className="stroke-line"
            strokeWidth={1}
          />
          <text x={0} y={y(most) - 5} className={PLOT_TEXT}>
            {format(most)}
          </text>
        </>
      ) : null}
      {months.map(({ label, amount }, index) => {
        const size = Math.abs(y(amount ?? 0) - base);
        if (amount === null) return null;
        return (
          <Bar
            key={label}
            x={index * step}
            y={amount < 0 ? base : base - Math.max(size, 1)}
            width={Math.max(step - 2, 1)}
            height={Math.max(size, 1)}
            className={isSoft?.(index) ? 'fill-control' : 'fill-act'}
          />
        );
      })}
      {format ? (
        <Line
          from={{ x: 0, y: base }}
          to={{ x: PLOT.width, y: base }}
          className="stroke-control"
          strokeWidth={1}
        />
      ) : null}
      <text x={0} y={height - 4} className={PLOT_TEXT}>
        {first?.label}
      </text>
      {months.length > 1 ? (
        <text x={PLOT.width} y={height - 4} textAnchor="end" className={PLOT_TEXT}>
          {last?.label}
        </text>
      ) : null}
    </>
  );
}

/** A group with the length of its bar and the text of its amount. A light bar is not part of the sum. */
export interface PlottedGroup {
  label: string;
  size: number;
  value: string;
  isSoft?: boolean;
}

const ROW = { height: 40, text: 15, bar: 12 } as const;

/** Returns the height of a plot of groups. */
export const groupBarsHeight = (rows: readonly unknown[]): number => Math.max(rows.length, 1) * ROW.height;

// The longest name that leaves room for the number after it. The table has the whole name.
const MAX_LABEL = 30;
const shortened = (label: string) =>
  label.length > MAX_LABEL ? `${label.slice(0, MAX_LABEL - 1).trimEnd()}…` : label;

/** Horizontal bars, each under its label. */
export function GroupBars({ rows }: { rows: readonly PlottedGroup[] }) {
  const most = Math.max(...rows.map(({ size }) => size), 0);
  const x = scaleLinear({ domain: [0, most || 1], range: [0, PLOT.width] });
  return rows.map(({ label, size, value, isSoft }, index) => (
    <g key={label} transform={`translate(0 ${index * ROW.height})`}>
      <text x={0} y={ROW.text} className={WORDS}>
        {shortened(label)}
      </text>
      <text x={PLOT.width} y={ROW.text} textAnchor="end" className={`${WORDS} font-semibold`}>
        {value}
      </text>
      <Bar
        x={0}
        y={ROW.text + 6}
        width={Math.max(x(size), 1)}
        height={ROW.bar}
        className={isSoft ? 'fill-control' : 'fill-act'}
      />
    </g>
  ));
}

// Larger than in other plots, so that it is readable in a plot 280 px wide.
const WORDS = 'fill-ink text-[14px]';
