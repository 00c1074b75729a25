import type { MessagesLike } from '#src/i18n/messages.ts';
import type { companyMailSv } from './texts.sv.ts';

/** What the mails about companies say, in English. */
export const companyMailEn: MessagesLike<typeof companyMailSv> = {
  activeSubject: { employer: 'A company is active', store: 'A partner store is active' },
  activeIntro: {
    employer: 'Everybody has signed the agreement, and the company is now active.',
    store: 'Everybody has signed the agreement, and the store is now active.',
  },
  company: 'Particulars',
  name: 'Name',
  number: 'Organisation number',
  contact: 'Contact',
  email: 'Email',
  contract: 'Agreement ID at Oneflow',
  employees: 'Employees on the list',
  asked: 'The contact has been asked by email to confirm which employees may take out the benefit.',
  waitsSubject: 'A company is waiting for a manual credit check',
  waitsIntro:
    'Everybody has signed the agreement, but credit is not approved. The company becomes active once an admin has reviewed it.',
  waitsNext:
    'Find the company under Company admin. An admin other than the one who entered it clears the credit there and says why.',
  endedSubject: 'An agreement was not signed',
  endedIntro: {
    declined: 'Somebody has declined the agreement.',
    overdue: 'The time to sign the agreement has run out.',
    deleted: 'The agreement has been withdrawn or deleted.',
  },
  endedNext:
    'Contact the contact person. You can create a new agreement in the wizard or under Company admin.',
  confirmSubject: 'Confirm who may take out the bike benefit',
  confirmIntro: (p) =>
    `Everybody has signed the agreement between ${p.company} and ${p.shop}. Before anyone can buy, please confirm which employees may take out the benefit.`,
  confirmNone: 'So far nobody is on your list.',
  confirmSome: (p) =>
    p.count === 1 ? 'Right now one person is on your list.' : `Right now ${p.count} people are on your list.`,
  employerCode: 'Your employer code',
  employerCodeText:
    'Give the code to the employees who may take out the benefit. They enter it at the checkout when they order.',
  how: 'How to do it',
  steps: [
    'Gather the name, email address, department and employee number of everyone who may take out the benefit, in a CSV file if you like.',
    'Reply to this email when the list is ready, or tell us that the list we have is right. Do not email the list itself: it contains personal data.',
    'We call you and receive the list in a safe way. Then we tell you when your colleagues can buy.',
  ],
  notYou: 'Are you not the right person? Please pass this email on to whoever is.',
};
