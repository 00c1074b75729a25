// Shows the page of a sign-in and ends the sign-in with the user's decision.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type Provider from 'oidc-provider';
import { errors, type InteractionResults } from 'oidc-provider';
import { ACR, SIGN_IN } from './openid-server.ts';
import { type Person, subOf } from './persons.ts';
import { gonePage, signInPage } from './sign-in-page.ts';
import { languageOf } from './sign-in-texts.ts';
import type { BankidState } from './state.ts';
import { sendPage } from './web-answers.ts';

interface Waiting {
  uid: string;
  acr: string;
  hint: string | null;
  language: string;
  /** Origin of the shop, the final target of the form's redirects. */
  shop: string;
}

/** Answers `/sign-in/UID`. `body` is the form of a POST. */
export async function answerSignIn(
  { request, response, body }: { request: IncomingMessage; response: ServerResponse; body: string },
  { provider, state }: { provider: Provider; state: BankidState },
): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const waiting = await waitingFor(provider, request, response);
  const wish = url.searchParams.get('lang') ?? waiting?.language ?? '';
  const language = languageOf(wish || (request.headers['accept-language'] ?? ''));
  if (!waiting || url.pathname !== `${SIGN_IN}${waiting.uid}`)
    return sendPage(response, { status: 404, body: gonePage(language) });
  const decision = request.method === 'POST' ? decided(new URLSearchParams(body), waiting, state) : null;
  if (decision) {
    note(state, waiting, decision);
    return provider.interactionFinished(request, response, decision.result, {
      mergeWithLastSubmission: false,
    });
  }
  const page = signInPage({ ...waiting, persons: state.persons(), language });
  sendPage(response, { body: page, formsMayLeadTo: waiting.shop });
}

async function waitingFor(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<Waiting | null> {
  try {
    const { uid, params } = await provider.interactionDetails(request, response);
    const text = (name: string) => (typeof params[name] === 'string' ? (params[name] as string) : '');
    const [, hint = null] = /(?:^| )sub:([0-9]{12})(?: |$)/.exec(text('login_hint')) ?? [];
    return {
      uid,
      acr: text('acr_values').split(' ')[0] || ACR.choose,
      hint,
      language: text('ui_locales'),
      shop: new URL(text('redirect_uri')).origin,
    };
  } catch (error) {
    if (error instanceof errors.SessionNotFound) return null;
    throw error;
  }
}

interface Decision {
  outcome: string;
  result: InteractionResults;
}

// Source: docs.criipto.com and criipto-auth.js (a cancelled sign-in is `access_denied`).
// Assumed: a failure of the app is `server_error`.
function decided(form: URLSearchParams, { acr }: Waiting, state: BankidState): Decision | null {
  const decision = form.get('decision');
  if (decision === 'cancel')
    return {
      outcome: 'cancelled',
      result: { error: 'access_denied', error_description: 'User cancelled login.' },
    };
  if (decision === 'fail')
    return { outcome: 'failed', result: { error: 'server_error', error_description: 'startFailed' } };
  const person = state.persons().find(({ ssn }) => ssn === form.get('person'));
  if (decision !== 'identify' || !person) return null;
  return { outcome: nameOf(person), result: { login: { accountId: subOf(person), acr, remember: false } } };
}

const nameOf = ({ givenName, familyName }: Person) => `${givenName} ${familyName}`;

function note(state: BankidState, { uid, acr, hint }: Waiting, { outcome }: Decision): void {
  const masked = hint && `${hint.slice(0, 8)}-****`;
  state.put('signIns', uid, { at: new Date().toISOString(), acr, outcome, hint: masked });
}
