import type { MessagesLike } from '#src/i18n/messages.ts';
import type * as sv from '../../sv/own-data/texts.ts';

/** The texts of a person's data copy. */
export const ownDataTexts: MessagesLike<typeof sv.ownDataTexts> = {
  title: ({ shop }) => `Your data at ${shop}`,
  stays:
    'This is all the data we held about you when the page was made. We keep orders and invoices until the end of the seventh year after the financial year under the Swedish Bookkeeping Act (chapter 7, section 2). The personal number and employer code of an order are shown in full only if your BankID has the same personal number.',
  nothing: 'No data',
  sections: {
    account: 'Account',
    role: 'Role',
    personalNumber: 'Personal number',
    identities: 'Ways to sign in',
    secondFactors: 'Two-step sign-in',
    sessions: 'Sign-ins',
    offers: 'Offers from stores',
    requests: 'Requests and messages',
    orders: 'Orders',
    benefits: 'Benefits',
    notices: 'Withdrawals and fault reports',
    reviews: 'Reviews',
    favourites: 'Favourites',
    savedViews: 'Saved views of lists',
    employments: 'Employers that you have joined',
    joinQuestions: 'Questions about joining an employer',
    employerLists: 'Employers’ lists',
    memberships: 'Member of companies',
    invitations: 'Invitations to companies',
    staffInvitations: 'Invitations to staff',
    contactPersonOf: 'Contact person of companies',
    signatoryOf: 'Signatory of companies',
    agreements: 'Agreements',
    privacyCases: 'Personal data requests',
    events: 'Account events',
  },
};
