// The account's two templates. Source: the models of the official API (template, template type).

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
const WORKSPACE = { id: 523_435, name: 'Avtal' };

interface TemplateFacts {
  id: number;
  typeId: number;
  name: string;
  typeName: string;
  description: string;
  fields: readonly (readonly [customId: string, name: string, description: string])[];
}

function templateOf({ id, typeId, name, typeName, description, fields }: TemplateFacts) {
  const type = { id: typeId, name: typeName, description, extension_type: null };
  return {
    /** `GET /v1/templates/{id}`. The field values belong to its type. */
    template: {
      id,
      name,
      template_active: true,
      available_options: AVAILABLE_OPTIONS,
      configuration: {
        default_creator_roles: {
          _permissions: { 'contract:update': true },
          organizer: true,
          signatory: true,
        },
      },
      template_type: { ...type, ...TIMES },
      parties: [],
      tags: [],
      workspaces: [WORKSPACE],
      ...TIMES,
    },
    /** `GET /v1/template_types/{id}`. */
    type: {
      ...type,
      active: true,
      data_fields: fields.map(([custom_id, label, help]) => ({
        custom_id,
        name: label,
        description: help,
        placeholder: '',
        value: '',
        source: 'template_type',
        ...TIMES,
      })),
      ...TIMES,
    },
  };
}

const COMPANY_AGREEMENT = templateOf({
  id: 11_074_599,
  typeId: 88_100,
  name: 'Samarbetsavtal cykelförmån',
  typeName: 'Samarbetsavtal',
  description: 'Avtal mellan arbetsgivare och leverantör av cykelförmån',
  fields: [
    ['company_name', 'Företagsnamn', 'Arbetsgivarens firma'],
    ['organization_number', 'Organisationsnummer', ''],
    ['contact_person', 'Kontaktperson', 'Den som sköter förmånen hos arbetsgivaren'],
    ['start_date', 'Avtalet gäller från', ''],
    ['max_benefit_amount', 'Högsta belopp per förmån', 'Inklusive moms'],
    ['data_processing_terms', 'Bilaga: personuppgiftsbiträde', 'Version och adress'],
  ],
});

const USE_AGREEMENT = templateOf({
  id: 11_074_600,
  typeId: 88_101,
  name: 'Nyttjandeavtal förmånscykel',
  typeName: 'Nyttjandeavtal',
  description: 'Avtal mellan anställd och arbetsgivare om en förmånscykel',
  fields: [
    ['employee_name', 'Anställd', ''],
    ['company_name', 'Arbetsgivare', 'Arbetsgivarens firma'],
    ['organization_number', 'Organisationsnummer', ''],
    ['benefit_number', 'Förmånsnummer', ''],
    ['bike', 'Cykel', ''],
    ['price', 'Pris', 'Inklusive moms och tillbehör'],
    ['term_months', 'Avtalstid i månader', ''],
    ['deduction', 'Bruttolöneavdrag per månad', ''],
    ['deduction_total', 'Bruttolöneavdrag under hela tiden', ''],
    ['taxable_value', 'Skattepliktigt värde', 'Per helt kalenderår'],
    ['set_off_consent', 'Samtycke till andra avdrag på lönen', 'Utan fältet görs inga sådana avdrag'],
    ['exit_rule', 'När anställningen upphör', ''],
    ['term_end_rule', 'När avtalstiden tar slut', ''],
    ['damage_liability', 'Skador', ''],
    ['insurance', 'Försäkring', ''],
    ['service_package', 'Servicepaket', ''],
    ['market_value_rule', 'Pris vid utköp', ''],
  ],
});

const ALL = [COMPANY_AGREEMENT, USE_AGREEMENT];

/** Returns the template with an id, or undefined. */
export const templateById = (id: unknown) => ALL.find(({ template }) => template.id === Number(id))?.template;

/** Returns the type of a template, which has its fields. */
export const typeOfTemplate = (id: unknown) => ALL.find(({ template }) => template.id === Number(id))?.type;

/** Returns the template type with an id, or undefined. */
export const templateTypeById = (id: unknown) => ALL.find(({ type }) => type.id === Number(id))?.type;
