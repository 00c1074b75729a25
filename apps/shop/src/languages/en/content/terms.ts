import type { MessagesLike } from '#src/i18n/messages.ts';
import type * as sv from '../../sv/content/terms.ts';

export const termsPage: MessagesLike<typeof sv.termsPage> = {
  title: 'Terms of sale',
  description:
    'The terms when you buy from {name}: ordering, payment, delivery, withdrawal and faulty goods.',
  lead: 'These terms apply when you buy in the shop. Where the law gives you better rights than the terms, the law applies.',
  sections: {
    seller: {
      title: 'Seller',
      paragraphs: {
        who: '{legalName}, organisation number {orgNumber}, VAT number {vatNumber}, {address}. Registered office: {seat}. You can reach us at {email} and {phone}, Monday to Friday 9:00–17:00, closed for lunch 12:00–13:00.',
        languages: 'The agreement is made in Swedish or English, whichever language you shop in.',
      },
    },
    order: {
      title: 'Ordering and price',
      paragraphs: {
        binding:
          'You order by pressing the button in the last step of the checkout. Until then you can review, correct and remove everything. We confirm the order by email. Keep that confirmation.',
        price:
          'You pay the price shown when you order, with VAT and delivery included in the total. If a price changes while you shop, you will see the new one before you buy.',
        mistake:
          'If a price is obviously wrong, for example because a zero is missing, we may correct it before we send the goods.',
      },
    },
    payment: {
      title: 'Payment',
      paragraphs: {
        card: 'Card payments are handled by our payment provider. The card number never reaches us.',
        finance:
          'With Active Finance your employer pays, and you pay by gross salary deduction as agreed with your employer. Your employer must have an agreement with us, and you must be on its list of eligible employees.',
      },
    },
    delivery: {
      title: 'Delivery',
      paragraphs: {
        time: 'Items in stock are sent straight away. Items we order for you are usually ready in 2–4 weeks, custom builds in 3–6 weeks. Delivery then takes the number of days shown at the checkout.',
        cost: 'Standard delivery costs {standard} and express delivery {express} for the whole order. Collection from a store is free. The checkout shows what you have chosen before you order.',
        late: 'If it takes longer than we said, we will tell you. You may then cancel the purchase if the delay is important to you.',
        damage:
          'Check the bike for damage when it arrives, and tell us as soon as you can. It is our responsibility until you have received it.',
      },
    },
    withdrawal: {
      title: 'Right of withdrawal',
      paragraphs: {
        right:
          'You may withdraw within 14 days of the day you received the goods, or the last of them in your order. You do not have to say why.',
        how: 'Tell us at {email}, by phone, or by letter to {address}. Give your name, your address and your order number, and say that you withdraw from the agreement. You can also use the page {publicUrl}/withdraw or the withdrawal form of the Swedish Consumer Agency.',
        back: 'Send the goods back within 14 days of telling us. You pay for the return, and you are responsible for use beyond what is needed to find out what the goods are like and how they work. We will refund what you have paid, including standard delivery, within 14 days of your notice. We may wait until we have the goods back or you have shown that you have sent them.',
        exception:
          'There is no right of withdrawal for goods made to your specifications. If that applies, it is stated beside the item before you order.',
      },
    },
    complaints: {
      title: 'Faulty goods',
      paragraphs: {
        right:
          'You can report a fault within three years of receiving the goods. A fault that appears within two years is presumed to have been there from the start unless we can show otherwise. If you tell us within two months of noticing it, you are always in time.',
        remedy:
          'We will repair or replace the goods at no cost to you. If neither is possible, we will reduce the price or take them back.',
      },
    },
    benefit: {
      title: 'The cost of the benefit',
      paragraphs: {
        estimate:
          'Monthly costs and savings in the shop are estimates. They are based on the rules for the year and on the assumptions shown beside them. What you pay yourself depends on your salary and your employer.',
      },
    },
    reviews: {
      title: 'Reviews',
      paragraphs: {
        who: 'Only someone who has bought and received the product here can write a review. We check that against the order, and mark the review as a verified purchase. We have not been able to check a review without this mark. We do not pay for reviews.',
        rules:
          'We show all reviews, good and bad, and count them in the average. A review is hidden only if it is threatening or offensive, contains other people’s personal data, is advertising, or is not about the product. We tell its author why.',
      },
    },
    recycling: {
      title: 'Batteries and electrical waste',
      paragraphs: {
        batteries:
          'Batteries and electronics must not be thrown away with household waste. The crossed-out wheeled bin means that the product is collected separately. You can hand in an e-bike battery free of charge to us or at your municipal recycling centre. Tape over the terminals, and do not take the battery apart.',
        devices:
          'If you buy a new electrical product, you may hand in an old one of the same kind to us free of charge. Write to {email}, and we will tell you where.',
      },
    },
    disputes: {
      title: 'If we cannot agree',
      paragraphs: {
        arn: 'Get in touch, and we will try to settle it. Otherwise you can turn to the Swedish National Board for Consumer Disputes, arn.se. We follow its decisions.',
        law: 'Swedish law applies. If you live elsewhere in the EU, you keep the protection that the law there gives you.',
      },
    },
  },
};
