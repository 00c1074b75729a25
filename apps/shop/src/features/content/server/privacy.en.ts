import type { MessagesLike } from '#src/i18n/messages.ts';
import type { privacySv } from './privacy.sv.ts';

export const privacyEn: MessagesLike<typeof privacySv> = {
  title: 'Privacy and cookies',
  description: 'What {name} knows about you, why, for how long, and which cookies the site uses.',
  lead: 'We keep what it takes to get you your bike, and nothing to follow you around the web.',
  sections: {
    controller: {
      title: 'Who is responsible',
      paragraphs: {
        who: '{legalName}, company number {orgNumber}, {address}, is the controller of the data. Send questions about them to {email}.',
      },
    },
    what: {
      title: 'What we keep and why',
      list: {
        order:
          'Orders: name, e-mail, phone, address, goods and amounts. They are needed to fulfil the purchase and for the accounts.',
        account:
          'Account: name, e-mail, sign-ins, and a password that nobody can read, not even we. They are needed to let you at what is yours.',
        bankid:
          'Personal identity number: only if you sign in with BankID or give it for Active Finance. It is needed to know for certain who you are. It is encrypted and shown in part only.',
        benefit:
          'Benefit: who your employer is and whether you may have the benefit. It is needed for the agreement between you, your employer and us.',
        requests:
          'Requests and messages: what you write, where to answer and what has happened since. They are needed so that we can help you.',
        reviews:
          'Reviews: rating, text and your name as it is shown. They help others to choose. When you delete your account the review stays, without your name.',
        log: 'Operating logs: time, page and answer, without what you have typed. They are needed to keep the shop running and to stop abuse.',
      },
    },
    share: {
      title: 'Who gets to see them',
      paragraphs: {
        processors:
          'Our payment provider when you pay by card, the provider of BankID when you sign in with it, whoever carries the bike, and your employer when you buy with Active Finance. Each gets only what is needed. We never sell data.',
      },
    },
    keep: {
      title: 'For how long',
      list: {
        books:
          'What belongs to the accounts is kept through the seventh year after the financial year. The law demands it.',
        account: 'The account is there as long as you like. You remove it yourself on your profile.',
        requests:
          'Requests and messages are kept for {requestMonths} months, or until you remove your account.',
        credit:
          'Credit reports on companies are kept for {creditDays} days. The decision stays as long as the agreement runs.',
        number:
          'Your personal number goes when your account goes, and from an order when the benefit is over or the order is cancelled.',
        log: 'Operating logs are kept for 30 days.',
      },
    },
    rights: {
      title: 'Your rights',
      paragraphs: {
        what: 'You can see, correct and download your data on your profile, and ask us to erase them, to restrict how they are used, or object to it. Erasure does not reach what accounting law demands that we keep.',
        noAccount:
          'No account? Write to {email} and we mail you a link where you see what we keep, can download it and have it erased. We answer within a month.',
        imy: 'If you are not satisfied you may complain to the Swedish Authority for Privacy Protection, imy.se.',
      },
    },
    cookies: {
      title: 'Cookies and storage in the browser',
      paragraphs: {
        why: 'We use only what the site needs to do what you ask of it. So we do not ask for leave, and there are no statistics or advertisements by others.',
      },
      items: {
        lang: {
          title: 'The cookie lang',
          text: 'Remembers whether you read in Swedish or English. One year.',
        },
        seen: {
          title: 'The cookie seen',
          text: 'Remembers that you have been here, so that the cart is empty from your second visit. One year.',
        },
        cart: { title: 'The cart', text: 'Lies in your browser until you order or empty it.' },
        session: {
          title: 'Being signed in',
          text: 'Lies in your browser while you are signed in and is removed when you log out.',
        },
        checkout: {
          title: 'The checkout',
          text: 'What you have filled in stays in the tab until you close it. Card details and personal numbers are never stored.',
        },
        requests: {
          title: 'Requests',
          text: 'What you have written but not sent stays in the tab until you close it. So does the key to a request that you follow, and to your data.',
        },
        card: {
          title: 'Paying by card',
          text: 'When you pay by card the payment provider may set cookies of its own in its fields, to detect fraud.',
        },
      },
    },
  },
};
