// Favourites and recently viewed products, fetched after the page and shown below it.

import { cardOf, hasMonthPrice } from '#src/features/catalogue/ui/card-product.ts';
import { MonthBasis } from '#src/features/catalogue/ui/month-price.tsx';
import { ProductGrid } from '#src/features/catalogue/ui/product-grid.tsx';
import { useMessages } from '#src/i18n/use-messages.ts';
import { searchMessages } from '#src/languages/catalogues/search/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { useFocusAfter } from '#src/ui/use-focus-after.ts';
import { useToast } from '#src/ui/use-toast.ts';
import type { Site } from '#src/wire/page.ts';
import { changeFavourites, useFavourites, useIsOnAccount } from '../ui/favourites.ts';
import { forget, remember, useIsRemembering, useKept } from '../ui/saved-list.ts';
import { useKeptProducts } from '../ui/use-saved-products.ts';

/** Both lists, each only if it has products. With `hasBasis`, the page already explains monthly costs. */
export default function KeptStrips({ site, hasBasis }: { site: Site; hasBasis: boolean }) {
  const messages = useMessages(searchMessages);
  const { show } = useToast();
  const favourites = useFavourites();
  const isOnAccount = useIsOnAccount();
  const isRemembering = useIsRemembering();
  const clearFavourites = () =>
    changeFavourites({ add: [], remove: favourites }).catch(() =>
      show({ tone: 'error', text: messages.favouriteFailed }),
    );
  return (
    <>
      <KeptStrip
        name="favourites"
        ids={favourites}
        title={messages.favourites}
        text={isOnAccount ? messages.favouritesOnAccount : messages.favouritesText}
        onClear={clearFavourites}
        site={site}
        hasBasis={hasBasis}
      />
      <KeptStrip
        name="seen"
        ids={useKept('seen')}
        title={messages.seen}
        text={isRemembering ? messages.favouritesText : messages.seenText}
        onRemember={isRemembering ? undefined : () => remember(true)}
        onClear={() => forget('seen')}
        site={site}
        hasBasis={hasBasis}
      />
    </>
  );
}

function KeptStrip(props: {
  name: 'favourites' | 'seen';
  ids: readonly string[];
  title: string;
  text: string;
  onClear: () => void;
  onRemember?: (() => void) | undefined;
  site: Site;
  hasBasis: boolean;
}) {
  const { name, ids, title, text, onClear, onRemember, site, hasBasis } = props;
  const messages = useMessages(searchMessages);
  const products = useKeptProducts(ids);
  const focusAfter = useFocusAfter();
  const clear = () => {
    onClear();
    focusAfter(() => document.querySelector<HTMLElement>('main h1'));
  };
  if (products === null || products.length === 0) return null;
  const id = `kept-${name}`;
  return (
    <section aria-labelledby={id} className="frame py-8">
      <div className="mb-5 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h2 id={id} className="text-h3">
            {title}
          </h2>
          <p className="text-small text-ink-soft">{text}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          {onRemember ? <Button onClick={onRemember}>{messages.rememberSeen}</Button> : null}
          <Button onClick={clear}>{messages.forget}</Button>
        </div>
      </div>
      <ProductGrid of="picks" products={products.map(cardOf)} site={site} />
      {!hasBasis && products.some(hasMonthPrice) ? <MonthBasis site={site} className="mt-8" /> : null}
    </section>
  );
}
