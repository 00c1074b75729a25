// The actual benefits of a person: products of delivered orders that their employer pays.
import { type BikeKind, isBikeKind, type ProductKind } from '@activepick/domain/catalogue/product-kind.ts';
import { stockholmDay } from '#src/i18n/format.ts';
import type { Language } from '#src/i18n/language.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { queryRows } from '#src/platform/database/query-rows.ts';
import type { Benefit } from '../contract.ts';
import { benefitTextsEn } from './texts.en.ts';
import { benefitTextsSv } from './texts.sv.ts';

const TEXTS = { sv: benefitTextsSv, en: benefitTextsEn };

interface Row {
  order_id: string;
  position: number;
  number: string;
  name: string;
  kind: ProductKind;
  art: string;
  delivered_at: Date;
}

/**
 * Returns a person's benefits, the newest first: each bike of an order by Active Finance that was delivered to the
 * email they have verified, until its term ends. Returned bikes are excluded.
 * Source: readings, "Orders and requests"; specification section 9 (36 months).
 */
export async function benefitsOf(
  connection: Connection,
  userId: string,
  shown: { language: Language; today: string; termMonths: number },
): Promise<Benefit[]> {
  const rows = await queryRows<Row>(connection, {
    name: 'benefits-of',
    text: `select l.order_id, l.position, o.number, l.name, p.kind, p.art, o.delivered_at
      from users u join orders o on lower(o.email) = u.email
        join order_lines l on l.order_id = o.id join products p on p.id = l.product_id
      where u.id = $1 and u.email_confirmed_at is not null and o.state = 'delivered'
        and o.payment_method = 'active-finance' and o.delivered_at is not null
      order by o.delivered_at desc, l.position limit 200`,
    values: [userId],
  });
  return rows
    .filter((row): row is Row & { kind: BikeKind } => isBikeKind(row.kind))
    .map((row) => benefitOf(row, shown));
}

function benefitOf(
  row: Row,
  { language, today, termMonths }: { language: Language; today: string; termMonths: number },
): Benefit {
  const texts = TEXTS[language].own;
  const expiryDate = monthsLater(stockholmDay(row.delivered_at), termMonths);
  return {
    id: `${row.order_id}-${row.position}`,
    name: row.name,
    category: texts.category,
    status: expiryDate >= today ? 'active' : 'expired',
    expiryDate,
    image: `/art/${row.art}.svg`,
    description: texts.description({ number: row.number, months: termMonths }),
  };
}

/** Returns the same day so many months later, or the last day of a month that is too short. */
export function monthsLater(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastDate = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  const later = new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastDate)));
  return later.toISOString().slice(0, 10);
}
