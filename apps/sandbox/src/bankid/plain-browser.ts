// A browser without a script, for the tests of this stand-in: follows redirects with cookies, decides on the page, and
// gives the address at which it comes back.

/** What is decided on the page. */
export type BankidDecision = { person: string } | 'cancel' | 'fail';

const MAX_STEPS = 10;

/** Walks from the address that `initiate` gave to the shop's callback, and returns its query. */
export async function walkThrough(authUrl: string, decision: BankidDecision): Promise<URLSearchParams> {
  const issuer = new URL(authUrl).origin;
  const cookies = new Map<string, string>();
  const ask = async (address: string, init: RequestInit = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(address, {
      ...init,
      redirect: 'manual',
      headers: { ...init.headers, cookie },
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value) cookies.set(name, value);
      else cookies.delete(name);
    }
    return answer;
  };
  let address = authUrl;
  let answer = await ask(address);
  for (let steps = 0; steps < MAX_STEPS; steps += 1) {
    const location = answer.headers.get('location');
    if (location) {
      address = new URL(location, address).href;
      if (new URL(address).origin !== issuer) return new URL(address).searchParams;
      answer = await ask(address);
    } else if (answer.ok && new URL(address).pathname.startsWith('/sign-in/')) {
      answer = await ask(address, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: formOf(decision),
      });
    } else
      throw new Error(
        `BankID answers ${answer.status} at ${address}: ${(await answer.text()).slice(0, 500)}`,
      );
  }
  throw new Error('BankID leads in circles');
}

const formOf = (decision: BankidDecision): string =>
  new URLSearchParams(
    typeof decision === 'string' ? { decision } : { decision: 'identify', person: decision.person },
  ).toString();

/** Tells a sandbox's BankID something; `path` as its README has it. */
export async function steer(issuer: string, path: string, input: unknown): Promise<void> {
  const answer = await fetch(`${issuer}/sandbox/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
  });
  if (!answer.ok) throw new Error(`BankID refuses ${path}: ${await answer.text()}`);
}
