import type * as sv from '../../sv/api-keys/mail-texts.ts';

/** The mail about what ended with the right of its author, in English. */
export const withdrawnMailTexts: typeof sv.withdrawnMailTexts = {
  subject: 'API keys and invitations have been withdrawn',
  title: 'API keys and invitations have been withdrawn',
  text: (p) =>
    `${p.person} may no longer give others access to ${p.owner}. So what ${p.person} created has ended too.`,
  goneText: (p) =>
    `A person who gave others access to ${p.owner} no longer has an account. So what that person created has ended too.`,
  next: 'Programs that used the keys have stopped working: create new keys for them. Rotate the secrets of the webhooks before you turn them on again.',
  keys: 'API keys revoked',
  webhooks: 'Webhooks turned off',
  invitations: 'Invitations withdrawn',
  open: 'Go to API and webhooks',
};
