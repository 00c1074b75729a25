import type { Place } from '#src/platform/security/encryption.ts';

/** Returns the table, column and row of an identity's encrypted number. */
export const numberPlace = (identityId: string): Place => ({
  table: 'bankid_numbers',
  column: 'number_sealed',
  row: identityId,
});
