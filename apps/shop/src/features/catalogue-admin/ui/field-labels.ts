import { catalogueAdminMessages } from '#src/languages/catalogues/catalogue-admin/messages.ts';

const OTHER = {
  priceOre: 'price',
  discountedOre: 'discounted',
  customerTier: 'tier',
  categoryIds: 'categories',
  tagIds: 'tags',
} as const;

/** Returns the label of a field of the form. */
export function fieldLabel(field: string, language: 'sv' | 'en'): string {
  const messages: Record<string, unknown> = catalogueAdminMessages[language];
  const name = field.split('.')[0] as string;
  return String(messages[OTHER[name as keyof typeof OTHER] ?? name] ?? name);
}
