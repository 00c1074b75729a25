// Pictures for sharing: their paths and their size.
import type { Language } from '#src/i18n/language.ts';

/** Size in pixels. Source: the Open Graph card that the large services show uncropped, 1.91 to 1. */
export const SHARE_PICTURE = { width: 1200, height: 630 } as const;

/** The path of the picture of a product, or of the shop itself, in a language. */
export const sharePath = (language: Language, productId?: string): string =>
  productId === undefined ? `/share/${language}.png` : `/share/${language}/${productId}.png`;
