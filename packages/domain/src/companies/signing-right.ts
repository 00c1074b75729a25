/** Somebody who may sign, as far as the rules need to know. */
export interface GroupMember {
  name: string;
  /** Twelve digits; null where the register does not say. */
  personalNumber: string | null;
}

/** The signing right of a company: the people of a group sign together, and each group binds the company. */
export interface SigningGroups<Member extends GroupMember = GroupMember> {
  /** Whether the groups are all there are: if not, a missing person proves nothing. */
  isComplete: boolean;
  groups: readonly (readonly Member[])[];
  /** People who sign alone by a court's decision. */
  administrators: readonly Member[];
}

/** Whether somebody may sign. 'jointly' names the others of each group; 'undetermined': the register does not know. */
export type SigningRight<Member extends GroupMember = GroupMember> = { person: Member | null } & (
  | { kind: 'individually' | 'none' | 'undetermined' }
  | { kind: 'jointly'; with: readonly (readonly Member[])[] }
);

/**
 * Returns the people who bind the company together and whose numbers are exactly the given ones; null when no group of the
 * register is made of them.
 */
export function signingGroup<Member extends GroupMember>(
  { groups, administrators }: SigningGroups<Member>,
  personalNumbers: readonly string[],
): readonly Member[] | null {
  const wanted = [...new Set(personalNumbers)].sort().join();
  const all = [...administrators.map((one) => [one]), ...groups];
  const numbersOf = (group: readonly Member[]) => group.map(({ personalNumber }) => personalNumber ?? '');
  // Whose number the register does not know is proved by none.
  const known = all.filter((group) => group.every(({ personalNumber }) => personalNumber !== null));
  return known.find((group) => group.length > 0 && numbersOf(group).sort().join() === wanted) ?? null;
}

/**
 * Tells whether a person may sign for a company, alone or with whom.
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
