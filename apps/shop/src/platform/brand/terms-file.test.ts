import { describe, expect, test } from 'vitest';
import { readTerms } from './terms-file.ts';

const TERMS = `# Terms of sale

Version 2.0, 2027-01-01

These terms apply when you buy
from {name}.

## Seller
{legalName}, {orgNumber}.

## Reviews {#reviews}

We check that reviewers bought the product:

- by their order
- by their
  account
`;

describe('[OPS.12] terms of sale of one’s own', () => {
  test('have a version, an introduction, sections with ids, paragraphs and lists', () => {
    expect(readTerms(TERMS)).toEqual({
      title: 'Terms of sale',
      lead: 'These terms apply when you buy from {name}.',
      version: { number: '2.0', date: '2027-01-01' },
      sections: [
        { id: 'section-1', title: 'Seller', paragraphs: ['{legalName}, {orgNumber}.'], list: [] },
        {
          id: 'reviews',
          title: 'Reviews',
          paragraphs: ['We check that reviewers bought the product:'],
          list: ['by their order', 'by their account'],
        },
      ],
    });
    expect(readTerms(TERMS.replaceAll('\n', '\r\n'))).toEqual(readTerms(TERMS));
  });

  test.each([
    ['an empty file', '', /begins with/],
    ['no version', TERMS.replace('Version 2.0, ', ''), /needs "Version/],
    ['no introduction', TERMS.replace(/These[^#]*/, ''), /introduction/],
    ['no section', TERMS.replace(/## [\s\S]*/, ''), /needs sections/],
    ['two sections of one id', `${TERMS}\n## More {#reviews}\n`, /two sections/],
    ['two introductions', TERMS.replace('## Seller', 'More.\n\n## Seller'), /more than one paragraph/],
  ])('with %s are refused', (_what, text, message) => {
    expect(() => readTerms(text)).toThrow(message);
  });
});
