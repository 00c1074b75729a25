import type { MessagesLike } from '#src/i18n/messages.ts';
import type * as sv from '../../sv/content/contact.ts';

export const contactPage: MessagesLike<typeof sv.contactPage> = {
  title: 'Contact us',
  description:
    'How to reach customer service at {name}: email, phone, opening hours, and answers to common questions.',
  lead: 'The people who answer ride bikes themselves. Ask about sizes, deliveries, agreements or anything else.',
  questions: {
    delivery: {
      question: 'How long is the delivery time?',
      answer:
        'Usually 2–4 weeks. If you order something made to your specifications, it takes 3–6 weeks. Once the bike is ready, delivery takes a few days.',
    },
    returns: {
      question: 'Can I change my mind or exchange something?',
      answer:
        'Yes. You can return or exchange within 14 days of delivery. Goods made to your specifications cannot be returned, and we will tell you so before you order.',
    },
    employer: {
      question: 'How do I know whether my employer takes part?',
      answer:
        'Ask your HR department, or write to us and we will look it up. If your employer does not take part, we will be happy to tell them how it works.',
    },
  },
};
