// Unsaved drafts stay in the tab, even when the session ends (docs/security.md, F19). A draft stores the
// version it was based on, so a returning user sees that another person has changed the company (F21).
import type { CompanyKind } from '@activepick/domain/companies/wizard.ts';
import { parseOrgNumber } from '@activepick/domain/identifiers/org-number.ts';
import type { Company, CompanyFields } from '#src/features/companies/contract.ts';
import { drop, keep, kept, keptForm } from '#src/ui/kept-draft.ts';

/** The fields of the first step. */
export interface TypedCompany {
  orgNumber: string;
  companyName: string;
  contactPerson: string;
  email: string;
  phone: string;
  address: string;
}

/** The empty fields. */
export const NOTHING_TYPED: TypedCompany = {
  orgNumber: '',
  companyName: '',
  contactPerson: '',
  email: '',
  phone: '',
  address: '',
};

/** Returns the fields of a stored company. */
export const typedOf = (company: Company): TypedCompany => ({
  orgNumber: company.companyNumber,
  companyName: company.companyName,
  contactPerson: company.contactPerson,
  email: company.email,
  phone: company.phone ?? '',
  address: company.address ?? '',
});

/** Returns the typed fields as they are saved, without surrounding spaces. An empty optional field is null. */
export const savedFields = (typed: TypedCompany): Omit<CompanyFields, 'manualCreditCheck'> => ({
  companyName: typed.companyName.trim(),
  contactPerson: typed.contactPerson.trim(),
  email: typed.email.trim(),
  phone: typed.phone.trim() || null,
  address: typed.address.trim() || null,
});

type TypedField = Exclude<keyof TypedCompany, 'orgNumber'>;
const FIELDS = Object.keys(NOTHING_TYPED).filter((name) => name !== 'orgNumber') as TypedField[];

/** Returns the fields for which the register has values (specification section 5). */
export function fieldsOf(found: NonNullable<Company['companyInformation']>): Partial<TypedCompany> {
  const zipAndTown = [found.zipCode, found.town].filter(Boolean).join(' ');
  const address = [found.address, zipAndTown].filter(Boolean).join(', ');
  return {
    ...(found.companyName ? { companyName: found.companyName } : {}),
    ...(address ? { address } : {}),
    ...(found.phoneNumber ? { phone: found.phoneNumber } : {}),
    ...(found.email ? { email: found.email } : {}),
  };
}

/** Clears the fields that came from the register, because they belong to the previous number. */
export function withoutFetched(
  typed: TypedCompany,
  information: Company['companyInformation'],
): Partial<TypedCompany> {
  const fetched = information ? fieldsOf(information) : {};
  const names = Object.keys(fetched) as (keyof typeof fetched)[];
  return Object.fromEntries(names.filter((name) => fetched[name] === typed[name]).map((name) => [name, '']));
}

/** Returns the fields that differ, without the number, which never changes. */
export const differingFields = (one: TypedCompany, other: TypedCompany): TypedField[] =>
  FIELDS.filter((name) => one[name] !== other[name]);

/** The paid register data of the typed company, stored with the draft. */
export interface LookupResult {
  rating: Company['creditRating'];
  information: Company['companyInformation'];
}

/** The typed company, and the stored version it is based on; null when none was stored. */
export interface Draft {
  typed: TypedCompany;
  base: TypedCompany | null;
  looked: LookupResult;
}

const nameOf = (kind: CompanyKind, id: string | null) => `wizard-${kind}-${id ?? 'new'}`;

const NOTHING_LOOKED: LookupResult = { rating: null, information: null };

/** Stores the typed company. A sole trader's number is a personal number: it and its data are not stored. */
export function keepDraft(
  kind: CompanyKind,
  id: string | null,
  { typed, base, looked }: Draft,
  today: string,
): void {
  const parsed = parseOrgNumber(typed.orgNumber, today);
  const isCompany = parsed.ok && parsed.kind === 'company';
  keep(nameOf(kind, id), {
    typed: { ...typed, orgNumber: isCompany ? typed.orgNumber : '' },
    base: base && { ...base, orgNumber: '' },
    looked: isCompany ? looked : NOTHING_LOOKED,
  });
}

/** Returns the unsaved input, or null. */
export function keptDraft(kind: CompanyKind, id: string | null): Draft | null {
  const found = kept(nameOf(kind, id)) as {
    typed?: unknown;
    base?: unknown;
    looked?: Partial<LookupResult>;
  } | null;
  if (!found) return null;
  return {
    typed: keptForm(found.typed, NOTHING_TYPED),
    base: found.base ? keptForm(found.base, NOTHING_TYPED) : null,
    looked: { ...NOTHING_LOOKED, ...found.looked },
  };
}

/** Deletes the draft after saving. */
export const dropDraft = (kind: CompanyKind, id: string | null): void => drop(nameOf(kind, id));
