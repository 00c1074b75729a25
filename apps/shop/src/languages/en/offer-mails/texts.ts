import type { MessagesLike } from '#src/i18n/messages.ts';
import type * as sv from '../../sv/offer-mails/texts.ts';

/** The mails about offers in English. */
export const offerMailTexts: MessagesLike<typeof sv.offerMailTexts> = {
  madeSubject: (p) => `Offer of a bike from ${p.store}`,
  madeTitle: 'You have an offer',
  made: (p) =>
    `${p.store} offers you a bike as a benefit. Sign in to see what it costs you a month. The offer is valid until ${p.day}.`,
  noAccount:
    'No account yet? Create one with this email address, and you will find the offer on your profile.',
  revisedSubject: (p) => `New version of the offer from ${p.store}`,
  revisedTitle: 'Your offer has changed',
  revised: (p) =>
    `${p.store} has changed its offer. The earlier version no longer applies. The new one is valid until ${p.day}.`,
  open: 'See the offer',
  bike: 'Bike',
  accessories: 'Accessories',
  accessoryCount: (p) => (p.count === 1 ? '1 accessory' : `${p.count} accessories`),
  total: 'Price incl. VAT',
  store: 'Store',
  validUntil: 'Valid until',
  seller: 'Seller',
  whyTitle: 'Why you got this email',
  why: (p) =>
    `${p.store} entered your email address to give you an offer. If you did not ask for it, you can stop further offers from the store.`,
  whyRequested: (p) => `The offer is the answer of ${p.store} to a request that you sent us.`,
  stop: 'I have not asked for this',
  withdrawnSubject: (p) => `${p.store} has withdrawn its offer`,
  withdrawn:
    'The store has withdrawn the offer, so it can no longer be accepted. Questions? Contact the store.',
  expiredSubject: (p) => `The offer from ${p.store} has expired`,
  expired: 'The offer can no longer be accepted. Do you still want the bike? Ask the store for a new offer.',
  answeredSubject: {
    accepted: (p) => `Offer accepted: ${p.bike}`,
    rejected: (p) => `Offer rejected: ${p.bike}`,
    expired: (p) => `Offer expired: ${p.bike}`,
  },
  answered: {
    accepted: (p) =>
      `${p.email} has accepted the offer, and it is now an order. The page shows what remains to do.`,
    rejected: (p) => `${p.email} has rejected the offer.`,
    expired: (p) => `${p.email} gave no answer in time. You can make a new offer.`,
  },
  reason: 'Reason',
};
