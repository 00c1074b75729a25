import { memoize } from '@activepick/domain/memoize.ts';
import type { App } from '#src/app.ts';
import { LANGUAGES, type Language } from '#src/i18n/language.ts';
import { type ServedEndpoint, serve } from '#src/platform/http/serve-endpoint.ts';
import type { ServedFunction } from '#src/platform/http/serve-functions.ts';
import { readOpenApi } from '../contract.ts';
import { openApiDocument } from './openapi-document.ts';
import { callsEn } from './texts.en.ts';
import { callsSv } from './texts.sv.ts';

const ONE_PER_LANGUAGE = { maxEntries: LANGUAGES.length, maxLength: 2 };

/** The endpoint that describes all others. `lists` returns all of them, including this one. */
export function publicApiEndpoints(
  app: App,
  lists: () => { calls: readonly ServedEndpoint[]; functions: readonly ServedFunction[] },
): ServedEndpoint[] {
  const documentIn = memoize(ONE_PER_LANGUAGE, (language: Language) =>
    openApiDocument({
      ...lists(),
      publicUrl: app.publicUrl,
      shop: app.settings.brand.name,
      texts: language === 'sv' ? callsSv : callsEn,
    }),
  );
  return [serve(readOpenApi, async ({ language }) => ({ answer: documentIn(language) }))];
}
