import type { MessagesLike } from '#src/i18n/messages.ts';
import type * as sv from '../../sv/companies/mail-texts.ts';

/** The texts of the mails about companies, in English. */
export const companyMailTexts: MessagesLike<typeof sv.companyMailTexts> = {
  activeSubject: { employer: 'A company is active', store: 'A partner store is active' },
  activeIntro: {
    employer: 'Everyone has signed the agreement, and the company is now active.',
    store: 'Everyone has signed the agreement, and the store is now active.',
  },
  company: 'Details',
  name: 'Name',
  number: 'Organisation number',
  contact: 'Contact person',
  email: 'Email',
  contract: 'Agreement ID in Oneflow',
  employees: 'Employees on the list',
  asked: 'The contact person has been asked by email to add the eligible employees.',
  waitsSubject: 'A company is waiting for a manual credit check',
  waitsIntro:
    'Everyone has signed the agreement, but the credit has not been approved. The company will become active once an admin has reviewed it.',
  waitsNext:
    'Find the company under Company admin. An admin other than the one who entered it must clear the credit check there and give a reason.',
  endedSubject: 'An agreement was not signed',
  endedIntro: {
    declined: 'Someone has declined the agreement.',
    overdue: 'The deadline for signing the agreement has passed.',
    deleted: 'The agreement has been withdrawn or deleted.',
  },
  endedNext:
    'Get in touch with the contact person. You can create a new agreement in the wizard or under Company admin.',
  confirmSubject: 'Confirm who is eligible for the bike benefit',
  confirmIntro: (p) =>
    `Everyone has signed the agreement between ${p.company} and ${p.shop}. Before anyone can buy, please confirm which employees are eligible for the benefit.`,
  confirmNone: 'There is nobody on your list yet.',
  confirmSome: (p) =>
    p.count === 1 ? 'There is one person on your list.' : `There are ${p.count} people on your list.`,
  employerCode: 'Your employer code',
  employerCodeText: 'Give the code to the eligible employees. They enter it at the checkout when they order.',
  how: 'What to do',
  steps: [
    'Sign in as owner of the company’s page.',
    'Add or import the eligible employees, preferably from a CSV file. Do not email the list: it contains personal data.',
    'Give the employees your employer code. They join, and can then order.',
  ],
  notYou: 'Are you not the right person? Please forward this email to whoever is.',
};
