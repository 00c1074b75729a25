// The provider's API. Source: developer.oneflow.com; README.md lists each response.
import { randomBytes } from 'node:crypto';
import type { ServiceAnswer, ServiceRequest } from '../service/start-service.ts';
import type { Tables } from '../service/tables.ts';
import { peopleIn, refusalOfCreate } from './check-create.ts';
import { missing, problem } from './errors.ts';
import {
  type Contract,
  contractBody,
  type DataField,
  type Participant,
  type Party,
  peopleOf,
  timeNow,
} from './objects.ts';
import { contractPdf } from './pdf.ts';
import type { Rows } from './rows.ts';
import { AVAILABLE_OPTIONS, templateById, templateTypeById } from './template.ts';

/** The API token. Only this stand-in accepts it. */
const TOKEN = 'sandbox-oneflow-token-000000000000000000';
// Users of the account: this local part at any domain.
const USER = /^avtal@/i;
const PAGE = 100;

/** The response to a request. */
export interface ApiCall {
  request: ServiceRequest;
  state: Tables<Rows>;
  url: string;
  userEmail: string;
  /** Sends an event to the shop. */
  happened: (contract: Contract, ...types: string[]) => void;
}

type Route = readonly [
  method: string,
  path: RegExp,
  answer: (call: ApiCall, parts: string[]) => ServiceAnswer,
];

const ROUTES: readonly Route[] = [
  ['GET', /^\/v1\/ping$/, () => ({ status: 200, json: {} })],
  ['GET', /^\/v1\/templates\/(\d+)$/, (_call, [id]) => found('template', templateById(id))],
  ['GET', /^\/v1\/template_types\/(\d+)$/, (_call, [id]) => found('template type', templateTypeById(id))],
  ['POST', /^\/v1\/contracts\/create$/, create],
  ['GET', /^\/v1\/contracts$/, list],
  ['GET', /^\/v1\/contracts\/(\d+)$/, withContract((call, contract) => said(call, contract))],
  ['DELETE', /^\/v1\/contracts\/(\d+)$/, withContract(remove)],
  ['POST', /^\/v1\/contracts\/(\d+)\/publish$/, withContract(publish)],
  ['GET', /^\/v1\/contracts\/(\d+)\/files$/, withContract(files)],
  ['GET', /^\/v1\/contracts\/(\d+)\/files\/(\d+)$/, withContract(file)],
  ['POST', /^\/v1\/contracts\/(\d+)\/participants\/(\d+)\/access_link$/, withContract(accessLink)],
];

function found(what: string, json: object | undefined): ServiceAnswer {
  return json ? { status: 200, json } : missing(what);
}

/** Answers a request to the API or to the file storage. */
export function answerApi(call: Omit<ApiCall, 'userEmail'>): ServiceAnswer {
  const { method, url, headers } = call.request;
  if (url.pathname.startsWith('/storage/')) return stored(call);
  if (headers['x-oneflow-api-token'] !== TOKEN) return problem(401, 'The API token is missing or not valid.');
  const userEmail = String(headers['x-oneflow-user-email'] ?? '');
  if (!USER.test(userEmail)) return problem(403, 'The user does not exist or is not active.');
  for (const [verb, path, answer] of ROUTES) {
    const parts = path.exec(url.pathname);
    if (parts && verb === method) return answer({ ...call, userEmail }, parts.slice(1));
  }
  const isKnown = ROUTES.some(([, path]) => path.test(url.pathname));
  return isKnown ? problem(405, 'The method is not allowed.') : problem(404, 'There is nothing here.');
}

function withContract(
  answer: (call: ApiCall, contract: Contract, parts: string[]) => ServiceAnswer,
): (call: ApiCall, parts: string[]) => ServiceAnswer {
  return (call, [id = '', ...parts]) => {
    const contract = call.state.get('contracts', id);
    return contract ? answer(call, contract, parts) : missing('contract');
  };
}

const said = ({ url }: Pick<ApiCall, 'url'>, contract: Contract, status = 200): ServiceAnswer => ({
  status,
  json: contractBody(contract, url, AVAILABLE_OPTIONS),
});

function bodyOf({ request }: ApiCall): Record<string, unknown> | null {
  try {
    return JSON.parse(request.body || '{}') as Record<string, unknown>;
  } catch {
    return null;
  }
}

function create(call: ApiCall): ServiceAnswer {
  const body = bodyOf(call);
  const refusal = refusalOfCreate(body);
  if (refusal || !body) return refusal ?? problem(400, 'The body is not JSON.');
  const { state, userEmail } = call;
  const id =
    state.all('contracts').reduce((highest, one) => Math.max(highest, one.id), 8_100_000) +
    1 +
    (randomBytes(1)[0] as number);
  const now = timeNow();
  const contract: Contract = {
    id,
    name: String(body.name ?? templateById(body.template_id)?.name),
    workspaceId: body.workspace_id as number,
    templateId: body.template_id as number,
    state: 'draft',
    parties: (body.parties as Record<string, unknown>[]).map((party, index) =>
      partyOf(party, id * 10 + index, now),
    ),
    createdTime: now,
    updatedTime: now,
    publishedTime: null,
    stateUpdatedTime: null,
    subject: '',
    message: '',
    userEmail,
    dataFields: (body.data_fields ?? []) as DataField[],
  };
  state.put('contracts', String(id), contract);
  return said(call, contract, 201);
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');

function partyOf(party: Record<string, unknown>, id: number, now: string): Party {
  const people = peopleIn(party).map((person, index) => participantOf(person, id * 100 + index, now));
  const isIndividual = party.type === 'individual';
  return {
    _private_ownerside: { created_time: now, updated_time: null },
    country_code: text(party.country_code) || 'SE',
    id,
    identification_number: text(party.identification_number),
    my_party: false,
    name: isIndividual ? (people[0]?.name ?? '') : text(party.name),
    type: isIndividual ? 'individual' : 'company',
    ...(isIndividual ? { participant: people[0] as Participant } : { participants: people }),
  };
}

function participantOf(person: Record<string, unknown>, id: number, now: string): Participant {
  const permissions = person._permissions as { 'contract:update'?: boolean } | undefined;
  return {
    _permissions: { 'contract:update': permissions?.['contract:update'] ?? false },
    _private_ownerside: {
      created_time: now,
      first_visited_time: null,
      last_visited_time: null,
      updated_time: null,
      visits: 0,
    },
    delivery_channel: text(person.delivery_channel) || 'email',
    delivery_status: 'not_sent',
    email: text(person.email),
    id,
    identification_number: text(person.identification_number),
    my_participant: false,
    name: text(person.name),
    organizer: false,
    phone_number: text(person.phone_number),
    sign_method: text(person.sign_method) || 'swedish_bankid',
    sign_state: 'undecided',
    sign_state_updated_time: null,
    signatory: person.signatory === true,
    title: text(person.title),
    two_step_authentication_method: text(person.two_step_authentication_method) || 'none',
  };
}

// Newest first. Ignores unknown filters, as the provider does (assumed).
function list({ request, state, url }: ApiCall): ServiceAnswer {
  const { searchParams } = request.url;
  const offset = Number(searchParams.get('offset') ?? 0);
  const limit = Math.min(PAGE, Number(searchParams.get('limit') ?? PAGE));
  const workspaces = searchParams.get('filter[workspace_ids]')?.split(',').map(Number);
  const all = state
    .all('contracts')
    .filter(({ workspaceId }) => !workspaces || workspaces.includes(workspaceId))
    .reverse();
  const data = all.slice(offset, offset + limit).map((one) => contractBody(one, url, AVAILABLE_OPTIONS));
  const link = (from: number) => ({ href: `${url}/v1/contracts?offset=${from}&limit=${limit}` });
  const next = offset + limit < all.length ? link(offset + limit) : null;
  const previous = offset > 0 ? link(Math.max(0, offset - limit)) : null;
  return { status: 200, json: { _links: { self: link(offset), next, previous }, count: all.length, data } };
}

function remove({ state, happened }: ApiCall, contract: Contract): ServiceAnswer {
  if (contract.state === 'signed') return problem(409, 'A signed contract can not be deleted.');
  state.remove('contracts', String(contract.id));
  happened(contract, 'contract:delete');
  return { status: 200, json: {} };
}

function publish(call: ApiCall, contract: Contract): ServiceAnswer {
  if (contract.state !== 'draft') return problem(409, 'The contract has been published already.');
  const body = bodyOf(call);
  if (!body) return problem(400, 'The body is not JSON.');
  const problems: Record<string, string[]> = {};
  for (const name of ['subject', 'message'])
    if (body[name] !== undefined && typeof body[name] !== 'string') problems[name] = ['Must be a text.'];
  if (Object.keys(problems).length > 0)
    return problem(400, 'One or more parameters are not valid.', undefined, problems);
  if (!peopleOf(contract).some(({ signatory }) => signatory))
    return problem(400, 'A contract needs a signatory to be published.');
  const now = timeNow();
  const published = withPeople(contract, (person) => ({
    ...person,
    delivery_status: person.delivery_channel === 'none' ? 'not_sent' : 'success',
  }));
  const next: Contract = {
    ...published,
    state: 'pending',
    publishedTime: now,
    stateUpdatedTime: now,
    updatedTime: now,
    subject: text(body.subject),
    message: text(body.message),
  };
  call.state.put('contracts', String(next.id), next);
  call.happened(next, 'contract:publish');
  return said(call, next);
}

/** Returns the contract with changed people. */
export const withPeople = (contract: Contract, change: (person: Participant) => Participant): Contract => ({
  ...contract,
  parties: contract.parties.map((party) => ({
    ...party,
    ...(party.participants ? { participants: party.participants.map(change) } : {}),
    ...(party.participant ? { participant: change(party.participant) } : {}),
  })),
});

function files(_call: ApiCall, { id, state, name }: Contract): ServiceAnswer {
  const data = [
    {
      id: 1,
      type: 'contract',
      extension: 'pdf',
      name,
      _links: { self: { href: `/v1/contracts/${id}/files/1` } },
    },
    ...(state === 'signed'
      ? [{ id: 2, type: 'verification', extension: 'pdf', name: `${name}, verifikat` }]
      : []),
  ];
  return { status: 200, json: { count: data.length, data } };
}

function file({ request, state, url }: ApiCall, contract: Contract, [fileId]: string[]): ServiceAnswer {
  const isThere = fileId === '1' || (fileId === '2' && contract.state === 'signed');
  if (!isThere) return missing('file');
  if (request.url.searchParams.get('download') !== 'true')
    return { status: 200, json: { id: Number(fileId), type: fileId === '1' ? 'contract' : 'verification' } };
  const key = randomBytes(24).toString('base64url');
  state.put('links', key, { key, contract: String(contract.id), file: Number(fileId), at: Date.now() });
  return { status: 302, headers: { location: `${url}/storage/${key}` } };
}

const LINK_MS = 60_000;

// The file storage is another service. It needs no token, only the short-lived URL.
function stored({ request, state }: Omit<ApiCall, 'userEmail'>): ServiceAnswer {
  const link = state.get('links', request.url.pathname.slice('/storage/'.length));
  const contract = link && state.get('contracts', link.contract);
  if (!contract || Date.now() - link.at > LINK_MS) return { status: 403, json: { error: 'expired' } };
  if (request.headers['x-oneflow-api-token'])
    return { status: 400, json: { error: 'a token that is not mine' } };
  return {
    status: 200,
    bytes: contractPdf(contract, link.file === 2),
    headers: {
      'content-type': 'binary/octet-stream',
      'content-disposition': 'attachment; filename="contract.pdf"',
    },
  };
}

function accessLink({ url }: ApiCall, contract: Contract, [participantId]: string[]): ServiceAnswer {
  const person = peopleOf(contract).find(({ id }) => String(id) === participantId);
  if (!person) return missing('participant');
  if (contract.state === 'draft') return problem(409, 'The contract has not been published.');
  return {
    status: 200,
    json: { access_link: `${url}/contracts/${contract.id}?participant=${person.id}` },
  };
}
