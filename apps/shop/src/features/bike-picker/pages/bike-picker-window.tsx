// The Bike Picker as it is opened: the conversation, and the catalogue that it asks.
import { type PickerProduct, recommendBikes } from '@activepick/domain/bike-picker/recommend.ts';
import { sekToOre } from '@activepick/domain/money.ts';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import type { ProductSummary } from '#src/features/catalogue/contract.ts';
import { readProducts } from '#src/features/catalogue/ui/product-reader.ts';
import type { Language } from '#src/i18n/language.ts';
import { useLanguage } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { useSite } from '#src/layout/site-context.ts';
import { readOverHttp } from '#src/wire/call.ts';
import { PickerDialog } from '../ui/picker-dialog.tsx';
import { PickerLog } from '../ui/picker-log.tsx';
import { PickerOptions } from '../ui/picker-options.tsx';
import type { ShownBikes } from '../ui/recommended-bikes.tsx';
import { type FindBikes, useConversation } from '../ui/use-conversation.ts';

const PAGE_LENGTH = 100;
// A shop of more Customer Picks than these is not looked through to the end.
const MOST_PAGES = 10;

/** The window with its conversation, which goes on where it was when the window is opened again. */
export default function BikePickerWindow({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { language } = useLanguage();
  const site = useSite();
  const path = usePath();
  const logId = useId();
  const [picks, setPicks] = useState<readonly ProductSummary[]>([]);
  const findBikes: FindBikes = useCallback(
    async (preferences) => {
      const read = await readPicks(language);
      setPicks(read);
      return recommendBikes(read.map(pickerProduct), preferences, site.sekPerEuro);
    },
    [language, site.sekPerEuro],
  );
  const leave = useRef(onClose);
  leave.current = onClose;
  const onOver = useCallback(() => leave.current(), []);
  const [state, happen] = useConversation(findBikes, onOver);
  const shown: ShownBikes = {
    isInclVat: site.taxMode === 'included',
    of: (id) => {
      const pick = picks.find((one) => one.id === id);
      return pick && { name: pick.name, image: pick.image, address: path(`/customer-pick/${pick.id}`) };
    },
  };
  // However it was closed: by whoever is at it, by the button that opened it, or by itself after the farewell.
  useEffect(() => {
    if (!isOpen) happen({ type: 'left' });
  }, [isOpen, happen]);
  return (
    <PickerDialog isOpen={isOpen} onClose={onClose}>
      <PickerLog state={state} shown={shown} id={logId} />
      <PickerOptions state={state} happen={happen} shown={shown} />
    </PickerDialog>
  );
}

// An empty list on failure (specification section 7, 'Store backend'): the conversation says what that means.
async function readPicks(language: Language): Promise<ProductSummary[]> {
  const found: ProductSummary[] = [];
  const read = readOverHttp(language);
  let cursor: string | undefined;
  try {
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const { products, nextCursor } = await readProducts(read, {
        group: 'customer-picks',
        limit: PAGE_LENGTH,
        cursor,
      });
      found.push(...products);
      if (nextCursor === null) break;
      cursor = nextCursor;
    }
  } catch {
    return [];
  }
  return found;
}

function pickerProduct(product: ProductSummary): PickerProduct {
  const categories = [...product.category_hierarchy, ...product.categories];
  return {
    id: product.id,
    name: product.name,
    priceOre: sekToOre(product.current_price),
    categoryNames: [product.category, ...categories.map(({ name }) => name)],
    categoryIds: categories.map(({ id }) => id),
    customerTier: product.customer_tier,
    isElectric: product.is_electric,
  };
}
