import type { InTurn } from '#src/wire/use-turns.ts';
import type { DeskProductDetail } from '../contract.ts';

/** What a part of the editor needs to change the product. `onChanged` ends when the page shows what is there now. */
export interface ActProps {
  product: DeskProductDetail;
  inTurn: InTurn;
  onChanged: () => Promise<void>;
}
