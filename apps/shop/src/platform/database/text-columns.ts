// Parts of statements that read texts from the tables by language. A text that is missing in a language is read in the
// default language. Those subqueries run only then.
import { FALLBACK_LANGUAGE } from '@activepick/domain/catalogue/texts.ts';
import type { Language } from '#src/i18n/language.ts';

/** Returns the join of a product's texts in a language as `t`, after `products p`. */
export const joinTexts = (language: Language): string =>
  `left join product_texts t on t.product_id = p.id and t.language = '${language}'`;

/** Returns a text of product `p`. Requires `joinTexts`. */
export const productText = (
  column: string,
): string => `coalesce(t.${column}, (select d.${column} from product_texts d
    where d.product_id = p.id and d.language = '${FALLBACK_LANGUAGE}'))`;

/** Returns the join of the size and the colour of variant `v` in a language as `l`, after `variants v`. */
export const joinLabels = (language: Language): string =>
  `left join variant_texts l on l.variant_id = v.id and l.language = '${language}'`;

/** Returns the size or the colour of variant `v`. Requires `joinLabels`. */
export const variantLabel = (
  column: string,
): string => `coalesce(l.${column}, (select d.${column} from variant_texts d
    where d.variant_id = v.id and d.language = '${FALLBACK_LANGUAGE}'))`;

/** Returns a text of product `p` in all languages, as an object by language. */
export const productTexts = (column: string): string =>
  `(select json_object_agg(d.language, d.${column}) from product_texts d
    where d.product_id = p.id and d.${column} is not null)`;

/** Returns the size or the colour of variant `v` in all languages, as an object by language; null without one. */
export const variantLabels = (column: string): string =>
  `(select json_object_agg(d.language, d.${column}) from variant_texts d
    where d.variant_id = v.id and d.${column} is not null)`;
