// A loopback call is fast, so a longer one has failed.
const CONTROL_TIMEOUT_MS = 30_000;

/** Calls the control API of a sandbox service: POST with input, GET without. Its README lists the values of `path`. */
export async function controlService(url: string, path: string, input?: unknown): Promise<unknown> {
  const answer = await fetch(`${url}/sandbox/${path}`, {
    // Uses a new connection, because the other side may close a kept-alive one.
    headers: { connection: 'close', ...(input === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(input === undefined ? {} : { method: 'POST', body: JSON.stringify(input) }),
    signal: AbortSignal.timeout(CONTROL_TIMEOUT_MS),
  });
  const said = await answer.json();
  if (!answer.ok) throw new Error(`${url} refuses ${path}: ${JSON.stringify(said)}`);
  return said;
}
