import { useEffect, useState } from 'react';
import type { ProductSummary } from '#src/features/catalogue/contract.ts';
import type { readKept } from '#src/features/search/contract.ts';
import { useLanguage } from '#src/i18n/use-messages.ts';
import { readOverHttp } from '#src/wire/call.ts';

/**
 * Returns the products of this browser's stored ids, in their order, without those that are no longer sold.
 * Null while they load. Empty if they cannot be loaded, because they are not essential.
 */
export function useKeptProducts(ids: readonly string[]): readonly ProductSummary[] | null {
  const { language } = useLanguage();
  const [found, setFound] = useState<{ asked: string; products: readonly ProductSummary[] } | null>(null);
  const joined = ids.join(',');
  const asked = `${language} ${joined}`;
  useEffect(() => {
    if (joined === '') return;
    let isWanted = true;
    readOverHttp(language)<typeof readKept>('/api/search/kept', { query: { ids: joined } }).then(
      ({ data }) => isWanted && setFound({ asked, products: data }),
      () => isWanted && setFound({ asked, products: [] }),
    );
    return () => {
      isWanted = false;
    };
  }, [joined, language, asked]);
  if (joined === '') return [];
  return found?.asked === asked ? found.products : null;
}
