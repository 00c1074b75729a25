import type { SerialMutation } from '#src/wire/use-serial-mutation.ts';
import type { AdminProductDetail } from '../contract.ts';

/** The props of a part of the editor. `onChanged` resolves when the page shows the new state. */
export interface EditorPanelProps {
  product: AdminProductDetail;
  inTurn: SerialMutation;
  onChanged: () => Promise<void>;
}
