import type { App } from '#src/app.ts';
import { type ServedEndpoint, serve } from '#src/platform/http/serve-endpoint.ts';
import type { ServedFunction } from '#src/platform/http/serve-functions.ts';
import { readOpenApi } from '../contract.ts';
import { openApiDocument } from './openapi-document.ts';
import { callsEn } from './texts.en.ts';
import { callsSv } from './texts.sv.ts';

/** The endpoint that describes all others; `lists` returns them, itself included. */
export function publicApiEndpoints(
  app: App,
  lists: () => { calls: readonly ServedEndpoint[]; functions: readonly ServedFunction[] },
): ServedEndpoint[] {
  // Printed by the first who asks, once for each language.
  const printed = new Map<string, ReturnType<typeof openApiDocument>>();
  return [
    serve(readOpenApi, async ({ language }) => {
      const known =
        printed.get(language) ??
        openApiDocument({
          ...lists(),
          publicUrl: app.publicUrl,
          shop: app.settings.brand.name,
          texts: language === 'sv' ? callsSv : callsEn,
        });
      printed.set(language, known);
      return { answer: known };
    }),
  ];
}
