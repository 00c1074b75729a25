import type { App } from '#src/app.ts';
import { type ServedEndpoint, serve, success } from '#src/platform/http/serve-endpoint.ts';
import { downloadDataProcessing, readContent } from '../contract.ts';
import { annexFile } from './annex-file.ts';
import { contentPage } from './content-page.ts';

/**
 * The endpoints of the information pages. Their texts are part of the program, so an answer is valid as long as the
 * process runs.
 */
export const contentEndpoints = (app: App): ServedEndpoint[] => [
  serve(readContent, async ({ params, language }) => {
    const data = contentPage(app, params.id, language);
    return { answer: { success, data }, tags: [] };
  }),
  serve(downloadDataProcessing, async ({ query }) => ({
    answer: '',
    file: await annexFile(app, query.language),
  })),
];
