import type * as sv from '../../sv/service-claims/mail-texts.ts';

/** The mails about service claims in English. */
export const claimMailTexts: typeof sv.claimMailTexts = {
  subject: (p) => `Service claim ${p.number}`,
  consentTitle: 'Agree to pay the rest of the service',
  consent: (p) =>
    `${p.store} would like to service your benefit bike for more than what is left of your service budget. Sign in and answer by ${p.day}. The link by itself answers nothing.`,
  approvedTitle: 'The service is within your budget',
  approved: (p) => `${p.store} has serviced your benefit bike. Your service budget pays the whole amount.`,
  rejectedTitle: 'A service claim was rejected',
  rejected: 'The amount no longer counts against the service budget.',
  answeredTitles: {
    approved: 'The employee pays the rest',
    declined: 'The employee declined',
    expired: 'Nobody answered in time',
    rejected: 'The service claim was rejected',
  },
  answered: {
    approved: 'The claim is approved. Charge the employee’s part in the store.',
    declined: 'The service budget pays nothing of this claim.',
    expired: 'The service budget pays nothing of this claim. You can send it again.',
    rejected: 'The service budget pays nothing of this claim.',
  },
  claim: 'Claim',
  bike: 'Bike',
  benefit: 'Benefit',
  store: 'Store',
  total: 'Total incl. VAT',
  budget: 'Paid by the service budget',
  rest: 'Paid in the store',
  reason: 'Reason',
  openOwn: 'Sign in and read more',
  openStore: 'Open the claim',
};
