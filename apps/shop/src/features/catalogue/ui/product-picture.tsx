import type { ProductSummary } from '../contract.ts';

const WIDTH = 400;
const HEIGHT = 300;
// Matches the name of an uploaded picture. A drawing is one file for every size.
const UPLOADED = /^(\/pictures\/picture-[0-9a-f]{32})-800\.webp$/;
const WIDTHS = [400, 800, 1600];

/** A product's picture in its true proportions. `priority` is for pictures that are visible first. */
export function ProductPicture(props: {
  product: Pick<ProductSummary, 'image_alt'>;
  src: string;
  loading: 'eager' | 'lazy';
  priority?: boolean;
  /** The displayed width, for the choice among the widths of an uploaded picture. */
  sizes?: string;
  className?: string;
}) {
  const uploaded = UPLOADED.exec(props.src)?.[1];
  const picture = (
    <img
      src={props.src}
      alt={props.product.image_alt}
      width={WIDTH}
      height={HEIGHT}
      loading={props.loading}
      decoding="async"
      fetchPriority={props.priority ? 'high' : undefined}
      className={props.className}
    />
  );
  if (!uploaded) return picture;
  const sources = (format: string) =>
    WIDTHS.map((width) => `${uploaded}-${width}.${format} ${width}w`).join();
  return (
    <picture className="contents">
      <source
        type="image/avif"
        srcSet={sources('avif')}
        sizes={props.sizes ?? '(min-width: 48rem) 25vw, 50vw'}
      />
      {picture}
    </picture>
  );
}
