import type { privacyMailSv } from './texts.sv.ts';

/** What the mail with a link to one's own data says, in English. */
export const privacyMailEn: typeof privacyMailSv = {
  subject: {
    copy: (p) => `Your data at ${p.shop}`,
    erasure: (p) => `Erase your data at ${p.shop}`,
  },
  intro: {
    copy: 'You asked what we keep about you. Open the link and download your data.',
    erasure:
      'You asked us to erase what we keep about you. Open the link, see what is erased and what the law has us keep, and confirm.',
  },
  open: { copy: 'Download my data', erasure: 'Look and confirm' },
  valid: 'The link works for 24 hours. If you need a new one, answer this mail.',
  notYou: 'You did not ask for this? Then there is nothing to do, nothing happens without you.',
};
