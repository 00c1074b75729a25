/** The kinds of the outbox's rows, with their names on the operations page. */
export const MAIL_KINDS = [
  'order-confirmation',
  'order-confirm-address',
  'order-update',
  'order-notice-receipt',
  'order-notice-to-staff',
  'request-receipt',
  'request-changed',
  'request-to-staff',
  'contract-notification',
  'agreement-reminder',
  'use-agreement-ended',
  'self-invoice-approval',
  'approval-requested',
  'approval-lapsed',
  'company-active',
  'confirm-employees',
  'company-invitation',
  'credit-check-waits',
  'contract-ended',
  'onboarding-repeated',
  'join-question',
  'join-answer',
  'life-event-reported',
  'life-event-approved',
  'life-event-ended',
  'life-event-offer',
  'salary-claim-asked',
  'salary-claim-made',
  'offer-made',
  'offer-ended',
  'offer-answered',
  'term-end-notice',
  'term-end-extended',
  'term-end-return-due',
  'term-end-chosen',
  'term-end-return-late',
  'term-end-late-in-store',
  'term-end-late-to-staff',
  'term-end-inspected',
  'term-end-objection',
  'term-end-decided',
  'service-claim-consent',
  'service-claim-decided',
  'service-claim-answered',
  'appointment-proposed',
  'appointment-booked',
  'appointment-asked',
  'appointment-cancelled',
  'appointment-reminder',
  'payroll-year-final',
  'webhook-disabled',
  'grants-withdrawn',
  'buy-out-paid',
  'buy-out-refunded',
  'privacy-link',
  'account-mail',
] as const;
/** One of MAIL_KINDS. */
export type MailKind = (typeof MAIL_KINDS)[number];

/** The mails of the kind 'account-mail'. */
export const ACCOUNT_MAILS = [
  'confirm-sign-up',
  'account-exists',
  'no-account',
  'recovery',
  'magic-link',
  'invite',
  'reauthentication',
  'password-changed',
  'email-change-current',
  'email-change-new',
  'address-taken',
  'first-factor',
  'factor-added',
  'factor-removed',
  'bankid-added',
  'bankid-removed',
  'session-stolen',
  'data-copy-ready',
  'staff-invited',
  'role-changed',
  'sessions-ended',
  'factors-reset',
  'account-banned',
  'ban-lifted',
  'account-erased',
  'sso-added',
] as const;
/** One of ACCOUNT_MAILS. */
export type AccountMail = (typeof ACCOUNT_MAILS)[number];

/** A mail that can be previewed, by the name in the path of its preview. */
export type MailTemplate = Exclude<MailKind, 'account-mail'> | AccountMail;
/** All mails. */
export const MAIL_TEMPLATES: readonly MailTemplate[] = [
  ...MAIL_KINDS.filter((kind) => kind !== 'account-mail'),
  ...ACCOUNT_MAILS,
];

/** The mails that go to staff only, in Swedish. */
export const SWEDISH_ONLY: ReadonlySet<MailTemplate> = new Set([
  'order-notice-to-staff',
  'request-to-staff',
  'contract-notification',
  'company-active',
  'credit-check-waits',
  'contract-ended',
  'onboarding-repeated',
  'term-end-late-to-staff',
]);

/** Returns the path of a mail's preview. */
export const previewUrl = (name: MailTemplate, language: string, part: 'html' | 'text'): string =>
  `/mail-previews/${name}?lang=${language}&part=${part}`;
