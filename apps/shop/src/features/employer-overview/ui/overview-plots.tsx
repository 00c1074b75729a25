// The plots of the overview: orders by stage, and share and cost by department and cost centre.
import { ore } from '@activepick/domain/money.ts';
import { formatMoney, formatNumber, formatPercent } from '#src/i18n/format.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { overviewMessages } from '#src/languages/catalogues/employer-overview/messages.ts';
import { GroupBars, groupBarsHeight } from '#src/ui/plot-bars.tsx';
import { PlotFrame } from '#src/ui/plot-frame.tsx';
import type { OverviewFigures, OverviewGroup } from '../contract.ts';

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
      height={groupBarsHeight(rows)}
      table={{
        label: plots.table,
        heads: [plots.state, plots.orders],
        rows: rows.map(({ label, value }) => [label, value]),
      }}
    >
      <GroupBars rows={rows} />
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
  const mostExpensive = largest(groups, ({ cost }) => cost);
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
        height={groupBarsHeight(shareRows)}
        table={table}
      >
        <GroupBars rows={shareRows} />
      </PlotFrame>
      <PlotFrame
        title={plots.cost[dimension]}
        finding={
          mostExpensive
            ? plots.costFinding({
                name: mostExpensive.label,
                amount: money(mostExpensive.cost),
                share: percent(figures.cost > 0 ? mostExpensive.cost / figures.cost : 0),
              })
            : ''
        }
        height={groupBarsHeight(costRows)}
        table={table}
      >
        <GroupBars rows={costRows} />
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
