// A browser without scripts, for tests of this stand-in. Follows redirects with cookies, submits the page's form and
// returns the callback URL.

/** The decision on the page. */
export type BankidDecision = { person: string } | 'cancel' | 'fail';

const MAX_STEPS = 10;

/** Goes from the URL of `initiate` to the shop's callback. Returns the callback's query. */
export async function walkThrough(authUrl: string, decision: BankidDecision): Promise<URLSearchParams> {
  const issuer = new URL(authUrl).origin;
  const cookies = new Map<string, string>();
  const ask = async (url: string, init: RequestInit = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(url, {
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
  let url = authUrl;
  let answer = await ask(url);
  for (let steps = 0; steps < MAX_STEPS; steps += 1) {
    const location = answer.headers.get('location');
    if (location) {
      url = new URL(location, url).href;
      if (new URL(url).origin !== issuer) return new URL(url).searchParams;
      answer = await ask(url);
    } else if (answer.ok && new URL(url).pathname.startsWith('/sign-in/')) {
      answer = await ask(url, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: formOf(decision),
      });
    } else
      throw new Error(`BankID answers ${answer.status} at ${url}: ${(await answer.text()).slice(0, 500)}`);
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
