import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { LanguageContext } from '../i18n/use-messages.ts';
import { ToastRegion } from './toast.tsx';
import { ToastContext } from './use-toast.ts';

const nothing = () => undefined;

it('[S8.INV.01] an error toast is an alert in the danger colour, and a success toast is neither', () => {
  const toasts = [
    { id: 1, text: 'Sparat' },
    { id: 2, text: 'Inloggningen misslyckades', tone: 'error' },
  ] as const;
  const region = createElement(
    LanguageContext.Provider,
    { value: { language: 'sv', setLanguage: nothing } },
    createElement(
      ToastContext.Provider,
      { value: { toasts, show: nothing, dismiss: nothing } },
      createElement(ToastRegion),
    ),
  );
  const [status = '', alert = ''] = renderToStaticMarkup(region).split('role="alert"');
  expect(status).toContain('Sparat');
  expect(status).not.toContain('bg-danger');
  expect(alert).toContain('Inloggningen misslyckades');
  expect(alert).toContain('bg-danger');
});
