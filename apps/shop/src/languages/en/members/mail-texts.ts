import type { MessagesLike } from '#src/i18n/messages.ts';
import type * as sv from '../../sv/members/mail-texts.ts';

/** The texts of the mail that invites a member, in English. */
export const invitationMailTexts: MessagesLike<typeof sv.invitationMailTexts> = {
  subject: (p) => `You are invited to manage your bike benefit with ${p.shop}`,
  title: 'You are invited',
  openingOwner: (p) =>
    `Everyone has signed the agreement between ${p.company} and ${p.shop}. As the contact person you become the owner of the company’s page. That is where you add or import the eligible employees, invite colleagues and give the employees your employer code.`,
  opening: (p) => `${p.company} would like you to help manage the bike benefit with ${p.shop}.`,
  company: 'Company',
  rights: 'What you may do',
  departments: 'Departments',
  until: 'The invitation is valid until',
  names: {
    owner: 'Owner: members, rules and everything else',
    hr: 'HR: eligible employees, approvals and benefits',
    approver: 'Approver: approves orders',
    payroll: 'Payroll: payroll periods and files for the payroll system',
  },
  accept: 'Open the invitation',
  how: (p) =>
    `Sign in or create an account with this very email address, ${p.email}. The invitation can be used once.`,
  notYou: 'Were you not expecting this? Then you can ignore this email.',
};
