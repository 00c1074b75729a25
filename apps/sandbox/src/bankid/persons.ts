import { createHash } from 'node:crypto';

/** A person with a BankID of the sandbox. */
export interface Person {
  /** Twelve digits. */
  ssn: string;
  givenName: string;
  familyName: string;
}

/**
 * The initial people. Source: the tax agency's public test numbers (skatteverket.se, "Testpersonnummer").
 * The test data of the company register contains the same people.
 */
export const TEST_PERSONS: readonly Person[] = [
  { ssn: '196805029268', givenName: 'Petra', familyName: 'Efternamn2401' },
  { ssn: '192907304766', givenName: 'Helga Viktoria', familyName: 'Efternamn2609' },
  { ssn: '193701308888', givenName: 'Karl', familyName: 'Efternamn3542' },
];

const digest = (ssn: string) => createHash('sha256').update(`sandbox ${ssn}`).digest('hex');

/** Returns the provider's lasting pseudonym of a person: a UUID in braces. Source: the sample token of the provider's docs. */
export function subOf({ ssn }: Person): string {
  const hex = digest(ssn);
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`];
  return `{${[...parts, hex.slice(20, 32)].join('-')}}`;
}

/** Whether twelve digits are a valid number: month, day (plus 60 in a coordination number) and check digit. */
export function isNumber(ssn: string): boolean {
  if (!/^(18|19|20)[0-9]{10}$/.test(ssn)) return false;
  const month = Number(ssn.slice(4, 6));
  const day = Number(ssn.slice(6, 8)) % 60;
  return month >= 1 && month <= 12 && day >= 1 && day <= 31 && luhn(ssn.slice(2));
}

function luhn(digits: string): boolean {
  let sum = 0;
  for (const [index, digit] of [...digits].entries()) {
    const doubled = Number(digit) * (index % 2 === 0 ? 2 : 1);
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}
