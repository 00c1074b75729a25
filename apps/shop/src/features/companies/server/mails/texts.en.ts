import type { MessagesLike } from '#src/i18n/messages.ts';
import type { companyMailSv } from './texts.sv.ts';

/** What the mails about companies say, in English. */
export const companyMailEn: MessagesLike<typeof companyMailSv> = {
  activeSubject: { employer: 'A company is active', store: 'A partner store is active' },
  activeIntro: {
    employer: 'Everybody has signed the contract, so the company is active from now on.',
    store: 'Everybody has signed the contract, so the store is active from now on.',
  },
  company: 'Particulars',
  name: 'Name',
  number: 'Organisation number',
  contact: 'Contact',
  email: 'E-mail',
  contract: 'Id of the contract at Oneflow',
  employees: 'Employees on the list',
  asked: 'The contact has been asked by e-mail to confirm which employees may take out the benefit.',
  confirmSubject: 'Confirm who may take out the bike benefit',
  confirmIntro: (p) =>
    `Everybody has signed the contract between ${p.company} and ${p.shop}. Before anyone can buy, please confirm which employees may take out the benefit.`,
  confirmNone: 'So far nobody is on your list.',
  confirmSome: (p) =>
    p.count === 1 ? 'Right now one person is on your list.' : `Right now ${p.count} people are on your list.`,
  employerCode: 'Your employer code',
  employerCodeText:
    'Give the code to the employees who may take out the benefit. They enter it at the checkout when they order.',
  how: 'How to do it',
  steps: [
    'Gather name, e-mail address, department and employee number of everyone who may take out the benefit, in a CSV file if you like.',
    'Answer this mail with the list, or write that the list we have is right.',
    'We enter the list and tell you when your colleagues can buy.',
  ],
  notYou: 'Are you not the right person? Please pass this mail on to whoever is.',
};
