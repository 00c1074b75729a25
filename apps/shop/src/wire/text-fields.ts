import { type CsvColumn, csvColumns } from '@activepick/domain/catalogue/product-csv.ts';
import { isRequired, textFields } from '@activepick/domain/catalogue/texts.ts';
import * as z from 'zod/mini';
import { LANGUAGE_CODES } from '#src/i18n/language.ts';

/** Returns a field for a text in each language: `nameSv`, `nameEn`. Only the required languages must be given. */
export const inEachLanguage = <Text extends string, Schema extends z.ZodMiniType>(
  text: Text,
  schema: Schema,
) =>
  textFields(text, LANGUAGE_CODES, (language) =>
    isRequired(language) ? schema : (z.optional(schema) as unknown as Schema),
  );

/** A column of a product list. */
export const listColumn = z.enum(csvColumns(LANGUAGE_CODES) as [CsvColumn, ...CsvColumn[]]);
