import type { Aad } from '#src/platform/security/encryption.ts';

/** Returns the table, column and row of an identity's encrypted number. */
export const numberAad = (identityId: string): Aad => ({
  table: 'bankid_numbers',
  column: 'number_sealed',
  row: identityId,
});
