import { ore } from '@activepick/domain/money.ts';
import { formatInstant } from '#src/i18n/format-instant.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { catalogueAdminMessages } from '#src/languages/catalogues/catalogue-admin/messages.ts';
import { Chip } from '#src/ui/chip.tsx';
import { Money } from '#src/ui/money.tsx';
import { PageLink } from '#src/ui/page-link.tsx';
import type { AdminProduct, CatalogueState } from '../contract.ts';
import type { ProductPart } from './list-url.ts';

const TONES = { published: 'moss', hidden: 'fjord', draft: 'birch' } as const;

/** The state of a product as a word. */
export function StateChip({ state }: { state: CatalogueState }) {
  const messages = useMessages(catalogueAdminMessages);
  return <Chip tone={TONES[state]}>{messages.states[state]}</Chip>;
}

/** A product in the list. The whole row links to it. */
export function ProductRow({ product, hidden }: { product: AdminProduct; hidden: readonly ProductPart[] }) {
  const messages = useMessages(catalogueAdminMessages);
  const { language } = useLanguage();
  const path = usePath();
  const { id, name, brand, kind, state, image, priceOre, currentOre, onHand, orderItem, changedAt } = product;
  const shows = (part: ProductPart) => !hidden.includes(part);
  const stock = [
    ...(onHand > 0 || !orderItem ? [messages.pieces({ count: onHand })] : []),
    ...(orderItem ? [messages.orderItem] : []),
  ];
  return (
    <PageLink
      to={path(`/admin/catalogue/${id}`)}
      data-row=""
      className="grid grid-cols-[4rem_minmax(0,1fr)] gap-x-4 gap-y-1 px-4 py-3 text-ink no-underline hover:bg-birch md:grid-cols-[4rem_minmax(0,1.6fr)_minmax(0,1fr)_auto] md:items-center"
    >
      {shows('picture') ? (
        <img
          src={image}
          alt=""
          width={400}
          height={300}
          loading="lazy"
          className="row-span-2 aspect-[4/3] w-16 rounded-small bg-birch object-contain md:row-span-1"
        />
      ) : (
        <span className="row-span-2 w-16 md:row-span-1" />
      )}
      <span className="min-w-0">
        <span className="block font-semibold wrap-anywhere xl:truncate">{name}</span>
        {shows('facts') ? (
          <span className="block text-small text-ink-soft wrap-anywhere xl:truncate">
            {[brand, messages.kinds[kind], id].join(' · ')}
          </span>
        ) : null}
      </span>
      <span className="flex flex-wrap items-center gap-1.5">
        <StateChip state={state} />
        {shows('stock') ? <span className="text-small text-ink-soft">{stock.join(' · ')}</span> : null}
      </span>
      <span className="col-start-2 text-small text-ink-soft md:col-start-auto md:text-right">
        {shows('price') ? (
          <span className="text-body text-ink">
            <Money ore={ore(currentOre)} className="font-semibold" />
            {currentOre === priceOre ? null : (
              <>
                {' '}
                <s className="text-small text-ink-soft">
                  <Money ore={ore(priceOre)} />
                </s>
              </>
            )}
          </span>
        ) : null}
        {shows('changed') ? (
          <span className="block">{messages.changed({ when: formatInstant(changedAt, language) })}</span>
        ) : null}
      </span>
    </PageLink>
  );
}
