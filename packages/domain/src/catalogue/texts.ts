// Texts of the catalogue by language. The shop has the list of languages; this file has the rules that hold for any.

/** The language in which a text is read that is missing in another one: the default language. */
export const FALLBACK_LANGUAGE = 'sv';
/**
 * The languages in which every category, tag and product has its texts, the default language first (specification
 * section 9). In any other language a text may be missing.
 */
export const REQUIRED_LANGUAGES = [FALLBACK_LANGUAGE, 'en'] as const;
/** One of REQUIRED_LANGUAGES. */
export type RequiredLanguage = (typeof REQUIRED_LANGUAGES)[number];

/** A value in each required language, and maybe in others. */
export type ByLanguage<Value = string> = { readonly [Language in RequiredLanguage]: Value } & {
  readonly [language: string]: Value | undefined;
};

/** Tells whether every text must exist in a language. */
export const isRequired = (language: string): boolean =>
  REQUIRED_LANGUAGES.some((required) => required === language);

/** Returns the text in a language, else in the default language, else in any other. */
export function textIn(texts: Readonly<Record<string, string | undefined>>, language: string): string {
  return texts[language] || texts[FALLBACK_LANGUAGE] || Object.values(texts).find(Boolean) || '';
}

/** Returns the same value in every required language. */
export const inRequired = <Value>(value: Value): ByLanguage<Value> =>
  Object.fromEntries(REQUIRED_LANGUAGES.map((language) => [language, value])) as ByLanguage<Value>;

/** The texts of a product that exist in each language. */
export type ProductText = 'name' | 'description' | 'specification' | 'specs';

/** The field of a form or a request for a text in a language: `nameSv`, `nameEn`. */
export type TextField<
  Text extends string,
  Language extends string = RequiredLanguage,
> = `${Text}${Capitalize<Language>}`;

/** Returns the field for a text in a language: 'name' in 'sv' is `nameSv`. */
export const textField = <Text extends string, Language extends string>(
  text: Text,
  language: Language,
): TextField<Text, Language> =>
  `${text}${language.charAt(0).toUpperCase()}${language.slice(1)}` as TextField<Text, Language>;

/** Returns a text's fields in several languages with their values. */
export const textFields = <Text extends string, Value>(
  text: Text,
  languages: readonly string[],
  value: (language: string) => Value,
): Record<TextField<Text>, Value> =>
  Object.fromEntries(languages.map((language) => [textField(text, language), value(language)])) as Record<
    TextField<Text>,
    Value
  >;

/** Returns the values of a text's fields by language; undefined in a language without a field. */
export const valuesIn = <Text extends string, Value>(
  fields: Readonly<Record<TextField<Text>, Value>>,
  text: Text,
  languages: readonly string[],
): ByLanguage<Value> =>
  Object.fromEntries(
    languages.flatMap((language) => {
      const value = fields[textField(text, language) as TextField<Text>];
      return value === undefined ? [] : [[language, value]];
    }),
  ) as ByLanguage<Value>;

/** Returns a text among its fields in a language, else in the default language. */
export const fieldIn = <Text extends string>(
  fields: Readonly<Record<TextField<Text>, string>>,
  text: Text,
  language: string,
): string => textIn(valuesIn(fields, text, languagesOf(fields, text)), language);

/** Returns the languages in which something has fields for a text, the required ones first. */
export function languagesOf(fields: object, text: string): string[] {
  const found = Object.keys(fields).flatMap((field) => {
    const end = field.startsWith(text) ? field.slice(text.length) : '';
    return /^[A-Z][a-z]{1,2}$/.test(end) ? [end.toLowerCase()] : [];
  });
  return [...REQUIRED_LANGUAGES, ...found.filter((language) => !isRequired(language))];
}
