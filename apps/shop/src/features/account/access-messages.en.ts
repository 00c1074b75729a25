import type { MessagesLike } from '#src/i18n/messages.ts';
import type { accessSv } from './access-messages.sv.ts';

export const accessEn: MessagesLike<typeof accessSv> = {
  menuOf: (p) => `Account menu of ${p.name}`,
  pages: {
    '/profile': 'My profile',
    '/admin/orders': 'Orders',
    '/admin/catalogue': 'Catalogue',
    '/admin/reviews': 'Reviews',
    '/onboarding': 'Onboarding',
    '/company-admin': 'Company admin',
    '/admin/requests': 'Requests',
    '/agreements': 'Agreements',
    '/credit-rating': 'Credit and signatories',
    '/contract-test': 'Contract test',
    '/invoice': 'Self-invoicing',
    '/benefit-parameters': 'Rates of the benefit',
    '/admin/operations': 'Operations',
    '/admin/privacy': 'Personal data',
    '/gislaved': 'Welcome, Gislaved',
  },
  groups: { sales: 'Sales', customers: 'Customers and agreements', finance: 'Finance', system: 'System' },
  goTo: 'Go to …',
  signOut: 'Log out',
  signingOut: 'Logging out …',
  signedOut: 'You have been logged out successfully',
  signedOutHereOnly:
    'Logout failed, please try again. You are logged out on this device, but the server did not hear of it.',
  signOutFailed: 'Logout failed, please try again',
  expired: 'Session expired, please login again',
  loadingTitle: 'One moment',
  loading: 'Loading user permissions...',
  slow: 'This takes longer than usual. Check your connection.',
  deniedTitle: 'Access Denied',
  deniedText:
    'This page is for other roles than yours. If you need it for your work, an administrator can help.',
  currentRole: 'Your role',
  requiredRoles: 'Required roles',
  roles: { admin: 'admin', store: 'store', endcustomer: 'endcustomer' },
  toHome: 'Return to Home',
  failedTitle: 'Failed to initialize authentication',
  failedText:
    'You are probably still signed in, but we can’t reach the service. Check your connection and try again.',
  tryAgain: 'Try again',
  roleUnreadTitle: 'We could not read your role',
  roleUnreadText:
    'You are signed in, but we do not know what you may open. Try again in a moment. Nothing has changed in your account.',
  secondStepTitle: 'Confirm that it is you',
  secondStepText:
    'These tools ask for two-step sign-in. Confirm with your second step, or add one on your profile.',
  secondStepConfirm: 'Confirm now',
  secondStepSetUp: 'Add one on my profile',
};
