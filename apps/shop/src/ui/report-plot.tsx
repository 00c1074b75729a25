// A plot of a report: its first column drawn, all columns as a table, and a button for the CSV.
import { ore } from '@activepick/domain/money.ts';
import type { ReportUnit } from '@activepick/domain/reports/report-column.ts';
import { Download } from 'lucide';
import type { ReactNode } from 'react';
import { reportMessages } from '#src/languages/catalogues/ui/report-messages.ts';
import { formatMoney, formatNumber, formatPercent } from '../i18n/format.ts';
import type { Language } from '../i18n/language.ts';
import { useLanguage, useMessages } from '../i18n/use-messages.ts';
import { Icon } from './icon.tsx';
import { GroupBars, groupBarsHeight, MonthBars } from './plot-bars.tsx';
import { PlotFrame } from './plot-frame.tsx';
import { useCsvDownload } from './use-csv-download.ts';

const MONTHS_HEIGHT = 170;

/** A column: its heading, and its figure in each row; null for none. */
export interface PlottedColumn {
  heading: string;
  unit: ReportUnit;
  figures: readonly (number | null)[];
}

interface ReportPlotProps {
  title: string;
  note?: ReactNode;
  /** Whether the rows are months or groups. */
  rowsAre: 'months' | 'groups';
  rowHead: string;
  labels: readonly string[];
  columns: readonly [PlottedColumn, ...PlottedColumn[]];
  /** The call that returns the CSV. */
  csv: { path: string; params: Record<string, string>; query: Record<string, string> };
}

/** A plot of a report. */
export default function ReportPlot(props: ReportPlotProps) {
  const { title, note, rowsAre, rowHead, labels, columns, csv } = props;
  const messages = useMessages(reportMessages);
  const { language } = useLanguage();
  const { download, isBusy } = useCsvDownload();
  const [{ unit, figures }] = columns;
  const text = (figure: number | null, of: ReportUnit = unit) =>
    figure === null ? messages.noFigure : formatFigure(figure, of, language);
  const isMonths = rowsAre === 'months';
  return (
    <PlotFrame
      title={title}
      note={note}
      finding={useFinding(props)}
      height={isMonths ? MONTHS_HEIGHT : groupBarsHeight(labels)}
      action={
        <button
          type="button"
          aria-label={messages.csvOf({ plot: title })}
          aria-busy={isBusy || undefined}
          onClick={() => {
            if (!isBusy) void download(csv.path, csv.params, csv.query);
          }}
          className="no-print -ml-2 inline-flex min-h-11 items-center gap-2 justify-self-start rounded-small px-2 text-small font-semibold text-act hover:underline"
        >
          <Icon of={Download} className="size-4.5" />
          {messages.csv}
        </button>
      }
      table={{
        label: messages.table,
        isWide: true,
        heads: [rowHead, ...columns.map(({ heading }) => heading)],
        rows: labels.map((label, row) => [
          label,
          ...columns.map((column) => text(column.figures[row] ?? null, column.unit)),
        ]),
      }}
    >
      {isMonths ? (
        <MonthBars
          months={labels.map((label, row) => ({ label, amount: figures[row] ?? null }))}
          height={MONTHS_HEIGHT}
          format={text}
        />
      ) : (
        <GroupBars
          rows={labels.map((label, row) => {
            const figure = figures[row] ?? null;
            return {
              label,
              size: Math.abs(figure ?? 0),
              value: text(figure),
              isSoft: figure !== null && figure < 0,
            };
          })}
        />
      )}
    </PlotFrame>
  );
}

/** Returns the finding of a plot as a sentence: the highest figure, and of months also the last one. */
function useFinding({ rowsAre, labels, columns: [{ unit, figures }] }: ReportPlotProps): string {
  const messages = useMessages(reportMessages);
  const { language } = useLanguage();
  const known = labels.flatMap((label, row) => {
    const figure = figures[row] ?? null;
    return figure === null ? [] : [{ label, figure }];
  });
  const [most] = [...known].sort((one, other) => other.figure - one.figure);
  const last = known.at(-1);
  if (!most || !last) return messages.noFinding;
  if (known.every(({ figure }) => figure === 0)) return messages.allZero;
  const text = (figure: number) => formatFigure(figure, unit, language);
  if (rowsAre === 'groups') return messages.groupFinding({ most: text(most.figure), group: most.label });
  return messages.monthFinding({
    most: text(most.figure),
    mostMonth: most.label,
    last: text(last.figure),
    lastMonth: last.label,
    isLast: most === last,
  });
}

/** Returns a figure with its unit. Amounts are whole kronor; the CSV has öre. */
function formatFigure(figure: number, unit: ReportUnit, language: Language): string {
  switch (unit) {
    case 'ore':
      // Uses a minus sign as in other tables, because English formats use a hyphen.
      return formatMoney(ore(figure), language).replace('-', '\u2212');
    case 'percent':
      return formatPercent(figure, language, 1);
    case 'kg':
      return `${formatNumber(figure, language)}\u00a0kg`;
    case 'hours':
      return `${formatNumber(figure, language, 1)}\u00a0h`;
    case 'count':
      return formatNumber(figure, language);
  }
}
