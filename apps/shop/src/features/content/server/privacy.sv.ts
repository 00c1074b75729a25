import type { WrittenPage } from './content-source.ts';

export const privacySv = {
  title: 'Integritet och kakor',
  description: 'Vilka uppgifter {name} har om dig, varför, hur länge, och vilka kakor webbplatsen använder.',
  lead: 'Vi sparar det som behövs för att du ska få din cykel, och inget för att följa dig på nätet.',
  sections: {
    controller: {
      title: 'Vem som ansvarar',
      paragraphs: {
        who: '{legalName}, organisationsnummer {orgNumber}, {address}, ansvarar för uppgifterna. Frågor om dem ställer du till {email}.',
      },
    },
    what: {
      title: 'Vad vi sparar och varför',
      list: {
        order:
          'Beställningar: namn, e-post, telefon, adress, varor och belopp. De behövs för att uppfylla köpet och för bokföringen.',
        account:
          'Konto: namn, e-post, inloggningar och ett lösenord som ingen kan läsa, inte heller vi. De behövs för att du ska komma åt ditt eget.',
        bankid:
          'Personnummer: bara om du loggar in med BankID eller anger det för Active Finance. Det behövs för att veta säkert vem du är. Det är krypterat och visas bara delvis.',
        benefit:
          'Förmån: vilken arbetsgivare du har och om du får förmånen. Det behövs för avtalet mellan dig, arbetsgivaren och oss.',
        requests:
          'Förfrågningar och meddelanden: det du skriver, vart vi ska svara och vad som har hänt sedan dess. De behövs för att vi ska kunna hjälpa dig.',
        reviews:
          'Omdömen: betyg, text och ditt namn så som det visas. De behövs för att andra ska kunna välja rätt. Tar du bort ditt konto står omdömet kvar utan ditt namn.',
        log: 'Driftloggar: tid, sida och svar, utan det du har skrivit. De behövs för att butiken ska fungera och för att stoppa missbruk.',
      },
    },
    share: {
      title: 'Vem som får se dem',
      paragraphs: {
        processors:
          'Vår betalleverantör när du betalar med kort, leverantören av BankID när du loggar in med det, den som transporterar cykeln, och din arbetsgivare när du handlar med Active Finance. Var och en får bara det som behövs. Vi säljer aldrig uppgifter.',
      },
    },
    keep: {
      title: 'Hur länge',
      list: {
        books:
          'Det som hör till bokföringen sparas till och med det sjunde året efter räkenskapsåret. Det kräver lagen.',
        account: 'Kontot finns så länge du vill. Du tar bort det själv på din profil.',
        requests:
          'Förfrågningar och meddelanden sparas i {requestMonths} månader, eller tills du tar bort ditt konto.',
        credit:
          'Kreditupplysningar om företag sparas i {creditDays} dagar. Beslutet finns kvar så länge avtalet gäller.',
        number:
          'Personnumret tas bort när ditt konto tas bort, och från en beställning när förmånen är slut eller beställningen är avbruten.',
        log: 'Driftloggar sparas i 30 dagar.',
      },
    },
    rights: {
      title: 'Dina rättigheter',
      paragraphs: {
        what: 'Du kan se, rätta och ladda ner dina uppgifter på din profil, och be oss radera dem, begränsa hur de används eller invända mot det. Radering gäller inte det som bokföringslagen kräver att vi behåller.',
        noAccount:
          'Har du inget konto? Skriv till {email}, så skickar vi en länk till din e-post där du ser vad vi har sparat, kan hämta det och få det raderat. Vi svarar inom en månad.',
        imy: 'Är du inte nöjd kan du klaga hos Integritetsskyddsmyndigheten, imy.se.',
      },
    },
    cookies: {
      title: 'Kakor och lagring i webbläsaren',
      paragraphs: {
        why: 'Vi använder bara det som webbplatsen behöver för att göra det du ber om. Därför frågar vi inte om lov, och här finns ingen statistik eller annonsering från andra.',
      },
      items: {
        lang: { title: 'Kakan lang', text: 'Minns om du läser på svenska eller engelska. Ett år.' },
        seen: {
          title: 'Kakan seen',
          text: 'Minns att du har varit här, så att varukorgen är tom från andra besöket. Ett år.',
        },
        cart: { title: 'Varukorgen', text: 'Ligger i din webbläsare tills du handlar eller tömmer den.' },
        session: {
          title: 'Inloggningen',
          text: 'Ligger i din webbläsare medan du är inloggad och tas bort när du loggar ut.',
        },
        checkout: {
          title: 'Kassan',
          text: 'Det du har fyllt i ligger kvar i fliken tills du stänger den. Kortuppgifter och personnummer sparas aldrig.',
        },
        requests: {
          title: 'Förfrågningar',
          text: 'Det du har skrivit men inte skickat ligger kvar i fliken tills du stänger den. Nyckeln till en förfrågan som du följer, och till dina uppgifter, likaså.',
        },
        card: {
          title: 'Kortbetalning',
          text: 'När du betalar med kort kan betalleverantören lägga egna kakor i sina fält för att upptäcka bedrägerier.',
        },
      },
    },
  },
} satisfies WrittenPage;
