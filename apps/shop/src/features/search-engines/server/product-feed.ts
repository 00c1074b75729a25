// The product feed for Google Merchant Center and what reads its format. Source: Google, "Product data specification",
// RSS 2.0 with the namespace g.

import { addDays } from '@activepick/domain/calendar.ts';
import { plainText } from '@activepick/domain/catalogue/plain-text.ts';
import {
  type Availability,
  availabilityOf,
  ORDER_ITEM_DAYS,
  stockLevel,
} from '@activepick/domain/catalogue/stock-level.ts';
import { inclVat } from '@activepick/domain/catalogue/vat.ts';
import { oreToSek } from '@activepick/domain/money.ts';
import { decodeArt } from '@activepick/illustrations/art-parameters.ts';
import type { App } from '#src/app.ts';
import { listedProducts, type ProductRow } from '#src/features/catalogue/server/product-repository.ts';
import { pictureUrl } from '#src/features/catalogue/server/product-shape.ts';
import { type Language, pathInLanguage } from '#src/i18n/language.ts';
import { publicReads } from '#src/platform/database/replica.ts';
import { escapeHtml } from '#src/platform/http/escape-html.ts';
import type { ConcurrencyLimit } from '#src/platform/limits/concurrency-limit.ts';
import { productPath } from '#src/wire/product-path.ts';
import { sharePath } from '#src/wire/share-picture.ts';
import { listedAfter } from './listing-repository.ts';

const AT_ONCE = 500;
// Google cuts longer ones.
const MAX_DESCRIPTION = 5_000;
const MAX_TITLE = 150;

// Source: Google, "Availability". It requires a day of 'backorder', which is the last one that the shop promises.
const AVAILABILITY: Record<Availability, string> = {
  'in-stock': 'in_stock',
  'back-order': 'backorder',
  'out-of-stock': 'out_of_stock',
};

// XML 1.0 allows no control characters.
const element = (name: string, text: string) =>
  `<${name}>${escapeHtml(text.replace(/\p{Cc}/gu, ' '))}</${name}>`;

function item(
  row: ProductRow,
  { settings, publicUrl, today }: Pick<App, 'settings' | 'publicUrl' | 'today'>,
  language: Language,
) {
  const { mode, vatPercent } = settings.tax;
  const sek = (ore: typeof row.current_ore) => `${oreToSek(inclVat(ore, mode, vatPercent)).toFixed(2)} SEK`;
  const availability = availabilityOf(stockLevel(row.most_on_hand, row.may_order));
  // Google accepts no SVG, so a drawing is shown by its picture for sharing.
  const drawn = decodeArt(row.art) ? sharePath(language, row.id) : null;
  const image = row.picture ? pictureUrl(row.picture) : drawn;
  return `<item>${[
    element('g:id', row.id),
    element('title', plainText(row.name, MAX_TITLE)),
    element('description', plainText(row.description, MAX_DESCRIPTION)),
    element('link', `${publicUrl}${pathInLanguage(productPath(row), language)}`),
    image ? element('g:image_link', `${publicUrl}${image}`) : '',
    element('g:availability', AVAILABILITY[availability]),
    availability === 'back-order' ? element('g:availability_date', addDays(today(), ORDER_ITEM_DAYS)) : '',
    element('g:price', sek(row.reference_ore ?? row.current_ore)),
    // Only a price that was charged before may be named beside a lower one.
    row.reference_ore === null ? '' : element('g:sale_price', sek(row.current_ore)),
    element('g:brand', row.brand),
    element('g:condition', 'new'),
    // The catalogue has no GTINs.
    element('g:identifier_exists', 'no'),
    element('g:product_type', row.kind),
  ].join('')}</item>\n`;
}

/**
 * Yields the feed of all listed products in one language, a part at a time. Prices include VAT. The gate bounds the
 * queries, not the time of a slow reader.
 */
export async function* productFeed(
  app: Pick<App, 'db' | 'replica' | 'settings' | 'publicUrl' | 'today'>,
  language: Language,
  gate: ConcurrencyLimit,
): AsyncGenerator<string> {
  const { name } = app.settings.brand;
  const reads = publicReads(app);
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>${[
    element('title', name),
    element('link', `${app.publicUrl}${pathInLanguage('/', language)}`),
    element('description', name),
  ].join('')}\n`;
  for (let after: string | undefined = ''; after !== undefined; ) {
    const from: string = after;
    const { ids, rows } = await gate(async () => {
      const ids = await listedAfter(reads, from, AT_ONCE);
      return { ids, rows: await listedProducts(reads, ids, language) };
    });
    yield rows.map((row) => item(row, app, language)).join('');
    after = ids.at(-1);
  }
  yield '</channel></rss>\n';
}
