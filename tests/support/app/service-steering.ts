// Loopback, and nothing to work out: what takes longer never comes.
const STEERED_WITHIN_MS = 30_000;

/** Tells a service of the sandbox something, or with no input asks it; `path` as its README has it. */
export async function steerService(address: string, path: string, input?: unknown): Promise<unknown> {
  const answer = await fetch(`${address}/sandbox/${path}`, {
    // A connection of its own: one that is kept may just be given up on the other side.
    headers: { connection: 'close', ...(input === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(input === undefined ? {} : { method: 'POST', body: JSON.stringify(input) }),
    signal: AbortSignal.timeout(STEERED_WITHIN_MS),
  });
  const said = await answer.json();
  if (!answer.ok) throw new Error(`${address} refuses ${path}: ${JSON.stringify(said)}`);
  return said;
}
