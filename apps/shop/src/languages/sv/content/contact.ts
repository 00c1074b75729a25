import type { WrittenPage } from '#src/i18n/written-page.ts';

export const contactPage = {
  title: 'Kontakta oss',
  description: 'Så når du kundservice hos {name}: e-post, telefon, öppettider och svar på vanliga frågor.',
  lead: 'Vi som svarar cyklar själva. Fråga om storlekar, leveranser, avtal eller något annat.',
  questions: {
    delivery: {
      question: 'Hur lång är leveranstiden?',
      answer:
        'Normalt 2–4 veckor. Beställer du något som byggs efter dina önskemål tar det 3–6 veckor. När cykeln är klar tar transporten några dagar.',
    },
    returns: {
      question: 'Kan jag ångra mig eller byta?',
      answer:
        'Ja. Du kan lämna tillbaka eller byta inom 14 dagar efter leverans. Det som har byggts efter dina önskemål kan inte lämnas tillbaka, och det säger vi innan du beställer.',
    },
    employer: {
      question: 'Hur vet jag om min arbetsgivare är med?',
      answer:
        'Fråga din personalavdelning, eller skriv till oss, så tar vi reda på det. Är arbetsgivaren inte med berättar vi gärna för dem hur det går till.',
    },
  },
} satisfies WrittenPage;
