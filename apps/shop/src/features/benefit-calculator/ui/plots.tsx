// The three plots of a calculation, rendered identically on the server and in the browser.
import { paidByMonth } from '@activepick/domain/benefit/comparison.ts';
import { sekToOre } from '@activepick/domain/money.ts';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar, Line, LinePath } from '@visx/shape';
import { formatMoney, formatPercent } from '#src/i18n/format.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { calculatorMessages } from '#src/languages/catalogues/benefit-calculator/messages.ts';
import { PLOT, PLOT_TEXT, PlotFrame } from '#src/ui/plot-frame.tsx';
import type { Calculation } from '../contract.ts';

const MARGIN = { top: 24, bottom: 26, side: 6 } as const;
const MONTHS_A_YEAR = 12;

/** All plots of a calculation. */
export default function Plots({ result }: { result: Calculation }) {
  return (
    // Side by side only if their texts stay readable, because a plot has the width of its column.
    <div className="@container">
      <div className="grid gap-x-10 gap-y-8 @[72rem]:grid-cols-3">
        <MonthsPlot result={result} />
        <SourcesPlot result={result} />
        <EndPlot result={result} />
      </div>
    </div>
  );
}

function useMoney() {
  const { language } = useLanguage();
  // Uses a minus sign as in the tables, because English formats use a hyphen.
  return (sek: number) => formatMoney(sekToOre(sek), language).replace('-', '\u2212');
}

/** The cumulative payments per month, as a benefit and bought outright. */
function MonthsPlot({ result }: { result: Calculation }) {
  const { plots } = useMessages(calculatorMessages);
  const money = useMoney();
  const { lines, assumptions } = result;
  const months = assumptions.term_months;
  const paid = paidByMonth({ netOverTermOre: sekToOre(lines.net_over_term) }, months).map((sum) => sum / 100);
  const most = Math.max(lines.cash, lines.net_over_term, 1);
  const x = scaleLinear({ domain: [0, months], range: [MARGIN.side, PLOT.width - MARGIN.side] });
  const y = scaleLinear({ domain: [0, most], range: [PLOT.height - MARGIN.bottom, MARGIN.top] });
  const years = Array.from(
    { length: Math.floor(months / MONTHS_A_YEAR) + 1 },
    (_, year) => year * MONTHS_A_YEAR,
  );
  const ends = [...new Set([...years.slice(1), months])];
  const isBelow = lines.net_over_term <= lines.cash;
  return (
    <PlotFrame
      title={plots.monthsTitle}
      finding={plots.monthsFinding({
        months,
        total: money(lines.net_over_term),
        cash: money(lines.cash),
      })}
      table={{
        label: plots.table,
        heads: [plots.afterMonths, plots.benefit, plots.cash],
        rows: ends.map((month) => [String(month), money(paid[month] ?? 0), money(lines.cash)]),
      }}
    >
      <Line
        from={{ x: x(0), y: y(0) }}
        to={{ x: x(months), y: y(0) }}
        className="stroke-control"
        strokeWidth={1}
      />
      {ends.map((month) => (
        <text
          key={month}
          x={x(month)}
          y={PLOT.height - 8}
          textAnchor={month === months ? 'end' : 'middle'}
          className={PLOT_TEXT}
        >
          {month}
        </text>
      ))}
      <Line
        from={{ x: x(0), y: y(lines.cash) }}
        to={{ x: x(months), y: y(lines.cash) }}
        className="stroke-ink"
        strokeWidth={2}
        strokeDasharray="6 5"
      />
      <text x={x(0)} y={y(lines.cash) + (isBelow ? -7 : 16)} className={PLOT_TEXT}>
        {plots.cash}
      </text>
      <LinePath
        data={paid.map((sum, month) => ({ sum, month }))}
        x={({ month }) => x(month)}
        y={({ sum }) => y(sum)}
        className="fill-none stroke-act"
        strokeWidth={3}
      />
      <text
        x={x(months * 0.55)}
        y={y(lines.net_over_term * 0.55) + 20}
        className={`${PLOT_TEXT} font-semibold`}
      >
        {plots.benefit}
      </text>
    </PlotFrame>
  );
}

interface BarRow {
  label: string;
  from: number;
  to: number;
  amount: number;
  style: string;
}

/** Bars below each other, each under its label. `mark` draws a dashed line across each at an amount. */
function Bars({ rows, most, mark }: { rows: readonly BarRow[]; most: number; mark?: number }) {
  const money = useMoney();
  const x = scaleLinear({ domain: [0, most], range: [0, PLOT.width] });
  const y = scaleBand({ domain: rows.map(({ label }) => label), range: [0, PLOT.height], padding: 0.12 });
  const half = y.bandwidth() / 2;
  return (
    <>
      {rows.map(({ label, from, to, amount, style }) => (
        <g key={label}>
          <text x={0} y={(y(label) ?? 0) + half - 6} className={PLOT_TEXT}>
            {label}
          </text>
          <text
            x={PLOT.width}
            y={(y(label) ?? 0) + half - 6}
            textAnchor="end"
            className={`${PLOT_TEXT} font-semibold`}
          >
            {money(amount)}
          </text>
          <Bar
            x={x(from)}
            y={(y(label) ?? 0) + half}
            width={Math.max(x(to) - x(from), 1)}
            height={half}
            className={style}
          />
          {mark === undefined ? null : (
            <Line
              from={{ x: x(mark), y: (y(label) ?? 0) + half - 2 }}
              to={{ x: x(mark), y: (y(label) ?? 0) + 2 * half + 2 }}
              className="stroke-ink"
              strokeWidth={2}
              strokeDasharray="4 3"
            />
          )}
        </g>
      ))}
    </>
  );
}

/** From the gross deduction to the net cost: each bar starts where the previous one ended. */
function SourcesPlot({ result }: { result: Calculation }) {
  const { plots } = useMessages(calculatorMessages);
  const money = useMoney();
  const { lines } = result;
  const gross = lines.gross_deduction_over_term;
  const afterSaving = gross - lines.tax_saved_over_term;
  const rows: BarRow[] = [
    { label: plots.deducted, from: 0, to: gross, amount: gross, style: 'fill-control' },
    {
      label: plots.taxSaved,
      from: afterSaving,
      to: gross,
      amount: -lines.tax_saved_over_term,
      style: 'fill-ok',
    },
    {
      label: plots.taxOnBenefit,
      from: afterSaving,
      to: afterSaving + lines.tax_on_benefit_over_term,
      amount: lines.tax_on_benefit_over_term,
      style: 'fill-signal',
    },
    {
      label: plots.net,
      from: 0,
      to: lines.net_over_term,
      amount: lines.net_over_term,
      style: 'fill-act',
    },
  ];
  return (
    <PlotFrame
      title={plots.sourcesTitle}
      finding={plots.sourcesFinding({
        gross: money(gross),
        saved: money(lines.tax_saved_over_term),
        tax: money(lines.tax_on_benefit_over_term),
        net: money(lines.net_over_term),
      })}
      table={{
        label: plots.table,
        heads: [plots.part, plots.amount],
        rows: rows.map(({ label, amount }) => [label, money(amount)]),
      }}
    >
      <Bars rows={rows} most={Math.max(...rows.map(({ to }) => to), 1)} />
    </PlotFrame>
  );
}

/** The total cost if the bike is kept, with the price of buying outright as a dashed line. */
function EndPlot({ result }: { result: Calculation }) {
  const { plots, endReturned } = useMessages(calculatorMessages);
  const { language } = useLanguage();
  const money = useMoney();
  const { lines, end_values } = result;
  const totals = [
    { label: endReturned, total: lines.net_over_term },
    ...end_values.map((end) => ({
      label: formatPercent(end.percent, language),
      total: end.total_bike_cost,
    })),
  ];
  const rows: BarRow[] = totals.map(({ label, total }) => ({
    label,
    from: 0,
    to: total,
    amount: total,
    style: total > lines.cash ? 'fill-signal' : 'fill-act',
  }));
  return (
    <PlotFrame
      title={plots.endTitle}
      finding={plots.endFinding({
        low: money(end_values[0]?.total_bike_cost ?? 0),
        high: money(end_values.at(-1)?.total_bike_cost ?? 0),
        cash: money(lines.cash),
      })}
      table={{
        label: plots.table,
        heads: [plots.part, plots.amount],
        rows: [...totals.map(({ label, total }) => [label, money(total)]), [plots.cash, money(lines.cash)]],
      }}
    >
      <Bars rows={rows} most={Math.max(...rows.map(({ to }) => to), lines.cash, 1)} mark={lines.cash} />
    </PlotFrame>
  );
}
