// A browser without scripts, for tests of this stand-in. Follows redirects with cookies, submits the page's form and
// returns the callback URL.

/** The decision on the page. */
export type BankidDecision = { person: string } | 'cancel' | 'fail';

const MAX_STEPS = 10;

/** Goes from the URL of `initiate` to the shop's callback. Returns the callback's query. */
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
  throw new Error('BankID redirects in circles');
}

const formOf = (decision: BankidDecision): string =>
  new URLSearchParams(
    typeof decision === 'string' ? { decision } : { decision: 'identify', person: decision.person },
  ).toString();

/** Calls the control API of the sandbox's BankID; README.md lists the values of `path`. */
export async function control(issuer: string, path: string, input: unknown): Promise<void> {
  const answer = await fetch(`${issuer}/sandbox/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
  });
  if (!answer.ok) throw new Error(`BankID refuses ${path}: ${await answer.text()}`);
}
