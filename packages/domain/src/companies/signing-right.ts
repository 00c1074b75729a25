/** A possible signatory. */
export interface GroupMember {
  name: string;
  /** Twelve digits; null if unknown to the register. */
  personalNumber: string | null;
}

/** The signing right of a company: the people of a group sign together, and each group binds the company. */
export interface SigningGroups<Member extends GroupMember = GroupMember> {
  /** Whether the groups are complete. If not, a missing person proves nothing. */
  isComplete: boolean;
  groups: readonly (readonly Member[])[];
  /** People who sign alone by a court's decision. */
  administrators: readonly Member[];
}

/**
 * Whether a person may sign. 'jointly' names the others of each group; 'undetermined' means that the register does not
 * know.
 */
export type SigningRight<Member extends GroupMember = GroupMember> = { person: Member | null } & (
  | { kind: 'individually' | 'none' | 'undetermined' }
  | { kind: 'jointly'; with: readonly (readonly Member[])[] }
);

/**
 * Returns the people of the signing group whose numbers are exactly the given ones; null if there is no such group.
 */
export function signingGroup<Member extends GroupMember>(
  { groups, administrators }: SigningGroups<Member>,
  personalNumbers: readonly string[],
): readonly Member[] | null {
  const wanted = [...new Set(personalNumbers)].sort().join();
  const all = [...administrators.map((one) => [one]), ...groups];
  const numbersOf = (group: readonly Member[]) => group.map(({ personalNumber }) => personalNumber ?? '');
  // A person whose number is unknown to the register cannot be proved.
  const known = all.filter((group) => group.every(({ personalNumber }) => personalNumber !== null));
  return known.find((group) => group.length > 0 && numbersOf(group).sort().join() === wanted) ?? null;
}

/**
 * Returns whether a person may sign for a company, alone or with others.
 * Source: the provider's page on signing combinations; specification section 3, 'Signatory rights result'.
 */
export function signingRight<Member extends GroupMember>(
  { isComplete, groups, administrators }: SigningGroups<Member>,
  personalNumber: string,
): SigningRight<Member> {
  const isThem = (member: Member) => member.personalNumber === personalNumber;
  const own = [...administrators.map((one) => [one]), ...groups].filter((group) => group.some(isThem));
  const person = own.flat().find(isThem) ?? null;
  if (!person) return { person, kind: isComplete ? 'none' : 'undetermined' };
  if (own.some((group) => group.length === 1)) return { person, kind: 'individually' };
  return { person, kind: 'jointly', with: own.map((group) => group.filter((member) => !isThem(member))) };
}
