// What stores estimate that a damage costs. Each estimate is a service claim, which no budget pays.
import * as z from 'zod/mini';
import { day } from '#src/wire/bounded-fields.ts';

/** An estimate of a store, in öre incl. VAT. */
export const damageEstimate = z.object({
  number: z.int(),
  store: z.string(),
  claimedOn: day,
  totalOre: z.int(),
  lines: z.array(z.object({ text: z.string(), amountOre: z.int() })),
});
/** An estimate of a store. */
export type DamageEstimate = z.infer<typeof damageEstimate>;
