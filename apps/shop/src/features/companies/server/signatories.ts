// Signatories, chosen by name and masked number. The full number comes from the register and stays on the server. Each
// request to reveal it is audited (docs/security.md, S2).
import {
  hidePersonalNumber,
  type PersonalNumber,
  parsePersonalNumber,
} from '@activepick/domain/identifiers/personal-number.ts';
import { countReveal } from '#src/features/company-data/server/count-reveal.ts';
import { resolveSignatory } from '#src/features/company-data/server/resolve-signatory.ts';
import { uuidv7 } from '#src/platform/database/uuid.ts';
import type { SignedInCaller } from '#src/platform/http/authenticate.ts';
import { Problem } from '#src/platform/http/problem-details.ts';
import type { Signatory } from '../contract.ts';
import {
  type Companies,
  type CompanyCaller,
  orNotFound,
  recordChange,
  withCallerScope,
} from './companies.ts';
import { companyById, lockCompany } from './company-repository.ts';
import { decryptPrivate } from './company-row.ts';
import { replaceSignatories, type StoredSignatory, signatoriesOf } from './signatory-repository.ts';

const aadOf = (id: string) => ({ table: 'company_signatories', column: 'number_sealed', row: id });

/** Returns a signatory in the form for staff. */
export const signatoryShape = ({
  id,
  name,
  email,
  role,
  signingRights,
  personalNumber,
}: StoredSignatory): Signatory => ({ id, name, email, role, signingRights, personalNumber });

/**
 * Replaces the signatories that were read with the chosen ones. Throws `signatory-unknown` for a person who
 * is not in the register, `changed-meanwhile` if another person has replaced them in the meantime.
 */
export async function chooseSignatories(
  companies: Companies,
  by: CompanyCaller,
  {
    id,
    signatories,
    replaces,
  }: { id: string; signatories: readonly Omit<Signatory, 'id'>[]; replaces: readonly string[] },
): Promise<Signatory[]> {
  const { encryption, settings } = companies.account.app;
  const hasRegister = settings.services['company-register'] !== 'off';
  const company = orNotFound(await withCallerScope(companies, by, (tx) => companyById(tx, id)));
  const { companyNumber } = decryptPrivate(encryption, company);
  const chosen: StoredSignatory[] = [];
  for (const [at, one] of signatories.entries()) {
    const known = { name: one.name, masked: one.personalNumber };
    const whole = hasRegister
      ? await resolveSignatory({ ...by, companyData: companies.companyData }, companyNumber, known)
      : await typedNumber(companies, by, id, known);
    if (!whole)
      throw new Problem('signatory-unknown', { fields: [{ field: `signatories.${at}`, code: 'unknown' }] });
    chosen.push(sealedSignatory(companies, one, whole));
  }
  await withCallerScope(companies, by, async (tx) => {
    orNotFound(await lockCompany(tx, id));
    const existing = await signatoriesOf(tx, id);
    if (existing.map((one) => one.id).join() !== replaces.join())
      throw new Problem('changed-meanwhile', { facts: { signatories: existing.map(signatoryShape) } });
    await replaceSignatories(tx, id, chosen);
    await recordChange(tx, by, {
      action: 'company.signatories-chosen',
      id,
      detail: { count: chosen.length },
    });
  });
  return chosen.map(signatoryShape);
}

// Without the register staff type the full number. A masked one is that of a stored signatory.
async function typedNumber(
  companies: Companies,
  by: CompanyCaller,
  id: string,
  { name, masked }: { name: string; masked: string },
): Promise<PersonalNumber | null> {
  const typed = parsePersonalNumber(masked, companies.account.app.today());
  if (typed.ok) return typed.value;
  const stored = await signersOf(companies, by, id);
  const found = stored.find(
    (one) => one.name === name && one.personalNumber && hidePersonalNumber(one.personalNumber) === masked,
  );
  return found?.personalNumber || null;
}

/** A signatory with the full number from the register. */
export interface Signer {
  name: string;
  email: string;
  role: string;
  personalNumber: PersonalNumber;
}

/** Replaces a company's signatories by people from the register. */
export const storeSigners = (
  companies: Companies,
  by: CompanyCaller,
  id: string,
  signers: readonly Signer[],
): Promise<void> =>
  withCallerScope(companies, by, async (tx) => {
    orNotFound(await lockCompany(tx, id));
    const signingRights = signers.length > 1 ? 'jointly' : 'individually';
    const stored = signers.map(({ personalNumber, ...one }) =>
      sealedSignatory(companies, { ...one, signingRights }, personalNumber),
    );
    await replaceSignatories(tx, id, stored);
    await recordChange(tx, by, {
      action: 'company.signatories-chosen',
      id,
      detail: { count: stored.length },
    });
  });

/** Returns a company's signatories with their full numbers, for use in the contract only. */
export async function signersOf(
  companies: Companies,
  by: CompanyCaller,
  id: string,
): Promise<{ name: string; email: string; personalNumber: PersonalNumber | '' }[]> {
  const { encryption } = companies.account.app;
  const stored = await withCallerScope(companies, by, (tx) => signatoriesOf(tx, id));
  return stored.map((one) => ({
    name: one.name,
    email: one.email,
    personalNumber: one.numberSealed
      ? (encryption.decrypt(one.numberSealed, aadOf(one.id)) as PersonalNumber)
      : '',
  }));
}

function sealedSignatory(
  companies: Companies,
  one: Omit<Signatory, 'id' | 'personalNumber'>,
  whole: PersonalNumber,
): StoredSignatory {
  const id = uuidv7();
  const numberSealed = companies.account.app.encryption.encrypt(whole, aadOf(id));
  return { ...one, id, personalNumber: hidePersonalNumber(whole), numberSealed };
}

/** Returns a signatory's full number, and audits it in the same transaction. Throws `not-found`. */
export async function revealSignatory(
  companies: Companies,
  by: CompanyCaller & { caller: SignedInCaller },
  { id, signatoryId }: { id: string; signatoryId: string },
): Promise<string> {
  await countReveal(companies.companyData, by.caller);
  return withCallerScope(companies, by, async (tx) => {
    const found = (await signatoriesOf(tx, id)).find((one) => one.id === signatoryId);
    if (!found?.numberSealed) throw new Problem('not-found');
    await recordChange(tx, by, { action: 'signatory.number-revealed', id, detail: { signatoryId } });
    const whole = companies.account.app.encryption.decrypt(found.numberSealed, aadOf(signatoryId));
    return `${whole.slice(0, 8)}-${whole.slice(8)}`;
  });
}
