/** The mails that can be looked at in the demonstration, by the name in their address. */
export const MAIL_TEMPLATES = [
  'order-confirmation',
  'order-confirm-address',
  'order-update',
  'order-withdrawal',
  'order-notice-to-staff',
  'request-receipt',
  'request-changed',
  'request-to-staff',
  'contract-notification',
  'company-active',
  'confirm-employees',
  'privacy-link',
  'confirm-sign-up',
  'recovery',
  'magic-link',
  'password-changed',
] as const;
/** One of MAIL_TEMPLATES. */
export type MailTemplate = (typeof MAIL_TEMPLATES)[number];

/** The mails that go to staff, and are Swedish in any language. */
export const SWEDISH_ONLY: ReadonlySet<MailTemplate> = new Set([
  'order-notice-to-staff',
  'request-to-staff',
  'contract-notification',
  'company-active',
]);

/** Returns the address where a mail can be looked at. */
export const previewAddress = (name: MailTemplate, language: string, part: 'html' | 'text'): string =>
  `/mail-previews/${name}?lang=${language}&part=${part}`;
