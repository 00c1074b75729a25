// Roaring, for company data. Written from the provider's documentation, never from the shop's adapter.
// README.md lists the assumptions.
import { randomUUID } from 'node:crypto';
import { openFaults } from '../service/faults.ts';
import {
  type Running,
  type ServiceAnswer,
  type ServiceOptions,
  type ServiceRequest,
  startService,
} from '../service/start-service.ts';
import { openTables, type Tables } from '../service/tables.ts';
import { NOT_FOUND, type Override, overview, rating, signatory, signingCombinations } from './answers.ts';
import { COMPANIES } from './companies.ts';
import type { Company } from './company.ts';
import { controlPage } from './control-page.ts';
import { hasCheckDigit } from './people.ts';
import type { Rows } from './rows.ts';

/** The credentials. Only this stand-in accepts them. */
const KEYS = { id: 'sandbox-roaring-key', secret: 'sandbox-roaring-secret' };
const TOKEN_SECONDS = 3_600;
const MAX_CALLS = 200;

const INTERFACES: Readonly<Record<string, (company: Company, state: Tables<Rows>) => unknown>> = {
  '/se/company/overview/2.0/': overview,
  '/se/company/rating/1.0/': (company, state) => rating(company, state.get('overrides', company.id)),
  '/se/company/signing-combinations/2.0/': signingCombinations,
  '/se/company/signatory/2.0/': signatory,
};

/** Starts the stand-in on loopback. */
export function startRoaring(options: ServiceOptions): Promise<Running> {
  const state = openTables<Rows>(options.folder, 'roaring', ['tokens', 'overrides', 'calls']);
  const faults = openFaults();
  return startService(
    {
      name: 'roaring',
      faults,
      isApi: (path) => path === '/token' || path.startsWith('/se/'),
      api: (request) => counted(state, request, answer(state, request)),
      errorOf: gatewayError,
      page: ({ url }) => (url.pathname === '/' ? controlPage(state, faults) : null),
      control: {
        rating: (input) => setRating(state, input),
        // Simulates a restart of the provider or a renewal of its key.
        'end-tokens': () => state.clear('tokens'),
        reset: () => {
          faults.clear();
          state.clear('tokens', 'overrides', 'calls');
        },
      },
      state: () => ({ calls: state.all('calls'), overrides: state.all('overrides') }),
    },
    options,
  );
}

// Source: the gateway's numbers (WSO2 API Manager, "Error Handling").
const FAULT_OF: Readonly<Record<number, readonly [code: number, message: string]>> = {
  401: [900901, 'Invalid Credentials'],
  403: [900908, 'Resource forbidden'],
  429: [900800, 'Message throttled out'],
};

function gatewayError(status: number): unknown {
  const [code, message] = FAULT_OF[status] ?? [];
  if (code) return { fault: { code, message, description: message } };
  const names: Record<number, string> = { 400: 'BadRequest', 404: 'NotFound' };
  return { error: names[status] ?? 'InternalServerError', message: `An error occurred (${status})` };
}

const refused = (status: number, code?: number): ServiceAnswer => {
  const body = gatewayError(status) as { fault?: { code: number } };
  return { status, json: code && body.fault ? { fault: { ...body.fault, code } } : body };
};

function counted(state: Tables<Rows>, { url }: ServiceRequest, said: ServiceAnswer): ServiceAnswer {
  const calls = state.all('calls');
  if (calls.length >= MAX_CALLS) state.clear('calls');
  state.put('calls', randomUUID(), { at: new Date().toISOString(), path: url.pathname, status: said.status });
  return said;
}

function answer(state: Tables<Rows>, request: ServiceRequest): ServiceAnswer {
  const { pathname } = request.url;
  if (pathname === '/token') return issueToken(state, request);
  const known = Object.keys(INTERFACES).find((start) => pathname.startsWith(start));
  const refusal = refusalOfToken(state, request);
  if (refusal) return refusal;
  if (!known || request.method !== 'GET') return refused(404);
  const id = decodeURIComponent(pathname.slice(known.length)).replace(/^(\d{6})-(\d{4})$/, '$1$2');
  if (!/^\d{10}$/.test(id) || !hasCheckDigit(id)) return refused(400);
  const company = COMPANIES.find((one) => one.id === id);
  // The old interfaces answer 404. The new ones have a status field instead.
  if (!company) return known.includes('/rating/1.0/') ? refused(404) : { status: 200, json: NOT_FOUND };
  return { status: 200, json: INTERFACES[known]?.(company, state) };
}

function issueToken(state: Tables<Rows>, { method, headers, body }: ServiceRequest): ServiceAnswer {
  const form = new URLSearchParams(body);
  const basic = Buffer.from((headers.authorization ?? '').replace(/^Basic /, ''), 'base64').toString();
  const [id, secret] = headers.authorization
    ? basic.split(/:(.*)/s)
    : [form.get('client_id'), form.get('client_secret')];
  const isForm = (headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded');
  if (method !== 'POST' || !isForm || form.get('grant_type') !== 'client_credentials')
    return {
      status: 400,
      json: { error: 'unsupported_grant_type', error_description: 'Unsupported grant type' },
    };
  if (id !== KEYS.id || secret !== KEYS.secret)
    return {
      status: 401,
      json: { error: 'invalid_client', error_description: 'Client authentication failed' },
    };
  const now = Date.now();
  const alive = state.all('tokens').find(({ endsAt }) => endsAt > now);
  const { token, endsAt } = alive ?? { token: randomUUID(), endsAt: now + TOKEN_SECONDS * 1_000 };
  if (!alive) state.put('tokens', token, { token, endsAt });
  return {
    status: 200,
    json: {
      access_token: token,
      scope: 'am_application_scope default',
      token_type: 'Bearer',
      expires_in: Math.ceil((endsAt - now) / 1_000),
    },
  };
}

function refusalOfToken(state: Tables<Rows>, { headers }: ServiceRequest): ServiceAnswer | null {
  const given = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1];
  if (!given) return refused(401, 900902);
  const token = state.get('tokens', given);
  if (!token) return refused(401, 900901);
  return token.endsAt > Date.now() ? null : refused(401, 900903);
}

function setRating(state: Tables<Rows>, { companyId, rating: wanted }: Record<string, unknown>): Override {
  const company = COMPANIES.find(({ id }) => id === companyId);
  const value = Number(wanted);
  if (!company) throw new Error('companyId: ten digits of a company of the list');
  if (!Number.isInteger(value) || value < 0 || value > 100) throw new Error('rating: 0 to 100');
  const override = { id: company.id, rating: value };
  state.put('overrides', company.id, override);
  return override;
}
