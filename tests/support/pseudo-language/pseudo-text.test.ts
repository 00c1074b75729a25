import { expect, it } from 'vitest';
import { pseudo, pseudoText } from './pseudo-text.ts';

it.each([
  ['Leverans', '[Ļééṽééŕááñš]'],
  ['Till {name}, <b>nu</b>', '[Ţííļļ {name}, <b>ñúú</b>]'],
  [
    'Se https://example.se/a eller anna@activepick.se',
    '[Šéé https://example.se/a ééļļééŕ anna@activepick.se]',
  ],
  ['Sidan {publicUrl}/withdraw och /sun', '[Šííðááñ {publicUrl}/withdraw óóçĥ /sun]'],
  ['/sun', '/sun'],
  ['1 000–2 000', '1 000–2 000'],
])('[I30.8] translates %j to %j', (text, shown) => {
  expect(pseudoText(text)).toBe(shown);
});

it('[I30.8] translates texts and functions at any depth, without the texts among the arguments', () => {
  const catalogue = pseudo({
    list: ['mån'] as readonly string[],
    deep: {
      hello: (p: { person: { name: string }; count: number }) => `Hej ${p.person.name}, ${p.count} dagar`,
    },
    sum: 3,
  });
  expect(catalogue.list).toEqual(['[ɱǻǻñ]']);
  expect(catalogue.deep.hello({ person: { name: 'Siv Öberg-Ek (HR)' }, count: 2 })).toBe(
    '[Ĥééĵ Siv Öberg-Ek (HR), 2 ðááĝááŕ]',
  );
  expect(catalogue.sum).toBe(3);
});
