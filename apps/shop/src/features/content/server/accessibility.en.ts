import type { MessagesLike } from '#src/i18n/messages.ts';
import type { accessibilitySv } from './accessibility.sv.ts';

export const accessibilityEn: MessagesLike<typeof accessibilitySv> = {
  title: 'Accessibility',
  description: 'How accessible the {name} shop is, where it falls short and who to contact.',
  lead: 'Everyone should be able to shop here: with a keyboard, a screen reader, large text or an old phone.',
  sections: {
    standard: {
      title: 'What we follow',
      paragraphs: {
        law: 'The shop is covered by the Swedish act (2023:254) on the accessibility of certain products and services. We follow WCAG 2.2 at level AA, and with it the requirements of EN 301 549.',
        how: 'Everything can be reached with a keyboard, works at 400 per cent zoom and tells screen readers what happens. Colour is never the only difference, and motion stops if your device asks for that.',
      },
    },
    tested: {
      title: 'How we test',
      list: {
        automatic:
          'Every page is tested automatically in Swedish and English, in light and dark mode, on phone and computer, each time something changes.',
        outside: 'No one outside the company has audited the shop yet.',
      },
    },
    gaps: {
      title: 'Where it falls short',
      list: {
        documents:
          'PDF files (self-invoices and agreements) are tagged with headings and text, but we have not tested them with every screen reader. If you need the content in another form, we will send it.',
        card: 'The fields for card details come from our payment provider. We cannot change them ourselves.',
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
