// The list of background jobs and their handlers.
import type { App } from './app.ts';
import { renderReminderMail } from './features/agreements/server/mails/mail-reminder.ts';
import { sweepParticipants } from './features/agreements/server/participant-repository.ts';
import {
  RECONCILE_AGREEMENTS_JOB,
  reconcileAgreements,
} from './features/agreements/server/reconcile-agreements.ts';
import { AGREEMENT_REMINDER } from './features/agreements/server/remind.ts';
import { sweepApiWrites } from './features/api-keys/server/api-write-repository.ts';
import { GRANTS_WITHDRAWN, renderWithdrawnMail } from './features/api-keys/server/mails/mail-withdrawn.ts';
import { sweepAppointments } from './features/appointments/server/appointment-repository.ts';
import { renderAppointmentMail } from './features/appointments/server/mails/mail-appointment.ts';
import { APPOINTMENTS_JOB, followAppointments } from './features/appointments/server/remind.ts';
import {
  APPOINTMENT_ASKED,
  APPOINTMENT_BOOKED,
  APPOINTMENT_CANCELLED,
  APPOINTMENT_PROPOSED,
  APPOINTMENT_REMINDER,
} from './features/appointments/server/tell.ts';
import {
  APPROVAL_LAPSED,
  APPROVAL_REQUESTED,
  REMIND_APPROVERS_JOB,
  remindApprovers,
} from './features/approvals/server/ask-approvers.ts';
import {
  renderApprovalRequestMail,
  renderLapsedApprovalMail,
} from './features/approvals/server/mails/mail-approval.ts';
import { sweepAccounts } from './features/auth/server/expired-auth-repository.ts';
import { ACCOUNT_MAIL } from './features/auth/server/mails/enqueue-account-mail.ts';
import { renderAccountMail } from './features/auth/server/mails/render-account-mail.ts';
import { MAX_IDLE_SECONDS } from './features/auth-protocol/server/sessions.ts';
import { sweepAttempts } from './features/bankid/server/bankid-repository.ts';
import { RECOMPUTE_TAXABLE_JOB } from './features/benefit-parameters/server/endpoints.ts';
import { requestMissingBenefits } from './features/benefits/server/missing-benefits.ts';
import { foldMonthSums } from './features/benefits/server/month-sums-repository.ts';
import { recomputeTaxable, upgradeTaxable } from './features/benefits/server/recompute-taxable.ts';
import { renderBuyOutMail } from './features/buy-out-checkout/server/mails/mail-buy-out.ts';
import { ADVANCE_PAYMENT_JOB, advancePayment } from './features/card-payments/server/advance-payment.ts';
import { RECONCILE_JOB, reconcilePayments } from './features/card-payments/server/reconcile-payments.ts';
import { sweepImports } from './features/catalogue-import/server/import-repository.ts';
import {
  COMPANY_ACTIVE,
  CONFIRM_EMPLOYEES,
  CREDIT_CHECK_WAITS,
} from './features/companies/server/activate-company.ts';
import { sweepAbandonedCompanies } from './features/companies/server/company-repository.ts';
import { endPastEmployees, sweepFormerEmployees } from './features/companies/server/employee-repository.ts';
import { CONTRACT_ENDED } from './features/companies/server/end-agreement.ts';
import {
  companyActivatedEmail,
  companyConfirmationEmail,
  renderEndedAgreementMail,
  renderWaitingCheckMail,
} from './features/companies/server/mails/mail-company.ts';
import { sweepRatings } from './features/companies/server/sweep-ratings.ts';
import { FORGET_LOOKUPS_JOB, forgetOldLookups } from './features/company-data/server/forget-lookups.ts';
import {
  MAKE_EMPLOYER_INVOICES_JOB,
  makeEmployerInvoices,
} from './features/employer-invoices/server/make-invoices.ts';
import {
  SEND_EMPLOYER_INVOICES_JOB,
  sendEmployerInvoices,
} from './features/employer-invoices/server/send-invoices.ts';
import { RECEIVE_SHIPPED_JOB, receiveShipped } from './features/handover/server/receive-shipped.ts';
import { JOIN_ANSWER } from './features/joining/server/answer-question.ts';
import { sweepEmployments } from './features/joining/server/employment-repository.ts';
import { JOIN_QUESTION } from './features/joining/server/join-employer.ts';
import { renderAnswerMail, renderQuestionMail } from './features/joining/server/mails/mail-join.ts';
import { sweepQuestions } from './features/joining/server/question-repository.ts';
import { renderLifeEventMail } from './features/life-event-mails/server/mail-life-event.ts';
import { APPLY_LIFE_EVENTS_JOB, applyLifeEvents } from './features/life-events/server/apply-events.ts';
import { sweepPhotos } from './features/life-events/server/life-event-repository.ts';
import {
  LIFE_EVENT_APPROVED,
  LIFE_EVENT_ENDED,
  LIFE_EVENT_OFFER,
  LIFE_EVENT_REPORTED,
} from './features/life-events/server/tell.ts';
import {
  ONBOARDING_REPEATED,
  renderRepeatMail,
} from './features/light-onboarding/server/mails/tell-of-repeat.ts';
import { sweepInvitations } from './features/members/server/invitation-repository.ts';
import { COMPANY_INVITATION } from './features/members/server/invite.ts';
import { renderInvitationMail } from './features/members/server/mails/mail-invitation.ts';
import { sweepFormerMembers } from './features/members/server/member-repository.ts';
import {
  renderAnsweredMail,
  renderEndedMail,
  renderMadeMail,
} from './features/offer-mails/server/mail-offer.ts';
import { EXPIRE_OFFERS_JOB, expireOffers } from './features/offers/server/expire-offers.ts';
import { sweepOffers } from './features/offers/server/offer-repository.ts';
import { OFFER_ANSWERED, OFFER_ENDED, OFFER_MADE } from './features/offers/server/tell.ts';
import type { MailKind } from './features/operations/mail-contract.ts';
import {
  CLAIM_RECEIPT,
  CLAIM_TO_STAFF,
  CONFIRM_ADDRESS,
  claimReceipt,
  claimToStaff,
  confirmationMail,
  confirmEmailMail,
  ORDER_CONFIRMATION,
  ORDER_UPDATE,
  updateMail,
} from './features/order-mails/server/render-order-mail.ts';
import { deleteExpiredClaims } from './features/order-records/server/claim-repository.ts';
import {
  forgetOldOrders,
  forgetPersonalNumbers,
} from './features/order-records/server/order-retention-repository.ts';
import { LAPSE_ORDERS_JOB, lapseOrders } from './features/orders/server/lapse-orders.ts';
import { sweepCopies } from './features/own-data/server/data-copy-repository.ts';
import { DATA_COPY_JOB, makeDataCopy } from './features/own-data/server/make-data-copy.ts';
import { BUY_OUT_PAID, BUY_OUT_REFUNDED } from './features/payments/server/buy-out-payment-repository.ts';
import { renderFinalYearMail } from './features/payroll-years/server/mails/mail-final-year.ts';
import { PAYROLL_YEAR_FINAL, tellFinalYears } from './features/payroll-years/server/tell-final-years.ts';
import { sweepResets } from './features/people/server/people-repository.ts';
import { sweepCases } from './features/privacy/server/case-repository.ts';
import { renderPrivacyLinkMail } from './features/privacy/server/mail-link.ts';
import { PRIVACY_LINK } from './features/privacy/server/work-case.ts';
import { MIRROR_JOB, mirrorProducts } from './features/product-import/server/mirror-products.ts';
import { COUNT_PROGRAMMES_JOB, countProgrammes } from './features/programme/server/count-orders.ts';
import {
  mailToStaff,
  renderAgreementMail,
  renderChangeMail,
  renderReceiptMail,
} from './features/request-mails/server/mail-request.ts';
import { CONTRACT_NOTIFICATION } from './features/requests/server/notify-of-agreement.ts';
import { REQUEST_RECEIPT, REQUEST_TO_STAFF } from './features/requests/server/place-request.ts';
import { sweepRequests } from './features/requests/server/request-repository.ts';
import { REQUEST_CHANGED } from './features/requests/server/work-request.ts';
import { renderClaimMail as renderClaimMailOfSalary } from './features/salary-claims/server/mails/mail-claim.ts';
import { SALARY_CLAIM_ASKED, SALARY_CLAIM_MADE } from './features/salary-claims/server/tell.ts';
import { BILLING_APPROVAL } from './features/sent-invoices/server/ask-approval.ts';
import { renderInvoiceApprovalMail } from './features/sent-invoices/server/mails/mail-approval.ts';
import { POLL_INVOICES_JOB, pollInvoices } from './features/sent-invoices/server/poll-invoices.ts';
import { SETTLE_INVOICES_JOB, settleInvoices } from './features/sent-invoices/server/send-invoice.ts';
import { EXPIRE_CLAIMS_JOB, expireClaims } from './features/service-claims/server/answer-claim.ts';
import { sweepClaimPhotos } from './features/service-claims/server/claim-photo-repository.ts';
import { renderClaimMail } from './features/service-claims/server/mails/mail-claim.ts';
import { CLAIM_ANSWERED, CLAIM_CONSENT, CLAIM_DECIDED } from './features/service-claims/server/tell.ts';
import { sweepStaffInvitations } from './features/staff-invitations/server/staff-invitation-repository.ts';
import { sweepStaffAttempts } from './features/staff-sign-in/server/attempt-repository.ts';
import { sweepStoreMembers } from './features/stores/server/store-member-repository.ts';
import { sweepTermPhotos } from './features/term-end/server/photo-repository.ts';
import {
  TERM_END_CHOSEN,
  TERM_END_DECIDED,
  TERM_END_EXTENDED,
  TERM_END_INSPECTED,
  TERM_END_LATE_IN_STORE,
  TERM_END_LATE_TO_STAFF,
  TERM_END_NOTICE,
  TERM_END_OBJECTION,
  TERM_END_RETURN_DUE,
  TERM_END_RETURN_LATE,
} from './features/term-end/server/tell.ts';
import { endTerms, TERM_END_JOB } from './features/term-end/server/term-end-job.ts';
import { renderTermEndMail } from './features/term-end-mails/server/mail-term-end.ts';
import {
  advanceUseAgreements,
  USE_AGREEMENTS_JOB,
} from './features/use-agreements/server/advance-use-agreements.ts';
import { renderEndedUseAgreementMail } from './features/use-agreements/server/mails/mail-ended.ts';
import { USE_AGREEMENT_ENDED } from './features/use-agreements/server/tell-of-use-agreements.ts';
import { sweepDeliveries } from './features/webhooks/server/delivery-repository.ts';
import { WEBHOOK_DISABLED } from './features/webhooks/server/dispatch-webhooks.ts';
import { renderDisabledWebhookMail } from './features/webhooks/server/mails/mail-disabled.ts';
import { sweepAudit } from './platform/database/audit-log.ts';
import { COUNT_OUTBOX_JOB, deliverOutbox, showWaiting } from './platform/jobs/deliver-outbox.ts';
import type { JobHandler } from './platform/jobs/job-runner.ts';
import { DELIVER_JOB, type OutboxRow, sweepOutbox } from './platform/jobs/outbox.ts';
import { deleteExpired, type RetentionTask, SWEEP_JOB } from './platform/jobs/retention-job.ts';
import { sweepLimits } from './platform/limits/rate-limit.ts';
import { ABANDONED_REQUESTS_JOB, endAbandonedRequests } from './platform/provider-client/request-audit.ts';
import { SWEEP_OBJECTS_JOB, sweepObjects } from './platform/storage/sweep-objects.ts';
import { type Mail, MailFailed } from './providers/mail/mail.ts';
import { withoutServicesOff } from './service-parts.ts';

/** Returns the handlers of all jobs, by name, without those of services that are off. */
export const jobsOf = (app: App): Record<string, JobHandler> =>
  Object.fromEntries(withoutServicesOff(app, 'jobs', Object.entries(allJobs(app)), ([name]) => name));

const allJobs = (app: App): Record<string, JobHandler> => ({
  [DELIVER_JOB]: deliverOutbox({
    db: app.db,
    metrics: app.metrics,
    log: app.log,
    messages: {
      [ORDER_CONFIRMATION]: (row) => confirmationMail(app, row),
      [CONFIRM_ADDRESS]: (row) => confirmEmailMail(app, row),
      [ORDER_UPDATE]: (row) => updateMail(app, row),
      [CLAIM_RECEIPT]: (row) => claimReceipt(app, row),
      [CLAIM_TO_STAFF]: (row) => claimToStaff(app, row),
      [ACCOUNT_MAIL]: (row) => renderAccountMail(app, row),
      [REQUEST_TO_STAFF]: (row) => mailToStaff(app, row),
      [REQUEST_RECEIPT]: (row) => renderReceiptMail(app, row),
      [REQUEST_CHANGED]: (row) => renderChangeMail(app, row),
      [CONTRACT_NOTIFICATION]: (row) => renderAgreementMail(app, row),
      [AGREEMENT_REMINDER]: (row) => renderReminderMail(app, row),
      [USE_AGREEMENT_ENDED]: (row) => renderEndedUseAgreementMail(app, row),
      [BILLING_APPROVAL]: (row) => renderInvoiceApprovalMail(app, row),
      [APPROVAL_REQUESTED]: (row) => renderApprovalRequestMail(app, row),
      [APPROVAL_LAPSED]: (row) => renderLapsedApprovalMail(app, row),
      [COMPANY_ACTIVE]: (row) => companyActivatedEmail(app, row),
      [CONFIRM_EMPLOYEES]: (row) => companyConfirmationEmail(app, row),
      [COMPANY_INVITATION]: (row) => renderInvitationMail(app, row),
      [CREDIT_CHECK_WAITS]: (row) => renderWaitingCheckMail(app, row),
      [CONTRACT_ENDED]: (row) => renderEndedAgreementMail(app, row),
      [ONBOARDING_REPEATED]: (row) => renderRepeatMail(app, row),
      [JOIN_QUESTION]: (row) => renderQuestionMail(app, row),
      [JOIN_ANSWER]: (row) => renderAnswerMail(app, row),
      [LIFE_EVENT_REPORTED]: (row) => renderLifeEventMail(app, row),
      [LIFE_EVENT_APPROVED]: (row) => renderLifeEventMail(app, row),
      [LIFE_EVENT_ENDED]: (row) => renderLifeEventMail(app, row),
      [LIFE_EVENT_OFFER]: (row) => renderLifeEventMail(app, row),
      [CLAIM_CONSENT]: (row) => renderClaimMail(app, row),
      [CLAIM_DECIDED]: (row) => renderClaimMail(app, row),
      [CLAIM_ANSWERED]: (row) => renderClaimMail(app, row),
      [OFFER_MADE]: (row) => renderMadeMail(app, row),
      [OFFER_ENDED]: (row) => renderEndedMail(app, row),
      [OFFER_ANSWERED]: (row) => renderAnsweredMail(app, row),
      [GRANTS_WITHDRAWN]: (row) => renderWithdrawnMail(app, row),
      [WEBHOOK_DISABLED]: (row) => renderDisabledWebhookMail(app, row),
      [PRIVACY_LINK]: (row) => renderPrivacyLinkMail(app, row),
      [BUY_OUT_PAID]: (row) => renderBuyOutMail(app, row),
      [BUY_OUT_REFUNDED]: (row) => renderBuyOutMail(app, row),
      [SALARY_CLAIM_ASKED]: (row) => renderClaimMailOfSalary(app, row),
      [SALARY_CLAIM_MADE]: (row) => renderClaimMailOfSalary(app, row),
      [TERM_END_NOTICE]: (row) => renderTermEndMail(app, row),
      [TERM_END_EXTENDED]: (row) => renderTermEndMail(app, row),
      [TERM_END_RETURN_DUE]: (row) => renderTermEndMail(app, row),
      [TERM_END_CHOSEN]: (row) => renderTermEndMail(app, row),
      [TERM_END_RETURN_LATE]: (row) => renderTermEndMail(app, row),
      [TERM_END_LATE_IN_STORE]: (row) => renderTermEndMail(app, row),
      [TERM_END_LATE_TO_STAFF]: (row) => renderTermEndMail(app, row),
      [TERM_END_INSPECTED]: (row) => renderTermEndMail(app, row),
      [TERM_END_OBJECTION]: (row) => renderTermEndMail(app, row),
      [TERM_END_DECIDED]: (row) => renderTermEndMail(app, row),
      [APPOINTMENT_PROPOSED]: (row) => renderAppointmentMail(app, row),
      [APPOINTMENT_BOOKED]: (row) => renderAppointmentMail(app, row),
      [APPOINTMENT_ASKED]: (row) => renderAppointmentMail(app, row),
      [APPOINTMENT_CANCELLED]: (row) => renderAppointmentMail(app, row),
      [APPOINTMENT_REMINDER]: (row) => renderAppointmentMail(app, row),
      [PAYROLL_YEAR_FINAL]: (row) => renderFinalYearMail(app, row),
    } satisfies Record<MailKind, (row: OutboxRow) => Promise<Mail | null>>,
    send: (mail) => app.mail.send(mail),
    refusalOf: (error) => (error instanceof MailFailed ? error : null),
  }),
  [ADVANCE_PAYMENT_JOB]: async ({ id }) => {
    await advancePayment(app, String(id), 'background');
  },
  [DATA_COPY_JOB]: ({ id }) => makeDataCopy(app, String(id)),
  [SWEEP_JOB]: deleteExpired(sweepsOf(app), app.log),
  [COUNT_OUTBOX_JOB]: () => showWaiting(app),
  [RECONCILE_JOB]: () => reconcilePayments(app),
  [LAPSE_ORDERS_JOB]: () => lapseOrders(app),
  [EXPIRE_OFFERS_JOB]: () => expireOffers(app),
  [RECEIVE_SHIPPED_JOB]: () => receiveShipped(app),
  [TERM_END_JOB]: () => endTerms(app),
  [APPOINTMENTS_JOB]: () => followAppointments(app),
  [REMIND_APPROVERS_JOB]: () => remindApprovers(app),
  [RECOMPUTE_TAXABLE_JOB]: async () => {
    await recomputeTaxable(app);
    await tellFinalYears(app);
  },
  [APPLY_LIFE_EVENTS_JOB]: () => applyLifeEvents(app),
  [EXPIRE_CLAIMS_JOB]: () => expireClaims(app),
  [COUNT_PROGRAMMES_JOB]: async () => {
    await countProgrammes(app);
    await requestMissingBenefits(app);
    await foldMonthSums(app.db.pool);
    await upgradeTaxable(app);
  },
  [RECONCILE_AGREEMENTS_JOB]: () => reconcileAgreements(app),
  [USE_AGREEMENTS_JOB]: () => advanceUseAgreements(app),
  [ABANDONED_REQUESTS_JOB]: async () => {
    await endAbandonedRequests(app.db.pool);
  },
  [FORGET_LOOKUPS_JOB]: () => forgetOldLookups(app),
  [SWEEP_OBJECTS_JOB]: async () => {
    const { objects } = app.storage;
    if (!objects) return;
    const count = await sweepObjects({ ...app, objects });
    app.log.info({ count }, 'Unused objects deleted');
  },
  [SETTLE_INVOICES_JOB]: () => settleInvoices(app),
  [POLL_INVOICES_JOB]: () => pollInvoices(app),
  [MAKE_EMPLOYER_INVOICES_JOB]: () => makeEmployerInvoices(app),
  [SEND_EMPLOYER_INVOICES_JOB]: () => sendEmployerInvoices(app),
  [MIRROR_JOB]: async () => {
    if (app.storeBackend) await mirrorProducts(app, app.storeBackend);
  },
});

/** Deletes expired rows once a day. The feature that owns them provides the job. */
// The audit log of each product keeps the result, so the list itself is deleted after a month.
const IMPORTS_KEPT_DAYS = 30;
// The history of members shows an invited address for this long.
const INVITATIONS_KEPT_DAYS = 90;
// A program repeats a request within hours.
const API_WRITES_KEPT_DAYS = 2;
const WEBHOOK_LOG_DAYS = 30;
// The audit log keeps what happened, so the appointment of a bike that was handed over is deleted after a month.
const APPOINTMENTS_KEPT_DAYS = 30;
const sweepsOf = ({ db, encryption, settings, today }: App): RetentionTask[] => [
  () => sweepAccounts(db.pool, { idleSeconds: MAX_IDLE_SECONDS }),
  async () => ({ bankidAttempts: await sweepAttempts(db.pool) }),
  async () => ({ staffSignIns: await sweepStaffAttempts(db.pool) }),
  async () => ({ catalogueImports: await sweepImports(db.pool, IMPORTS_KEPT_DAYS) }),
  async () => ({ dataCopies: await sweepCopies(db.pool) }),
  async () => ({ requests: await sweepRequests(db.pool, settings.requests.keptMonths) }),
  async () => ({ offers: await sweepOffers(db.pool, settings.requests.keptMonths) }),
  async () => ({ looseNotices: await deleteExpiredClaims(db.pool, settings.requests.keptMonths) }),
  async () => ({ privacyCases: await sweepCases(db.pool, settings.requests.keptMonths) }),
  async () => ({ ratings: await sweepRatings({ db, encryption }, settings.companyData.keepDays) }),
  async () => ({ endedEmployees: await endPastEmployees(db.pool, today()) }),
  async () => ({
    formerEmployees: await sweepFormerEmployees(db.pool, settings.companies.formerEmployeeMonths),
  }),
  async () => ({
    formerMembers: await sweepFormerMembers(db.pool, settings.companies.formerEmployeeMonths),
    storeMembers: await sweepStoreMembers(db.pool, settings.companies.formerEmployeeMonths),
    invitations: await sweepInvitations(db.pool, INVITATIONS_KEPT_DAYS),
    staffInvitations: await sweepStaffInvitations(db.pool, INVITATIONS_KEPT_DAYS),
    factorResets: await sweepResets(db.pool, INVITATIONS_KEPT_DAYS),
    employments: await sweepEmployments(db.pool, settings.companies.formerEmployeeMonths),
    joinQuestions: await sweepQuestions(db.pool, settings.companies.formerEmployeeMonths),
  }),
  async () => ({
    lifeEventPhotos: await sweepPhotos(db.pool, settings.companies.formerEmployeeMonths),
    serviceClaimPhotos: await sweepClaimPhotos(db.pool, settings.companies.formerEmployeeMonths),
    termPhotos: await sweepTermPhotos(db.pool, settings.companies.formerEmployeeMonths),
  }),
  async () => ({ participants: await sweepParticipants(db.pool, settings.requests.keptMonths) }),
  async () => ({ companies: await sweepAbandonedCompanies(db.pool, settings.requests.keptMonths) }),
  async () => ({ orders: await forgetOldOrders(db.pool, settings.requests.keptMonths) }),
  async () => ({ apiWrites: await sweepApiWrites(db.pool, API_WRITES_KEPT_DAYS) }),
  async () => ({ webhooks: await sweepDeliveries(db.pool, WEBHOOK_LOG_DAYS) }),
  async () => ({ appointments: await sweepAppointments(db.pool, APPOINTMENTS_KEPT_DAYS) }),
  async () => ({ mails: await sweepOutbox(db.pool) }),
  async () => ({ audit: await sweepAudit(db.pool) }),
  async () => ({ orderNumbers: await forgetPersonalNumbers(db.pool, settings.benefit.termMonths) }),
  async () => ({ rateLimits: await sweepLimits(db) }),
];

const scheduled = (when: string, job: string) => ({ when, job });
const everyMinute = (job: string) => scheduled('* * * * *', job);

/** Returns the scheduled jobs as lines of a crontab. Each job runs once, however many processes there are. */
export const crontab = (app: Pick<App, 'settings'>): string =>
  withoutServicesOff(app, 'jobs', timetable(app), ({ job }) => job)
    .map(({ when, job }) => `${when} ${job} ?jobKey=${job}`)
    .join('\n');

const timetable = ({ settings }: Pick<App, 'settings'>) => [
  ...[
    COUNT_OUTBOX_JOB,
    RECONCILE_JOB,
    LAPSE_ORDERS_JOB,
    RECONCILE_AGREEMENTS_JOB,
    USE_AGREEMENTS_JOB,
    SETTLE_INVOICES_JOB,
    POLL_INVOICES_JOB,
    SEND_EMPLOYER_INVOICES_JOB,
    ABANDONED_REQUESTS_JOB,
  ].map(everyMinute),
  // In UTC, this range covers the working hours in Stockholm.
  scheduled('7 6-16 * * *', REMIND_APPROVERS_JOB),
  scheduled('23 * * * *', APPLY_LIFE_EVENTS_JOB),
  // In the working hours in Stockholm, so that nobody is reminded at night.
  scheduled('41 6-16 * * *', APPOINTMENTS_JOB),
  scheduled('*/10 * * * *', COUNT_PROGRAMMES_JOB),
  scheduled('*/5 * * * *', EXPIRE_OFFERS_JOB),
  scheduled('37 * * * *', RECEIVE_SHIPPED_JOB),
  // After midnight in Stockholm, in summer and winter.
  scheduled('11 0 * * *', EXPIRE_CLAIMS_JOB),
  scheduled('7 0 * * *', TERM_END_JOB),
  // The month of the invoice is the last one, so a later day catches up.
  scheduled('27 0 * * *', MAKE_EMPLOYER_INVOICES_JOB),
  scheduled('17 2 * * *', SWEEP_JOB),
  // After the rows of expired photos are deleted.
  scheduled('47 2 * * *', SWEEP_OBJECTS_JOB),
  scheduled('17 3 * * *', FORGET_LOOKUPS_JOB),
  scheduled(`*/${settings.products.everyMinutes} * * * *`, MIRROR_JOB),
];
