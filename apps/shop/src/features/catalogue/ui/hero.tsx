import { landscapeOf, sceneAddress } from '@activepick/domain/drawing/scenes/scene-address.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { classNames } from '#src/ui/class-names.ts';
import { LinkButton } from '#src/ui/link-button.tsx';
import { PageLink } from '#src/ui/page-link.tsx';
import type { Site } from '#src/wire/page.ts';
import { catalogueMessages } from '../messages.ts';
import type { CardProduct } from './card-product.ts';
import { MonthPrice } from './month-price.tsx';
import { PriceTag } from './price-tag.tsx';
import { productPath } from './product-path.ts';
import { ProductPicture } from './product-picture.tsx';

/** What this is and for whom, with a real bike and its price as proof. */
export function Hero({ product, site }: { product: CardProduct | null; site: Site }) {
  const messages = useMessages(catalogueMessages);
  const path = usePath();
  return (
    <section className="relative isolate overflow-hidden bg-fjord">
      <img
        src={sceneAddress(landscapeOf(product?.kind ?? ''))}
        alt=""
        width="1440"
        height="560"
        className="absolute inset-x-0 bottom-0 -z-10 h-[25rem] w-full object-cover object-[82%_100%] md:h-full md:object-right-bottom"
      />
      <div
        className={classNames(
          'frame grid items-end gap-x-8 pt-9 md:min-h-[35rem] md:grid-cols-[minmax(0,1fr)_minmax(0,1.05fr)] md:pt-10',
          // Where a filter leaves no bike to show, the words keep clear of the landscape all the same.
          product ? '' : 'max-md:pb-56',
        )}
      >
        <div className="md:self-start md:pt-4">
          <h1 className="max-w-[12ch] text-display font-[760] tracking-[-0.045em]">{messages.heroTitle}</h1>
          <p className="mt-5 max-w-[34rem] text-lead">{messages.heroText}</p>
          <div className="mt-6 flex flex-wrap gap-3">
            <LinkButton to={path('/checkout')} reloadDocument variant="primary" className="px-7">
              {messages.heroAct}
            </LinkButton>
            <a
              href="#products"
              className="inline-flex min-h-12 items-center rounded-card px-4 font-semibold text-ink underline underline-offset-4 hover:decoration-2"
            >
              {messages.heroLook}
            </a>
          </div>
        </div>
        {product ? <HeroProduct product={product} site={site} to={path(productPath(product))} /> : null}
      </div>
    </section>
  );
}

function HeroProduct({ product, site, to }: { product: CardProduct; site: Site; to: string }) {
  return (
    <PageLink to={to} className="group relative block rounded-card text-ink no-underline md:-mr-4">
      <span className="flex flex-wrap items-center gap-2 max-md:pt-7 md:absolute md:top-[4%] md:left-0 md:grid md:justify-items-start md:gap-1">
        <span className="rounded-small bg-surface px-2 py-0.5 text-small font-semibold group-hover:underline">
          {product.name}
        </span>
        <MonthPrice product={product} className="rounded-small bg-surface px-2 py-0.5 text-lead" />
        <PriceTag product={product} site={site} withVat />
      </span>
      <ProductPicture
        product={product}
        src={product.image}
        loading="eager"
        priority
        className="aspect-[4/3] w-full max-md:-mb-1"
      />
    </PageLink>
  );
}

/** Three things to know, in a row below the picture. */
export function HeroFacts() {
  const { heroFacts } = useMessages(catalogueMessages);
  return (
    <ul className="frame grid divide-line border-b border-line text-small font-medium max-md:divide-y md:grid-cols-3 md:divide-x">
      {Object.entries(heroFacts).map(([name, text]) => (
        <li key={name} className="py-3.5 md:px-6 md:py-5 md:first:pl-0">
          {text}
        </li>
      ))}
    </ul>
  );
}
