// Matches an account to a person on a company's list.

import { numberHashOfUser } from '#src/features/bankid/server/bankid-repository.ts';
import { personByEmail, personOfNumber } from '#src/features/companies/server/employee-repository.ts';
import type { User } from '#src/features/users/server/user-repository.ts';
import type { Connection } from '#src/platform/database/database.ts';
import { isPersonTaken, type ListedPerson, personOfEmployment } from './employment-repository.ts';

type PersonMatch = Pick<ListedPerson, 'personId' | 'matchedBy'>;

/** Returns the confirmed email address of an account, or null. */
export const confirmedEmail = ({ email, emailConfirmedAt }: User): string | null => emailConfirmedAt && email;

/**
 * Returns the person on a company's current list that an account belongs to, by confirmed email address or by
 * BankID's personal number, or null. Source: benefit programme, section 4.
 */
export async function matchPerson(
  connection: Connection,
  companyId: string,
  user: User,
): Promise<PersonMatch | null> {
  return (await byEmail(connection, companyId, user)) ?? (await byBankid(connection, companyId, user));
}

/** The same person, and whether another account has joined as this person. */
export async function listedPerson(
  connection: Connection,
  companyId: string,
  user: User,
): Promise<ListedPerson | null> {
  const matched = await matchPerson(connection, companyId, user);
  if (!matched) return null;
  const isTaken = await isPersonTaken(connection, companyId, { ...matched, userId: user.id });
  return { ...matched, isTaken };
}

/**
 * Returns the id of the person on a company's current list whose benefit an account can take out, or null.
 * This is the person that the account has joined as, or is matched to. A person that another account has
 * joined as is never returned.
 */
export async function personOfAccount(
  connection: Connection,
  companyId: string,
  user: User,
): Promise<string | null> {
  const joined = await personOfEmployment(connection, companyId, user.id);
  if (joined !== null) return joined;
  const listed = await listedPerson(connection, companyId, user);
  return listed && !listed.isTaken ? listed.personId : null;
}

async function byEmail(connection: Connection, companyId: string, user: User): Promise<PersonMatch | null> {
  const email = confirmedEmail(user);
  const personId = email && (await personByEmail(connection, companyId, email));
  return personId ? { personId, matchedBy: 'email' } : null;
}

// By the number that BankID has proved, if the list has it.
async function byBankid(connection: Connection, companyId: string, user: User): Promise<PersonMatch | null> {
  const numberHash = await numberHashOfUser(connection, user.id);
  const personId = numberHash && (await personOfNumber(connection, companyId, numberHash));
  return personId ? { personId, matchedBy: 'bankid' } : null;
}
