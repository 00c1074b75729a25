import { paletteEn } from './palette-messages.en.ts';
import { paletteSv } from './palette-messages.sv.ts';

/** Texts of the palette of staff. */
export const paletteMessages = { sv: paletteSv, en: paletteEn };
