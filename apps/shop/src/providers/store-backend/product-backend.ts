// Products over HTTP in the specification's format: a bare or wrapped list, with fields in several forms.
// Source: specification section 3 ("Product") and section 7 ("Store backend").
import { z } from 'zod';
import type { ProviderClientFactory } from '#src/platform/provider-client/create-provider-client.ts';
import { ProviderError } from '#src/platform/provider-client/provider-error.ts';
import { SYSTEM_CONTEXT } from '#src/platform/provider-client/request-audit.ts';
import type { StoreBackend, StoreProduct } from './store-backend.ts';

const MAX_TEXT = 20_000;

const text = (longest = 300) => z.string().max(longest);
const optional = <Schema extends z.ZodType>(schema: Schema) => schema.nullish();
const amount = z
  .union([z.number(), z.string().regex(/^\s*-?\d+([.,]\d+)?\s*$/)])
  .transform((value) => (typeof value === 'number' ? value : Number(value.replace(',', '.'))));
const named = z.union([text(), z.object({ name: text() }).transform(({ name }) => name)]);
const names = z.union([z.array(named).max(50), named.transform((name) => [name])]);
const textOrNumber = z.union([text(), z.number()]).transform(String);

const product = z
  .object({
    id: textOrNumber,
    name: text(),
    price: amount,
    discounted_price: optional(amount),
    discounted_price_percent: optional(amount),
    category: optional(names),
    category_hierarchy: optional(names),
    categories: optional(names),
    tags: optional(names),
    customer_tier: optional(textOrNumber),
    description: optional(text(MAX_TEXT)),
    specs: optional(z.array(text(500)).max(100)),
    countryOfManufacture: optional(text()),
    activePick: optional(z.boolean()),
    specification: optional(text(MAX_TEXT)),
    is_electric: optional(z.boolean()),
    manufacturer_name: optional(text()),
    manufacturer_url: optional(text(2_000)),
    video_url: optional(text(2_000)),
  })
  .transform(
    (raw): StoreProduct => ({
      id: raw.id,
      name: raw.name.trim(),
      price: raw.price,
      discountedPrice: raw.discounted_price ?? null,
      discountedPercent: raw.discounted_price_percent ?? null,
      categoryNames: [
        ...new Set([...(raw.category_hierarchy ?? []), ...(raw.categories ?? []), ...(raw.category ?? [])]),
      ],
      tagNames: raw.tags ?? [],
      customerTier: raw.customer_tier ?? null,
      description: raw.description ?? '',
      specs: raw.specs ?? [],
      madeIn: raw.countryOfManufacture ?? '',
      isActivePick: raw.activePick ?? false,
      specification: raw.specification ?? '',
      isElectric: raw.is_electric ?? null,
      manufacturerName: raw.manufacturer_name ?? '',
      manufacturerUrl: raw.manufacturer_url ?? null,
      videoUrl: raw.video_url ?? null,
    }),
  );

const success = z.literal(true);
const list = z.union([
  z.array(z.unknown()),
  z.object({ success, data: z.array(z.unknown()) }).transform(({ data }) => data),
]);
const one = z.object({ success, data: z.unknown() }).transform(({ data }) => data);

/** Returns the store back end at a URL. */
export function createProductBackend(baseUrl: string, outside: ProviderClientFactory): StoreBackend {
  const client = outside.open({ name: 'products', baseUrl });
  const get = <Shape extends z.ZodType>(what: string, path: string, answer: Shape) =>
    client.call(SYSTEM_CONTEXT, { what, method: 'GET', path, repeat: 'safe', answer });
  return {
    async listProducts() {
      const raw = await get('list', '/api/products', list);
      const read = raw.map((record) => ({ record, result: product.safeParse(record) }));
      return {
        products: read.flatMap(({ result }) => (result.success ? [result.data] : [])),
        unreadable: read.flatMap(({ record, result }) => (result.success ? [] : idsIn(record))),
      };
    },
    async readProduct(id) {
      try {
        const result = product.safeParse(await get('detail', `/api/products/${encodeURIComponent(id)}`, one));
        return result.success && result.data.id === id ? result.data : null;
      } catch (error) {
        if (error instanceof ProviderError && error.kind === 'refused') return null;
        throw error;
      }
    },
  };
}

function idsIn(record: unknown): string[] {
  const id = (record as { id?: unknown } | null)?.id;
  return typeof id === 'string' || typeof id === 'number' ? [String(id)] : [];
}
