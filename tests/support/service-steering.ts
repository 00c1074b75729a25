/** Tells a service of the sandbox something, or with no input asks it; `path` as its README has it. */
export async function steerService(address: string, path: string, input?: unknown): Promise<unknown> {
  const answer = await fetch(`${address}/sandbox/${path}`, {
    ...(input === undefined
      ? {}
      : {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(input),
        }),
  });
  const said = await answer.json();
  if (!answer.ok) throw new Error(`${address} refuses ${path}: ${JSON.stringify(said)}`);
  return said;
}
