import { BYTE_ORDER_MARK, csvRow, decimalComma } from '@activepick/domain/csv-text.ts';
import { decimalText, ore, sumOre } from '@activepick/domain/money.ts';
import { PAYOUT_STAGES, payoutPeriodOf } from '@activepick/domain/service/payout.ts';
import type { App } from '#src/app.ts';
import type { Language } from '#src/i18n/language.ts';
import { payoutMessages } from '#src/languages/catalogues/payouts/messages.ts';
import { Problem } from '#src/platform/http/problem-details.ts';
import { type AnsweredFile, type ServedEndpoint, serve, success } from '#src/platform/http/serve-endpoint.ts';
import type { Limit } from '#src/platform/limits/rate-limit.ts';
import { exportPayouts, listPayouts, type Payout, type PayoutSums, readPayoutSums } from '../contract.ts';
import { dueByDay, type PayoutRow, payoutStage, payoutSumsOf, payoutsOf } from './payout-report.ts';

const PAGE = 25;
const MAX_IN_FILE = 10_000;
// Two years of days.
const MAX_DUE_DAYS = 800;
const DOWNLOADS: Limit = { name: 'payout-downloads', points: 60, seconds: 3_600 };

/** The endpoints of a partner store about its payouts. */
export const payoutEndpoints = (app: App): ServedEndpoint[] => {
  const { vatPercent } = app.settings.tax;
  return [
    serve(listPayouts, async ({ params: { storeId }, query: { stage = null, cursor } }) => {
      const [day, id] = cursor?.split('_') ?? [];
      const after = day && id ? { day, id } : null;
      const wanted = { storeId, vatPercent, stage, after, most: PAGE + 1 };
      const rows = await payoutsOf(app.db.pool, wanted);
      const data = rows.slice(0, PAGE).map(payoutView);
      const last = rows.length > PAGE ? data.at(-1) : undefined;
      return { answer: { success, data, nextCursor: last ? `${last.day}_${last.id}` : null } };
    }),
    serve(readPayoutSums, async ({ params: { storeId } }) => ({
      answer: { success, data: await sumsOf(app, storeId) },
    })),
    serve(exportPayouts, async ({ params: { storeId }, query: { stage = null }, caller, language }) => {
      const wait = await app.limits.take(DOWNLOADS, caller.userId);
      if (wait > 0) throw new Problem('too-many-requests', { retryAfterSeconds: wait });
      const wanted = { storeId, vatPercent, stage, after: null, most: MAX_IN_FILE };
      const rows = (await payoutsOf(app.db.pool, wanted)).map(payoutView);
      return { answer: { success }, file: csvOf(rows, language, app.today()) };
    }),
  ];
};

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

// Numbers and days only, so that no cell can be a formula.
function csvOf(rows: readonly Payout[], language: Language, today: string): AnsweredFile {
  const { csv, kinds, stages } = payoutMessages[language];
  const lines = [
    csvRow([csv.day, csv.kind, csv.number, csv.amount, csv.stage, csv.invoice]),
    ...rows.map((row) =>
      csvRow([
        row.day,
        kinds[row.kind],
        row.number,
        decimalComma(decimalText(ore(row.amountOre))),
        stages[row.stage],
        row.invoiceNumber ?? '',
      ]),
    ),
  ];
  return {
    name: `${csv.file}-${today}.csv`,
    type: 'text/csv; charset=utf-8',
    bytes: Buffer.from(BYTE_ORDER_MARK + lines.join(''), 'utf8'),
  };
}
