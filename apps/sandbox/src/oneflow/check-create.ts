// The provider's checks before it creates a contract. Source: developer.oneflow.com, docs/creating-a-contract,
// docs/create-a-contract-with-counterparties, docs/add-a-new-participant-to-a-party.
import type { ServiceAnswer } from '../service/start-service.ts';
import { missing, problem } from './errors.ts';
import { AVAILABLE_OPTIONS, templateById, typeOfTemplate, WORKSPACES } from './template.ts';

type Input = Record<string, unknown>;
type Problems = Record<string, string[]>;

const MAX_PEOPLE = 40;
const MAX_VALUE = 1_024;
/** Source: the error code of a duplicate address. */
const DUPLICATE_PARTICIPANT = 4_000_003;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const CREATE_FIELDS = new Set([
  'workspace_id',
  'template_id',
  'name',
  'my_party',
  'parties',
  'data_fields',
  'tags',
  'lifecycle_settings',
  'product_groups',
  'sign_order',
]);
const PARTY_FIELDS = new Set([
  'type',
  'name',
  'country_code',
  'identification_number',
  'participants',
  'participant',
]);
const PARTICIPANT_FIELDS = new Set([
  'name',
  'email',
  'phone_number',
  'identification_number',
  'title',
  'signatory',
  'organizer',
  'delivery_channel',
  'sign_method',
  'two_step_authentication_method',
  '_permissions',
]);

const isObject = (value: unknown): value is Input =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the error response for a body, or null. */
export function refusalOfCreate(body: unknown): ServiceAnswer | null {
  if (!isObject(body)) return problem(400, 'The body is not a JSON object.');
  const problems: Problems = {};
  unknownIn(body, CREATE_FIELDS, '', problems);
  for (const name of ['workspace_id', 'template_id'])
    if (!Number.isInteger(body[name])) problems[name] = ['This field is required and must be an integer.'];
  if (Object.keys(problems).length > 0) return refused(problems);
  if (!WORKSPACES.includes(body.workspace_id as number)) return missing('workspace');
  const template = templateById(body.template_id);
  if (!template) return missing('template');
  if (!template.workspaces.some(({ id }) => id === body.workspace_id))
    return problem(400, 'The template is not shared with the workspace.', undefined, {
      template_id: ['Not in this workspace.'],
    });
  checkParties(body.parties, problems);
  checkDataFields(body, problems);
  if (Object.keys(problems).length > 0) return refused(problems);
  return duplicateIn(body.parties as Input[]);
}

const refused = (problems: Problems) =>
  problem(400, 'One or more parameters are not valid.', undefined, problems);

function unknownIn(input: Input, known: ReadonlySet<string>, path: string, problems: Problems): void {
  for (const name of Object.keys(input))
    if (!known.has(name)) problems[path ? `${path}.${name}` : name] = ['Unknown field.'];
}

function checkParties(parties: unknown, problems: Problems): void {
  if (!Array.isArray(parties) || parties.length === 0) {
    problems.parties = ['At least one party is required.'];
    return;
  }
  for (const [index, party] of parties.entries()) checkParty(party, `parties[${index}]`, problems);
  if (parties.flatMap((party) => peopleIn(party)).length > MAX_PEOPLE)
    problems.parties = [`At most ${MAX_PEOPLE} participants.`];
}

function checkParty(party: unknown, path: string, problems: Problems): void {
  if (!isObject(party)) {
    problems[path] = ['Must be an object.'];
    return;
  }
  unknownIn(party, PARTY_FIELDS, path, problems);
  if (party.type !== 'company' && party.type !== 'individual')
    problems[`${path}.type`] = ['Must be company or individual.'];
  if (party.country_code !== undefined && !/^[A-Z]{2}$/.test(String(party.country_code)))
    problems[`${path}.country_code`] = ['Must be two letters.'];
  if (party.type === 'individual') {
    if (party.participants !== undefined)
      problems[`${path}.participants`] = ['An individual has one participant.'];
    checkParticipant(party.participant, `${path}.participant`, problems);
    return;
  }
  if (!party.name) problems[`${path}.name`] = ['This field is required.'];
  if (party.participant !== undefined) problems[`${path}.participant`] = ['A company has participants.'];
  const { participants } = party;
  if (!Array.isArray(participants) || participants.length === 0)
    problems[`${path}.participants`] = ['At least one participant is required.'];
  else
    for (const [index, one] of participants.entries())
      checkParticipant(one, `${path}.participants[${index}]`, problems);
}

function checkParticipant(person: unknown, path: string, problems: Problems): void {
  if (!isObject(person)) {
    problems[path] = ['This field is required.'];
    return;
  }
  unknownIn(person, PARTICIPANT_FIELDS, path, problems);
  if (!person.name) problems[`${path}.name`] = ['This field is required.'];
  if (person.email && !EMAIL.test(String(person.email)))
    problems[`${path}.email`] = ['Not a valid email address.'];
  if (person.phone_number && !/^\+[1-9][0-9]{6,14}$/.test(String(person.phone_number).replace(/[\s-]/g, '')))
    problems[`${path}.phone_number`] = ['Not a valid phone number. It must begin with + and a country code.'];
  const permission = (person._permissions as Input | undefined)?.['contract:update'];
  if (person._permissions !== undefined && typeof permission !== 'boolean')
    problems[`${path}._permissions`] = ['contract:update must be a boolean.'];
  if (person.signatory === true && permission === false)
    problems[`${path}.signatory`] = ['A signatory must be able to update the contract.'];
  for (const [field, choices] of Object.entries(CHOICES))
    checkChoice(person, { field, choices, path }, problems);
}

const CHOICES = {
  delivery_channel: AVAILABLE_OPTIONS.delivery_channels,
  sign_method: AVAILABLE_OPTIONS.sign_methods,
  two_step_authentication_method: AVAILABLE_OPTIONS.two_step_authentication_methods,
};

function checkChoice(
  person: Input,
  { field, choices, path }: { field: string; choices: (typeof CHOICES)[keyof typeof CHOICES]; path: string },
  problems: Problems,
): void {
  const value = person[field];
  if (value === undefined) return;
  const choice = choices.find(({ name }) => name === value);
  if (!choice) problems[`${path}.${field}`] = ['Not among the available options of the template.'];
  for (const attribute of choice?.required_participant_attributes ?? [])
    if (!person[attribute]) problems[`${path}.${attribute}`] = [`Required by ${field} ${value}.`];
}

function checkDataFields({ data_fields: fields, template_id }: Input, problems: Problems): void {
  if (fields === undefined) return;
  if (!Array.isArray(fields)) {
    problems.data_fields = ['Must be a list.'];
    return;
  }
  const known = new Set(typeOfTemplate(template_id)?.data_fields.map(({ custom_id }) => custom_id));
  for (const [index, one] of fields.entries()) {
    const { custom_id, value } = (isObject(one) ? one : {}) as Input;
    if (!known.has(String(custom_id))) problems[`data_fields[${index}].custom_id`] = ['Unknown data field.'];
    if (typeof value !== 'string' || value.length > MAX_VALUE)
      problems[`data_fields[${index}].value`] = ['Too long or no text.'];
  }
}

/** Returns the participants of a received party. */
export const peopleIn = (party: unknown): Input[] => {
  if (!isObject(party)) return [];
  if (Array.isArray(party.participants)) return party.participants.filter(isObject);
  return isObject(party.participant) ? [party.participant] : [];
};

function duplicateIn(parties: readonly Input[]): ServiceAnswer | null {
  const seen = new Set<string>();
  for (const [index, party] of parties.entries())
    for (const [position, { email }] of peopleIn(party).entries()) {
      const address = String(email ?? '').toLowerCase();
      if (address && seen.has(address)) {
        const key = Array.isArray(party.participants)
          ? `parties[${index}].participants[${position}].email`
          : `parties[${index}].participant.email`;
        return problem(
          400,
          'You tried to add two identical participants to a contract.',
          DUPLICATE_PARTICIPANT,
          {
            [key]: [`You tried to add a duplicate participant with the email address ${address}.`],
          },
        );
      }
      seen.add(address);
    }
  return null;
}
