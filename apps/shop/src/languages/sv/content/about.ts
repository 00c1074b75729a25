import type { WrittenPage } from '#src/i18n/written-page.ts';

export const aboutPage = {
  title: 'Om oss',
  description:
    '{name} säljer förmånscyklar: cyklar, elcyklar och tillbehör som din arbetsgivare kan erbjuda dig. Läs om vilka vi är och vad vi tror på.',
  lead: '{name} är webbutiken för dig som vill cykla mer och låta jobbet hjälpa till. Vi väljer ut cyklar som håller, ordnar avtalet med arbetsgivaren och ser till att cykeln är körklar när du får den.',
  sections: {
    how: {
      title: 'Så fungerar det',
      paragraphs: {
        lease:
          'Du hyr cykeln genom jobbet. Avgiften dras från din lön före skatt, och förmånen är skattefri upp till 3\u00a0000\u00a0kr om året. Du får använda cykeln dygnet runt, både privat och till jobbet.',
        buy: 'Du kan också köpa cykeln genom arbetsgivaren, direkt eller när avtalstiden är slut. Då är det ett vanligt köp: att betala det med bruttolön ger ingen skattevinst, och köper du under marknadsvärdet beskattas skillnaden som lön.',
      },
    },
    values: {
      title: 'Det här tror vi på',
      items: {
        sustainability: {
          title: 'Hållbarhet',
          text: 'En cykel ska hålla i många år. Därför väljer vi sådant som går att laga och säger vem som har tillverkat det och var.',
        },
        simplicity: {
          title: 'Enkelhet',
          text: 'Avtal, skatt och leverans är vårt jobb. Du ska kunna välja cykel på en kafferast och veta precis vad den kostar.',
        },
        health: {
          title: 'Hälsa',
          text: 'Vardagsmotion är den som blir av. Den som cyklar till jobbet är piggare när dagen börjar och friskare när året är slut.',
        },
        innovation: {
          title: 'Nytänkande',
          text: 'Vi testar nya sätt att göra cykeln till det självklara valet, från lastcyklar som tar hela veckohandlingen till avtal som signeras med BankID.',
        },
      },
    },
    employer: {
      title: 'För dig som är arbetsgivare',
      list: {
        offer: 'En förmån som syns och används, på samma villkor för all stadigvarande personal.',
        cost: 'Kostnadsneutral om ni vill: avdraget täcker avgiften.',
        health: 'Piggare anställda och färre bilar på parkeringen.',
        admin: 'Ett avtal, en policy och underlag till lönen. Resten sköter vi.',
        control: 'Ni bestämmer vad som ingår, hur mycket det får kosta och vem som godkänner.',
      },
    },
    employee: {
      title: 'För dig som är anställd',
      list: {
        tax: 'Betala före skatt, lite i månaden i stället för allt på en gång.',
        choice: 'Välj fritt bland cyklar, elcyklar och tillbehör, eller önska en som inte finns här.',
        ready: 'Cykeln kommer monterad och justerad, hem till dig eller till en butik nära dig.',
        use: 'Cykla till jobbet, till förskolan och ut i skogen.',
        honest: 'Räkna själv innan du bestämmer dig. Är det billigare att köpa cykeln själv säger vi det.',
      },
    },
  },
} satisfies WrittenPage;
