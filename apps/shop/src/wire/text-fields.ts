import { type CsvColumn, csvColumns } from '@activepick/domain/catalogue/product-csv.ts';
import { isRequired, textFields } from '@activepick/domain/catalogue/texts.ts';
import * as z from 'zod/mini';
import { LANGUAGES } from '#src/i18n/language.ts';

/** A language of the shop. */
export const languageCode = z.enum(LANGUAGES);

/** Returns a field for a text in each language: `nameSv`, `nameEn`. Only the required languages must be given. */
export const inEachLanguage = <Text extends string, Schema extends z.ZodMiniType>(
  text: Text,
  schema: Schema,
) =>
  textFields(text, LANGUAGES, (language) =>
    isRequired(language) ? schema : (z.optional(schema) as unknown as Schema),
  );

/** A column of a product list. */
export const listColumn = z.enum(csvColumns(LANGUAGES) as [CsvColumn, ...CsvColumn[]]);
