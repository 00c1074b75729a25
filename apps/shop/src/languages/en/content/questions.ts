import type { MessagesLike } from '#src/i18n/messages.ts';
import type * as sv from '../../sv/content/questions.ts';

export const questionsPage: MessagesLike<typeof sv.questionsPage> = {
  title: 'Questions and answers',
  description:
    'Answers to what most people ask about benefit bikes: cost, tax, delivery, service, and what happens afterwards.',
  lead: 'This is what most people ask before they choose a bike.',
  questions: {
    what: {
      question: 'What is a benefit bike?',
      answer:
        'A bike that you lease through work. Your employer is responsible for the agreement, and the fee is taken from your salary before tax: a gross salary deduction. The bike is a benefit that is tax-free up to 3,000\u00a0SEK a year. The limit covers all your benefit bikes together.',
    },
    cost: {
      question: 'What does it cost me per month?',
      answer:
        'That depends on the price of the bike, on your tax, and on what your employer pays. Every bike shows an approximate cost, and in the calculator you can work out your own and compare it with buying the bike outright. The deduction lowers the salary that your public pension, sick pay and parental benefit are based on.',
    },
    who: {
      question: 'Who can have a benefit bike?',
      answer:
        'Anyone whose employer has an agreement with us. For the benefit to be tax-free it must be offered to all permanent staff on equal terms. Sole traders cannot have it for themselves.',
    },
    use: {
      question: 'Can I use it privately?',
      answer:
        'Yes, as much as you like. You do not even have to ride it to work. You can use it around the clock for as long as the agreement lasts.',
    },
    choice: {
      question: 'Can I choose any bike?',
      answer:
        'You can choose any bike in the shop within the amount your employer has set. If your bike is not here, get in touch and we will find out whether we can get it. An e-bike may have a motor of up to 250 watts that assists up to 25 kilometres an hour.',
    },
    delivery: {
      question: 'How long does it take?',
      answer:
        'Items in stock are sent straight away. Items we order for you are usually ready in 2–4 weeks, custom builds in 3–6 weeks. Delivery then takes a few days, or you can collect it from a store.',
    },
    service: {
      question: 'Who pays for service, and what if it is stolen?',
      answer:
        'The agreement between you and your employer says so. Service is often included in the fee. If insurance is included, your employer’s agreement says who the insurer is, the excess and how to make a claim. If the bike is stolen, report it to the police and get in touch with us, and we will help you from there.',
    },
    end: {
      question: 'What happens at the end, or if I change jobs?',
      answer:
        'When the lease is over you return the bike or buy it at its market value. If you leave earlier, your employer’s terms apply: usually you buy the bike, or the agreement ends early. If you are on unpaid leave, there is no salary to deduct from. Ask your employer whether you then pay from your net salary.',
    },
  },
};
