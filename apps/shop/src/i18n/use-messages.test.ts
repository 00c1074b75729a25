import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { useLanguage } from './use-messages.ts';

it('[S8.41] throws when the language is used outside its provider', () => {
  const Reader = () => createElement('p', null, useLanguage().language);
  expect(() => renderToString(createElement(Reader))).toThrow(
    'useLanguage must be used within a LanguageProvider',
  );
});
