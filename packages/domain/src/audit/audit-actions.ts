// The actions of the audit log. The members of a company see those of COMPANY_ACTIONS that are about their company; admins see
// all. A new action needs one row here, and its sentence in both languages (features/activity-log/sentences.*.ts).

/** What an action of a company is about, as its members filter by it. */
export const ACTIVITY_KINDS = [
  'payroll',
  'employees',
  'members',
  'programme',
  'orders',
  'benefits',
  'agreements',
  'company',
  'log',
] as const;
/** One of ACTIVITY_KINDS. */
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

/** The actions that the members of a company see, with what each is about. Source: benefit programme, sections 3 and 16 (T39). */
export const COMPANY_ACTIONS = {
  'payroll.closed': 'payroll',
  'payroll.reopened': 'payroll',
  'payroll.exported': 'payroll',
  'payroll.downloaded': 'payroll',
  'payroll.year-downloaded': 'payroll',
  'payroll.corrected': 'payroll',
  'payroll.correction-withdrawn': 'payroll',
  'company.employee-added': 'employees',
  'company.employee-changed': 'employees',
  'company.employee-ended': 'employees',
  'company.employee-continued': 'employees',
  'company.employee-removed': 'employees',
  'company.employees-replaced': 'employees',
  'company.employees-imported': 'employees',
  'company.employees-exported': 'employees',
  'employment.joined': 'employees',
  'employment.left': 'employees',
  'join-question.added': 'employees',
  'join-question.refused': 'employees',
  'member.invited': 'members',
  'member.invited-again': 'members',
  'member.invitation-withdrawn': 'members',
  'member.joined': 'members',
  'member.rights-changed': 'members',
  'member.removed': 'members',
  'member.left': 'members',
  'company.policy-saved': 'programme',
  'company.employer-code-replaced': 'programme',
  'company.mail-domains-changed': 'programme',
  'order.confirm': 'orders',
  'order.approve': 'orders',
  'order.decline': 'orders',
  'order.ship': 'orders',
  'order.make-ready': 'orders',
  'order.deliver': 'orders',
  'order.cancel': 'orders',
  'order.return': 'orders',
  'order.viewed-as-buyer': 'orders',
  'benefit.handed-over': 'benefits',
  'benefit.frame-number-entered': 'benefits',
  'benefit.event-reported': 'benefits',
  'benefit.event-approved': 'benefits',
  'benefit.event-refused': 'benefits',
  'benefit.event-withdrawn': 'benefits',
  'benefit.term-choice': 'benefits',
  'benefit.term-choice-dropped': 'benefits',
  'benefit.return-inspected': 'benefits',
  'benefit.return-accepted': 'benefits',
  'benefit.return-objected': 'benefits',
  'benefit.return-decided': 'benefits',
  'benefit.market-value-adjusted': 'benefits',
  'use-agreement.renewed': 'agreements',
  'agreement.changed': 'agreements',
  'agreement.reminded': 'agreements',
  'agreement.withdrawn': 'agreements',
  'agreement.document-read': 'agreements',
  'paper-agreement.recorded': 'agreements',
  'company.stored': 'company',
  'company.changed': 'company',
  'company.step-done': 'company',
  'company.activated': 'company',
  'company.contract-ended': 'company',
  'company.number-revealed': 'company',
  'company.signatories-chosen': 'company',
  'signatory.number-revealed': 'company',
  'company.api-key-created': 'company',
  'company.api-key-revoked': 'company',
  'company.webhook-added': 'company',
  'company.webhook-secret-rotated': 'company',
  'company.webhook-enabled': 'company',
  'company.webhook-disabled': 'company',
  'company.webhook-removed': 'company',
  'company.webhook-resent': 'company',
  'company-activity.exported': 'log',
} as const satisfies Readonly<Record<string, ActivityKind>>;

/** An action that the members of a company see. */
export type CompanyAction = keyof typeof COMPANY_ACTIONS;

/** The actions that only admins see: those of accounts, the catalogue and the shop's own work. */
export const STAFF_ACTIONS = [
  'activity.exported',
  'agreement.own-document-read',
  'api-keys.made',
  'benefit-parameter.set',
  'billing-agreement.recorded',
  'category.added',
  'company-data.read',
  'company.credit-cleared',
  'employer-invoice.booked-by-hand',
  'employer-invoice.retried',
  'factor.added',
  'factor.removed',
  'first-factor-link.sent',
  'first-factor-link.used',
  'identity.added',
  'identity.removed',
  'job.repeated',
  'mail.copied',
  'mail.resent',
  'market-values.set',
  'notice.handled',
  'order.assigned',
  'order.links-renewed',
  'orders.exported',
  'personal-number.revealed',
  'personal-number.unmasked',
  'privacy.asked',
  'privacy.copied',
  'privacy.erased',
  'privacy.link-sent',
  'product.changed',
  'product.created',
  'product.picture-added',
  'product.pictures-arranged',
  'product.published',
  'product.unpublished',
  'review.hidden',
  'review.shown',
  'role.changed',
  'self-invoice.approved',
  'self-invoice.links-renewed',
  'self-invoice.objected',
  'service.called',
  'session.ended-after-reuse',
  'store.embedding-sites-changed',
  'store.hours-changed',
  'store.member-added',
  'store.member-ended',
  'tag.added',
  'user.banned',
  'user.changed',
  'user.created',
  'user.deleted',
  'user.email-changed',
  'user.exported',
  'user.invited',
  'user.link-made',
  'user.password-changed',
  'user.sign-in-refused',
  'user.signed-in-by-bankid',
  'user.signed-in-by-password',
  'user.signed-up',
] as const;
/** One of STAFF_ACTIONS. */
export type StaffAction = (typeof STAFF_ACTIONS)[number];

/** Any action that the shop records by itself. The log has the requests to providers as well (ProviderAction). */
export type AuditAction = CompanyAction | StaffAction;

/** All actions, those of companies first. */
export const AUDIT_ACTIONS: readonly AuditAction[] = [
  ...(Object.keys(COMPANY_ACTIONS) as CompanyAction[]),
  ...STAFF_ACTIONS,
];

/** Returns the actions that are about a kind of subject in a company; all of them without a kind. */
export const companyActions = (kind?: ActivityKind): CompanyAction[] =>
  (Object.keys(COMPANY_ACTIONS) as CompanyAction[]).filter(
    (action) => kind === undefined || COMPANY_ACTIONS[action] === kind,
  );

const KNOWN: ReadonlySet<string> = new Set(AUDIT_ACTIONS);

/** Tells whether a text is an action of AUDIT_ACTIONS. Others are requests to providers, or actions of earlier versions. */
export const isAuditAction = (text: string): text is AuditAction => KNOWN.has(text);

/** The kinds of subjects of entries: the `target.type` of the code that records them. */
export const AUDIT_SUBJECTS = [
  'agreement',
  'api-keys',
  'audit-log',
  'benefit',
  'benefit-parameter',
  'brands',
  'call',
  'categories',
  'company',
  'company-members',
  'email',
  'factor',
  'job',
  'market-values',
  'order',
  'order-notice',
  'outbox',
  'partner-store',
  'privacy-case',
  'product',
  'provider',
  'review',
  'self-invoice',
  'session',
  'supplier',
  'tags',
  'user',
] as const;
/** One of AUDIT_SUBJECTS. */
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number];
