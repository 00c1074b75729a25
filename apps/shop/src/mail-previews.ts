// Previews of the shop's mails with invented data, each as its own page. Only in the demonstration.

import { ore } from '@activepick/domain/money.ts';
import type { FastifyInstance } from 'fastify';
import { mailSamples } from '#src/languages/catalogues/operations/mail-samples.ts';
import type { App } from './app.ts';
import {
  SAMPLE_APPOINTMENT_NEWS,
  sampleAppointment,
} from './features/appointments/server/mails/sample-news.ts';
import type { AccountMailKind } from './features/auth/server/mails/enqueue-account-mail.ts';
import { buyOutPreview } from './features/buy-out-checkout/server/mails/sample-payment.ts';
import type { SalesNews } from './features/companies/server/mails/company-mail.tsx';
import type { LifeEventNews } from './features/life-event-mails/server/life-event-mail.tsx';
import {
  ACCOUNT_MAILS,
  type AccountMail,
  MAIL_TEMPLATES,
  type MailTemplate,
} from './features/operations/mail-contract.ts';
import type { ClaimNews } from './features/service-claims/server/mails/claim-mail.tsx';
import { SAMPLE_TERM_NEWS } from './features/term-end-mails/server/sample-news.ts';
import { type Language, languageOf } from './i18n/language.ts';
import {
  CODE,
  mailContextOf,
  PERSON,
  SAMPLE_COMPANY,
  SAMPLE_CONTRACT,
  SAMPLE_INVOICE,
  sampleApproval,
  sampleClaim,
  sampleEndedAgreement,
  sampleInvitation,
  sampleOffer,
  sampleOrder,
  sampleRequest,
} from './mail-samples.ts';
import { Problem } from './platform/http/problem-details.ts';
import type { Mail } from './providers/mail/mail.ts';

type PreviewMail = Omit<Mail, 'messageId'>;
type Maker = (app: App, language: Language) => Promise<PreviewMail>;

// An email may have its own styles, but must neither run scripts nor load anything.
const PREVIEW_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";

const account =
  (kind: AccountMailKind): Maker =>
  async (app, language) => {
    const { accountMail } = await import('./features/auth/server/mails/account-mail.tsx');
    const link = `${app.publicUrl}/auth`;
    return accountMail({ kind, to: PERSON.email, link, code: CODE }, language, app.settings);
  };

const sales =
  (news: SalesNews): Maker =>
  async (app) => {
    const { salesMail } = await import('./features/companies/server/mails/company-mail.tsx');
    return salesMail(SAMPLE_COMPANY, news, app.settings);
  };

const lifeEvent =
  (news: LifeEventNews): Maker =>
  async (app, language) => {
    const { lifeEventMail } = await import('./features/life-event-mails/server/life-event-mail.tsx');
    const facts = {
      kind: news === 'offer' ? ('transfer-to-colleague' as const) : ('leave' as const),
      benefitNumber: 100_042,
      bike: 'Vässla',
      employee: PERSON.name,
      company: SAMPLE_COMPANY.companyName,
      effectiveFrom: '2027-02',
      reason: news === 'refused' ? mailSamples[language].reason : null,
      to: PERSON.email,
      link: app.publicUrl,
    };
    return lifeEventMail(facts, news, language, app.settings);
  };

const serviceClaim =
  (news: ClaimNews): Maker =>
  async (app, language) => {
    const { claimMail } = await import('./features/service-claims/server/mails/claim-mail.tsx');
    const facts = {
      number: 1_042,
      benefitNumber: 100_042,
      bike: 'Vässla',
      store: 'Cykelhörnan',
      totalOre: ore(145_000),
      budgetOre: ore(120_000),
      restOre: ore(news === 'approved' ? 0 : 25_000),
      answerBy: '2027-02-28',
      reason: news === 'rejected' ? mailSamples[language].reason : null,
      to: PERSON.email,
      link: app.publicUrl,
    };
    return claimMail(facts, news, language, app.settings);
  };

const termEnd =
  (kind: keyof typeof SAMPLE_TERM_NEWS): Maker =>
  async (app, language) => {
    const { termEndMail } = await import('./features/term-end-mails/server/term-end-mail.tsx');
    const term = { number: 100_042, bike: 'Vässla', to: PERSON.email, link: app.publicUrl };
    return termEndMail(term, SAMPLE_TERM_NEWS[kind], language, app.settings);
  };

const salaryClaim =
  (reader: 'employee' | 'member'): Maker =>
  async (app, language) => {
    const { claimMail } = await import('./features/salary-claims/server/mails/claim-mail.tsx');
    const facts = { benefitNumber: 100_042, bike: 'Vässla', employee: PERSON.name, amountOre: 89_000 };
    const claim = { ...facts, what: 'damage', companyId: '', benefitId: '', to: PERSON.email } as const;
    return claimMail({ ...claim, link: app.publicUrl }, reader, language, app.settings);
  };

const appointment =
  (kind: keyof typeof SAMPLE_APPOINTMENT_NEWS): Maker =>
  async (app, language) => {
    const { appointmentMail } = await import('./features/appointments/server/mails/appointment-mail.tsx');
    const reader = kind === 'appointment-asked' ? 'store' : 'employee';
    const sample = sampleAppointment(reader, PERSON.email, app.publicUrl);
    return appointmentMail(sample, SAMPLE_APPOINTMENT_NEWS[kind], language, app);
  };

const ACCOUNT_MAKERS = Object.fromEntries(ACCOUNT_MAILS.map((kind) => [kind, account(kind)])) as Record<
  AccountMail,
  Maker
>;

const MAKERS: Record<MailTemplate, Maker> = {
  ...ACCOUNT_MAKERS,
  'order-confirmation': async (app, language) => {
    const { orderMail } = await import('./features/order-mails/server/order-mail.tsx');
    return orderMail(sampleOrder(app, language), mailContextOf(app, language));
  },
  'order-confirm-address': async (app, language) => {
    const { confirmEmailOf } = await import('./features/order-mails/server/order-mail.tsx');
    const order = { ...sampleOrder(app, language), state: 'awaiting-confirmation' as const };
    return confirmEmailOf(order, app.settings, `${app.publicUrl}/order/confirm`);
  },
  'order-update': async (app, language) => {
    const { orderUpdateMail } = await import('./features/order-mails/server/order-mail.tsx');
    const update = { event: 'ship', actor: 'staff', note: mailSamples[language].note } as const;
    return orderUpdateMail(sampleOrder(app, language), update, mailContextOf(app, language));
  },
  'order-notice-receipt': async (app, language) => {
    const { claimReceiptMail } = await import('./features/order-mails/server/claim-mail.tsx');
    return claimReceiptMail(
      sampleClaim(app, language),
      sampleOrder(app, language),
      mailContextOf(app, language),
    );
  },
  'order-notice-to-staff': async (app, language) => {
    const { claimStaffMail } = await import('./features/order-mails/server/claim-mail.tsx');
    return claimStaffMail(sampleClaim(app, language), app.settings);
  },
  'request-receipt': async (app, language) => {
    const { receiptMail } = await import('./features/request-mails/server/request-mail.tsx');
    return receiptMail(
      sampleRequest(app, language),
      { to: PERSON.email, link: `${app.publicUrl}/requests` },
      app.settings,
    );
  },
  'request-changed': async (app, language) => {
    const { changeMail } = await import('./features/request-mails/server/change-mail.tsx');
    const link = `${app.publicUrl}/requests`;
    const change = { move: 'verify-availability', message: null, to: PERSON.email, link } as const;
    return changeMail(sampleRequest(app, language), change, app.settings);
  },
  'request-to-staff': async (app, language) => {
    const { staffMail } = await import('./features/request-mails/server/request-mail.tsx');
    return staffMail(sampleRequest(app, language), app.settings);
  },
  'contract-notification': async (app) => {
    const { agreementMail } = await import('./features/request-mails/server/request-mail.tsx');
    return agreementMail(SAMPLE_CONTRACT, app.settings);
  },
  'agreement-reminder': async (app, language) => {
    const { reminderMail } = await import('./features/agreements/server/mails/reminder-mail.tsx');
    const facts = {
      name: SAMPLE_CONTRACT.contractName,
      email: PERSON.email,
      link: app.publicUrl,
      signBy: null,
    };
    return reminderMail(facts, language, app.settings);
  },
  'use-agreement-ended': async (app, language) => {
    const { endedAgreementMail } = await import('./features/use-agreements/server/mails/ended-mail.tsx');
    return endedAgreementMail(sampleEndedAgreement(app), language, app.settings);
  },
  'self-invoice-approval': async (app, language) => {
    const { approvalMail } = await import('./features/sent-invoices/server/mails/approval-mail.tsx');
    const link = `${app.publicUrl}/invoice-approval`;
    return approvalMail({ billed: SAMPLE_INVOICE, to: PERSON.email, link }, language, app.settings);
  },
  'approval-requested': async (app, language) => {
    const { approvalRequestedMail } = await import('./features/approvals/server/mails/approval-mail.tsx');
    return approvalRequestedMail(sampleApproval(app), 0, language, app.settings);
  },
  'approval-lapsed': async (app, language) => {
    const { approvalLapsedMail } = await import('./features/approvals/server/mails/approval-mail.tsx');
    return approvalLapsedMail(sampleApproval(app), language, app.settings);
  },
  'company-active': sales({ kind: 'active' }),
  'credit-check-waits': sales({ kind: 'credit-check-waits' }),
  'contract-ended': sales({ kind: 'contract-ended', how: 'declined' }),
  'onboarding-repeated': async (app) => {
    const { repeatMail } = await import('./features/light-onboarding/server/mails/repeat-mail.tsx');
    const { companyName, companyNumber } = SAMPLE_COMPANY;
    const facts = { companyName, companyNumber, contactPerson: PERSON.name, contactEmail: PERSON.email };
    return repeatMail(facts, app.settings);
  },
  'confirm-employees': async (app, language) => {
    const { confirmMail } = await import('./features/companies/server/mails/company-mail.tsx');
    return confirmMail(SAMPLE_COMPANY, language, app.settings);
  },
  'company-invitation': async (app, language) => {
    const { invitationMail } = await import('./features/members/server/mails/invitation-mail.tsx');
    const link = `${app.publicUrl}/invitation`;
    return invitationMail({ ...sampleInvitation(app), link }, language, app.settings);
  },
  'join-question': async (app, language) => {
    const { questionMail } = await import('./features/joining/server/mails/join-mail.tsx');
    const { companyName } = SAMPLE_COMPANY;
    const link = `${app.publicUrl}/employer`;
    return questionMail({ companyName, name: PERSON.name, to: PERSON.email, link }, language, app.settings);
  },
  'join-answer': async (app, language) => {
    const { answerMail } = await import('./features/joining/server/mails/join-mail.tsx');
    const { companyName } = SAMPLE_COMPANY;
    const reason = mailSamples[language].reason;
    return answerMail({ companyName, reason, to: PERSON.email, link: app.publicUrl }, language, app.settings);
  },
  'offer-made': async (app, language) => {
    const { madeMail } = await import('./features/offer-mails/server/offer-mail.tsx');
    const stopLink = `${app.publicUrl}/offer-stop`;
    const offer = { ...sampleOffer(app), isRevised: false, isRequested: false, stopLink };
    return madeMail(offer, language, app.settings);
  },
  'offer-ended': async (app, language) => {
    const { endedMail } = await import('./features/offer-mails/server/offer-mail.tsx');
    return endedMail({ ...sampleOffer(app), state: 'expired' }, language, app.settings);
  },
  'offer-answered': async (app, language) => {
    const { answeredMail } = await import('./features/offer-mails/server/offer-mail.tsx');
    const answer = {
      state: 'rejected',
      employee: PERSON.email,
      reason: mailSamples[language].reason,
    } as const;
    return answeredMail({ ...sampleOffer(app), ...answer }, language, app.settings);
  },
  'salary-claim-asked': salaryClaim('employee'),
  'salary-claim-made': salaryClaim('member'),
  'term-end-notice': termEnd('term-end-notice'),
  'term-end-extended': termEnd('term-end-extended'),
  'term-end-return-due': termEnd('term-end-return-due'),
  'term-end-chosen': termEnd('term-end-chosen'),
  'term-end-return-late': termEnd('term-end-return-late'),
  'term-end-late-in-store': termEnd('term-end-late-in-store'),
  'term-end-late-to-staff': termEnd('term-end-late-to-staff'),
  'term-end-inspected': termEnd('term-end-inspected'),
  'term-end-objection': termEnd('term-end-objection'),
  'term-end-decided': termEnd('term-end-decided'),
  'buy-out-paid': buyOutPreview('paid'),
  'buy-out-refunded': buyOutPreview('refunded'),
  'life-event-reported': lifeEvent('reported-to-hr'),
  'life-event-approved': lifeEvent('approved'),
  'life-event-ended': lifeEvent('refused'),
  'life-event-offer': lifeEvent('offer'),
  'service-claim-consent': serviceClaim('consent'),
  'service-claim-decided': serviceClaim('approved'),
  'service-claim-answered': serviceClaim('store-approved'),
  'appointment-proposed': appointment('appointment-proposed'),
  'appointment-booked': appointment('appointment-booked'),
  'appointment-asked': appointment('appointment-asked'),
  'appointment-cancelled': appointment('appointment-cancelled'),
  'appointment-reminder': appointment('appointment-reminder'),
  'payroll-year-final': async (app, language) => {
    const { finalYearMail } = await import('./features/payroll-years/server/mails/final-year-mail.tsx');
    const facts = { year: 2027, company: SAMPLE_COMPANY.companyName, people: 12 };
    return finalYearMail({ ...facts, to: PERSON.email, link: app.publicUrl }, language, app.settings);
  },
  'webhook-disabled': async (app, language) => {
    const { disabledWebhookMail } = await import('./features/webhooks/server/mails/disabled-mail.tsx');
    const { companyName } = SAMPLE_COMPANY;
    const facts = {
      ownerName: companyName,
      url: 'https://lon.example.se/in',
      to: PERSON.email,
      link: app.publicUrl,
    };
    return disabledWebhookMail(facts, language, app.settings);
  },
  'grants-withdrawn': async (app, language) => {
    const { withdrawnMail } = await import('./features/api-keys/server/mails/withdrawn-mail.tsx');
    const facts = {
      ownerName: SAMPLE_COMPANY.companyName,
      personName: 'Lotta Lindh',
      to: PERSON.email,
      link: app.publicUrl,
      invitations: 1,
      keys: 2,
      webhooks: 1,
    };
    return withdrawnMail(facts, language, app.settings);
  },
  'privacy-link': async (app, language) => {
    const { privacyMail } = await import('./features/privacy/server/privacy-mail.tsx');
    const asked = { kind: 'copy', language, email: PERSON.email } as const;
    return privacyMail(asked, `${app.publicUrl}/my-data`, app.settings);
  },
};

/** Serves `/mail-previews/{name}?lang=&part=html|text`, only if the shop is a demonstration. */
export function serveMailPreviews(server: FastifyInstance, app: App): void {
  server.get<{ Params: { name: string }; Querystring: Record<string, unknown> }>(
    '/mail-previews/:name',
    async (request, reply) => {
      const name = MAIL_TEMPLATES.find((one) => one === request.params.name);
      if (app.settings.mode !== 'demo' || !name) throw new Problem('not-found');
      const { lang, part } = request.query;
      const language = languageOf(typeof lang === 'string' ? lang : null, request.headers.cookie);
      const mail = await MAKERS[name](app, language);
      reply.header('content-security-policy', PREVIEW_POLICY).header('cache-control', 'no-store');
      return part === 'text'
        ? reply.type('text/plain; charset=utf-8').send(mail.text)
        : reply.type('text/html; charset=utf-8').send(mail.html);
    },
  );
}
