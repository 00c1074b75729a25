import type { WrittenPage } from '#src/i18n/written-page.ts';

export const questionsPage = {
  title: 'Frågor och svar',
  description:
    'Svar på det som de flesta undrar om förmånscykel: kostnad, skatt, leverans, service och vad som händer sedan.',
  lead: 'Det här undrar de flesta innan de väljer cykel.',
  questions: {
    what: {
      question: 'Vad är en förmånscykel?',
      answer:
        'En cykel som du hyr genom jobbet. Arbetsgivaren står för avtalet och avgiften dras från din lön före skatt, ett så kallat bruttolöneavdrag. Cykeln är en förmån som är skattefri upp till 3\u00a0000\u00a0kr om året. Gränsen gäller alla dina förmånscyklar tillsammans.',
    },
    cost: {
      question: 'Vad kostar den mig i månaden?',
      answer:
        'Det beror på cykelns pris, din skatt och vad arbetsgivaren betalar. Varje cykel visar en ungefärlig kostnad, och i kalkylen räknar du fram din egen och jämför med att köpa cykeln själv. Avdraget sänker den lön som allmän pension, sjukpenning och föräldrapenning räknas på.',
    },
    who: {
      question: 'Vem kan få en förmånscykel?',
      answer:
        'Du som är anställd hos en arbetsgivare som har avtal med oss. För att förmånen ska vara skattefri måste den erbjudas all stadigvarande personal på samma villkor. Den som har enskild firma kan inte få förmånen för egen del.',
    },
    use: {
      question: 'Får jag använda den privat?',
      answer:
        'Ja, hur mycket du vill. Du måste inte ens cykla till jobbet. Du får använda cykeln dygnet runt så länge avtalet gäller.',
    },
    choice: {
      question: 'Kan jag välja vilken cykel som helst?',
      answer:
        'Du väljer fritt i webbutiken inom det belopp som arbetsgivaren har satt. Finns inte din cykel här kan du höra av dig, så tar vi reda på om den går att få. Elcykeln får ha en motor på högst 250 watt som hjälper till upp till 25 kilometer i timmen.',
    },
    delivery: {
      question: 'Hur lång tid tar det innan jag får den?',
      answer:
        'Det som finns i lager skickas direkt. Beställningsvaror är oftast klara på 2–4 veckor och specialbyggen på 3–6 veckor. Sedan tar transporten några dagar, eller så hämtar du i butik.',
    },
    service: {
      question: 'Vem betalar service och vad händer om den blir stulen?',
      answer:
        'Det står i avtalet mellan dig och din arbetsgivare. Ofta ingår service i avgiften. Ingår en försäkring står försäkringsgivare, självrisk och hur du anmäler en skada i arbetsgivarens avtal. Blir cykeln stulen anmäler du det till polisen och hör av dig till oss, så hjälper vi dig vidare.',
    },
    end: {
      question: 'Vad händer när avtalstiden är slut, eller om jag byter jobb?',
      answer:
        'När avtalstiden är slut lämnar du tillbaka cykeln eller köper loss den till marknadsvärdet. Slutar du tidigare gäller arbetsgivarens villkor: vanligast är att du köper loss cykeln eller att avtalet avslutas i förtid. Är du ledig utan lön finns ingen lön att göra avdraget från. Fråga arbetsgivaren om du då betalar med nettolön.',
    },
  },
} satisfies WrittenPage;
