// The form's fields, and their conversion to the payload of `oneflow_createcontract3`. Source: specification
// sections 3 and 5.
import type {
  CreateAgreement,
  DELIVERY_CHANNELS,
  PARTY_TYPES,
  SIGN_METHODS,
  TWO_STEP_METHODS,
} from '#src/features/agreements/contract.ts';

/** A person of the party, as typed. */
export interface ParticipantFields {
  key: number;
  name: string;
  email: string;
  phone: string;
  personalNumber: string;
  channel: (typeof DELIVERY_CHANNELS)[number];
  signMethod: (typeof SIGN_METHODS)[number];
  twoStep: (typeof TWO_STEP_METHODS)[number];
  isSignatory: boolean;
  mayUpdate: boolean;
}

/** The form. */
export interface AgreementFields {
  workspaceId: string;
  templateId: string;
  name: string;
  partyType: (typeof PARTY_TYPES)[number];
  partyName: string;
  partyNumber: string;
  country: string;
  participants: ParticipantFields[];
}

/** Returns a participant with the defaults of the specification. */
export const newParticipant = (key: number): ParticipantFields => ({
  key,
  name: '',
  email: '',
  phone: '',
  personalNumber: '',
  channel: 'email',
  signMethod: 'swedish_bankid',
  twoStep: 'none',
  isSignatory: true,
  mayUpdate: true,
});

/** Returns the empty form. */
export const emptyAgreement = (name: string): AgreementFields => ({
  workspaceId: '',
  templateId: '',
  name,
  partyType: 'company',
  partyName: '',
  partyNumber: '',
  country: 'SE',
  participants: [newParticipant(1)],
});

/** Returns the payload of a form. */
export const payloadOf = (form: AgreementFields): CreateAgreement => ({
  workspace_id: form.workspaceId,
  template_id: form.templateId,
  name: form.name,
  parties: [
    {
      country_code: form.country,
      identification_number: form.partyNumber,
      name: form.partyName,
      type: form.partyType,
      participants: form.participants.map((one) => ({
        permissions: { 'contract:update': one.mayUpdate },
        delivery_channel: one.channel,
        email: one.email,
        identification_number: one.personalNumber,
        name: one.name,
        phone_number: one.phone,
        signatory: one.isSignatory,
        sign_method: one.signMethod,
        two_step_authentication_method: one.twoStep,
      })),
    },
  ],
});

/** The errors, by the path of their field in the payload. */
export type FieldErrors = Readonly<Record<string, string>>;

/**
 * Returns the errors of a refusal by field. The provider's `parties[0].participants[0].email` and our
 * `parties.0.participants.0.email` are the same field. For an individual, the provider names one participant.
 */
export function fieldErrorsIn(said: Readonly<Record<string, unknown>>): FieldErrors {
  const fields = Array.isArray(said.fields) ? said.fields : [];
  const words = typeof said.error === 'string' ? said.error : '';
  return Object.fromEntries(
    fields
      .filter((one): one is { field: string; message?: string } => typeof one?.field === 'string')
      .map(({ field, message }) => [
        field.replace(/\[(\d+)\]/g, '.$1').replace(/\.participant\./, '.participants.0.'),
        message || words,
      ]),
  );
}
