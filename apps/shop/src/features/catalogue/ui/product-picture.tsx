import type { ProductSummary } from '../contract.ts';

const WIDTH = 400;
const HEIGHT = 300;

/** A product's picture in its true proportions. `priority` is for what is seen first. */
export function ProductPicture(props: {
  product: Pick<ProductSummary, 'image_alt'>;
  src: string;
  loading: 'eager' | 'lazy';
  priority?: boolean;
  className?: string;
}) {
  return (
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
}
