// The browser's calls of functions, in the protocol of their clients: POST /functions/v1/{name}, with the
// public key and the session's token, if there is one. A refusal is JSON with the text to show. Source:
// specification section 7, "Functions (invoke)"; supabase functions-js.

import type { Language } from '#src/i18n/language.ts';
import { connectionMessages } from '#src/languages/catalogues/shared/connection-messages.ts';
import { CallFailed, fetchAsPerson } from './call.ts';

/** A function has refused. `message` is in the language of the request, `code` is the reason. */
export class FunctionRefused extends Error {
  override name = 'FunctionRefused';
  readonly code: string;
  readonly status: number;
  /** The full sentence that the tools show, if the function has one. */
  readonly said: string | null;
  /** The whole response, because some functions name fields. */
  readonly body: Readonly<Record<string, unknown>>;
  constructor(body: Readonly<Record<string, unknown>>, status: number) {
    const { error, code, message } = body;
    super(typeof error === 'string' ? error : `Function refused: ${status}`);
    this.code = typeof code === 'string' ? code : '';
    this.status = status;
    this.said = typeof message === 'string' ? message : null;
    this.body = body;
  }

  /** The message for the user. */
  get sentence(): string {
    return this.said ?? this.message;
  }
}

interface InvokeOptions {
  language: Language;
  /** The public key of the site; null before it is created. */
  apiKey: string | null;
  /** The pass of the light onboarding. */
  pass?: string | undefined;
}

const headersWith = ({ apiKey, pass }: Pick<InvokeOptions, 'apiKey' | 'pass'>): Record<string, string> => ({
  accept: 'application/json',
  'content-type': 'application/json',
  ...(apiKey ? { apikey: apiKey } : {}),
  ...(pass ? { 'x-access-pass': pass } : {}),
});

/**
 * Calls a function and returns its answer. Throws `FunctionRefused` if it refused, `CallFailed` without a
 * readable response.
 */
export async function invoke<Answer>(
  name: string,
  body: object,
  { language, ...who }: InvokeOptions,
): Promise<Answer> {
  const request = { method: 'POST', headers: headersWith(who), body: JSON.stringify(body) };
  let answer: Response;
  let said: unknown;
  try {
    answer = await fetchAsPerson(`/functions/v1/${name}?lang=${language}`, request, who.apiKey);
    said = await answer.json();
  } catch (cause) {
    throw new CallFailed(connectionMessages[language].unreached, null, cause);
  }
  if (!answer.ok) throw new FunctionRefused((said ?? {}) as Record<string, unknown>, answer.status);
  return said as Answer;
}
