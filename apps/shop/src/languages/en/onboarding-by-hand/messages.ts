import type { MessagesLike } from '#src/i18n/messages.ts';
import type * as sv from '../../sv/onboarding-by-hand/messages.ts';

/** Texts of onboarding by hand, in English. */
export const onboardingByHandMessages: MessagesLike<typeof sv.onboardingByHandMessages> = {
  signatoryText:
    'Add the people who sign for the company. Check in its registration certificate that they may do so.',
  name: 'Name',
  personalNumber: 'Personal number',
  personalHint: 'Ten or twelve digits, for example YYYYMMDDXXXX.',
  email: 'Email',
  add: 'Add',
  saving: 'Saving…',
  nameMissing: 'Enter the name',
  numberWrong: 'The personal number is not right. Enter ten or twelve digits.',
  emailWrong: 'Enter the email address, for example name@company.se',
  failed: 'We could not save this. Please try again.',
  remove: ({ name }) => `Remove ${name}`,
};
