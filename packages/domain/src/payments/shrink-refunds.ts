/**
 * Returns the decided refunds that would pay back more than is left, each with the amount that remains of it; 0 if
 * nothing does. `leftOre`: what was captured, less what was paid back by other ways. Earlier decisions go first.
 */
export function shrinkRefunds<Decision extends { amountOre: number }>(
  leftOre: number,
  decisions: readonly Decision[],
): { decision: Decision; amountOre: number }[] {
  let left = Math.max(0, leftOre);
  return decisions.flatMap((decision) => {
    const amountOre = Math.min(decision.amountOre, left);
    left -= amountOre;
    return amountOre === decision.amountOre ? [] : [{ decision, amountOre }];
  });
}
