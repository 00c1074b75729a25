import type { Place } from '#src/platform/seal.ts';

/** Returns the table, column and row of an identity's encrypted number. */
export const numberPlace = (identityId: string): Place => ({
  table: 'bankid_numbers',
  column: 'number_sealed',
  row: identityId,
});
