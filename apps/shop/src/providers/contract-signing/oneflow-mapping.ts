// Maps between Oneflow's model and ours. The schemas contain only the fields that we use.
import { z } from 'zod';
import type { ProviderError } from '#src/platform/provider-client/provider-error.ts';
import {
  ContractRefused,
  type NewAgreement,
  type NewParticipant,
  type NewParty,
  type ProviderProblems,
  type SeenAgreement,
  type SeenParticipant,
} from './contract-signing.ts';

const text = z.string().max(2_000).nullish();
const participant = z.object({
  id: z.int(),
  name: text,
  email: text,
  sign_state: z.enum(['undecided', 'signed', 'declined']).nullish(),
  signatory: z.boolean().nullish(),
});
const contract = z.object({
  id: z.int(),
  state: z.enum(['draft', 'pending', 'overdue', 'signed', 'declined']),
  _private: z.object({ name: text }).nullish(),
  updated_time: text,
  signing_period_expiry_time: text,
  parties: z
    .array(z.object({ participants: z.array(participant).nullish(), participant: participant.nullish() }))
    .nullish(),
});

/** The schemas of the answers. Source: developer.oneflow.com; the connector definition that Oneflow publishes. */
export const shapes = {
  contract,
  list: z.object({ count: z.int().nullish(), data: z.array(contract) }),
  template: z.object({ id: z.int(), template_type: z.object({ id: z.int() }).nullish() }),
  templateType: z.object({
    data_fields: z.array(
      z.object({
        custom_id: text,
        name: text,
        _private_ownerside: z.object({ custom_id: text }).nullish(),
      }),
    ),
  }),
  accessLink: z.object({ access_link: z.url({ protocol: /^https?$/ }).max(2_000) }),
  files: z.object({ data: z.array(z.object({ id: z.int(), type: text })) }),
  event: z.object({
    contract: z.object({ id: z.int() }),
    callback_id: z.string().min(1).max(200),
    events: z.array(z.object({ type: z.string().max(100) })).max(100),
    signature: z.string().max(200),
  }),
};

/** The format of our references. Nothing else in a name looks like one. */
const REFERENCE = /\[(AP-[0-9A-HJKMNP-TV-Z]{10})\]$/;

/** Returns a contract's name at the provider: its title and our reference. */
export const nameWith = ({ name, reference }: Pick<NewAgreement, 'name' | 'reference'>): string =>
  `${name} [${reference}]`;

/** Returns the current state of a contract. */
export function seenOf({
  id,
  state,
  _private,
  updated_time,
  signing_period_expiry_time,
  parties,
}: z.output<typeof contract>): SeenAgreement {
  const updatedAt = new Date(updated_time ?? 0);
  return {
    providerId: String(id),
    reference: REFERENCE.exec(_private?.name ?? '')?.[1] ?? null,
    state,
    participants: (parties ?? []).flatMap((party) =>
      [...(party.participants ?? []), ...(party.participant ? [party.participant] : [])].map(participantOf),
    ),
    signBy: timeIn(signing_period_expiry_time),
    updatedAt: Number.isNaN(updatedAt.getTime()) ? new Date(0) : updatedAt,
  };
}

const timeIn = (text: string | null | undefined): Date | null => {
  const time = new Date(text ?? '');
  return Number.isNaN(time.getTime()) ? null : time;
};

const participantOf = ({
  id,
  name,
  email,
  sign_state,
  signatory,
}: z.output<typeof participant>): SeenParticipant => ({
  id: String(id),
  name: name ?? '',
  email: email ?? '',
  signState: sign_state ?? 'undecided',
  isSignatory: signatory ?? false,
});

/** Converts a new contract to the provider's format. */
export const createBody = (agreement: NewAgreement) => ({
  workspace_id: agreement.workspaceId,
  template_id: agreement.templateId,
  name: nameWith(agreement),
  parties: agreement.parties.map(partyBody),
  ...(agreement.fields ? { data_fields: dataFields(agreement.fields) } : {}),
});

const dataFields = (fields: Readonly<Record<string, string>>) =>
  Object.entries(fields).map(([custom_id, value]) => ({ custom_id, value }));

// An individual party is a single participant and has no separate name.
function partyBody({ type, name, countryCode, identificationNumber, participants }: NewParty) {
  const shared = filled({ country_code: countryCode, identification_number: identificationNumber });
  const people = participants.map(participantBody);
  return type === 'individual'
    ? { type, ...shared, participant: people[0] }
    : { type, name, ...shared, participants: people };
}

// The provider's field has an underscore, the specification's does not.
const participantBody = (of: NewParticipant) => ({
  ...filled({
    name: of.name,
    email: of.email,
    phone_number: of.phoneNumber,
    identification_number: of.identificationNumber,
    delivery_channel: of.deliveryChannel,
    sign_method: of.signMethod,
    two_step_authentication_method: of.twoStep,
  }),
  signatory: of.isSignatory,
  _permissions: { 'contract:update': of.mayUpdate },
});

const filled = (fields: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));

const problemShape = z.object({
  detail: z.string().max(4_000).nullish(),
  title: z.string().max(400).nullish(),
  error_code: z.number().nullish(),
  parameter_problems: z.record(z.string().max(200), z.array(z.string().max(2_000))).nullish(),
});

/**
 * Returns the provider's reason for refusing a request. For a participant's address, only its first words.
 */
export function problemsOf(body: unknown): ProviderProblems | null {
  const read = problemShape.safeParse(body);
  if (!read.success) return null;
  const { detail, title, parameter_problems } = read.data;
  const byParameter = parameter_problems ?? {};
  const aboutEmail = Object.entries(byParameter).find(([path]) =>
    /(participants\[\d+\]|participant)\.email$/.test(path),
  );
  return { detail: aboutEmail?.[1][0] ?? detail ?? title ?? '', byParameter };
}

/** The body of a refused request; authentication errors have another status. */
const CALLERS_FAULT = [400, 409, 422];

/** Returns a refusal with the provider's messages about the request, if it has any. */
export function explained(error: ProviderError): ProviderError {
  const { answer } = error;
  const problems = answer && CALLERS_FAULT.includes(answer.status) ? problemsOf(answer.body) : null;
  return problems ? new ContractRefused(error, problems) : error;
}

/** Returns the provider's code of an error. */
export function errorCode(body: unknown): string | null {
  const read = problemShape.safeParse(body);
  return read.success && read.data.error_code ? String(read.data.error_code) : null;
}
