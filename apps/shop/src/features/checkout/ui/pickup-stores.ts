// The partner stores where an order can be collected.
import type { PartnerStore } from '#src/features/stores/contract.ts';

/** The stores to choose from; null until they are loaded. */
export interface PickupStores {
  stores: readonly PartnerStore[] | null;
  hasFailed: boolean;
  askAgain: () => void;
}

/** Returns the chosen store if it is still open. If there is only one store, returns it without a choice. */
export function chosenStore({ stores }: Pick<PickupStores, 'stores'>, chosen: string | null): string | null {
  // Until the stores are loaded, an earlier choice applies.
  if (stores === null) return chosen;
  const [only] = stores;
  if (stores.length === 1 && only) return only.id;
  return stores.find(({ id }) => id === chosen)?.id ?? null;
}
