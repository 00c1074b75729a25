// The list of background jobs and their handlers.
import type { App } from './app.ts';
import { mailOfAccount } from './features/account/server/mails/mail-account.ts';
import { ACCOUNT_MAIL } from './features/account/server/mails/send-account-mail.ts';
import { PURSUE_JOB, pursuePayment } from './features/checkout/server/pursue-payment.ts';
import { RECONCILE_JOB, reconcilePayments } from './features/checkout/server/reconcile-payments.ts';
import { confirmationMail, ORDER_CONFIRMATION } from './features/orders/server/mail-order.ts';
import { deliverOutbox } from './platform/deliver-outbox.ts';
import type { JobHandler } from './platform/job-runner.ts';
import { DELIVER_JOB } from './platform/outbox.ts';
import { MailFailed } from './providers/mail/mail.ts';

/** Returns the handlers of all jobs, by name. */
export const jobsOf = (app: App): Record<string, JobHandler> => ({
  [DELIVER_JOB]: deliverOutbox({
    db: app.db,
    metrics: app.metrics,
    log: app.log,
    messages: {
      [ORDER_CONFIRMATION]: (row) => confirmationMail(app, row),
      [ACCOUNT_MAIL]: (row) => mailOfAccount(app, row),
    },
    send: (mail) => app.mail.send(mail),
    refusalOf: (error) => (error instanceof MailFailed ? error : null),
  }),
  [PURSUE_JOB]: async ({ id }) => {
    await pursuePayment(app, String(id), 'background');
  },
  [RECONCILE_JOB]: () => reconcilePayments(app),
});

/** Jobs that run by the clock, as lines of a crontab. Each runs once, however many processes there are. */
export const CLOCKWORK = `* * * * * ${RECONCILE_JOB} ?jobKey=${RECONCILE_JOB}`;
