import type { MessagesLike } from '#src/i18n/messages.ts';
import type * as sv from '../../sv/embedding/messages.ts';

/** Texts of the store's calculator, in English. */
export const embeddingMessages: MessagesLike<typeof sv.embeddingMessages> = {
  title: 'Calculator on your site',
  description: 'Show the benefit calculator on the store’s own site.',
  lead: 'Customers find out what a bike costs through their employer, without leaving your site.',
  sites: 'Sites that may show the calculator',
  none: 'No site may show the calculator yet. Add your own.',
  address: 'Address of the site',
  addressHint: 'For example www.cykelhuset.se. Add each subdomain separately.',
  add: 'Add',
  adding: 'Adding …',
  added: ({ site }) => `${site} may show the calculator`,
  remove: 'Remove',
  removeOf: ({ site }) => `Remove ${site}`,
  removed: ({ site }) => `${site} may no longer show the calculator`,
  undo: 'Undo',
  problems: {
    address: 'Enter the address of the site, for example www.cykelhuset.se.',
    'not-https': 'The site needs a secure address, which begins with https.',
    listed: 'The site is already on the list.',
    most: 'The list is full. Remove a site first.',
  },
  failed: 'Could not be saved. Please try again.',
  changed: 'Somebody else has changed the list. You now see it as it is saved. Please try again.',
  loadFailed: 'The list could not be loaded.',
  tryAgain: 'Try again',
  snippet: 'Code for your site',
  snippetHint: 'Paste the code where the calculator is to appear. Change the height if it needs more room.',
  frameTitle: 'Bike benefit calculator',
  copy: 'Copy the code',
  copied: 'The code is copied',
  copyFailed: 'Could not be copied. Select the code and copy it yourself.',
  show: 'Show the calculator in a new tab',
};
