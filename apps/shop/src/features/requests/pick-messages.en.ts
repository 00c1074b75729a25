import type { MessagesLike } from '#src/i18n/messages.ts';
import { withArticle } from '#src/i18n/with-article.ts';
import type { pickSv } from './pick-messages.sv.ts';

export const pickEn: MessagesLike<typeof pickSv> = {
  title: (p) => `Ask for ${withArticle(p.name)}`,
  pageTitle: (p) => `Ask for ${withArticle(p.name)} – ${p.name}`,
  description:
    'Can’t find the bike in our shop? Ask for any bike or accessory as a benefit, and we will find out the rest.',
  lead: 'The bike you want does not have to be in our range. Show us which one it is, and we will see to it that you can have it as a benefit.',
  explanationTitle: (p) => `What is ${withArticle(p.name)}?`,
  explanation: (p) =>
    `${withArticle(p.name).replace(/^a/, 'A')} is a bike or an accessory of your own choice, from any shop or manufacturer. We make sure that it is available and fits your employer’s benefit, and then handle the purchase for you.`,
  stepsTitle: 'How it works',
  steps: {
    request: {
      title: 'You ask',
      text: 'Send the link, or describe what you want. It costs nothing and binds you to nothing.',
    },
    verify: {
      title: 'We verify',
      text: 'We find out whether it is available, what it costs and whether it fits your employer’s benefit.',
    },
    deliver: {
      title: 'We procure and deliver',
      text: 'When you and your employer have said yes, we buy it and see to it that you get it.',
    },
  },
  employerTitle: 'For the employer',
  employer: {
    choice: 'A benefit that suits everybody, without anyone keeping a range of goods.',
    control: 'Each request is checked against your policy before anything is bought.',
    work: 'Agreement, deduction and invoice are handled in the same place as for other bikes.',
  },
  employeeTitle: 'For you as an employee',
  employee: {
    free: 'You choose freely: brand, model and shop.',
    salary:
      'You pay by gross salary deduction. The value of the benefit is tax-free up to 3,000\u00a0SEK a year.',
    use: 'You use the bike both privately and for work.',
  },
  formTitle: 'Your request',
  formText: 'We answer within two working days.',
};
