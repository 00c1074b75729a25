/** The settings with invented seller facts for the demonstration. */
export const IDENTITY_DEFAULTS = {
  BRAND_ORG_NUMBER: '559999-0008',
  BRAND_ADDRESS: 'Verkstadsgatan 4, 332 30 Gislaved',
  BRAND_PHONE: '08-465 004 00',
  SIGNER_NAME: 'Karin Lindqvist',
} as const;
