import type { MessagesLike } from '#src/i18n/messages.ts';
import type { termsSv } from './terms.sv.ts';

export const termsEn: MessagesLike<typeof termsSv> = {
  title: 'Terms of sale',
  description: 'The terms when you buy from {name}: ordering, payment, delivery, withdrawal and complaints.',
  lead: 'This is what holds when you buy in the shop. Mandatory law comes first, always in your favour.',
  sections: {
    seller: {
      title: 'Seller',
      paragraphs: {
        who: '{legalName}, company number {orgNumber}, {address}. You reach us at {email} and {phone}, Monday to Friday 9:00–17:00, closed for lunch 12:00–13:00.',
        languages: 'The contract is made in Swedish or English, whichever you shop in.',
      },
    },
    order: {
      title: 'Ordering and price',
      paragraphs: {
        binding:
          'You order by pressing the button in the last step of the checkout. Until then you can see, correct and remove everything. We confirm the order by e-mail, and that confirmation is worth keeping.',
        price:
          'The price that holds is the one shown when you order, with VAT and delivery in the total. If a price has changed while you shopped, the new one is shown before any purchase is made.',
        mistake:
          'If a price is plainly wrong, a nought too few for instance, we may correct it before we send the goods.',
      },
    },
    payment: {
      title: 'Payment',
      paragraphs: {
        card: 'Cards are paid through our payment provider. The card number never reaches us.',
        finance:
          'With Active Finance your employer pays, and you pay by gross salary deduction as agreed with your employer. It takes an employer that has an agreement with us, and your name on the list of those who may have the benefit.',
      },
    },
    delivery: {
      title: 'Delivery',
      paragraphs: {
        time: 'What is in stock is sent at once. Order items are usually ready in 2–4 weeks, custom builds in 3–6 weeks. Transport then takes the days that the checkout said.',
        late: 'If it takes longer than we said, we tell you. You may then cancel the purchase if the delay matters to you.',
        damage:
          'Look for damage when the bike arrives and tell us as soon as you can. It is our responsibility until you have received it.',
      },
    },
    withdrawal: {
      title: 'Right of withdrawal',
      paragraphs: {
        right:
          'You may withdraw within 14 days of the day you received the goods, or the last of them in your order. You need not say why.',
        how: 'Tell us at {email}, by phone, or by letter to {address}. Give your name, your address, your order number, and say that you withdraw. The standard form of the Swedish Consumer Agency will do as well.',
        back: 'Send the goods back within 14 days of telling us. You pay for the return and answer for use beyond what is needed to try them. We pay back, standard delivery included, within 14 days, but may wait until the goods have arrived.',
        exception:
          'There is no right of withdrawal for what has been built to your wishes. Where that is so, it is said beside the item before you order.',
      },
    },
    complaints: {
      title: 'Faulty goods',
      paragraphs: {
        right:
          'You may complain for three years from receiving the goods. A fault that shows within two years is taken to have been there from the start unless we can show otherwise. Tell us within two months of noticing it, and you are always in time.',
        remedy:
          'We repair or replace the goods at no cost to you. If neither can be done we reduce the price or take them back.',
      },
    },
    benefit: {
      title: 'The cost of the benefit',
      paragraphs: {
        estimate:
          'Monthly costs and savings in the shop are estimates. They rest on the rules of the year and on the assumptions beside them. What you yourself pay is decided by your salary and your employer.',
      },
    },
    disputes: {
      title: 'If we cannot agree',
      paragraphs: {
        arn: 'Get in touch, and we will try to settle it. Otherwise you may turn to the Swedish National Board for Consumer Disputes, arn.se. We follow its decisions.',
        law: 'Swedish law holds. If you live elsewhere in the EU you keep the protection that the law there gives you.',
      },
    },
  },
};
