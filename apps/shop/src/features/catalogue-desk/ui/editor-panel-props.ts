import type { InTurn } from '#src/wire/use-serial-mutation.ts';
import type { DeskProductDetail } from '../contract.ts';

/** The props of a part of the editor. `onChanged` resolves when the page shows the new state. */
export interface ActProps {
  product: DeskProductDetail;
  inTurn: InTurn;
  onChanged: () => Promise<void>;
}
