import type { SupabaseClient } from '@supabase/supabase-js';

/** The response of a function. */
export interface FunctionResponse {
  status: number;
  body: Record<string, unknown>;
  retryAfter: string | null;
}

/** Calls a function with the real client, as a page does. Returns the response, even if it is an error. */
export async function callFunction(
  client: SupabaseClient,
  name: string,
  body: object = {},
  { lang = 'en', headers = {} }: { lang?: string; headers?: Record<string, string> } = {},
): Promise<FunctionResponse> {
  const { data, error } = await client.functions.invoke(`${name}?lang=${lang}`, { body, headers });
  if (!error) return { status: 200, body: data, retryAfter: null };
  const response = error.context as Response;
  return {
    status: response.status,
    body: (await response.json()) as Record<string, unknown>,
    retryAfter: response.headers.get('retry-after'),
  };
}
