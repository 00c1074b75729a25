import type { ProductId } from '@activepick/domain/identifiers/ids.ts';
import { listedProducts } from '#src/features/catalogue/server/product-repository.ts';
import { summaryOf } from '#src/features/catalogue/server/product-shape.ts';
import { type Catalogue, shapingFor } from '#src/features/catalogue/server/read-catalogue.ts';
import { LIST_TAGS } from '#src/features/product-index/server/cache-tags.ts';
import type { readKept } from '#src/features/search/contract.ts';
import type { Language } from '#src/i18n/language.ts';
import type { EndpointResult } from '#src/platform/http/serve-endpoint.ts';

/** Returns the products whose ids a browser has stored, without those that are no longer listed. */
export async function readKeptProducts(
  catalogue: Catalogue,
  ids: readonly ProductId[],
  language: Language,
): Promise<EndpointResult<typeof readKept>> {
  const [rows, shaping] = await Promise.all([
    listedProducts(catalogue.reads, [...new Set(ids)], language),
    shapingFor(catalogue, language),
  ]);
  return { answer: { success: true, data: rows.map((row) => summaryOf(row, shaping)) }, tags: LIST_TAGS };
}
