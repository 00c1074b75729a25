import type { MessagesLike } from '#src/i18n/messages.ts';
import type { accessibilitySv } from './accessibility.sv.ts';

export const accessibilityEn: MessagesLike<typeof accessibilitySv> = {
  title: 'Accessibility',
  description: 'How accessible the shop of {name} is, where it falls short, and whom to turn to.',
  lead: 'Everybody should be able to shop here: by keyboard, screen reader, large text, or an old phone.',
  sections: {
    standard: {
      title: 'What we follow',
      paragraphs: {
        law: 'The shop comes under the Swedish act (2023:254) on the accessibility of certain products and services. We follow WCAG 2.2 at level AA, and with it the requirements of EN 301 549.',
        how: 'Everything can be reached by keyboard, works at 400 per cent zoom, and tells screen readers what happens. Colour is never the only difference, and motion stops if you have asked your device for that.',
      },
    },
    tested: {
      title: 'How we test',
      list: {
        automatic:
          'Every page is tested by machine in Swedish and English, light and dark, on phone and computer, each time something changes.',
        outside: 'Nobody from outside has examined the shop yet.',
      },
    },
    gaps: {
      title: 'Where it falls short',
      list: {
        documents:
          'PDF files (self-invoices and agreements) are tagged with headings and text, but we have not tried them with every screen reader. If you need the content in another form, we will send it.',
        card: 'The fields for card details come from our payment provider. We cannot change them ourselves.',
        links: 'Videos and manufacturers’ pages that we link to may lack captions or descriptions.',
      },
    },
    contact: {
      title: 'Tell us',
      paragraphs: {
        us: 'Have you come across something that does not work? Write to {email} or call {phone}. It helps to know which page and what you use. We answer as soon as we can and help you to shop some other way meanwhile.',
        authority:
          'The Swedish Post and Telecom Authority supervises. If you think that we do not live up to the act, you may report it to them, pts.se.',
      },
    },
  },
};
