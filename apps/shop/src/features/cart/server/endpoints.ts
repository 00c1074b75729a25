import type { App } from '#src/app.ts';
import { type ServedEndpoint, serve, success } from '#src/platform/http/serve-endpoint.ts';
import { quoteCart } from '../contract.ts';
import { quoteFor } from './quote-cart.ts';

/** The endpoints of the cart. */
export const cartEndpoints = (app: App): ServedEndpoint[] => [
  serve(quoteCart, async ({ body, language }) => ({
    answer: { success, data: await quoteFor(app, body, language) },
  })),
];
