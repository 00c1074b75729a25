// Validates a caller's request for a contract: the choices that the caller may make, the emails and the numbers.
import { isEmail } from '@activepick/domain/identifiers/email.ts';
import {
  formatOrgNumber,
  type OrgNumber,
  parseOrgNumber,
} from '@activepick/domain/identifiers/org-number.ts';
import { resolveSignatory } from '#src/features/company-data/server/resolve-signatory.ts';
import { annexReference } from '#src/features/content/server/annex-file.ts';
import type { ProviderContext } from '#src/platform/provider-client/request-audit.ts';
import type {
  NewAgreement,
  NewParticipant,
  NewParty,
} from '#src/providers/contract-signing/contract-signing.ts';
import type { CreateAgreement } from '../contract.ts';
import { type AgreementContext, AgreementRefused } from './agreement-errors.ts';

type AskedParty = CreateAgreement['parties'][number];
type AskedParticipant = AskedParty['participants'][number];

/** A valid contract to create, without our reference, and its company, or null. */
export interface NewAgreementInput {
  agreement: Omit<NewAgreement, 'reference'>;
  orgNumber: OrgNumber | null;
}

/**
 * Returns the contract that a caller requests. Throws `AgreementRefused`. The defaults are those of the forms: country
 * SE, a company, email, BankID, no second step (specification section 5).
 */
export async function wantedAgreement(
  context: AgreementContext,
  body: CreateAgreement,
): Promise<NewAgreementInput> {
  const { workspaceId, templateId } = chosenIds(context, body);
  const orgNumber = orgNumberIn(context, body);
  const parties = await Promise.all(
    body.parties.map((party, index) => partyOf(context, { party, index, orgNumber })),
  );
  return { agreement: { name: body.name.trim(), workspaceId, templateId, parties }, orgNumber };
}

/**
 * Returns the workspace and the template. Only an admin may choose values other than those of the settings
 * (T12).
 */
export function chosenIds(
  { account, caller }: AgreementContext,
  { workspace_id, template_id }: Pick<CreateAgreement, 'workspace_id' | 'template_id'>,
): { workspaceId: number; templateId: number } {
  const own = account.app.settings.oneflow;
  const workspaceId = Number(workspace_id ?? own.workspaceId);
  const templateId = Number(template_id ?? own.templateId);
  const isOwn = workspaceId === own.workspaceId && templateId === own.templateId;
  if (!isOwn && caller.role !== 'admin') throw new AgreementRefused('not-to-choose');
  return { workspaceId, templateId };
}

// Only an admin, for tests, may create a contract without a company.
function orgNumberIn({ account, caller }: AgreementContext, { parties }: CreateAgreement): OrgNumber | null {
  const index = parties.findIndex(({ type = 'company' }) => type === 'company');
  const party = parties[index];
  const number = party?.identification_number?.trim();
  if (!party?.name?.trim() || !number) {
    if (caller.role === 'admin') return null;
    throw new AgreementRefused('company-missing');
  }
  const parsed = parseOrgNumber(number, account.app.today());
  if (parsed.ok) return parsed.value;
  throw new AgreementRefused('org-number-invalid', {
    fields: [{ field: `parties.${index}.identification_number`, code: parsed.reason }],
  });
}

async function partyOf(
  context: AgreementContext,
  { party, index, orgNumber }: { party: AskedParty; index: number; orgNumber: OrgNumber | null },
): Promise<NewParty> {
  const { type = 'company', country_code: countryCode = 'SE', participants } = party;
  const number = party.identification_number?.trim() ?? '';
  const parsed = parseOrgNumber(number, context.account.app.today());
  return {
    type,
    name: party.name?.trim() ?? '',
    countryCode,
    identificationNumber: type === 'company' && parsed.ok ? formatOrgNumber(parsed.value) : number,
    participants: await Promise.all(
      participants.map((person, place) =>
        participantOf(context, { person, field: `parties.${index}.participants.${place}`, orgNumber }),
      ),
    ),
  };
}

async function participantOf(
  context: AgreementContext,
  { person, field, orgNumber }: { person: AskedParticipant; field: string; orgNumber: OrgNumber | null },
): Promise<NewParticipant> {
  const { delivery_channel: deliveryChannel = 'email', signatory: isSignatory = true } = person;
  const email = person.email?.trim() ?? '';
  if (email && !isEmail(email))
    throw new AgreementRefused('email-invalid', { fields: [{ field: `${field}.email`, code: 'email' }] });
  if (!email && deliveryChannel !== 'sms')
    throw new AgreementRefused('email-missing', { fields: [{ field: `${field}.email`, code: 'required' }] });
  return {
    name: person.name.trim(),
    email,
    phoneNumber: person.phone_number?.trim() ?? '',
    identificationNumber: await wholeNumber(context, { person, field, orgNumber }),
    isSignatory,
    mayUpdate: person.permissions?.['contract:update'] ?? isSignatory,
    deliveryChannel,
    signMethod: person.sign_method ?? 'swedish_bankid',
    twoStep: person.two_step_authentication_method ?? 'none',
  };
}

const MASKED = /^[0-9]{8}-\*{4}$/;

// The browser knows only masked numbers. The full number comes from the company register.
async function wholeNumber(
  context: AgreementContext,
  { person, field, orgNumber }: { person: AskedParticipant; field: string; orgNumber: OrgNumber | null },
): Promise<string> {
  const given = person.identification_number?.trim() ?? '';
  if (!MASKED.test(given)) return given.replace(/[\s-]/g, '');
  const whole =
    orgNumber && (await resolveSignatory(context, orgNumber, { name: person.name.trim(), masked: given }));
  if (whole) return whole;
  throw new AgreementRefused('signatory-unknown', {
    fields: [{ field: `${field}.identification_number`, code: 'unknown' }],
  });
}

/** The id of the field. A template without it names the annex in its own text. */
const ANNEX_FIELD = 'data_processing_terms';

/** Returns the field with the annex's title, version and address, if the template has it. */
export async function annexField(
  { account: { app } }: Pick<AgreementContext, 'account'>,
  templateId: number,
  providerContext: ProviderContext,
): Promise<{ fields?: Record<string, string> }> {
  const template = await app.contractSigning.readTemplate(providerContext, templateId);
  if (!template?.some(({ customId }) => customId === ANNEX_FIELD)) return {};
  return { fields: { [ANNEX_FIELD]: annexReference(app) } };
}
