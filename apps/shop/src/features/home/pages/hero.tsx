import { landscapeOf, sceneUrl } from '@activepick/illustrations/scenes/scene-url.ts';
import type { CardProduct } from '#src/features/catalogue/ui/card-product.ts';
import { MonthPrice } from '#src/features/catalogue/ui/month-price.tsx';
import { PriceTag } from '#src/features/catalogue/ui/price-tag.tsx';
import { ProductPicture } from '#src/features/catalogue/ui/product-picture.tsx';
import { useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { homeMessages } from '#src/languages/catalogues/home/messages.ts';
import { LinkButton } from '#src/ui/link-button.tsx';
import { PageLink } from '#src/ui/page-link.tsx';
import type { Site } from '#src/wire/page.ts';
import { productPath } from '#src/wire/product-path.ts';

/**
 * Explains the shop and its purpose, with a real bike and its price as an example. Text and scene are side by
 * side, or stacked on narrow screens.
 */
export function Hero({ product, site }: { product: CardProduct | null; site: Site }) {
  const messages = useMessages(homeMessages);
  const path = usePath();
  return (
    <section className="overflow-hidden bg-fjord min-[74rem]:grid min-[74rem]:min-h-[35rem] min-[74rem]:grid-cols-2">
      <div className="px-[clamp(1rem,0.4rem+2.6vw,3rem)] pt-9 md:pt-12 min-[74rem]:ml-auto min-[74rem]:w-full min-[74rem]:max-w-[45rem] min-[74rem]:pt-14 min-[74rem]:pr-0 min-[74rem]:pb-14">
        <h1 className="max-w-[12ch] text-display font-[760] tracking-[-0.045em] md:max-[74rem]:max-w-none">
          {messages.heroTitle}
        </h1>
        <p className="mt-5 max-w-[34rem] text-lead md:max-[74rem]:max-w-[46rem]">{messages.heroText}</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <LinkButton to={path('/checkout')} reloadDocument variant="primary" className="px-7">
            {messages.heroAction}
          </LinkButton>
          <a
            href="#products"
            className="inline-flex min-h-12 items-center rounded-card px-4 font-semibold text-ink underline underline-offset-4 hover:decoration-2"
          >
            {messages.heroLook}
          </a>
        </div>
      </div>
      {product ? (
        <HeroProduct product={product} site={site} to={path(productPath(product))} />
      ) : (
        <div className="relative mt-8 min-h-64">
          <Landscape kind="" />
        </div>
      )}
    </section>
  );
}

// Fills its container. The sky has the page's background colour, so it fades towards the text.
function Landscape({ kind }: { kind: string }) {
  return (
    <img
      src={sceneUrl(landscapeOf(kind))}
      alt=""
      width="1440"
      height="560"
      className="absolute inset-0 size-full object-cover object-[82%_100%] min-[74rem]:object-right-bottom min-[74rem]:[mask-image:linear-gradient(to_right,transparent,#000_20%)]"
    />
  );
}

// Name and prices are above the scene, never on the bike.
function HeroProduct({ product, site, to }: { product: CardProduct; site: Site; to: string }) {
  return (
    <PageLink to={to} className="group flex flex-col text-ink no-underline focus-visible:-outline-offset-4">
      <span className="@container flex flex-wrap items-center gap-x-3 gap-y-1.5 px-[clamp(1rem,0.4rem+2.6vw,3rem)] pt-8 pb-3 md:pt-10 min-[74rem]:pt-14 min-[74rem]:pl-8">
        <span className="text-body font-semibold underline-offset-3 group-hover:underline">
          {product.name}
        </span>
        <PriceTag product={product} site={site} />
        <MonthPrice product={product} className="basis-full text-lead" />
      </span>
      <span className="relative mt-auto block h-[min(75vw,25rem)] md:h-[max(25rem,39vw)] min-[74rem]:h-auto min-[74rem]:min-h-[21vw] min-[74rem]:flex-1">
        <Landscape kind={product.kind} />
        <ProductPicture
          product={product}
          src={product.image}
          loading="eager"
          priority
          className="absolute inset-0 size-full object-contain object-bottom"
        />
      </span>
    </PageLink>
  );
}

/** Three facts in a row below the picture. */
export function HeroFacts() {
  const { heroFacts } = useMessages(homeMessages);
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
