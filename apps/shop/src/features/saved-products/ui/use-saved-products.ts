import { useEffect, useState } from 'react';
import type { ProductSummary } from '#src/features/catalogue/contract.ts';
import type { readKept } from '#src/features/search/contract.ts';
import { useLanguage } from '#src/i18n/use-messages.ts';
import { readOverHttp } from '#src/wire/call.ts';

/**
 * Returns the products of ids that this browser has kept, in their order: null while they are on their way, and without
 * those that are not sold any more. When they can't be had, none are shown: they are an extra.
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
