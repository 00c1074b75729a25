import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type Provider from 'oidc-provider';
import { errors } from 'oidc-provider';
import { sendJson, sendPage } from '../bankid/web-answers.ts';
import { escapeHtml } from '../payments/html.ts';
import { LOOPBACK, listen, readBody, urlOf } from '../service/listen.ts';
import { createStaffServer, SIGN_IN } from './openid-server.ts';
import { createState, FAULTS, type Fault, type StaffPerson, type StaffState } from './state.ts';

const MAX_BODY = 64 * 1024;

/** The running stand-in. `url` is the issuer. */
export interface StaffIdentity {
  url: string;
  close(): Promise<void>;
}

/** Starts the organisation's sign-in on loopback. */
export async function startStaffIdentity(options: {
  port: number;
  publicUrl: string;
}): Promise<StaffIdentity> {
  const state = createState();
  let answer: ((request: IncomingMessage, response: ServerResponse) => Promise<void>) | undefined;
  const web = createServer((request, response) => {
    answer?.(request, response).catch((error: Error) => {
      process.stderr.write(`staff-identity: ${error.stack}\n`);
      response.destroy();
    });
  });
  await listen(web, options.port);
  const url = urlOf(options.publicUrl, web);
  const provider = createStaffServer(url, state);
  const openid = provider.callback();
  const hosts = new Set(['localhost', LOOPBACK, new URL(options.publicUrl).hostname]);
  answer = async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', url);
    // Protects against DNS rebinding: a page under another host name must not read the data.
    if (!hosts.has((request.headers.host ?? '').replace(/:\d+$/, '')))
      return sendJson(response, 403, { error: 'not under this name' });
    if (pathname === '/') return sendPage(response, { body: startPage(state) });
    const isControl = pathname.startsWith('/sandbox/');
    if (!isControl && !pathname.startsWith(SIGN_IN)) return void openid(request, response);
    const body = await readBody(request, MAX_BODY);
    if (body === null) return sendJson(response, 413, { error: 'too large' });
    if (isControl) return control(request, response, { pathname, body, state });
    await signIn(request, response, { provider, state, body });
  };
  const close = async () => {
    web.closeAllConnections();
    await new Promise((done) => web.close(done));
  };
  return { url, close };
}

function control(
  { headers, method }: IncomingMessage,
  response: ServerResponse,
  { pathname, body, state }: { pathname: string; body: string; state: StaffState },
): void {
  if (
    method !== 'POST' ||
    !['same-origin', 'none', undefined].includes(headers['sec-fetch-site'] as string)
  ) {
    sendJson(response, 403, { error: 'POST from this machine only' });
    return;
  }
  const input = JSON.parse(body || '{}') as Record<string, unknown>;
  if (pathname === '/sandbox/callback-address') state.callbacks.add(String(input.url));
  else if (pathname === '/sandbox/people') {
    const person = input as unknown as StaffPerson;
    state.people.set(person.sub, person);
  } else if (pathname === '/sandbox/control' && FAULTS.includes(input.nextToken as Fault))
    state.faults.push(input.nextToken as Fault);
  else {
    sendJson(response, 400, { error: 'unknown' });
    return;
  }
  sendJson(response, 200, {});
}

async function signIn(
  request: IncomingMessage,
  response: ServerResponse,
  { provider, state, body }: { provider: Provider; state: StaffState; body: string },
): Promise<void> {
  try {
    const { uid, params } = await provider.interactionDetails(request, response);
    const form = new URLSearchParams(body);
    const person = state.people.get(form.get('person') ?? '');
    const leave = (result: Parameters<Provider['interactionFinished']>[2]) =>
      provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
    if (request.method === 'POST' && form.get('decision') === 'cancel')
      return await leave({ error: 'access_denied', error_description: 'cancelled' });
    if (request.method === 'POST' && person)
      return await leave({ login: { accountId: person.sub, amr: person.amr, remember: false } });
    const shop = new URL(String(params.redirect_uri)).origin;
    sendPage(response, { body: signInPage(uid, state), formsMayLeadTo: shop });
  } catch (error) {
    if (!(error instanceof errors.SessionNotFound)) throw error;
    sendPage(response, { status: 404, body: page('<p>The sign-in has ended. Start again in the shop.</p>') });
  }
}

const page = (body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Example organisation</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>body{margin:0 auto;max-width:26rem;padding:1rem;font:1rem/1.5 system-ui,sans-serif;color-scheme:light dark}
label{display:flex;gap:.75rem;align-items:center;min-height:3rem;overflow-wrap:anywhere}
button{font:inherit;min-height:3rem;padding:.5rem 1rem;margin:.5rem .5rem 0 0}fieldset{border:0;padding:0}</style></head>
<body><main><h1>Example organisation</h1>${body}</main></body></html>`;

function signInPage(uid: string, { people }: StaffState): string {
  const choices = [...people.values()].map(
    ({ sub, givenName, familyName, email }, index) =>
      `<label><input type="radio" name="person" value="${escapeHtml(sub)}"${index === 0 ? ' checked' : ''}>
<span>${escapeHtml(`${givenName} ${familyName}`)}<br>${escapeHtml(email)}</span></label>`,
  );
  return page(`<form method="post" action="${SIGN_IN}${escapeHtml(uid)}"><fieldset><legend>Who are you?</legend>
${choices.join('')}</fieldset><button name="decision" value="identify">Sign in</button>
<button name="decision" value="cancel">Cancel</button></form>`);
}

const startPage = ({ people }: StaffState) =>
  page(
    `<p>The stand-in for the sign-in of staff. The people are made up.</p><ul>${[...people.values()]
      .map(({ email, groups, amr }) => `<li>${escapeHtml([email, ...groups, ...amr].join(', '))}</li>`)
      .join('')}</ul>`,
  );
