// The bank's page, where a card's owner approves or declines. Source of the redirect back:
// docs.stripe.com/payments/3d-secure/authentication-flow, redirect to the bank's site and return_url.
import { afterChallenge } from './attempt.ts';
import { languageOf } from './browser/frame-texts.mjs';
import { challengeTexts } from './challenge-texts.ts';
import { escapeHtml, money } from './html.ts';
import type { Intent, KeptMethod } from './objects.ts';
import type { Challenge, State } from './state.ts';
import { type PageAnswer, type PageRequest, page, plain, seeOther } from './web.ts';
import { beginWork } from './work.ts';

const STYLE = `
  :root { color-scheme: light dark; --accent: light-dark(#12456b, #9ccbf0); --on: light-dark(#fff, #0d1b26); }
  body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; background: light-dark(#eef2f5, #0d1b26); color: light-dark(#142029, #e8eef2); }
  header { background: light-dark(#12456b, #17344a); color: #fff; padding: 1rem; font-weight: 700; }
  main { max-width: 26rem; margin: 1rem auto; padding: 1.5rem; box-sizing: border-box; background: light-dark(#fff, #142735); border-radius: .5rem; }
  h1 { font-size: 1.375rem; margin: 0 0 1rem; }
  .amount { font-size: 1.125rem; font-weight: 700; }
  button, .button { display: block; width: 100%; box-sizing: border-box; min-height: 3rem; margin: 0 0 .75rem; padding: .75rem; font: inherit; font-weight: 600; text-align: center; text-decoration: none; border-radius: .375rem; border: 2px solid var(--accent); background: var(--accent); color: var(--on); cursor: pointer; }
  button.quiet { background: transparent; color: var(--accent); }
  :focus-visible { outline: 3px solid var(--accent); outline-offset: 3px; }
  a { color: var(--accent); }
`;

interface Asked {
  challenge: Challenge;
  intent: Intent;
  kept: KeptMethod | undefined;
  isOpen: boolean;
}

/** Answers `/challenge/ID`: shows the question, handles the decision, and redirects back. */
export function challengeAnswer(request: PageRequest, state: State): PageAnswer {
  const [, id = ''] = /^\/challenge\/(\w+)$/.exec(request.url.pathname) ?? [];
  const language = languageOf(request.url.searchParams.get('lang') ?? firstLanguage(request.languages));
  const asked = findAsked(id, state);
  if (!asked) return page(unknownPage(language), policyFor(null), 404);
  if (request.method === 'GET') return shownPage(asked, language);
  if (request.method !== 'POST') return plain(405, 'Only GET and POST');
  if (!asked.isOpen) return seeOther(`/challenge/${id}?lang=${language}`, policyFor(asked.challenge));
  return decide(asked, request, state);
}

const firstLanguage = (header: string) => header.split(',')[0] ?? '';

function findAsked(id: string, state: State): Asked | undefined {
  const challenge = state.get('challenges', id);
  const intent = challenge && state.get('intents', challenge.intent);
  if (!challenge || !intent) return undefined;
  const { next_action: action } = intent;
  const url =
    action?.type === 'redirect_to_url' ? action.redirect_to_url.url : action?.use_stripe_sdk.stripe_js;
  const kept = state.get('methods', intent.payment_method ?? '');
  return {
    challenge,
    intent,
    kept,
    isOpen: url?.endsWith(`/challenge/${id}`) === true && kept !== undefined,
  };
}

function decide(asked: Asked, request: PageRequest, state: State): PageAnswer {
  const isApproved = new URLSearchParams(request.body).get('decision') === 'approve';
  const work = beginWork(state, { requestId: null, idempotencyKey: null });
  const { intent, error } = afterChallenge(asked.intent, asked.kept as KeptMethod, isApproved, work);
  work.commit();
  const { returnUrl, id } = asked.challenge;
  if (returnUrl === null) return seeOther(`/challenge/${id}`);
  return seeOther(wayBack(returnUrl, intent, error === undefined), policyFor(asked.challenge));
}

/**
 * Source of the names: docs.stripe.com/payments/payment-element, return_url. The sandbox uses the same names when the
 * server confirms the payment, which is not documented.
 */
function wayBack(returnUrl: string, intent: Intent, hasSucceeded: boolean): string {
  const url = new URL(returnUrl);
  url.searchParams.set('payment_intent', intent.id);
  url.searchParams.set('payment_intent_client_secret', intent.client_secret);
  url.searchParams.set('redirect_status', hasSucceeded ? 'succeeded' : 'failed');
  return url.href;
}

// The policy must allow the targets of forms, including redirects.
function policyFor(challenge: Challenge | null): string {
  const shop = challenge?.returnUrl ? ` ${new URL(challenge.returnUrl).origin}` : '';
  return `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'${shop}`;
}

function shownPage(asked: Asked, language: 'sv' | 'en'): PageAnswer {
  const body = asked.isOpen ? questionPage(asked, language) : decidedPage(asked, language);
  return page(body, policyFor(asked.challenge));
}

function questionPage({ challenge, intent, kept }: Asked, language: 'sv' | 'en'): string {
  const t = challengeTexts(language);
  const { brand, last4 } = (kept as KeptMethod).method.card;
  const amount = money(intent.amount, intent.currency, language);
  return layout(
    language,
    t.title,
    `<p class="amount">${escapeHtml(t.ask({ amount }))}</p>
<p>${escapeHtml(t.card({ brand: NAMES[brand] ?? brand, last4 }))}</p><p>${t.explain}</p>
<form method="post" action="/challenge/${challenge.id}?lang=${language}">
<button name="decision" value="approve">${t.approve}</button>
<button class="quiet" name="decision" value="fail">${t.fail}</button></form>
<p>${t.leave}</p>`,
  );
}

const NAMES: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
};

function decidedPage({ challenge, intent }: Asked, language: 'sv' | 'en'): string {
  const t = challengeTexts(language);
  const hasSucceeded = intent.status === 'succeeded' || intent.status === 'requires_capture';
  const back =
    challenge.returnUrl === null
      ? ''
      : `<p><a class="button" href="${escapeHtml(wayBack(challenge.returnUrl, intent, hasSucceeded))}">${t.back}</a></p>`;
  return layout(language, t.decidedTitle, `<p>${t.decided}</p>${back}`);
}

function unknownPage(language: 'sv' | 'en'): string {
  const t = challengeTexts(language);
  return layout(language, t.unknownTitle, `<p>${t.unknown}</p>`);
}

function layout(language: 'sv' | 'en', title: string, body: string): string {
  const t = challengeTexts(language);
  const other = language === 'sv' ? 'en' : 'sv';
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${title} – ${t.bank}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${STYLE}</style></head>
<body><header>${t.bank}</header><main><h1>${title}</h1>${body}
<p><a href="?lang=${other}" lang="${other}" hreflang="${other}">${t.other}</a></p></main></body></html>`;
}
