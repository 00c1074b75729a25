import type { MessagesLike } from '#src/i18n/messages.ts';
import type * as sv from '../../sv/content/employers.ts';

export const employersPage: MessagesLike<typeof sv.employersPage> = {
  title: 'For employers',
  description:
    'Offer benefit bikes with {name}: what it costs, how it works, and how to start in three steps.',
  lead: 'Give your employees a bike as a benefit. You set the terms. They choose a bike and pay by gross salary deduction. We take care of the rest.',
  sections: {
    cost: {
      title: 'What it costs',
      items: {
        fee: {
          title: 'One fee per bike',
          text: 'The fee is based on the price of the bike and spread over the term. The price is shown on every bike, so no one has to guess.',
        },
        deduction: {
          title: 'The deduction covers the fee',
          text: 'The employee pays by gross salary deduction. The deduction can cover the whole fee, or part of it if you want to pay the rest.',
        },
        contributions: {
          title: 'Lower payroll costs',
          text: 'You pay employer contributions on the salary that remains after the deduction, and on the part of the benefit above 3,000\u00a0SEK a year.',
        },
        ceiling: {
          title: 'You set the limit',
          text: 'You decide the maximum amount per benefit, whether accessories are included and whether a manager approves each order.',
        },
      },
    },
    steps: {
      title: 'Start in three steps',
      items: {
        apply: {
          title: 'Sign up your company',
          text: 'Write to us, or fill in the sign-up form yourself. We fetch the details from the company register and run a credit check.',
        },
        sign: {
          title: 'Sign the agreement',
          text: 'Your signatories get the agreement by email and sign it electronically. There is no paperwork.',
        },
        open: {
          title: 'Invite your employees',
          text: 'You set the policy and say who is covered. Your employees get an employer code and can order.',
        },
      },
    },
    how: {
      title: 'How it works',
      list: {
        equal:
          'Offer the benefit to all permanent staff on equal terms. Otherwise it is not tax-free up to 3,000\u00a0SEK a year.',
        order:
          'The employee chooses a bike in the shop. The order is checked against your policy before it reaches you.',
        own: 'The bike is leased for the term. Employees can ride it as much in their free time as to work.',
        end: 'At the end of the term the employee returns the bike, or buys it at its market value.',
        insurance:
          'We do not take out insurance for you. If your fee includes insurance, your agreement says who the insurer is, what is covered, the excess and how to make a claim.',
        inform:
          'Tell your employees that the deduction lowers the salary that their public pension, sick pay and parental benefit are based on.',
      },
    },
  },
  questions: {
    data: {
      question: 'Who is responsible for personal data?',
      answer:
        'You are the controller of your list, your decisions and your payroll data. We are your processor for them. The terms are on the page Data processing and are an annex to your agreement.',
    },
    public: {
      question: 'What applies to municipalities, regions and public authorities?',
      answer:
        'You procure the benefit under the Swedish Public Procurement Act (2016:1145), or call it off from your framework agreement, before you sign. What you have with us are public records of yours: lists, decisions with their reasons, and payroll data. So do not write about health in free text. You export lists, payroll data, invoices and the log as files for your archive, and dispose of them by your own plan.',
    },
    size: {
      question: 'How many employees do we need?',
      answer:
        'There is no minimum. The bike has to go to an employee, so sole traders cannot have the benefit for themselves.',
    },
    leave: {
      question: 'What happens when an employee leaves?',
      answer:
        'Your terms apply. Usually the employee buys the bike at its market value, or the agreement ends early.',
    },
    rating: {
      question: 'What does the credit check mean for us?',
      answer:
        'We fetch the credit rating of your company. If it is low, or missing, we review the company manually before the agreement takes effect.',
    },
  },
};
