import { decimalComma } from '@activepick/domain/csv-text.ts';
import { decimalText, ore, sumOre } from '@activepick/domain/money.ts';
import { PAYOUT_STAGES, payoutPeriodOf } from '@activepick/domain/service/payout.ts';
import type { App } from '#src/app.ts';
import { payoutMessages } from '#src/languages/catalogues/payouts/messages.ts';
import { auditedCsv, CSV_BATCH } from '#src/platform/http/audited-csv.ts';
import { type ServedEndpoint, serve, success } from '#src/platform/http/serve-endpoint.ts';
import type { Limit } from '#src/platform/limits/rate-limit.ts';
import { exportPayouts, listPayouts, type Payout, type PayoutSums, readPayoutSums } from '../contract.ts';
import { dueByDay, type PayoutRow, payoutStage, payoutSumsOf, payoutsOf } from './payout-report.ts';

const PAGE = 25;
// Two years of days.
const MAX_DUE_DAYS = 800;
const DOWNLOADS: Limit = { name: 'payout-downloads', points: 60, seconds: 3_600 };

/** The endpoints of a partner store about its payouts. */
export const payoutEndpoints = (app: App): ServedEndpoint[] => {
  const { vatPercent } = app.settings.tax;
  return [
    serve(listPayouts, async ({ params: { storeId }, query: { stage = null, cursor } }) => {
      const wanted = { storeId, vatPercent, stage, after: positionIn(cursor), most: PAGE + 1 };
      const rows = await payoutsOf(app.db.pool, wanted);
      const data = rows.slice(0, PAGE).map(payoutView);
      const last = rows.length > PAGE ? data.at(-1) : undefined;
      return { answer: { success, data, nextCursor: last ? cursorOf(last) : null } };
    }),
    serve(readPayoutSums, async ({ params: { storeId } }) => ({
      answer: { success, data: await sumsOf(app, storeId) },
    })),
    serve(exportPayouts, async ({ params: { storeId }, query: { stage = null }, ...context }) => {
      const { csv, kinds, stages } = payoutMessages[context.language];
      const file = await auditedCsv(app, context, {
        name: csv.file,
        audit: {
          action: 'payouts.exported',
          target: { type: 'partner-store', id: storeId },
          detail: { stage },
        },
        limit: DOWNLOADS,
        headings: [csv.day, csv.kind, csv.number, csv.amount, csv.stage, csv.invoice],
        read: async (cursor) => {
          const wanted = { storeId, vatPercent, stage, after: positionIn(cursor), most: CSV_BATCH };
          const rows = (await payoutsOf(app.db.pool, wanted)).map(payoutView);
          return rows.map((row) => ({ ...row, id: cursorOf(row) }));
        },
        cells: (rows) =>
          rows.map((row) => [
            row.day,
            kinds[row.kind],
            row.number,
            decimalComma(decimalText(ore(row.amountOre))),
            stages[row.stage],
            row.invoiceNumber ?? '',
          ]),
      });
      return { answer: { success }, file };
    }),
  ];
};

const cursorOf = ({ day, id }: Payout): string => `${day}_${id}`;

function positionIn(cursor: string | undefined) {
  const [day, id] = cursor?.split('_') ?? [];
  return day && id ? { day, id } : null;
}

const payoutView = ({ stage, ...row }: PayoutRow): Payout => ({ ...row, stage: payoutStage(stage) });

async function sumsOf(app: App, storeId: string): Promise<PayoutSums> {
  const { vatPercent } = app.settings.tax;
  const { payoutPeriod: period } = app.settings.benefit;
  const [sums, days] = await Promise.all([
    payoutSumsOf(app.db.pool, storeId, vatPercent),
    dueByDay(app.db.pool, storeId, vatPercent, MAX_DUE_DAYS),
  ]);
  const stages = PAYOUT_STAGES.map((stage) => {
    const of = sums.filter((one) => payoutStage(one.stage) === stage);
    const count = of.reduce((sum, one) => sum + one.count, 0);
    return { stage, count, amountOre: sumOre(of.map(({ amountOre }) => amountOre)) };
  });
  const due = new Map<string, PayoutSums['due'][number]>();
  for (const { day, count, amountOre } of days) {
    const of = payoutPeriodOf(day, period);
    const group = due.get(of.from) ?? { ...of, count: 0, amountOre: 0 };
    due.set(of.from, { ...group, count: group.count + count, amountOre: group.amountOre + amountOre });
  }
  return { stages, period, due: [...due.values()] };
}
