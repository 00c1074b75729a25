// Benefits that a person really has: the stored ones, and delivered orders that an employer without a policy pays.
import type { BenefitState, TermEnd } from '@activepick/domain/benefit/benefit-states.ts';
import { lastDayOfMonth } from '@activepick/domain/calendar.ts';
import { type BikeKind, isBikeKind, type ProductKind } from '@activepick/domain/catalogue/product-kind.ts';
import { sceneUrl } from '@activepick/illustrations/scenes/scene-url.ts';
import type { App } from '#src/app.ts';
import { stockholmDay } from '#src/i18n/format.ts';
import type { Language } from '#src/i18n/language.ts';
import { benefitTexts } from '#src/languages/catalogues/profile/texts.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { queryRows } from '#src/platform/database/query-rows.ts';
import { asCaller } from '#src/platform/database/row-level-security.ts';
import type { Benefit } from '../contract.ts';

interface Row {
  order_id: string;
  position: number;
  number: string;
  name: string;
  kind: ProductKind;
  art: string | null;
  delivered_at: Date;
}

interface Shown {
  language: Language;
  today: string;
  /** The term of orders without an employer's policy. */
  termMonths: number;
}

/**
 * Returns a person's benefits, the newest first: the stored ones, then those of orders without an employer's policy.
 * Source: benefit programme, section 14; readings, "Orders and requests".
 */
export async function benefitsOf(
  { db }: Pick<App, 'db'>,
  caller: { userId: string; role: string | null },
  shown: Shown,
): Promise<Benefit[]> {
  const { userId } = caller;
  const own = await asCaller(db, caller, async (tx) => ({
    stored: await storedBenefitsOf(tx, userId),
    delivered: await deliveredWithoutPolicy(tx, userId, shown),
  }));
  // Employees don't read the rows of companies.
  const employers = await namesOfCompanies(
    db.pool,
    own.stored.map(({ companyId }) => companyId),
  );
  const texts = benefitTexts[shown.language].own;
  const stored = own.stored.map(({ id, name, state, termEnd, lastMonth, art, companyId, number }) => ({
    id,
    name,
    category: texts.category,
    status: STATUSES[state],
    expiryDate: lastMonth === null ? null : lastDayOfMonth(lastMonth),
    image: imageOf(art),
    description: texts.stored({ number, employer: employers.get(companyId) ?? '' }),
    isSample: false,
    stored: { id, state, termEnd },
  }));
  return [...stored, ...own.delivered];
}

// A bike of an offer has no drawing of its own.
const imageOf = (art: string | null): string => (art === null ? sceneUrl('harbour') : `/art/${art}.svg`);

async function namesOfCompanies(
  connection: Connection,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await queryRows<{ id: string; name: string }>(connection, {
    name: 'names-of-companies',
    text: 'select id, company_name as name from companies where id = any ($1::uuid[])',
    values: [ids],
  });
  return new Map(rows.map(({ id, name }) => [id, name]));
}

interface StoredRow {
  id: string;
  name: string;
  state: BenefitState;
  termEnd: TermEnd | null;
  lastMonth: string | null;
  art: string | null;
  companyId: string;
  number: number;
}

// By account, or by the email that the account has verified and the order was placed with. Those that came to nothing are
// shown for a while.
const storedBenefitsOf = (connection: Connection, userId: string): Promise<StoredRow[]> =>
  queryRows<StoredRow>(connection, {
    name: 'stored-benefits-of',
    text: `select b.id, b.name, b.state, b.term_end as "termEnd", to_char(b.last_month, 'YYYY-MM-DD') as "lastMonth",
        p.art, b.company_id as "companyId", b.number
      from benefits b left join products p on p.id = b.product_id
      where b.id = any (array(
          select own.id from benefits own where own.user_id = $1
          union select own.id from users u join orders o on lower(o.email) = u.email
            join benefits own on own.order_id = o.id where u.id = $1 and u.email_confirmed_at is not null))
        and (b.state not in ('refused', 'withdrawn') or b.state_since > now() - interval '90 days')
      order by b.id desc limit 200`,
    values: [userId],
  });

const STATUSES: Readonly<Record<BenefitState, Benefit['status']>> = {
  requested: 'coming',
  approved: 'coming',
  signed: 'coming',
  ready: 'coming',
  active: 'active',
  ending: 'active',
  ended: 'expired',
  refused: 'expired',
  withdrawn: 'expired',
};

// Each bike of an order by Active Finance that was delivered to the verified email, until its term ends. Returned bikes are
// excluded.
async function deliveredWithoutPolicy(
  connection: Connection,
  userId: string,
  shown: Shown,
): Promise<Benefit[]> {
  const rows = await queryRows<Row>(connection, {
    name: 'benefits-of',
    text: `select l.order_id, l.position, o.number, l.name, coalesce(l.kind, p.kind) as kind, p.art, o.delivered_at
      from users u join orders o on lower(o.email) = u.email
        join order_lines l on l.order_id = o.id left join products p on p.id = l.product_id
      where u.id = $1 and u.email_confirmed_at is not null and o.state = 'delivered'
        and o.payment_method = 'active-finance' and o.delivered_at is not null
        and not exists (select 1 from benefits b where b.order_id = o.id)
      order by o.delivered_at desc, l.position limit 200`,
    values: [userId],
  });
  return rows
    .filter((row): row is Row & { kind: BikeKind } => isBikeKind(row.kind))
    .map((row) => benefitOf(row, shown));
}

function benefitOf(row: Row, { language, today, termMonths }: Shown): Benefit {
  const texts = benefitTexts[language].own;
  const expiryDate = monthsLater(stockholmDay(row.delivered_at), termMonths);
  return {
    id: `${row.order_id}-${row.position}`,
    name: row.name,
    category: texts.category,
    status: expiryDate >= today ? 'active' : 'expired',
    expiryDate,
    image: imageOf(row.art),
    description: texts.description({ number: row.number, months: termMonths }),
    isSample: false,
    stored: null,
  };
}

/** Returns the same day so many months later, or the last day of a month that is too short. */
export function monthsLater(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastDate = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  const later = new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastDate)));
  return later.toISOString().slice(0, 10);
}
