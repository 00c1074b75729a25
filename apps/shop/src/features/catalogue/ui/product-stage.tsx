import { BadgeCheck } from 'lucide';
import { useMessages } from '#src/i18n/use-messages.ts';
import { classNames } from '#src/ui/class-names.ts';
import { Icon } from '#src/ui/icon.tsx';
import type { ProductDetail } from '../contract.ts';
import { productMessages } from '../product-messages.ts';
import { ProductPicture } from './product-picture.tsx';
import { stageOf } from './stage.ts';

/** The picture of a product, large, with who picked it. */
export function ProductStage({ product, image }: { product: ProductDetail; image: string }) {
  const messages = useMessages(productMessages);
  const badge =
    product.group === 'customer-picks'
      ? messages.pickedByCustomers
      : product.team_pick
        ? messages.pickedByTeam
        : null;
  return (
    <div className={classNames('relative rounded-card', stageOf(product))}>
      {badge ? (
        <p className="absolute top-4 left-4 inline-flex items-center gap-1.5 rounded-full bg-surface px-3.5 py-1.5 text-small font-semibold">
          <Icon of={BadgeCheck} className="size-4.5 text-act" />
          {badge}
        </p>
      ) : null}
      <ProductPicture
        product={product}
        src={image}
        loading="eager"
        priority
        sizes="(min-width: 48rem) 55vw, 100vw"
        className="aspect-[4/3] w-full object-contain p-[6%]"
      />
      {product.handpicked_by ? <PickedBy name={product.handpicked_by} /> : null}
    </div>
  );
}

/** The pictures of a product beside its first, where there are any. */
export function MorePictures({ product }: { product: ProductDetail }) {
  const more = product.pictures.slice(1);
  if (more.length === 0) return null;
  return (
    <ul className="mt-3 grid grid-cols-3 gap-3">
      {more.map(({ image, alt }) => (
        <li key={image} className={classNames('overflow-hidden rounded-card', stageOf(product))}>
          <ProductPicture
            product={{ image_alt: alt }}
            src={image}
            loading="lazy"
            sizes="(min-width: 48rem) 18vw, 33vw"
            className="aspect-[4/3] w-full object-contain"
          />
        </li>
      ))}
    </ul>
  );
}

function PickedBy({ name }: { name: string }) {
  const messages = useMessages(productMessages);
  return (
    <p className="absolute bottom-4 left-4 inline-flex items-center gap-2 rounded-full bg-surface py-1.5 pr-4 pl-1.5 text-small font-semibold">
      <span
        aria-hidden="true"
        className="grid size-8 place-items-center rounded-full bg-act font-bold text-on-act"
      >
        {name.slice(0, 1)}
      </span>
      <span>{messages.pickedBy({ name })}</span>
    </p>
  );
}
