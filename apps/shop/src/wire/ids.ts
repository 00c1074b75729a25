// The ids that calls carry.
import { SLUG, UUID } from '@activepick/domain/identifiers/ids.ts';
import * as z from 'zod/mini';

/** A UUID in lower case. */
export const uuid = z.string().check(z.regex(UUID));

/** The id of a product, a category or a tag. */
export const slug = z.string().check(z.regex(SLUG));
