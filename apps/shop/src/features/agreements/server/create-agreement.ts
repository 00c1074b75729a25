// `oneflow_createcontract3`: intend, send, settle. The same contract is created once, despite repeated calls and
// crashes (docs/security.md, F10, T12).
import { setTimeout as delay } from 'node:timers/promises';
import { formatOrgNumber } from '@activepick/domain/identifiers/org-number.ts';
import { hidePersonalNumber } from '@activepick/domain/identifiers/personal-number.ts';
import { companyById } from '#src/features/companies/server/company-repository.ts';
import { decryptPrivate } from '#src/features/companies/server/company-row.ts';
import { signersOf } from '#src/features/companies/server/signatories.ts';
import { uuidv7 } from '#src/platform/database/uuid.ts';
import { ProviderError } from '#src/platform/provider-client/provider-error.ts';
import { holderOf } from '#src/platform/security/scoped-token.ts';
import type { CreateAgreement, CreatedAgreement } from '../contract.ts';
import {
  type AgreementContext,
  AgreementRefused,
  providerContextOf,
  throwApiError,
} from './agreement-errors.ts';
import {
  type Agreement,
  agreementById,
  endAgreement,
  existingAgreement,
  intendAgreement,
} from './agreement-repository.ts';
import { makeIntended, newReference, numberHashesIn } from './make-agreement.ts';
import { annexField, type NewAgreementInput, wantedAgreement } from './new-agreement.ts';
import { findIntended } from './poll-agreement.ts';

const WAIT_MS = 15_000;
const LOOK_EVERY_MS = 150;

/** Creates a contract, or returns the existing one. */
export async function createAgreement(
  context: AgreementContext,
  asked: CreateAgreement,
): Promise<CreatedAgreement> {
  const body = await withStoredSigners(context, await withWholeNumber(context, asked));
  const wanted = await wantedAgreement(context, body);
  const { app, keys } = context.account;
  const fingerprint = await keys.code('agreement', JSON.stringify(wanted.agreement));
  const companyId = await ownCompany(context, body.company_id, wanted);
  const existing = await existingAgreement(app.db.pool, { fingerprint, companyId, benefitId: null });
  if (existing) return createdBody(await madeByOthers(context, existing));
  await pay(context, wanted);
  const { agreement, isNew } = await intendAgreement(app.db.pool, {
    id: uuidv7(),
    reference: newReference(),
    fingerprint,
    orgNumberHash: wanted.orgNumber && (await keys.code('company', wanted.orgNumber)),
    name: wanted.agreement.name,
    workspaceId: wanted.agreement.workspaceId,
    templateId: wanted.agreement.templateId,
    createdBy: context.caller.userId,
    passId: context.caller.passId,
    companyId,
    benefitId: null,
    numberHashes: await numberHashesIn(context.account, wanted.agreement),
  });
  return createdBody(isNew ? await make(context, wanted, agreement) : await madeByOthers(context, agreement));
}

// The page knows only the masked number of a sole trader. The stored company has the full one.
async function withWholeNumber(
  { account, caller }: AgreementContext,
  body: CreateAgreement,
): Promise<CreateAgreement> {
  const isMasked = body.parties.some(({ identification_number }) => identification_number?.includes('*'));
  const stored = isMasked && body.company_id ? await companyById(account.app.db.pool, body.company_id) : null;
  if (!stored || (caller.passId && stored.passId !== caller.passId)) return body;
  const whole = formatOrgNumber(decryptPrivate(account.app.encryption, stored).companyNumber);
  const parties = body.parties.map((party) =>
    party.identification_number?.includes('*') ? { ...party, identification_number: whole } : party,
  );
  return { ...body, parties };
}

// Without the company register, the full number of a signatory is the one that staff have stored.
async function withStoredSigners(context: AgreementContext, body: CreateAgreement): Promise<CreateAgreement> {
  const { settings } = context.account.app;
  if (settings.services['company-register'] !== 'off' || !body.company_id) return body;
  const stored = await signersOf(context, context, body.company_id);
  const wholeNumber = (name: string, masked: string | null | undefined) =>
    stored.find(
      ({ name: theirs, personalNumber }) =>
        theirs === name.trim() && personalNumber && hidePersonalNumber(personalNumber) === masked?.trim(),
    )?.personalNumber ?? masked;
  const parties = body.parties.map((party) => ({
    ...party,
    participants: party.participants.map((person) => ({
      ...person,
      identification_number: wholeNumber(person.name, person.identification_number),
    })),
  }));
  return { ...body, parties };
}

// Links a contract only to a company that it names and that the caller may use: staff all companies, a pass its own.
async function ownCompany(
  { account, caller }: AgreementContext,
  id: string | undefined,
  { orgNumber }: NewAgreementInput,
): Promise<string | null> {
  if (!id) return null;
  const stored = await companyById(account.app.db.pool, id);
  const hash = orgNumber && (await account.keys.code('company', orgNumber));
  const isTheirs =
    stored && hash?.equals(stored.numberHash) && (!caller.passId || stored.passId === caller.passId);
  if (!isTheirs) throw new AgreementRefused('unknown-company');
  return stored.id;
}

async function make(
  context: AgreementContext,
  wanted: NewAgreementInput,
  agreement: Agreement,
): Promise<Agreement> {
  const { app } = context.account;
  const providerContext = providerContextOf(context, wanted.orgNumber, { why: 'new-contract' });
  try {
    const { templateId } = wanted.agreement;
    const annex = await annexField(context, templateId, {
      ...providerContext,
      reason: { why: 'template-fields' },
    });
    return await makeIntended(app, agreement, { ...wanted.agreement, ...annex }, providerContext);
  } catch (error) {
    if (error instanceof ProviderError && error.kind !== 'unknown-outcome')
      await endAgreement(app.db.pool, agreement.id, 'failed');
    return throwApiError(error);
  }
}

// Waits for a concurrent identical call: a second click, another tab, or a retry after a lost response.
async function madeByOthers(context: AgreementContext, existing: Agreement): Promise<Agreement> {
  const { app } = context.account;
  const begun = performance.now();
  for (let agreement: Agreement | null = existing; agreement; ) {
    if (agreement.providerId) return agreement;
    if (agreement.state !== 'intended') break;
    if (!agreement.isClaimed) {
      const found = await findIntended(
        app,
        agreement,
        providerContextOf(context, null, { why: 'contract-in-doubt' }),
      ).catch(throwApiError);
      if (found) return found;
      throw new AgreementRefused('in-doubt');
    }
    if (performance.now() - begun > WAIT_MS) break;
    await delay(LOOK_EVERY_MS);
    agreement = await agreementById(app.db.pool, agreement.id);
  }
  throw new AgreementRefused('in-progress');
}

async function pay(
  { companyData, caller, account }: AgreementContext,
  { orgNumber }: NewAgreementInput,
): Promise<void> {
  const orgNumberHash = await account.keys.code('company', orgNumber ?? 'none');
  const user = caller.passId ?? caller.userId ?? holderOf(caller);
  const spent = await companyData.budgets.spend('contracts', {
    user,
    orgNumberHash: orgNumberHash.toString('hex'),
  });
  if (spent) throw new AgreementRefused(`budget-${spent.of}`, { retryAfterSeconds: spent.retryAfterSeconds });
}

const createdBody = ({
  providerId,
  name,
  state,
  workspaceId,
  templateId,
  reference,
}: Agreement): CreatedAgreement => ({
  id: Number(providerId),
  name,
  state: state as CreatedAgreement['state'],
  workspace_id: workspaceId,
  template_id: templateId,
  reference,
});
