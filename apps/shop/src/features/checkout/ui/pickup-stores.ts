// The partner stores where an order can be collected.
import type { PartnerStore } from '#src/features/stores/contract.ts';

/** The stores to choose from; null until they are known. */
export interface PickupStores {
  stores: readonly PartnerStore[] | null;
  hasFailed: boolean;
  askAgain: () => void;
}

/** Returns the chosen store as long as it is among those that are open; the only one need not be chosen. */
export function chosenStore({ stores }: Pick<PickupStores, 'stores'>, chosen: string | null): string | null {
  // Until the stores are known, a choice of before counts.
  if (stores === null) return chosen;
  const [only] = stores;
  if (stores.length === 1 && only) return only.id;
  return stores.find(({ id }) => id === chosen)?.id ?? null;
}
