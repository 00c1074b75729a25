// The ids in requests. A checked product id has its own type, so that an unchecked string cannot be used as
// one in SQL.
import { NEW_SLUG, type ProductId, SLUG, UUID, VARIANT_ID } from '@activepick/domain/identifiers/ids.ts';
import * as z from 'zod/mini';

/** A UUID in lower case. */
export const uuid = z.string().check(z.regex(UUID));

/** The id of a product, a category or a tag. */
export const slug = z.string().check(z.regex(SLUG));

const branded = (form: RegExp) =>
  z.string().check(z.regex(form)) as unknown as z.ZodMiniType<ProductId, string>;

/** The id of a product. */
export const productId = branded(SLUG);

/** The id of a product that we create. */
export const newProductId = branded(NEW_SLUG);

/** The id of a variant of a product. */
export const variantId = z.string().check(z.regex(VARIANT_ID));
