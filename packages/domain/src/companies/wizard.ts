/** The kinds of wizards. */
export type CompanyKind = 'employer' | 'store';

/** The number of steps of each wizard (specification section 9). */
export const WIZARD_STEPS: Readonly<Record<CompanyKind, number>> = { employer: 3, store: 2 };

/** Returns the step at which a wizard continues: the first incomplete one, else the last. */
export function stepToGoOnWith(kind: CompanyKind, done: readonly number[]): number {
  for (let step = 1; step <= WIZARD_STEPS[kind]; step += 1) if (!done.includes(step)) return step;
  return WIZARD_STEPS[kind];
}

/** Tells whether Next is enabled: the step is complete and not the last (specification section 4). */
export const mayGoOn = (kind: CompanyKind, step: number, done: readonly number[]): boolean =>
  step < WIZARD_STEPS[kind] && done.includes(step);

/** Returns the number of completed steps and of all steps (specification section 4, 'Progress'). */
export const wizardProgress = (kind: CompanyKind, done: readonly number[]): { done: number; of: number } => ({
  done: new Set(done.filter((step) => step >= 1 && step <= WIZARD_STEPS[kind])).size,
  of: WIZARD_STEPS[kind],
});

const MISTYPED_DOMAIN = 'activebenefit.se';

/**
 * Replaces a commonly mistyped domain of an address by the shop's own. Returns other addresses unchanged.
 * Source: specification section 5, 'Step 2 (company)'.
 */
export function correctedEmail(email: string, ownDomain: string): string {
  const at = email.lastIndexOf('@');
  const isMistyped =
    at > 0 &&
    email
      .slice(at + 1)
      .trim()
      .toLowerCase() === MISTYPED_DOMAIN;
  return isMistyped ? `${email.slice(0, at)}@${ownDomain}` : email;
}

/** Returns the name of a company's agreement (specification section 5). `day` is `YYYY-MM-DD`. */
export const agreementName = (companyName: string, day: string): string =>
  `Samarbetsavtal ${companyName} ${day}`;
