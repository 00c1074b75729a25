import type { MessagesLike } from '#src/i18n/messages.ts';
import type * as sv from '../../sv/use-agreements/messages.ts';

export const useAgreementMessages: MessagesLike<typeof sv.useAgreementMessages> = {
  title: 'Use agreement',
  loadFailed: 'The agreement could not be loaded.',
  tryAgain: 'Try again',
  state: {
    none: 'No agreement',
    waiting: 'Being created',
    draft: 'Being sent',
    pending: 'Waiting for signatures',
    signed: 'Signed',
    declined: 'Declined',
    overdue: 'Expired',
    deleted: 'Deleted',
    failed: 'Could not be created',
  },
  own: {
    waiting:
      'The agreement is created automatically, usually within a minute. Oneflow will email you when it is ready.',
    draft: 'The agreement is ready and will be sent to you within a minute.',
    toSign: 'Please read the agreement and sign it with BankID. The bike will then be prepared.',
    pending: 'You have signed. The bike will be prepared when your employer has signed too.',
    signed: 'Everybody has signed the agreement.',
    declined:
      'The agreement was declined, so the bike will not be prepared. You can ask for a new agreement.',
    overdue: 'The time to sign is over. Ask for a new agreement, and you will get a new invitation.',
    deleted: 'The agreement has been deleted and cannot be signed. Please ask for a new one.',
    failed:
      'Something went wrong when the agreement was created. Ask for a new one, or contact us if it happens again.',
  },
  employer: {
    waiting: 'The agreement is created automatically, usually within a minute.',
    draft: 'The agreement is ready and will be sent within a minute.',
    toSign: 'The employee has received the agreement in an email from Oneflow and signs with BankID.',
    pending:
      'The employee has signed. The person who signs for you has received the agreement in an email from Oneflow.',
    signed: 'Everybody has signed the agreement.',
    declined: 'The agreement was declined. The bike will not be prepared until a new agreement is signed.',
    overdue: 'The time to sign is over. The bike will not be prepared until a new agreement is signed.',
    deleted: 'The agreement has been deleted and cannot be signed.',
    failed: 'Something went wrong when the agreement was created. Contact us if it happens again.',
  },
  signBy: (p) => `Sign by ${p.when}.`,
  sent: (p) => `Sent ${p.when}.`,
  signers: 'To be signed by',
  party: { employee: 'employee', employer: 'employer' },
  signState: { undecided: 'waiting', signed: 'has signed', declined: 'has declined' },
  sign: 'Read and sign',
  opening: 'Opening …',
  checkMail: 'Please open the agreement from the email that Oneflow sent you.',
  notOpen: 'The agreement is no longer waiting for your signature. The page is now up to date.',
  openFailed: 'The agreement could not be opened. Try again in a moment, or open it from the email.',
  download: 'Download the agreement (PDF)',
  fetching: 'Fetching …',
  downloadFailed: 'The agreement could not be downloaded. Try again in a moment.',
  renew: 'Send a new agreement',
  renewing: 'Asking …',
  renewed: 'A new agreement will be sent within a few minutes.',
  renewNotNow: 'A new agreement cannot be sent now. The page is now up to date.',
  renewTooOften: 'You can ask for a new agreement three times in 24 hours. Please try again tomorrow.',
  renewFailed: 'The request did not arrive. Try again in a moment.',
};
