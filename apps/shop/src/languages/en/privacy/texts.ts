import type * as sv from '../../sv/privacy/texts.ts';

/** The texts of the email with a link to one's own data, in English. */
export const privacyMailTexts: typeof sv.privacyMailTexts = {
  subject: {
    copy: (p) => `Your data at ${p.shop}`,
    erasure: (p) => `Erase your data at ${p.shop}`,
  },
  intro: {
    copy: 'You asked what data we hold about you. Open the link and download it.',
    erasure:
      'You asked us to erase the data we hold about you. Open the link, see what will be erased and what the law requires us to keep, and confirm.',
  },
  open: { copy: 'Download my data', erasure: 'Review and confirm' },
  valid: 'The link works for 24 hours. If you need a new one, reply to this email.',
  notYou: 'If you did not ask for this, you do not need to do anything. Nothing will happen without you.',
};
