/** The characters of a UUID in lower case, for use inside other expressions. */
export const UUID_PATTERN = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** A UUID in lower case, as PostgreSQL prints it. */
export const UUID = new RegExp(`^${UUID_PATTERN}$`);

/** The id of a product, a category or a tag in an address. */
export const SLUG = /^[a-z0-9-]{1,64}$/;
