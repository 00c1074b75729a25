import { categoryName, DEFAULT_CATEGORIES } from '@activepick/domain/catalogue/default-categories.ts';
import { expect, test } from 'vitest';
import { categoryNames } from '#src/languages/catalogues/catalogue/category-names.ts';
import { NAMED_CATEGORIES, withNames } from './named-categories.ts';

test('a third language shows its own names of the default categories', () => {
  const nb = { ...categoryNames.en, road: 'Landevei', trainers: 'Innendørs' };
  const named = withNames({ ...categoryNames, nb });
  expect(named.map((one) => categoryName(one, 'nb'))).toEqual(Object.values(nb));
  expect(named.map((one) => categoryName(one, 'sv'))).toEqual(Object.values(categoryNames.sv));
});

test('the catalogues of Swedish and English have the names of the domain, which decide prices', () => {
  for (const language of ['sv', 'en'] as const)
    expect(DEFAULT_CATEGORIES.map(({ name }) => name[language])).toEqual(
      Object.values(categoryNames[language]),
    );
  expect(NAMED_CATEGORIES.map(({ id }) => id)).toEqual(DEFAULT_CATEGORIES.map(({ id }) => id));
});
