// Checks the signatories of a company that onboards itself: the register must name them, with their personal numbers.
import type { OrgNumber } from '@activepick/domain/identifiers/org-number.ts';
import { type PersonalNumber, parsePersonalNumber } from '@activepick/domain/identifiers/personal-number.ts';
import type { Companies, CompanyCaller } from '#src/features/companies/server/companies.ts';
import type { Signer } from '#src/features/companies/server/signatories.ts';
import { registeredSigners } from '#src/features/company-data/server/signing-group.ts';
import { Problem } from '#src/platform/http/problem-details.ts';
import { networkOf } from '#src/platform/limits/client-network.ts';
import type { Limit } from '#src/platform/limits/rate-limit.ts';
import { inProblems } from './ask-register.ts';

/** The typed data of a signatory; name and role come from the register. */
export interface TypedSigner {
  personalNumber: string;
  email: string;
}

const HOUR = 3_600;
/** The rate limit of wrong numbers: nobody may guess the last four digits of a signatory. */
const WRONG_SIGNERS = {
  client: { name: 'light-signers-client', points: 10, seconds: HOUR },
  company: { name: 'light-signers-company', points: 20, seconds: 24 * HOUR },
} as const satisfies Record<string, Limit>;

/**
 * Returns the signatories from the register. Throws `invalid-personal-number`, `signatory-unknown` when they cannot
 * sign for the company together, or `too-many-requests` after too many wrong numbers.
 */
export async function checkedSigners(
  companies: Companies,
  by: CompanyCaller,
  { companyNumber: orgNumber, typed }: { companyNumber: OrgNumber; typed: readonly TypedSigner[] },
): Promise<Signer[]> {
  const { account, companyData } = companies;
  const numbers = typed.map(({ personalNumber }, at): PersonalNumber => {
    const parsed = parsePersonalNumber(personalNumber, account.app.today());
    if (parsed.ok) return parsed.value;
    const fields = [{ field: `signatories.${at}.personalNumber`, code: parsed.reason }];
    throw new Problem('invalid-personal-number', { fields });
  });
  const client = networkOf(by.ip);
  const orgNumberHash = (await account.keys.code('company', orgNumber)).toString('base64url');
  const tries = [
    { limit: WRONG_SIGNERS.client, key: client },
    { limit: WRONG_SIGNERS.company, key: orgNumberHash },
  ];
  // Counts the attempt before comparing, so that concurrent attempts count as well.
  const over = await companyData.limits.takeAll(tries);
  if (over) throw new Problem('too-many-requests', { retryAfterSeconds: over.seconds });
  const found = await inProblems(registeredSigners({ ...by, companyData }, orgNumber, numbers));
  if (!found) throw new Problem('signatory-unknown', { fields: [{ field: 'signatories', code: 'unknown' }] });
  await Promise.all(tries.map(({ limit, key }) => companyData.limits.returnPoint(limit, key)));
  return typed.map(({ email }, at) => {
    const number = numbers[at] as PersonalNumber;
    const { name, roles } = found.find(({ personalNumber }) => personalNumber === number) ?? {
      name: '',
      roles: [],
    };
    return { name, email, role: roles.join(', '), personalNumber: number };
  });
}
