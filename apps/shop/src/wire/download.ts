// Downloads a file that requires a token, because a link cannot contain the token.

import { CallFailed, fetchAsPerson } from './call.ts';
import { saveFile } from './save-file.ts';
import { urlOf } from './url.ts';

const NAME = /filename\*=UTF-8''([^;]+)/;

/** Downloads a file and lets the browser save it; by POST with a `body`. Throws `CallFailed` if the download fails. */
export async function download(
  path: string,
  params: Record<string, string>,
  query: object = {},
  body?: object,
): Promise<void> {
  const url = urlOf(path, params, query as Record<string, unknown>);
  const request: Parameters<typeof fetchAsPerson>[1] = body
    ? { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    : { headers: {} };
  const answer = await fetchAsPerson(url, request).catch((cause: unknown) => {
    throw new CallFailed('The server could not be reached', null, cause);
  });
  if (!answer.ok) throw new CallFailed(`Network response was not ok: ${answer.status}`, answer.status);
  const encoded = NAME.exec(answer.headers.get('content-disposition') ?? '')?.[1];
  saveFile(await answer.blob(), encoded ? decodeURIComponent(encoded) : '');
}
