// A store back end as the specification describes it, independent of the shop.
import { openFaults } from '../service/faults.ts';
import {
  type Running,
  type ServiceAnswer,
  type ServiceOptions,
  startService,
} from '../service/start-service.ts';
import { openTables } from '../service/tables.ts';
import { controlPage } from './control-page.ts';
import { STOCK, type StoreRow } from './stock.ts';

interface Rows {
  products: StoreRow;
  looks: { shape: 'wrapped' | 'bare' };
}

/** Starts the stand-in of the store back end on loopback. */
export function startProducts(options: ServiceOptions): Promise<Running> {
  const state = openTables<Rows>(options.folder, 'products', ['products', 'looks']);
  const faults = openFaults();
  const restock = () => {
    state.clear('products', 'looks');
    for (const row of STOCK) state.put('products', String(row.id), row);
  };
  if (state.all('products').length === 0) restock();
  const rowOf = (input: Record<string, unknown>) => {
    const row = state.get('products', String(input.id));
    if (!row) throw new Error('id: of a product');
    return row;
  };
  return startService(
    {
      name: 'products',
      faults,
      isApi: (path) => path.startsWith('/api/'),
      api: ({ method, url }) => {
        if (method !== 'GET') return { status: 405, json: { success: false, error: 'Method not allowed' } };
        const [, id] = /^\/api\/products(?:\/([^/]+))?$/.exec(url.pathname) ?? [];
        if (url.pathname === '/api/products')
          return listed(state.all('products'), state.get('looks', 'all')?.shape);
        const row = id && state.get('products', decodeURIComponent(id));
        return row
          ? { status: 200, json: { success: true, data: row } }
          : { status: 404, json: { success: false, error: 'Product not found' } };
      },
      errorOf: () => ({ success: false, error: 'Internal server error' }),
      page: ({ url }) => (url.pathname === '/' ? controlPage(state.all('products'), faults) : null),
      control: {
        // Creates or updates a product with the given fields.
        put: (input) => {
          if (input.id === undefined || input.id === '') throw new Error('id: of the product');
          const before = state.get('products', String(input.id));
          state.put('products', String(input.id), { ...before, ...input } as StoreRow);
        },
        price: (input) => {
          const row = rowOf(input);
          state.put('products', String(row.id), { ...row, price: Number(input.price) });
        },
        remove: (input) => state.remove('products', String(rowOf(input).id)),
        shape: ({ shape }) => {
          if (shape !== 'wrapped' && shape !== 'bare') throw new Error('shape: wrapped or bare');
          state.put('looks', 'all', { shape });
        },
        empty: () => state.clear('products'),
        reset: () => {
          restock();
          faults.clear();
        },
      },
      state: () => ({ products: state.all('products') }),
    },
    options,
  );
}

// Lists omit fields that only a single product's response has.
function listed(rows: readonly StoreRow[], shape: 'wrapped' | 'bare' = 'wrapped'): ServiceAnswer {
  const data = rows.map(({ specification: _, video_url: __, manufacturer_url: ___, ...row }) => row);
  return { status: 200, json: shape === 'bare' ? data : { success: true, data } };
}
