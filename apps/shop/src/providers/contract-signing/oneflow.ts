// Contracts by Oneflow. Every call is made in the name of one user of ours (docs/security.md, T12).
import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { ProviderClientFactory } from '#src/platform/provider-client/create-provider-client.ts';
import { ProviderError } from '#src/platform/provider-client/provider-error.ts';
import type { ProviderContext } from '#src/platform/provider-client/request-audit.ts';
import type { AgreementEvent, ContractSigning, SeenAgreement, TemplateField } from './contract-signing.ts';
import { createBody, errorCode, explained, seenOf, shapes } from './oneflow-mapping.ts';

/** The adapter's settings. Only the URL decides between Oneflow and the sandbox. */
export interface OneflowSettings {
  oneflow: {
    apiUrl: string;
    token: string;
    userEmail: string;
    signKey: string;
    fileOrigins: readonly string[];
  };
}

// ASSUMED: a list can be filtered by workspace and is sorted by newest first (a contract that we look for was
// created minutes ago). Publishing twice gives 409. A deleted contract gives 404.
const assumptions = {
  listOf: (workspaceId: number, offset: number) =>
    `/v1/contracts?filter[workspace_ids]=${workspaceId}&limit=${PAGE}&offset=${offset}`,
  isPublishedAlready: 409,
  // ASSUMED: a completely signed contract cannot be deleted. Documented: one request deletes a contract, and
  // the answer is the same if there is none (developer.oneflow.com, docs/delete-a-contract).
  isNotDeleted: [403, 409],
};

const PAGE = 100;
const MAX_PAGES = 5;
const CONTRACT_FILE = 1;
const VERIFICATION = 'verification';
// Source: developer.oneflow.com, reference/api-rate-limit.
const RATE = { requests: 2_000, seconds: 300 };
const NOT_FOUND = 404;

/**
 * Returns contracts by Oneflow's API, or by the sandbox with the same API. Source: developer.oneflow.com; the
 * sandbox's README names the page of each line.
 */
export function createOneflowSigning(
  { oneflow }: OneflowSettings,
  outside: ProviderClientFactory,
): ContractSigning {
  const { apiUrl, token, userEmail, signKey, fileOrigins } = oneflow;
  const headers = { 'x-oneflow-api-token': token, 'x-oneflow-user-email': userEmail };
  const client = outside.open({ name: 'oneflow', baseUrl: apiUrl, rate: RATE, codeOf: errorCode });
  const read = <T extends z.ZodType>(context: ProviderContext, what: string, path: string, answer: T) =>
    orNull(client.call(context, { what, method: 'GET', path, headers, repeat: 'safe', answer }));
  const readAgreement: ContractSigning['readAgreement'] = async (context, providerId) => {
    const seen = await read(context, 'contract', contractPath(providerId), shapes.contract);
    return seen && seenOf(seen);
  };
  return {
    readAgreement,
    createAgreement: async (context, agreement) =>
      seenOf(
        await saying(
          client.call(context, {
            what: 'create-contract',
            method: 'POST',
            path: '/v1/contracts/create',
            headers,
            json: createBody(agreement),
            repeat: 'once',
            answer: shapes.contract,
          }),
        ),
      ),
    async findAgreement(context, { reference, workspaceId }) {
      for (let page = 0; page < MAX_PAGES; page += 1) {
        const path = assumptions.listOf(workspaceId, page * PAGE);
        const contracts = (await read(context, 'find-contract', path, shapes.list))?.data ?? [];
        const found = contracts.map(seenOf).find((one) => one.reference === reference);
        if (found) return found;
        if (contracts.length < PAGE) return null;
      }
      return null;
    },
    async sendAgreement(context, providerId, letter) {
      try {
        return seenOf(
          await client.call(context, {
            what: 'publish-contract',
            method: 'POST',
            path: `${contractPath(providerId)}/publish`,
            headers,
            json: letter,
            repeat: 'once',
            answer: shapes.contract,
          }),
        );
      } catch (error) {
        const seen = await afterDoubt(error, () => readAgreement(context, providerId));
        // Only a draft can be published, so any other contract was published already.
        if (seen && seen.state !== 'draft') return seen;
        return saying(Promise.reject(error));
      }
    },
    async readTemplate(context, templateId) {
      const template = await read(context, 'template', `/v1/templates/${templateId}`, shapes.template);
      if (!template) return null;
      // Fields belong to the template's type, not to the template.
      const path = `/v1/template_types/${template.template_type?.id}`;
      const type =
        template.template_type?.id && (await read(context, 'template-type', path, shapes.templateType));
      return type ? fieldsOf(type) : [];
    },
    async downloadDocument(context, providerId) {
      const files = await read(context, 'contract-files', `${contractPath(providerId)}/files`, shapes.files);
      const isThere = files?.data.some(({ id, type }) => id === CONTRACT_FILE && type !== VERIFICATION);
      if (!isThere) throw new ProviderError('refused', 'no document');
      const location = await client.call(context, {
        what: 'contract-file',
        method: 'GET',
        path: `${contractPath(providerId)}/files/${CONTRACT_FILE}?download=true`,
        headers,
        repeat: 'safe',
        expects: 'redirect',
        answer: z.string().max(4_096),
      });
      return download(outside, context, storageOf(location, [apiUrl, ...fileOrigins]));
    },
    async withdrawAgreement(context, providerId) {
      try {
        await client.call(context, {
          what: 'delete-contract',
          method: 'DELETE',
          path: contractPath(providerId),
          headers,
          repeat: 'safe',
          // Documented as an empty body.
          expects: 'bytes',
          answer: z.instanceof(Buffer),
        });
        return true;
      } catch (error) {
        return isDeleted(error);
      }
    },
    async signingUrl(context, { providerId, participantId }) {
      const path = `${contractPath(providerId)}/participants/${encodeURIComponent(participantId)}/access_link`;
      try {
        const link = {
          what: 'access-link',
          method: 'POST',
          path,
          headers,
          json: {},
          repeat: 'safe',
        } as const;
        return (await client.call(context, { ...link, answer: shapes.accessLink })).access_link;
      } catch (error) {
        if (error instanceof ProviderError && error.kind === 'refused') return null;
        throw error;
      }
    },
    readEvent: (body) => eventOf(body, signKey),
  };
}

const fieldsOf = ({ data_fields: fields }: z.infer<typeof shapes.templateType>): TemplateField[] =>
  fields.flatMap(({ custom_id, name, _private_ownerside }) => {
    const customId = custom_id ?? _private_ownerside?.custom_id;
    return customId ? [{ customId, label: name ?? customId }] : [];
  });

// Whether the contract is gone in spite of a refused deletion, because it did not exist. Throws any other
// error.
function isDeleted(error: unknown): boolean {
  const status = error instanceof ProviderError ? error.answer?.status : undefined;
  if (status === NOT_FOUND) return true;
  if (status !== undefined && assumptions.isNotDeleted.includes(status)) return false;
  throw error;
}

const contractPath = (providerId: string) => `/v1/contracts/${encodeURIComponent(providerId)}`;

async function saying<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    throw error instanceof ProviderError ? explained(error) : error;
  }
}

async function orNull<Answer>(call: Promise<Answer>): Promise<Answer | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ProviderError && error.answer?.status === NOT_FOUND) return null;
    throw error;
  }
}

async function afterDoubt(
  error: unknown,
  look: () => Promise<SeenAgreement | null>,
): Promise<SeenAgreement | null> {
  if (!(error instanceof ProviderError)) return null;
  const isWorthALook =
    error.kind === 'unknown-outcome' || error.answer?.status === assumptions.isPublishedAlready;
  return isWorthALook ? look().catch(() => null) : null;
}

// The only redirect that is followed, only to hosts in the settings, and without our token.
function storageOf(location: string, origins: readonly string[]): URL {
  const url = URL.parse(location);
  if (!url || !origins.includes(url.origin)) throw new ProviderError('refused', 'document lies elsewhere');
  return url;
}

const download = (outside: ProviderClientFactory, context: ProviderContext, url: URL): Promise<Buffer> =>
  outside.open({ name: 'oneflow', baseUrl: url.origin }).call(context, {
    what: 'contract-document',
    method: 'GET',
    path: `${url.pathname}${url.search}`,
    repeat: 'safe',
    expects: 'bytes',
    answer: z.instanceof(Buffer).refine((bytes) => bytes.subarray(0, 5).toString() === '%PDF-'),
  });

// The signature covers only the id, neither contract nor kinds. The event's contract is therefore requested before it
// counts. Source: developer.oneflow.com, docs/introduction.
function eventOf(body: Buffer, signKey: string): AgreementEvent {
  const read = shapes.event.safeParse(jsonOf(body));
  if (!read.success) throw new ProviderError('refused', 'webhook form');
  const { callback_id, contract, events, signature } = read.data;
  const expected = createHash('sha1').update(`${callback_id}${signKey}`).digest();
  const given = Buffer.from(/^[0-9a-f]{40}$/i.test(signature) ? signature : '', 'hex');
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new ProviderError('refused', 'webhook signature');
  return { id: callback_id, providerId: String(contract.id), kinds: events.map(({ type }) => type) };
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}
