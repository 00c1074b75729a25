// The browser's fetch of a file that only some may have: with the token, which an address can't carry.

import { accessToken, CallFailed } from './call.ts';
import { saveFile } from './save-file.ts';
import { urlOf } from './url.ts';

const NAME = /filename\*=UTF-8''([^;]+)/;

/** Fetches a file and hands it to the browser to keep. Throws `CallFailed` when it did not come. */
export async function download(
  path: string,
  params: Record<string, string>,
  query: object = {},
): Promise<void> {
  const token = await accessToken();
  const url = urlOf(path, params, query as Record<string, unknown>);
  const answer = await fetch(url, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
    credentials: 'same-origin',
  }).catch((cause: unknown) => {
    throw new CallFailed('The server could not be reached', null, cause);
  });
  if (!answer.ok) throw new CallFailed(`Network response was not ok: ${answer.status}`, answer.status);
  const encoded = NAME.exec(answer.headers.get('content-disposition') ?? '')?.[1];
  saveFile(await answer.blob(), encoded ? decodeURIComponent(encoded) : '');
}
