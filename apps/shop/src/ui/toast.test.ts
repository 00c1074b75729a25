import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { LanguageContext } from '../i18n/use-messages.ts';
import { ToastRegion } from './toast.tsx';
import { pageOf, staysAfter, ToastContext } from './use-toast.ts';

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

it('[UX.M8] a navigation ends the toasts of earlier pages and those whose action belongs to the page left', () => {
  const undo = { label: 'Ångra', onAct: nothing };
  const cart = pageOf({ pathname: '/checkout', search: '' });
  const payment = pageOf({ pathname: '/checkout', search: '?lang=en&step=payment' });
  const toasts = [
    { id: 1, text: 'Borttagen', action: undo, page: payment },
    { id: 2, text: 'Sparat', page: cart },
    { id: 3, text: 'Sparat', page: payment },
    { id: 4, text: 'I varukorgen', action: { label: 'Till varukorgen', href: '/checkout' }, page: payment },
    { id: 5, text: 'Gick inte', tone: 'error', action: undo, page: cart },
  ] as const;
  expect(staysAfter(toasts, payment).map(({ id }) => id)).toEqual([3, 4, 5]);
  expect(cart).not.toBe(payment);
  expect(pageOf({ pathname: '/search', search: '?q=a' })).toBe(
    pageOf({ pathname: '/search', search: '?q=b' }),
  );
});
