// The plots of the overview: orders by stage, and share and cost by department and cost centre.
import { ore } from '@activepick/domain/money.ts';
import { scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { formatMoney, formatNumber, formatPercent } from '#src/i18n/format.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { PLOT, PlotFrame } from '#src/ui/plot-frame.tsx';
import type { OverviewFigures, OverviewGroup } from '../contract.ts';
import { overviewMessages } from '../messages.ts';

type Dimension = 'departments' | 'costCentres';
const STATES = ['waiting', 'approved', 'onTheWay', 'delivered', 'ended'] as const;

/** All plots. If the eligible list does not use a dimension, it has no plot. */
export default function OverviewPlots({ figures }: { figures: OverviewFigures }) {
  const dimensions = (['departments', 'costCentres'] as const).filter((dimension) =>
    figures[dimension].rows.some(({ name }) => name !== null),
  );
  return (
    <div className="grid gap-x-10 gap-y-8 lg:grid-cols-2">
      <div className="lg:col-span-2">
        <StatesPlot figures={figures} />
      </div>
      {dimensions.map((dimension) => (
        <GroupPlots key={dimension} dimension={dimension} figures={figures} />
      ))}
    </div>
  );
}

function StatesPlot({ figures: { states, running } }: { figures: OverviewFigures }) {
  const { plots } = useMessages(overviewMessages);
  const { language } = useLanguage();
  const rows = STATES.filter((state) => state !== 'ended' || states.ended > 0).map((state) => ({
    label: plots.stateNames[state],
    size: states[state],
    value: formatNumber(states[state], language),
    isSoft: state === 'waiting' || state === 'ended',
  }));
  return (
    <PlotFrame
      title={plots.states}
      finding={plots.statesFinding({ running, waiting: states.waiting })}
      height={heightOf(rows)}
      table={{
        label: plots.table,
        heads: [plots.state, plots.orders],
        rows: rows.map(({ label, value }) => [label, value]),
      }}
    >
      <Bars rows={rows} />
    </PlotFrame>
  );
}

function GroupPlots({ dimension, figures }: { dimension: Dimension; figures: OverviewFigures }) {
  const { plots } = useMessages(overviewMessages);
  const { language } = useLanguage();
  const number = (count: number) => formatNumber(count, language);
  const money = (amount: number) => formatMoney(ore(amount), language);
  const percent = (part: number) => formatPercent(part * 100, language, 1);
  const groups = useGroups(figures, dimension);
  const table = {
    label: plots.table,
    heads: [
      plots.group[dimension],
      plots.running,
      plots.people,
      plots.eligible,
      plots.costShort,
      plots.deductionShort,
    ],
    rows: groups.map(({ label, running, people, eligible, cost, deduction }) => [
      label,
      number(running),
      number(people),
      number(eligible),
      money(cost),
      money(deduction),
    ]),
  };
  const shares = groups
    .filter(({ eligible }) => eligible > 0)
    .map((group) => ({ ...group, share: group.people / group.eligible }));
  const mostShared = largest(shares, ({ share }) => share);
  const dearest = largest(groups, ({ cost }) => cost);
  const shareRows = shares.map(({ label, people, eligible, share }) => ({
    label,
    size: Math.min(share, 1),
    value: plots.shareOf({ people: number(people), eligible: number(eligible) }),
  }));
  const costRows = groups.map(({ label, cost }) => ({ label, size: cost, value: money(cost) }));
  return (
    <>
      <PlotFrame
        title={plots.share[dimension]}
        finding={
          mostShared
            ? plots.shareFinding({ name: mostShared.label, share: percent(mostShared.share) })
            : plots.shareNone
        }
        height={heightOf(shareRows)}
        table={table}
      >
        <Bars rows={shareRows} />
      </PlotFrame>
      <PlotFrame
        title={plots.cost[dimension]}
        finding={
          dearest
            ? plots.costFinding({
                name: dearest.label,
                amount: money(dearest.cost),
                share: percent(figures.cost > 0 ? dearest.cost / figures.cost : 0),
              })
            : ''
        }
        height={heightOf(costRows)}
        table={table}
      >
        <Bars rows={costRows} />
      </PlotFrame>
    </>
  );
}

function useGroups(figures: OverviewFigures, dimension: Dimension) {
  const { plots } = useMessages(overviewMessages);
  const { language } = useLanguage();
  const { rows, others } = figures[dimension];
  const named: (Omit<OverviewGroup, 'name'> & { label: string })[] = rows.map(({ name, ...sums }) => ({
    ...sums,
    label: name ?? plots.none[dimension],
  }));
  if (!others) return named;
  return [...named, { ...others, label: plots.others({ count: formatNumber(others.groups, language) }) }];
}

const largest = <Row,>(rows: readonly Row[], sizeOf: (row: Row) => number): Row | undefined =>
  [...rows].sort((one, other) => sizeOf(other) - sizeOf(one))[0];

const ROW = { height: 40, text: 15, bar: 12 } as const;
const heightOf = (rows: readonly unknown[]) => Math.max(rows.length, 1) * ROW.height;
// The longest name that leaves room for the number after it. The table has the whole name.
const MAX_LABEL = 30;
const shortened = (label: string) =>
  label.length > MAX_LABEL ? `${label.slice(0, MAX_LABEL - 1).trimEnd()}…` : label;

/** Horizontal bars, each under its label. A light bar is not part of the sum. */
function Bars({
  rows,
}: {
  rows: readonly { label: string; size: number; value: string; isSoft?: boolean }[];
}) {
  const most = Math.max(...rows.map(({ size }) => size), 0);
  const x = scaleLinear({ domain: [0, most || 1], range: [0, PLOT.width] });
  return rows.map(({ label, size, value, isSoft }, place) => (
    <g key={label} transform={`translate(0 ${place * ROW.height})`}>
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
