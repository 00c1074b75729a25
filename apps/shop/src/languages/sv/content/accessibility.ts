import type { WrittenPage } from '#src/i18n/written-page.ts';

export const accessibilityPage = {
  title: 'Tillgänglighet',
  description: 'Hur tillgänglig webbutiken hos {name} är, vad som brister och vem du vänder dig till.',
  lead: 'Alla ska kunna handla här: med tangentbord, skärmläsare, stor text eller en gammal telefon.',
  sections: {
    standard: {
      title: 'Vad vi följer',
      paragraphs: {
        law: 'Webbutiken omfattas av lagen (2023:254) om vissa produkters och tjänsters tillgänglighet. Vårt mål är WCAG 2.2 på nivå AA. Det täcker kraven på webbsidor i EN 301 549.',
        how: 'Webbutiken är byggd för att fungera med tangentbord, med skärmläsare och i 400 procents förstoring. Färg ska aldrig vara det enda som skiljer, och rörelser upphör om du har ställt in det på din enhet.',
      },
    },
    tested: {
      title: 'Så testar vi',
      list: {
        automatic:
          'Automatiska tester söker efter kända fel på våra sidor inför varje ny version, i smala och breda fönster. Automatiska tester hittar bara en del av felen.',
        manual:
          'Vi har gått igenom webbutiken i webbläsaren Chromium med enbart tangentbord, i 200 och 400 procents förstoring, med ljust och mörkt tema och med höga kontraster.',
        outside:
          'Ingen utomstående har granskat webbutiken än. Den här redogörelsen bygger på vår egen granskning och är daterad den 25 november 2026.',
      },
    },
    gaps: {
      title: 'Det här brister',
      list: {
        screenReader:
          'Vi har inte testat med riktiga skärmläsare eller röststyrning, och inte tillsammans med personer som använder sådana hjälpmedel. Safari och Firefox är inte heller genomgångna.',
        documents:
          'PDF-filer (självfakturor och avtal) har taggar för rubriker och text, men vi har inte testat dem med skärmläsare. Behöver du innehållet på annat sätt skickar vi det.',
        card: 'Fälten för kortuppgifter kommer från vår betalleverantör och vi kan inte ändra dem själva. Ramen och felmeddelandena runt dem är våra egna.',
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
