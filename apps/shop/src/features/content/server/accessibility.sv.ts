import type { WrittenPage } from './content-source.ts';

export const accessibilitySv = {
  title: 'Tillgänglighet',
  description: 'Hur tillgänglig webbutiken hos {name} är, vad som brister och vem du vänder dig till.',
  lead: 'Alla ska kunna handla här: med tangentbord, skärmläsare, stor text eller en gammal telefon.',
  sections: {
    standard: {
      title: 'Vad vi följer',
      paragraphs: {
        law: 'Webbutiken omfattas av lagen (2023:254) om vissa produkters och tjänsters tillgänglighet. Vi följer WCAG 2.2 på nivå AA, och därmed kraven i EN 301 549.',
        how: 'Allt går att nå med tangentbord, fungerar i 400 procents förstoring och berättar för skärmläsare vad som händer. Färg är aldrig det enda som skiljer, och rörelser upphör om du har ställt in det på din enhet.',
      },
    },
    tested: {
      title: 'Så testar vi',
      list: {
        automatic:
          'Varje sida testas automatiskt på svenska och engelska, ljust och mörkt, på telefon och dator, varje gång något ändras.',
        outside: 'Ingen utomstående har granskat webbutiken än.',
      },
    },
    gaps: {
      title: 'Det här brister',
      list: {
        documents:
          'PDF-filer (självfakturor och avtal) har taggar för rubriker och text, men vi har inte testat dem med alla skärmläsare. Behöver du innehållet på annat sätt skickar vi det.',
        card: 'Fälten för kortuppgifter kommer från vår betalleverantör. Vi kan inte ändra dem själva.',
        links: 'Filmer och sidor hos tillverkare som vi länkar till kan sakna text eller beskrivning.',
      },
    },
    contact: {
      title: 'Säg till',
      paragraphs: {
        us: 'Stöter du på något som inte fungerar? Skriv till {email} eller ring {phone}. Säg gärna vilken sida det gäller och vad du använder. Vi svarar så snart vi kan och hjälper dig att handla på annat sätt under tiden.',
        authority:
          'Post- och telestyrelsen är tillsynsmyndighet. Tycker du att vi inte lever upp till lagen kan du anmäla det dit, pts.se.',
      },
    },
  },
} satisfies WrittenPage;
