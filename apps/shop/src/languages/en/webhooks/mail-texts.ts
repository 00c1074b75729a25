import type * as sv from '../../sv/webhooks/mail-texts.ts';

/** The mail to owners about a disabled webhook, in English. */
export const disabledMailTexts: typeof sv.disabledMailTexts = {
  subject: 'A webhook has been turned off',
  title: 'A webhook has been turned off',
  text: (p) =>
    `The receiver of a webhook for ${p.owner} did not respond to several attempts, or said that it is gone. We no longer send anything to it.`,
  next: 'Check the receiver and then turn the webhook on again. In the log you can resend what did not arrive.',
  url: 'URL',
  open: 'Go to your webhooks',
};
