// `oneflow_createcontract3`. Stores the intent, sends the request, then stores the result. The same contract
// is created once, despite repeated calls and crashes (docs/security.md, F10, T12).
import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { formatOrgNumber } from '@activepick/domain/identifiers/org-number.ts';
import { parsePersonalNumber } from '@activepick/domain/identifiers/personal-number.ts';
import { companyById } from '#src/features/companies/server/company-repository.ts';
import { decryptPrivate } from '#src/features/companies/server/company-row.ts';
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
  intendAgreement,
  releaseAgreement,
  standingAgreement,
} from './agreement-repository.ts';
import { type NewAgreementInput, wantedAgreement } from './new-agreement.ts';
import { findIntended } from './poll-agreement.ts';
import { syncAgreement } from './sync-agreement.ts';

const WAIT_MS = 15_000;
const LOOK_EVERY_MS = 150;
// After a lost response, the contract may appear in the provider's list with a delay.
const LOOK_AGAIN_SECONDS = 20;

/** Creates a contract, or returns the existing one. */
export async function createAgreement(
  context: AgreementContext,
  asked: CreateAgreement,
): Promise<CreatedAgreement> {
  const body = await withWholeNumber(context, asked);
  const wanted = await wantedAgreement(context, body);
  const { app, keys } = context.account;
  const fingerprint = await keys.code('agreement', JSON.stringify(wanted.agreement));
  const companyId = await ownCompany(context, body.company_id, wanted);
  const standing = await standingAgreement(app.db.pool, { fingerprint, companyId });
  if (standing) return createdBody(await madeByOthers(context, standing));
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
    numberHashes: await numberHashesIn(context, wanted),
  });
  return createdBody(isNew ? await make(context, wanted, agreement) : await madeByOthers(context, agreement));
}

// A user whose BankID has one of these numbers sees the contract on the profile (readings, "Signed agreements").
function numberHashesIn({ account }: AgreementContext, { agreement }: NewAgreementInput): Promise<Buffer[]> {
  const numbers = agreement.parties
    .flatMap(({ participants }) => participants)
    .map(({ identificationNumber }) => parsePersonalNumber(identificationNumber, account.app.today()));
  return Promise.all(
    numbers.flatMap((one) => (one.ok ? [account.keys.code('personal-number', one.value)] : [])),
  );
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
  const { reference } = agreement;
  const providerContext = providerContextOf(context, wanted.orgNumber, { why: 'new-contract' });
  try {
    const seen = await app.contractSigning.createAgreement(providerContext, {
      ...wanted.agreement,
      reference,
    });
    return await app.db.transaction((tx) => syncAgreement(tx, agreement, seen));
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (error.kind !== 'unknown-outcome') {
      await endAgreement(app.db.pool, agreement.id, 'failed');
      return throwApiError(error);
    }
    // Perhaps only the response was lost. Looks for the contract now; the job does so again if it is not
    // there yet.
    const found = await findIntended(app, agreement, providerContext).catch(() => null);
    if (found) return found;
    await releaseAgreement(app.db.pool, agreement.id, LOOK_AGAIN_SECONDS);
    return throwApiError(error);
  }
}

// Waits for a concurrent identical call: a second click, another tab, or a retry after a lost response.
async function madeByOthers(context: AgreementContext, standing: Agreement): Promise<Agreement> {
  const { app } = context.account;
  const begun = performance.now();
  for (let agreement: Agreement | null = standing; agreement; ) {
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

// Digits and letters that cannot be confused with each other. Source: Crockford's base 32.
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const REFERENCE_LENGTH = 10;

/** Returns a new reference with fifty random bits. */
export const newReference = (): string =>
  `AP-${[...randomBytes(REFERENCE_LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]).join('')}`;

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
