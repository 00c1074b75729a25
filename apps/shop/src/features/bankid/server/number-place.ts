import type { Place } from '#src/platform/seal.ts';

/** Where the sealed number of an identity stands. */
export const numberPlace = (identityId: string): Place => ({
  table: 'bankid_numbers',
  column: 'number_sealed',
  row: identityId,
});
