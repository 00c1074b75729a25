import type { MessagesLike } from '#src/i18n/messages.ts';
import type { accessSv } from './access-messages.sv.ts';

export const accessEn: MessagesLike<typeof accessSv> = {
  menuOf: (p) => `Account menu of ${p.name}`,
  pages: {
    '/profile': 'My profile',
    '/admin/orders': 'Orders',
    '/admin/benefits': 'Benefits',
    '/admin/activity': 'Audit log',
    '/admin/employer-invoices': 'Employer invoices',
    '/admin/catalogue': 'Catalogue',
    '/admin/reviews': 'Reviews',
    '/onboarding': 'Onboarding',
    '/company-admin': 'Company admin',
    '/admin/requests': 'Requests',
    '/agreements': 'Agreements',
    '/credit-rating': 'Credit and signatory rights',
    '/contract-test': 'Test agreements',
    '/invoice': 'Self-invoicing',
    '/benefit-parameters': 'Benefit rates',
    '/admin/operations': 'Operations',
    '/admin/privacy': 'Personal data',
    '/gislaved': 'Welcome, Gislaved',
  },
  signOut: 'Sign out',
  signingOut: 'Signing out …',
  employer: 'Employer',
  store: 'My store',
  groups: { sales: 'Sales', customers: 'Customers and agreements', finance: 'Finance', system: 'System' },
  goTo: 'Go to …',
  signedOut: 'You have been logged out successfully',
  signedOutHereOnly:
    'Sign-out failed, please try again. You are signed out on this device, but the server could not be reached.',
  signOutFailed: 'Logout failed, please try again',
  expired: 'Session expired, please login again',
  loadingTitle: 'One moment',
  loading: 'Loading user permissions...',
  slow: 'This is taking longer than usual. Check your connection.',
  deniedTitle: 'Access Denied',
  deniedText:
    'Your role does not have access to this page. If you need it for your work, an administrator can help.',
  currentRole: 'Your role',
  requiredRoles: 'Required roles',
  roles: { admin: 'admin', store: 'store', endcustomer: 'end customer' },
  toHome: 'Return to Home',
  failedTitle: 'Failed to initialize authentication',
  failedText:
    'You are probably still signed in, but we can’t reach the service. Check your connection and try again.',
  tryAgain: 'Try again',
  roleUnreadTitle: 'We could not read your role',
  roleUnreadText:
    'You are signed in, but we do not know what you have access to. Try again in a moment. Nothing has changed in your account.',
  secondStepTitle: 'Confirm that it is you',
  secondStepText:
    'These tools require two-step sign-in. Confirm that it is you, or set up two-step sign-in in your profile.',
  secondStepConfirm: 'Confirm now',
  secondStepSetUp: 'Set it up in my profile',
};
