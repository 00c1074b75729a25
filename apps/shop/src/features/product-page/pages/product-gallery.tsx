import { isBikeKind } from '@activepick/domain/catalogue/product-kind.ts';
import { detailsOfArt } from '@activepick/illustrations/art-views.ts';
import { BadgeCheck } from 'lucide';
import type { ProductDetail } from '#src/features/catalogue/contract.ts';
import { stageOf } from '#src/features/catalogue/ui/picture-background.ts';
import { ProductPicture } from '#src/features/catalogue/ui/product-picture.tsx';
import { useMessages } from '#src/i18n/use-messages.ts';
import { productMessages } from '#src/languages/catalogues/product-page/product-messages.ts';
import { classNames } from '#src/ui/class-names.ts';
import { Icon } from '#src/ui/icon.tsx';

/** A picture of a product in its gallery. */
interface GalleryPicture {
  src: string;
  alt: string;
}

/** The pictures of a product: the first is large and says who picked it, the others are below. */
export function ProductGallery(props: { product: ProductDetail; image: string; alt: string }) {
  const { product } = props;
  const messages = useMessages(productMessages);
  const [first, ...others] = usePictures(props);
  return (
    <section aria-label={messages.pictures}>
      <Stage product={product} picture={first} />
      {others.length > 0 ? (
        <ul className="mt-3 grid grid-cols-2 gap-3 print:hidden">
          {others.map((picture) => (
            <li
              key={picture.src}
              className={classNames(
                'group overflow-hidden rounded-card last:odd:col-span-2',
                stageOf(product),
              )}
            >
              <ProductPicture
                product={{ image_alt: picture.alt }}
                src={picture.src}
                loading="lazy"
                sizes="(min-width: 48rem) 28vw, 50vw"
                className="aspect-[4/3] w-full object-cover group-last:group-odd:aspect-[8/3]"
              />
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

function Stage({ product, picture }: { product: ProductDetail; picture: GalleryPicture }) {
  const messages = useMessages(productMessages);
  const badge =
    product.group === 'customer-picks'
      ? messages.pickedByCustomers
      : product.team_pick
        ? messages.pickedByTeam
        : null;
  return (
    <div className={classNames('relative overflow-hidden rounded-card', stageOf(product))}>
      <ProductPicture
        product={{ image_alt: picture.alt }}
        src={picture.src}
        loading="eager"
        priority
        sizes="(min-width: 48rem) 55vw, 100vw"
        className="aspect-[4/3] w-full object-contain p-[6%]"
      />
      {badge ? (
        <p className="absolute top-2 left-2 inline-flex items-center gap-1.5 rounded-full bg-surface px-2.5 py-1 text-tiny font-semibold md:top-4 md:left-4 md:px-3.5 md:py-1.5 md:text-small">
          <Icon of={BadgeCheck} className="size-4.5 text-act" />
          {badge}
        </p>
      ) : null}
      {product.handpicked_by ? <PickedBy name={product.handpicked_by} /> : null}
    </div>
  );
}

function usePictures(props: {
  product: ProductDetail;
  image: string;
  alt: string;
}): [GalleryPicture, ...GalleryPicture[]] {
  const { product, image, alt } = props;
  const messages = useMessages(productMessages);
  // An accessory has one detail, so another colour is shown with it.
  const otherColour = product.variants.find((variant) => variant.image !== null && variant.image !== image);
  const colours = isBikeKind(product.kind) || !otherColour?.image ? [] : [otherColour];
  return [
    { src: image, alt },
    ...detailsOfArt(image).map(({ view, address: url }) => ({
      src: url,
      alt: messages.details[view],
    })),
    ...colours.map((variant) => ({ src: variant.image as string, alt: variant.image_alt ?? '' })),
    ...product.pictures
      .filter((picture) => picture.image !== image)
      .map((picture) => ({ src: picture.image, alt: picture.alt })),
  ];
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
