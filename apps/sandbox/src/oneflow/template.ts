// The account's only template. Source: the models of the official API (template, template type).

const options = (names: readonly string[], attributes: Readonly<Record<string, readonly string[]>> = {}) =>
  names.map((name, index) => ({
    name,
    preferred: index === 0,
    required_participant_attributes: attributes[name] ?? [],
  }));

/** The workspaces of the account, and the one that allows templates. */
export const WORKSPACES: readonly number[] = [523_435, 523_436];

/** The options of a participant, with all values of the product's forms. */
export const AVAILABLE_OPTIONS = {
  can_receive_attachments: true,
  can_receive_expanded_pdf: false,
  can_receive_products: false,
  delivery_channels: options(['email', 'sms', 'email_and_sms', 'same_device', 'none'], {
    email: ['email'],
    sms: ['phone_number'],
    email_and_sms: ['email', 'phone_number'],
  }),
  sign_methods: options(['swedish_bankid', 'standard_esign', 'qualified_esign', 'sms']),
  two_step_authentication_methods: options(['none', 'email', 'sms'], {
    email: ['email'],
    sms: ['phone_number'],
  }),
};

const TIMES = { created_time: '2024-02-01T09:00:00+00:00', updated_time: '2026-05-20T12:30:00+00:00' };
const TYPE = {
  id: 88_100,
  name: 'Samarbetsavtal',
  description: 'Avtal mellan arbetsgivare och leverantör av cykelförmån',
  extension_type: null,
};

/** `GET /v1/templates/{id}`. The field values belong to its type. */
export const TEMPLATE = {
  id: 11_074_599,
  name: 'Samarbetsavtal cykelförmån',
  template_active: true,
  available_options: AVAILABLE_OPTIONS,
  configuration: {
    default_creator_roles: { _permissions: { 'contract:update': true }, organizer: true, signatory: true },
  },
  template_type: { ...TYPE, ...TIMES },
  parties: [],
  tags: [],
  workspaces: [{ id: 523_435, name: 'Avtal' }],
  ...TIMES,
};

const field = (custom_id: string, name: string, description: string) => ({
  custom_id,
  name,
  description,
  placeholder: '',
  value: '',
  source: 'template_type',
  ...TIMES,
});

/** `GET /v1/template_types/{id}`. */
export const TEMPLATE_TYPE = {
  ...TYPE,
  active: true,
  data_fields: [
    field('company_name', 'Företagsnamn', 'Arbetsgivarens firma'),
    field('organization_number', 'Organisationsnummer', ''),
    field('contact_person', 'Kontaktperson', 'Den som sköter förmånen hos arbetsgivaren'),
    field('start_date', 'Avtalet gäller från', ''),
    field('max_benefit_amount', 'Högsta belopp per förmån', 'Inklusive moms'),
  ],
  ...TIMES,
};
