import type { MessagesLike } from '#src/i18n/messages.ts';
import type * as sv from '../../sv/staff-views/messages.ts';

export const viewsMessages: MessagesLike<typeof sv.viewsMessages> = {
  title: 'Saved views',
  save: 'Save view',
  saveTitle: 'Save the view with its search and filters',
  name: 'Name of the view',
  nameHint: 'A view of the same name is replaced. Only you see your views.',
  nameMissing: 'Enter a name for the view.',
  saved: (p) => `The view ${p.name} is saved.`,
  remove: (p) => `Delete the view ${p.name}`,
  removed: (p) => `The view ${p.name} is deleted.`,
  undo: 'Undo',
  full: (p) => `You already have ${p.count} views of this list. Delete one first.`,
  failed: 'That did not work. Please try again.',
};
