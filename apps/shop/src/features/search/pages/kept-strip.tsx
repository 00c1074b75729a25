// Favourites and what was seen last, out of this browser; fetched after the page, below it.

import { cardOf } from '#src/features/catalogue/ui/card-product.ts';
import { ProductGrid } from '#src/features/catalogue/ui/product-grid.tsx';
import { useMessages } from '#src/i18n/use-messages.ts';
import { Button } from '#src/ui/button.tsx';
import { useFocusAfter } from '#src/ui/use-focus-after.ts';
import type { Site } from '#src/wire/page.ts';
import { searchMessages } from '../messages.ts';
import { forget, type KeptName, useKept } from '../ui/kept-list.ts';
import { useKeptProducts } from '../ui/use-kept-products.ts';

/** Both lists, each only when there is something in it. */
export default function KeptStrips({ site }: { site: Site }) {
  const messages = useMessages(searchMessages);
  return (
    <>
      <KeptStrip name="favourites" title={messages.favourites} text={messages.favouritesText} site={site} />
      <KeptStrip name="seen" title={messages.seen} text={messages.favouritesText} site={site} />
    </>
  );
}

function KeptStrip(props: { name: KeptName; title: string; text: string; site: Site }) {
  const { name, title, text, site } = props;
  const messages = useMessages(searchMessages);
  const products = useKeptProducts(useKept(name));
  const focusAfter = useFocusAfter();
  const clear = () => {
    forget(name);
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
        <Button onClick={clear}>{messages.forget}</Button>
      </div>
      <ProductGrid of="picks" products={products.map(cardOf)} site={site} />
    </section>
  );
}
