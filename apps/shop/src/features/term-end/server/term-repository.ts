// The stored ends of terms: one row for the end of each term of a benefit.
import type { InspectedPart } from '@activepick/domain/benefit/inspection.ts';
import type { MarketValueRow } from '@activepick/domain/benefit/market-value.ts';
import type { TermChoice } from '@activepick/domain/benefit/term-end.ts';
import type { Day } from '@activepick/domain/calendar.ts';
import type { Ore } from '@activepick/domain/money.ts';
import type { Month } from '@activepick/domain/month.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { execute, queryRow, queryRows } from '#src/platform/database/query-rows.ts';
import { uuidv7 } from '#src/platform/database/uuid.ts';

/** The terms of an extension as the employee confirmed them. Amounts are in öre. */
export interface StoredQuote {
  deductions: Ore[];
  employerCostOre: Ore;
  employerShareOre: Ore;
  policyVersion: number;
}

/** What the end of a term changes. */
export interface TermState {
  extraMonths: number;
  notices: number[];
  /** The day from which the job has something to do. */
  nextStepOn: Day;
  choice: TermChoice | null;
  chosenAt: Date | null;
  chosenBy: string | null;
  effectiveOn: Day | null;
  valueOre: Ore | null;
  priceOre: Ore | null;
  /** The row of the table, and the bike's age, that gave the value. */
  valueRow: (Pick<MarketValueRow, 'validFrom' | 'percent'> & { ageMonths: number }) | null;
  adjustedBy: string | null;
  adjustedAt: Date | null;
  adjustReason: string | null;
  payBy: 'card' | 'net-salary' | null;
  sumId: string | null;
  paidAt: Date | null;
  storeId: string | null;
  returnOn: Day | null;
  /** 'due': the policy has set the return, and the employee has not booked it. */
  returnState: 'due' | 'booked' | 'inspected' | 'objected' | 'settled' | null;
  inspection: InspectedPart[] | null;
  inspectedAt: Date | null;
  inspectedBy: string | null;
  inspectedAs: 'store' | 'admin' | null;
  objection: string | null;
  objectedAt: Date | null;
  damagesOre: Ore | null;
  decidedBy: string | null;
  decidedAt: Date | null;
  decisionReason: string | null;
  quote: StoredQuote | null;
  closedAs: 'bought-out' | 'returned' | 'extended' | 'superseded' | null;
  closedAt: Date | null;
}

/** A stored end of a term. */
export interface StoredTerm extends TermState {
  id: string;
  benefitId: string;
  /** The last month of the term, without the months in which it went on by itself. */
  lastMonth: Month;
  version: number;
}

// The columns of the update below, in its order.
const WRITTEN = [
  'extraMonths',
  'notices',
  'nextStepOn',
  'choice',
  'chosenAt',
  'chosenBy',
  'effectiveOn',
  'valueOre',
  'priceOre',
  'valueRow',
  'adjustedBy',
  'adjustedAt',
  'adjustReason',
  'payBy',
  'sumId',
  'paidAt',
  'storeId',
  'returnOn',
  'returnState',
  'inspection',
  'inspectedAt',
  'inspectedBy',
  'inspectedAs',
  'objection',
  'objectedAt',
  'damagesOre',
  'decidedBy',
  'decidedAt',
  'decisionReason',
  'quote',
  'closedAs',
  'closedAt',
] as const satisfies readonly (keyof TermState)[];
const JSON_FIELDS: ReadonlySet<keyof TermState> = new Set(['valueRow', 'inspection', 'quote']);
const COLUMNS = `t.id, t.benefit_id as "benefitId", to_char(t.last_month, 'YYYY-MM') as "lastMonth", t.version,
  t.extra_months as "extraMonths", t.notices, t.next_step_on::text as "nextStepOn", t.choice,
  t.chosen_at as "chosenAt", t.chosen_by as "chosenBy", t.effective_on::text as "effectiveOn",
  t.value_ore::float8 as "valueOre", t.price_ore::float8 as "priceOre", t.value_row as "valueRow",
  t.adjusted_by as "adjustedBy", t.adjusted_at as "adjustedAt", t.adjust_reason as "adjustReason",
  t.pay_by as "payBy", t.sum_id as "sumId", t.paid_at as "paidAt", t.store_id as "storeId",
  t.return_on::text as "returnOn", t.return_state as "returnState", t.inspection, t.inspected_at as "inspectedAt",
  t.inspected_by as "inspectedBy", t.inspected_as as "inspectedAs", t.objection, t.objected_at as "objectedAt",
  t.damages_ore::float8 as "damagesOre", t.decided_by as "decidedBy", t.decided_at as "decidedAt",
  t.decision_reason as "decisionReason", t.quote, t.closed_as as "closedAs", t.closed_at as "closedAt"`;

/** Returns the open end of a benefit's term, or the last one that was closed; null before the first notice. */
export const termOfBenefit = (connection: Connection, benefitId: string): Promise<StoredTerm | null> =>
  queryRow<StoredTerm>(connection, {
    name: 'term-of-benefit',
    text: `select ${COLUMNS} from term_choices t where t.benefit_id = $1
      order by t.closed_at is null desc, t.id desc limit 1`,
    values: [benefitId],
  });

/** Returns the open end of a benefit's term and locks its row, or null. Lock the benefit first. */
export const lockOpenTerm = (tx: Connection, benefitId: string): Promise<StoredTerm | null> =>
  queryRow<StoredTerm>(tx, {
    name: 'lock-open-term',
    text: `select ${COLUMNS} from term_choices t where t.benefit_id = $1 and t.closed_at is null for update`,
    values: [benefitId],
  });

/** Returns the end of a term, or null. */
export const termById = (connection: Connection, id: string): Promise<StoredTerm | null> =>
  queryRow<StoredTerm>(connection, {
    name: 'term-by-id',
    text: `select ${COLUMNS} from term_choices t where t.id = $1`,
    values: [id],
  });

/** Adds the end of a term, unless the benefit has an open one. Lock the benefit first. */
export async function addTerm(
  tx: Connection,
  term: { benefitId: string; lastMonth: Month; nextStepOn: Day },
): Promise<void> {
  await execute(tx, {
    name: 'add-term',
    text: `insert into term_choices (id, benefit_id, last_month, next_step_on) values ($1, $2, ($3 || '-01')::date, $4)
      on conflict (benefit_id) where closed_at is null do nothing`,
    values: [uuidv7(), term.benefitId, term.lastMonth, term.nextStepOn],
  });
}

/** Saves the state of a locked row as its next version, and returns it. */
export async function saveTerm(
  tx: Connection,
  term: StoredTerm,
  change: Partial<TermState>,
): Promise<StoredTerm> {
  const saved = { ...term, ...change, version: term.version + 1 };
  await execute(tx, {
    name: 'save-term',
    text: `update term_choices set version = $2,
        extra_months = $3, notices = $4, next_step_on = $5, choice = $6, chosen_at = $7, chosen_by = $8,
        effective_on = $9, value_ore = $10, price_ore = $11, value_row = $12, adjusted_by = $13,
        adjusted_at = $14, adjust_reason = $15, pay_by = $16, sum_id = $17, paid_at = $18, store_id = $19,
        return_on = $20, return_state = $21, inspection = $22, inspected_at = $23, inspected_by = $24,
        inspected_as = $25, objection = $26, objected_at = $27, damages_ore = $28, decided_by = $29,
        decided_at = $30, decision_reason = $31, quote = $32, closed_as = $33, closed_at = $34
      where id = $1`,
    values: [
      term.id,
      saved.version,
      ...WRITTEN.map((field) => {
        const value = saved[field];
        return JSON_FIELDS.has(field) && value !== null ? JSON.stringify(value) : value;
      }),
    ],
  });
  return saved;
}

/** Returns benefits whose first notice is due, without an open end of a term; `lastMonth` is the latest month to look at. */
export async function benefitsToNotify(
  connection: Connection,
  { lastMonth, after, most }: { lastMonth: Month; after: string | null; most: number },
): Promise<string[]> {
  const rows = await queryRows<{ id: string }>(connection, {
    name: 'benefits-to-notify',
    text: `select b.id from benefits b
      where b.state in ('active', 'ending') and b.last_month <= ($1 || '-01')::date
        and not b.plan @> '[{"kind": "stop"}]' and ($2::uuid is null or b.id > $2)
        and not exists (select 1 from term_choices t where t.benefit_id = b.id and t.closed_at is null)
      order by b.id limit $3`,
    values: [lastMonth, after, most],
  });
  return rows.map(({ id }) => id);
}

/** Returns benefits with an open end of a term that has something to do, or that no longer is the end of the term. */
export async function benefitsToAdvance(
  connection: Connection,
  { today, after, most }: { today: Day; after: string | null; most: number },
): Promise<string[]> {
  const rows = await queryRows<{ id: string }>(connection, {
    name: 'benefits-to-advance',
    text: `select t.benefit_id as id from term_choices t join benefits b on b.id = t.benefit_id
      where t.closed_at is null and ($2::uuid is null or t.benefit_id > $2)
        and (t.next_step_on <= $1::date
          or (t.return_state in ('due', 'booked')
            and greatest(b.last_month, b.kept_until) < date_trunc('month', $1::date)::date)
          or b.state not in ('active', 'ending') or b.plan @> '[{"kind": "stop"}]'
          or b.last_month <> (t.last_month + make_interval(months => t.extra_months))::date)
      order by t.benefit_id limit $3`,
    values: [today, after, most],
  });
  return rows.map(({ id }) => id);
}
