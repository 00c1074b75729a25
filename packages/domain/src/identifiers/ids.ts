// The formats of ids. All other regular expressions for ids are built from these, as tests/architecture enforces.

/** The characters of a UUID in lower case, for use inside other expressions. */
export const UUID_PATTERN = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** A UUID in lower case, as PostgreSQL prints it. */
export const UUID = new RegExp(`^${UUID_PATTERN}$`);

/** The characters of the id of a product, a category, a tag or a filter value, for use inside other expressions. */
export const SLUG_PATTERN = '[a-z0-9-]{1,64}';

/** The id of a product, a category or a tag in an address. */
export const SLUG = new RegExp(`^${SLUG_PATTERN}$`);

/** An id that we give: a slug that does not begin with a hyphen. */
export const NEW_SLUG = /^[a-z0-9][a-z0-9-]{0,63}$/;

/** The id of a variant of a product. */
export const VARIANT_ID = /^[a-z0-9-]{1,80}$/;

/** The id of a product: a slug. Says nothing about whether the product exists. */
export type ProductId = string & { readonly __brand: 'product-id' };

/** Tells whether a value can be the id of a product. */
export const isProductId = (value: unknown): value is ProductId =>
  typeof value === 'string' && SLUG.test(value);
