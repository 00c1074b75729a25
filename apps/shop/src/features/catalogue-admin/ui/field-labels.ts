import { textField } from '@activepick/domain/catalogue/texts.ts';
import { LANGUAGE_CODES, type Language } from '#src/i18n/language.ts';
import { languageWord } from '#src/i18n/language-word.ts';
import { catalogueAdminMessages } from '#src/languages/catalogues/catalogue-admin/messages.ts';

const OTHER = {
  priceOre: 'price',
  discountedOre: 'discounted',
  customerTier: 'tier',
  categoryIds: 'categories',
  tagIds: 'tags',
} as const;

/** A text with a field in each language. */
export type LabelledText = keyof typeof catalogueAdminMessages.sv.inLanguage;

/** Returns the label of the field for a text in a language: 'Name in Swedish'. */
export const textLabel = (text: LabelledText, code: Language, language: Language): string =>
  catalogueAdminMessages[language].inLanguage[text]({ language: languageWord(code, language) });

/** Returns the label of a field of the form. */
export function fieldLabel(field: string, language: Language): string {
  const messages: Record<string, unknown> = catalogueAdminMessages[language];
  const name = field.split('.')[0] as string;
  for (const text of Object.keys(catalogueAdminMessages[language].inLanguage) as LabelledText[])
    for (const code of LANGUAGE_CODES)
      if (textField(text, code) === name) return textLabel(text, code, language);
  return String(messages[OTHER[name as keyof typeof OTHER] ?? name] ?? name);
}
