import type { WrittenPage } from '#src/i18n/written-page.ts';

export const termsPage = {
  title: 'Köpvillkor',
  description:
    'Villkoren när du handlar hos {name}: beställning, betalning, leverans, ångerrätt och reklamation.',
  lead: 'De här villkoren gäller när du handlar i webbutiken. Ger lagen dig bättre rätt än villkoren gäller lagen.',
  sections: {
    seller: {
      title: 'Säljare',
      paragraphs: {
        who: '{legalName}, organisationsnummer {orgNumber}, momsregistreringsnummer {vatNumber}, {address}. Styrelsens säte är {seat}. Du når oss på {email} och {phone}, måndag till fredag 9.00–17.00 med lunchstängt 12.00–13.00.',
        languages: 'Avtalet ingås på svenska eller engelska, det språk du handlar på.',
      },
    },
    order: {
      title: 'Beställning och pris',
      paragraphs: {
        binding:
          'Du beställer genom att trycka på knappen i kassans sista steg. Innan dess kan du granska, rätta och ta bort allt. Vi bekräftar beställningen via mejl. Spara bekräftelsen.',
        price:
          'Du betalar det pris som visas när du beställer, med moms och leverans i summan. Ändras ett pris medan du handlar ser du det nya innan du köper.',
        mistake:
          'Är ett pris uppenbart fel, till exempel en nolla för lite, får vi rätta det innan vi skickar varan.',
      },
    },
    payment: {
      title: 'Betalning',
      paragraphs: {
        card: 'Kortbetalningar går genom vår betalleverantör. Kortnumret når aldrig oss.',
        finance:
          'Med Active Finance betalar din arbetsgivare, och du betalar med bruttolöneavdrag enligt avtalet med din arbetsgivare. Det kräver att arbetsgivaren har avtal med oss och att du står på listan över dem som får förmånen.',
      },
    },
    delivery: {
      title: 'Leverans',
      paragraphs: {
        time: 'Det som finns i lager skickas direkt. Beställningsvaror är oftast klara på 2–4 veckor och specialbyggen på 3–6 veckor. Därefter tar transporten så många dagar som kassan visar.',
        cost: 'Standardleverans kostar {standard} och expressleverans {express} för hela beställningen. Det är gratis att hämta i butik. Kassan visar vad du har valt innan du beställer.',
        late: 'Blir det senare än vi har sagt hör vi av oss. Du kan då häva köpet om förseningen är viktig för dig.',
        damage:
          'Kontrollera cykeln när den kommer och säg till så snart du kan om den är skadad. Vi ansvarar för den tills du har fått den.',
      },
    },
    withdrawal: {
      title: 'Ångerrätt',
      paragraphs: {
        right:
          'Du får ångra dig i 14 dagar från den dag du fick varan, eller den sista varan i beställningen. Du behöver inte säga varför.',
        how: 'Meddela oss på {email}, per telefon eller per brev till {address}. Skriv ditt namn, din adress, ditt beställningsnummer och att du ångrar avtalet. Det går också bra att använda sidan {publicUrl}/withdraw eller Konsumentverkets ångerblankett.',
        back: 'Skicka tillbaka varan inom 14 dagar från att du meddelade oss. Du betalar returfrakten och ansvarar för om varan har använts mer än vad som behövs för att bedöma hur den är och fungerar. Vi betalar tillbaka det du har betalat, även standardleveransen, inom 14 dagar från ditt meddelande. Vi får vänta tills varan har kommit tillbaka eller du har visat att du har skickat den.',
        exception:
          'Ångerrätten gäller inte sådant som har byggts efter dina önskemål. Det står i så fall vid varan innan du beställer.',
      },
    },
    complaints: {
      title: 'Fel på varan',
      paragraphs: {
        right:
          'Du får reklamera i tre år från att du fick varan. Visar sig felet inom två år räknas det som att det fanns från början, om vi inte kan visa något annat. Säg till inom två månader från att du märkte felet, så är du alltid i tid.',
        remedy:
          'Vi lagar eller byter varan utan kostnad för dig. Går inget av det sänker vi priset eller tar tillbaka varan.',
      },
    },
    benefit: {
      title: 'Förmånens kostnad',
      paragraphs: {
        estimate:
          'Månadskostnader och besparingar i webbutiken är uppskattningar. De bygger på årets regler och på de antaganden som visas bredvid. Vad just du betalar beror på din lön och din arbetsgivare.',
      },
    },
    reviews: {
      title: 'Omdömen',
      paragraphs: {
        who: 'Ett omdöme kan bara skrivas av den som har köpt produkten här och fått den. Vi kontrollerar det mot beställningen, och omdömet märks Verifierat köp. Ett omdöme utan märket har vi inte kunnat kontrollera. Vi betalar inte för omdömen.',
        rules:
          'Vi visar alla omdömen, bra som dåliga, och räknar in dem i medelbetyget. Ett omdöme döljs bara om det är hotfullt eller kränkande, innehåller personuppgifter om andra, är reklam eller inte handlar om produkten. Den som har skrivit det får veta varför.',
      },
    },
    recycling: {
      title: 'Batterier och elavfall',
      paragraphs: {
        batteries:
          'Batterier och elektronik får inte kastas i hushållsavfallet. Symbolen med en överkryssad soptunna betyder att produkten samlas in separat. Elcykelns batteri lämnar du utan kostnad till oss eller på kommunens återvinningscentral. Tejpa över polerna, och ta inte isär batteriet.',
        devices:
          'Köper du en ny elprodukt får du lämna en gammal av samma slag till oss utan kostnad. Hör av dig på {email}, så berättar vi var.',
      },
    },
    disputes: {
      title: 'Om vi inte kommer överens',
      paragraphs: {
        arn: 'Hör av dig, så försöker vi lösa det. Annars kan du vända dig till Allmänna reklamationsnämnden, arn.se. Vi följer deras beslut.',
        law: 'Svensk lag gäller. Bor du i ett annat land inom EU behåller du det skydd som lagen där ger dig.',
      },
    },
  },
} satisfies WrittenPage;
