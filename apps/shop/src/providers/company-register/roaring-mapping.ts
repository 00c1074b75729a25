// Maps Roaring's answers to ours. The schemas contain only the fields that we use.
import { parsePersonalNumber } from '@activepick/domain/identifiers/personal-number.ts';
import { z } from 'zod';
import type { CompanyFacts, CompanyRating, CompanySigning, Signer } from './company-register.ts';

const LONGEST = 1_000;
/** An optional text; empty equals missing. */
const text = z
  .string()
  .max(LONGEST)
  .nullish()
  .transform((value) => value?.trim() || null);
// Booleans in version 2.0, texts in the one before.
const yes = z
  .union([z.boolean(), z.string().max(20)])
  .nullish()
  .transform((value) =>
    value == null ? null : value === true || /^(true|ja|j|yes|1)$/i.test(String(value)),
  );
const status = z.object({ code: z.int(), text: z.string().max(LONGEST).nullish() });
const records = <Row extends z.ZodType>(row: Row) =>
  z.object({ records: z.array(row).max(100).optional(), status: status.nullish() });

const signer = z.object({
  name: z.string().max(LONGEST),
  personalNumber: z.string().max(20).nullish(),
  positions: z.array(z.object({ roleName: text })).nullish(),
  anomalies: z.array(z.object({ anomalyDescription: text })).nullish(),
});

/** The schemas of the answers. Source: the provider's models as listed in the sandbox's docs. */
export const shapes = {
  token: z.object({ access_token: z.string().min(1).max(4_096), expires_in: z.number().positive() }),
  facts: records(
    z.object({
      companyId: z.string(),
      companyName: text,
      companyRegistrationDate: text,
      statusTextHigh: text,
      statusTextDetailed: text,
      address: text,
      zipCode: text,
      town: text,
      county: text,
      industryText: text,
      industryCode: text,
      legalGroupText: text,
      legalGroupCode: text,
      phoneNumber: text,
      email: text,
      webAddress: text,
      topDirectorName: text,
      topDirectorFunction: text,
      numberEmployeesInterval: text,
      vatReg: yes,
      vatRegDate: text,
      preliminaryTaxReg: yes,
      preliminaryTaxRegDate: text,
      employerContributionReg: yes,
    }),
  ),
  rating: z.object({
    companyId: z.string(),
    rating: z.int().min(0).max(100).nullish(),
    ratingText: text,
    creditLimit: z.number().min(0).nullish(),
    currency: text,
    riskPrognosis: z.union([z.string().max(20), z.number()]).nullish(),
    commentary: text,
    rejection: z.object({ rejectText: text, rejectComment: text }).nullish(),
    status: status.nullish(),
  }),
  signing: records(
    z.object({
      companyId: z.string(),
      changeDate: text,
      coverage: text,
      combinations: z.array(z.array(signer)).nullish(),
      adminSign: z.array(signer).nullish(),
    }),
  ),
  clause: records(z.object({ companySignatory: z.string().max(10_000).nullish() })),
};

/** Returns the facts of a record, with dates as `YYYYMMDD`, whatever their original format. */
export function factsOf({
  companyId: _companyId,
  ...row
}: z.output<typeof shapes.facts>['records'] extends (infer Row)[] | undefined ? Row : never): CompanyFacts {
  return {
    ...row,
    companyRegistrationDate: bareDate(row.companyRegistrationDate),
    vatRegDate: bareDate(row.vatRegDate),
    preliminaryTaxRegDate: bareDate(row.preliminaryTaxRegDate),
    topDirectorName: row.topDirectorName && spokenName(row.topDirectorName),
  };
}

/** Returns the rating of an answer. */
export function ratingOf(answer: z.output<typeof shapes.rating>): CompanyRating {
  const { rating, ratingText, creditLimit, currency, riskPrognosis, commentary, rejection } = answer;
  return {
    rating: rating ?? 0,
    ratingText,
    creditLimit: creditLimit ?? null,
    currency: (currency ?? 'SEK').toUpperCase(),
    riskPrognosis: decimal(riskPrognosis),
    commentary,
    rejection: rejection ?? null,
  };
}

/** Returns the signatories in a record. */
export function signingOf(row: {
  changeDate: string | null;
  coverage: string | null;
  combinations?: z.output<typeof signer>[][] | null | undefined;
  adminSign?: z.output<typeof signer>[] | null | undefined;
}): CompanySigning {
  return {
    changedOn: row.changeDate,
    isComplete: row.coverage === 'complete',
    groups: (row.combinations ?? []).map((group) => group.map(signerOf)),
    administrators: (row.adminSign ?? []).map(signerOf),
  };
}

const ANY_DAY = '9999-12-31';

function signerOf({ name, personalNumber, positions, anomalies }: z.output<typeof signer>): Signer {
  const number = parsePersonalNumber(personalNumber ?? '', ANY_DAY);
  return {
    name: spokenName(name),
    personalNumber: number.ok ? number.value : null,
    roles: (positions ?? []).flatMap(({ roleName }) => roleName ?? []),
    remarks: (anomalies ?? []).flatMap(({ anomalyDescription }) => anomalyDescription ?? []),
  };
}

/** Returns a name in spoken order. The register writes `Efternamn, Förnamn`. */
function spokenName(name: string): string {
  const [family = '', given] = name.split(/,(.*)/s);
  return given?.trim() ? `${given.trim()} ${family.trim()}` : name.trim();
}

const bareDate = (date: string | null): string | null =>
  date?.replace(/^(\d{4})-(\d{2})-(\d{2}).*$/, '$1$2$3') ?? null;

// A text with a decimal comma.
function decimal(value: string | number | null | undefined): number | null {
  const number = typeof value === 'string' ? Number(value.trim().replace(',', '.') || Number.NaN) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

/** Returns the gateway's number of an error. Source: a gateway of WSO2's kind is assumed. */
export function faultCode(body: unknown): string | null {
  const read = z.object({ fault: z.object({ code: z.number() }) }).safeParse(body);
  return read.success ? String(read.data.fault.code) : null;
}
