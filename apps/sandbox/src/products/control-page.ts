import { escapeHtml } from '../payments/html.ts';
import type { Faults } from '../service/faults.ts';
import { faultSection, framed, select } from '../service/frame.ts';
import type { StoreRow } from './stock.ts';

/** Renders the control page of the products. */
export function controlPage(rows: readonly StoreRow[], faults: Faults): string {
  const items = rows.map(
    (row) => `<tr><td>${escapeHtml(String(row.id))}</td><td>${escapeHtml(String(row.name))}</td>
<td>${escapeHtml(String(row.price))}</td></tr>`,
  );
  const ids = rows.map(({ id }) => String(id));
  return framed(
    `Store back end (${rows.length})`,
    `<section><h2>Products</h2><div class="wide"><table><thead><tr><th>Id</th><th>Name</th><th>Price</th></tr></thead>
<tbody>${items.join('')}</tbody></table></div>
<form method="post" action="/sandbox/price">${select('id', 'Product', ids)}<label>Price <input name="price" type="number" step="0.01" required></label><button>Set</button></form>
<form method="post" action="/sandbox/put"><label>Id <input name="id" required></label><label>Name <input name="name" required></label>
<label>Price <input name="price" required></label><label>Description <input name="description"></label><button>Put on sale</button></form>
<form method="post" action="/sandbox/remove">${select('id', 'Product', ids)}<button>Take off sale</button></form>
<form method="post" action="/sandbox/shape">${select('shape', 'The list is', ['wrapped', 'bare'])}<button>Set</button></form></section>
${faultSection(faults)}`,
  );
}
