import type { MessagesLike } from '#src/i18n/messages.ts';
import type * as sv from '../../sv/content/accessibility.ts';

export const accessibilityPage: MessagesLike<typeof sv.accessibilityPage> = {
  title: 'Accessibility',
  description: 'How accessible the {name} shop is, where it falls short and who to contact.',
  lead: 'Everyone should be able to shop here: with a keyboard, a screen reader, large text or an old phone.',
  sections: {
    standard: {
      title: 'What we follow',
      paragraphs: {
        law: 'The shop is covered by the Swedish act (2023:254) on the accessibility of certain products and services. Our goal is WCAG 2.2 at level AA. It covers the requirements for web pages in EN 301 549.',
        how: 'The shop is built to work with a keyboard, with a screen reader and at 400 per cent zoom. Colour should never be the only difference, and motion stops if your device asks for that.',
      },
    },
    tested: {
      title: 'How we test',
      list: {
        automatic:
          'Automated tests look for known faults on our pages before each new version, in narrow and wide windows. Automated tests find only some of the faults.',
        manual:
          'We have gone through the shop in the Chromium browser with the keyboard alone, at 200 and 400 per cent zoom, in light and dark mode and with high contrast.',
        outside:
          'No one outside the company has audited the shop yet. This statement is based on our own review and is dated 25 November 2026.',
      },
    },
    gaps: {
      title: 'Where it falls short',
      list: {
        screenReader:
          'We have not tested with real screen readers or speech input, nor together with people who use them. Nor have we gone through the shop in Safari or Firefox.',
        documents:
          'PDF files (self-invoices and agreements) are tagged with headings and text, but we have not tested them with a screen reader. If you need the content in another form, we will send it.',
        card: 'The fields for card details come from our payment provider and we cannot change them ourselves. The frame and the error messages around them are our own.',
        links: 'Videos and manufacturers’ pages that we link to may lack captions or descriptions.',
      },
    },
    contact: {
      title: 'Tell us',
      paragraphs: {
        us: 'Have you come across something that does not work? Write to {email} or call {phone}. It helps us to know which page it was and what you use. We will answer as soon as we can, and help you to shop in another way in the meantime.',
        authority:
          'The Swedish Post and Telecom Authority is the supervisory authority. If you think that we do not comply with the act, you can report it to them at pts.se.',
      },
    },
  },
};
