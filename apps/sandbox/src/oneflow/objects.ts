// Contracts in the provider's format. Source: developer.oneflow.com, docs/contract; Oneflow's connector definition for
// Power Platform.

import { typeOfTemplate } from './template.ts';

/** The state of a participant. */
export type SignState = 'undecided' | 'signed' | 'declined';
/** The state of a contract. */
export type ContractState = 'draft' | 'pending' | 'overdue' | 'signed' | 'declined';

/** A participant of a party. */
export interface Participant {
  _permissions: { 'contract:update': boolean };
  _private_ownerside: {
    created_time: string;
    first_visited_time: string | null;
    last_visited_time: string | null;
    updated_time: string | null;
    visits: number;
  };
  delivery_channel: string;
  delivery_status: string;
  email: string;
  id: number;
  identification_number: string;
  my_participant: boolean;
  name: string;
  organizer: boolean;
  phone_number: string;
  sign_method: string;
  sign_state: SignState;
  sign_state_updated_time: string | null;
  signatory: boolean;
  title: string;
  two_step_authentication_method: string;
}

/** A party: a company with people, or one individual. */
export interface Party {
  _private_ownerside: { created_time: string; updated_time: string | null };
  country_code: string;
  id: number;
  identification_number: string;
  my_party: boolean;
  name: string;
  type: 'company' | 'individual';
  participants?: Participant[];
  participant?: Participant;
}

/** A field of the template with the contract's value. */
export interface DataField {
  custom_id: string;
  value: string;
}

/** A contract. */
export interface Contract {
  id: number;
  name: string;
  workspaceId: number;
  templateId: number;
  state: ContractState;
  parties: Party[];
  createdTime: string;
  updatedTime: string;
  publishedTime: string | null;
  stateUpdatedTime: string | null;
  subject: string;
  message: string;
  /** Its creator, who may see it. */
  userEmail: string;
  /** Missing in contracts that an earlier version stored. */
  dataFields?: DataField[];
}

/** Formats a time as the provider does. */
export const timeNow = (): string => `${new Date().toISOString().slice(0, 19)}+00:00`;

/** Returns the participants of a contract. */
export const peopleOf = ({ parties }: Contract): Participant[] =>
  parties.flatMap(({ participants, participant }) => participants ?? (participant ? [participant] : []));

const SIGNING_DAYS = 30;

/** Returns when the time to sign a published contract ends: at midnight, as at the provider. */
function expiryOf({ publishedTime }: Contract): string | null {
  if (publishedTime === null) return null;
  const end = new Date(Date.parse(publishedTime) + SIGNING_DAYS * 86_400_000);
  return `${end.toISOString().slice(0, 10)}T00:00:00+00:00`;
}

/** Returns the contract in the response format. */
export function contractBody(contract: Contract, url: string, availableOptions: unknown) {
  const self = `${url}/v1/contracts/${contract.id}`;
  const href = (path: string) => ({ href: `${self}${path}` });
  return {
    _links: {
      self: href(''),
      parties: href('/parties'),
      files: href('/files'),
      data_fields: href('/data_fields'),
      publish: href('/publish'),
    },
    _permissions: { 'contract:delete': contract.state !== 'signed' },
    _private: {
      name: contract.name,
      value: { amount: '', currency: 'SEK' },
      workspace_id: contract.workspaceId,
    },
    _private_ownerside: {
      created_time: contract.createdTime,
      template_id: contract.templateId,
      template_type_id: typeOfTemplate(contract.templateId)?.id ?? null,
    },
    available_options: availableOptions,
    data_fields: contract.dataFields ?? [],
    id: contract.id,
    tags: [],
    lifecycle_settings: { type: 'no_duration' },
    lifecycle_state: { lifecycle_state: contract.state === 'signed' ? 'active' : 'awaiting' },
    parties: contract.parties,
    product_groups: [],
    published_time: contract.publishedTime,
    signing_period_expiry_time: expiryOf(contract),
    state: contract.state,
    state_updated_time: contract.stateUpdatedTime,
    updated_time: contract.updatedTime,
  };
}
