import { memoize } from '@activepick/domain/memoize.ts';
import type { App } from '#src/app.ts';
import { readProgramOpenApi } from '#src/features/company-api/contract.ts';
import { LANGUAGE_CODES, type Language } from '#src/i18n/language.ts';
import { callTexts } from '#src/languages/catalogues/public-api/texts.ts';
import { type ServedEndpoint, serve } from '#src/platform/http/serve-endpoint.ts';
import type { ServedFunction } from '#src/platform/http/serve-functions.ts';
import { readOpenApi } from '../contract.ts';
import { groupIn, openApiDocument } from './openapi-document.ts';
import { programApiDocument } from './program-document.ts';

const ONE_PER_LANGUAGE = { maxEntries: LANGUAGE_CODES.length, maxLength: 2 };

/** The endpoints that describe all others. `lists` returns all of them, including these. */
export function publicApiEndpoints(
  app: App,
  lists: () => { calls: readonly ServedEndpoint[]; functions: readonly ServedFunction[] },
): ServedEndpoint[] {
  const inputIn = (language: Language) => ({
    ...lists(),
    publicUrl: app.publicUrl,
    shop: app.settings.brand.name,
    seller: { name: app.settings.brand.legalName, email: app.settings.brand.email },
    texts: callTexts[language],
  });
  const documentIn = memoize(ONE_PER_LANGUAGE, (language: Language) => openApiDocument(inputIn(language)));
  const programDocumentIn = memoize(ONE_PER_LANGUAGE, (language: Language) =>
    programApiDocument(inputIn(language)),
  );
  return [
    serve(readOpenApi, async ({ language, query: { group } }) => {
      const document = documentIn(language);
      return { answer: group ? groupIn(document, group) : document };
    }),
    serve(readProgramOpenApi, async ({ language }) => ({ answer: programDocumentIn(language) })),
  ];
}
