import type { WrittenPage } from '#src/i18n/written-page.ts';
import { storageSection } from './storage.ts';

export const privacyPage = {
  title: 'Integritet och kakor',
  description: 'Vilka uppgifter {name} har om dig, varför, hur länge, och vilka kakor webbplatsen använder.',
  lead: 'Vi sparar det som behövs för att du ska få din cykel, och inget för att följa dig på nätet.',
  sections: {
    controller: {
      title: 'Vem som ansvarar',
      paragraphs: {
        who: '{legalName}, organisationsnummer {orgNumber}, {address}, är personuppgiftsansvarig för dig som kund, för dina beställningar och för ditt konto. Frågor om dina uppgifter ställer du till {email}.',
        employer:
          'Erbjuder din arbetsgivare förmånscykel är arbetsgivaren ansvarig för sin lista över anställda, sina beslut om förmånen, löneunderlaget och sin aktivitetslogg. Det behandlar vi på arbetsgivarens uppdrag, enligt villkoren på {publicUrl}/data-processing. Frågor om det ställer du till arbetsgivaren, men vi hjälper dig vidare.',
      },
    },
    what: {
      title: 'Vad vi sparar, varför och med vilket stöd',
      paragraphs: {
        basis:
          'Artiklarna är dataskyddsförordningens (EU 2016/679). Där stödet är berättigat intresse har vi vägt vårt intresse mot ditt, och du kan invända.',
        must: 'Namn, adress och kontaktuppgifter måste du lämna för att kunna handla. Allt annat är frivilligt.',
      },
      items: {
        order: {
          title: 'Beställningar',
          text: 'Namn, e-post, telefon, adress, varor, belopp och vad som händer med beställningen. För att uppfylla köpet (avtal, artikel 6.1 b) och för bokföringen (rättslig förpliktelse, 6.1 c).',
        },
        rights: {
          title: 'Ånger och reklamationer',
          text: 'Det du anmäler och vårt svar. För att följa konsumentlagarna (rättslig förpliktelse, 6.1 c).',
        },
        account: {
          title: 'Konto',
          text: 'Namn, e-post, favoriter, inloggningar och ett lösenord som ingen kan läsa, inte heller vi. För att du ska nå dina uppgifter (avtal, 6.1 b).',
        },
        bankid: {
          title: 'Personnummer',
          text: 'Om du loggar in med BankID, anger det för Active Finance eller ska signera ett avtal. För att säkert veta vem du är (avtal, 6.1 b, och 3 kap. 10 § dataskyddslagen). Arbetsgivaren kan också ha angett det på sin lista och ta med det i filerna till sitt lönesystem. Det är krypterat och visas bara delvis.',
        },
        benefit: {
          title: 'Förmån',
          text: 'Vilken arbetsgivare du har, om du får ta ut förmånen och vilka förmåner du har. För avtalet mellan dig, arbetsgivaren och oss (avtal, 6.1 b).',
        },
        handover: {
          title: 'Utlämning och hämtning',
          text: 'Tiden du har valt och det du har skrivit till butiken, cykelns ramnummer, och att butiken har kontrollerat din kod och din legitimation. Vi sparar ingen uppgift ur legitimationen. För att rätt person ska få rätt cykel (avtal, 6.1 b).',
        },
        service: {
          title: 'Service och skador',
          text: 'Butikens serviceärenden, skadebedömningar och bilder av cykeln, och dina svar. För att cykeln ska skötas och rätt part betala (avtal, 6.1 b).',
        },
        theft: {
          title: 'Stöld och andra händelser',
          text: 'Det du anmäler om skada, stöld, överlåtelse eller förtida utköp, polisens ärendenummer och bilder. För att avsluta eller ändra avtalet rätt (avtal, 6.1 b).',
        },
        termEnd: {
          title: 'Avtalstidens slut',
          text: 'Ditt val, marknadsvärdet, besiktningen med bilder, dina invändningar och betalningen av ett utköp. För att avsluta avtalet (avtal, 6.1 b) och för bokföringen (6.1 c).',
        },
        requests: {
          title: 'Förfrågningar och meddelanden',
          text: 'Det du skriver, vart vi ska svara och vad som har hänt sedan dess. För att kunna hjälpa dig (berättigat intresse, 6.1 f).',
        },
        reviews: {
          title: 'Omdömen',
          text: 'Betyg, text och ditt namn så som det visas. För att andra ska kunna välja rätt (berättigat intresse, 6.1 f). Tar du bort kontot står omdömet kvar utan ditt namn.',
        },
        companies: {
          title: 'Företag och avtal',
          text: 'Kontaktpersoner, firmatecknare, vem som har signerat och kreditbetyg. För att ingå och följa avtal med företag och bedöma kreditrisken (berättigat intresse, 6.1 f).',
        },
        log: {
          title: 'Säkerhet och drift',
          text: 'Driftloggar med tid, sida och svar utan det du har skrivit, inloggningar från nya platser och vem av personalen som har gjort vad. För att butiken ska fungera och för att stoppa missbruk (berättigat intresse, 6.1 f).',
        },
        asked: {
          title: 'Begäranden om personuppgifter',
          text: 'Vad du har begärt och när vi svarade. För att kunna visa att vi följer dataskyddsförordningen (rättslig förpliktelse, 6.1 c).',
        },
      },
    },
    programme: {
      title: 'Det som din arbetsgivare ansvarar för',
      paragraphs: {
        basis:
          'Arbetsgivaren bestämmer vilket stöd som gäller. Oftast är det anställningsavtalet (6.1 b), skatte- och bokföringslagarna (6.1 c) eller ett berättigat intresse av att kunna erbjuda förmånen (6.1 f).',
      },
      items: {
        list: {
          title: 'Listan över anställda',
          text: 'Namn, e-post, avdelning, kostnadsställe, anställningsnummer, första och sista dag och personnummer, så långt arbetsgivaren anger det.',
        },
        decisions: {
          title: 'Beslut',
          text: 'Attester av beställningar, beslut om händelser under avtalstiden och skälen till dem.',
        },
        payroll: {
          title: 'Löneunderlag',
          text: 'Bruttolöneavdrag, skattepliktigt värde, andra belopp på lönen och rättelser, månad för månad, och filerna till lönesystemet.',
        },
        leave: {
          title: 'Uppehåll vid ledighet',
          text: 'Från och till vilken månad avdraget har uppehåll. Vi frågar inte efter skälet. Att någon är sjukskriven kan ändå framgå av sammanhanget och är då en uppgift om hälsa (artikel 9.2 b, arbetsrättens skyldigheter). Skriv inget om sjukdom i fritext.',
        },
        log: {
          title: 'Arbetsgivarens aktivitetslogg',
          text: 'Vem hos arbetsgivaren som har gjort vad, och när.',
        },
      },
    },
    others: {
      title: 'Om uppgifterna inte kommer från dig',
      items: {
        employees: {
          title: 'Du är anställd hos en arbetsgivare som erbjuder förmånscykel',
          text: 'Arbetsgivaren ger oss uppgifterna på sin lista, så att vi vet att du får ta ut förmånen. Vad listan innehåller står under ”Det som din arbetsgivare ansvarar för”.',
        },
        offers: {
          title: 'Du har fått en offert från en butik',
          text: 'Butiken har angett din e-postadress och cykeln som du har frågat om, så att vi kan skicka offerten till dig (berättigat intresse, 6.1 f). Du kan invända när du vill. Offerten raderas {requestMonths} månader efter att den har avslutats.',
        },
        signatories: {
          title: 'Du är firmatecknare eller kontaktperson',
          text: 'Företaget ger oss ditt namn och dina kontaktuppgifter. Firmatecknares namn, roll, teckningsrätt och personnummer hämtar vi ur Bolagsverkets uppgifter genom Roaring, för att rätt person ska signera.',
        },
        traders: {
          title: 'Du har enskild firma',
          text: 'Innan företaget får avtal hämtar vi kreditbetyg, kreditgräns och riskprognos genom Roaring. Kreditupplysningsföretaget skickar en kopia till dig. Ett högt betyg godkänns direkt, annars bedömer en människa: ingen nekas av en dator.',
        },
      },
    },
    share: {
      title: 'Vem som får se uppgifterna',
      paragraphs: {
        processors:
          'Var och en får bara det som behövs. Vi säljer aldrig uppgifter. De som arbetar för vår räkning har personuppgiftsbiträdesavtal med oss.',
      },
      list: {
        hosting: '{hosting}, som driver våra servrar.',
        mail: '{mail}, som förmedlar våra mejl.',
        payments: 'Stripe, när du betalar med kort.',
        bankid: 'Criipto (Idura) och din bank, när du använder BankID.',
        credit: 'Roaring, när vi hämtar uppgifter om ett företag.',
        signing: 'Oneflow, när ett avtal ska signeras.',
        accounting:
          'Fortnox, där vi bokför självfakturor och fakturor till arbetsgivare. De nämner företagets kontaktperson, men ingen anställd.',
        stores:
          'Partnerbutiken som gör i ordning din cykel, lämnar ut den, gör service på den eller tar emot och besiktigar den.',
        transport: 'Transportören, när varorna skickas.',
        employer:
          'Din arbetsgivare, när du beställer med Active Finance, och så länge förmånen varar: vad du har, vad det kostar och vad som händer med cykeln. Arbetsgivaren kan låta sina egna program hämta uppgifterna.',
        visits:
          'Tjänsten {visits}, som räknar besök. Den får adressen till öppna sidor, varifrån du kom, din webbläsare och din IP-adress, men inget om ditt konto. Skälet är vårt intresse av att veta vilka sidor som läses (artikel 6.1 f). Den använder inga kakor, och ingenting skickas om din webbläsare ber om att inte bli spårad (Global Privacy Control).',
        authorities: 'Myndigheter, när lagen kräver det.',
      },
    },
    transfers: {
      title: 'Utanför EU',
      paragraphs: {
        where: 'Vi lagrar uppgifterna inom EU och EES.',
        payments: 'När du betalar med kort kan Stripe behandla uppgifter i USA.',
        mail: 'Resend, som förmedlar våra mejl, kan behandla uppgifter i USA.',
        basis:
          'Då gäller EU-kommissionens beslut om EU–US Data Privacy Framework (artikel 45) eller standardavtalsklausuler (artikel 46). Skriv till oss om du vill ha en kopia.',
      },
    },
    keep: {
      title: 'Hur länge',
      list: {
        books:
          'Beställningar, fakturor och annat som hör till bokföringen sparas till och med det sjunde året efter räkenskapsåret (7 kap. 2 § bokföringslagen). Sedan tar vi bort dina uppgifter ur dem.',
        ended:
          'En beställning som inte blev av och ett avtal som ingen signerade rensas på dina uppgifter efter {requestMonths} månader.',
        account: 'Kontot finns så länge du vill. Du kan ta bort det själv i din profil.',
        requests:
          'Förfrågningar, meddelanden och begäranden om personuppgifter sparas i {requestMonths} månader. Tar du bort ditt konto försvinner dina förfrågningar med det.',
        employees:
          'Du står på en arbetsgivares lista tills arbetsgivaren tar bort dig. Vi raderar raden {formerEmployeeMonths} månader senare.',
        photos:
          'Bilder av skador, serviceärenden och återlämnade cyklar raderas {formerEmployeeMonths} månader efter att ärendet är avslutat.',
        benefits:
          'Förmåner, avdrag, löneunderlag och det som har hänt med cykeln sparas som underlag för bokföringen, till och med det sjunde året.',
        joining:
          'Vilken arbetsgivare du har anslutit till sparas tills du lämnar den, tas bort från listan eller tar bort kontot. Avslutade anslutningar och besvarade frågor till HR raderas efter {formerEmployeeMonths} månader.',
        agreements:
          'Avtal, firmatecknare och kontaktpersoner sparas så länge avtalet gäller och sedan så länge krav kan ställas enligt preskriptionslagen. Ett företag som aldrig fick något avtal raderas med sina kontaktpersoner och firmatecknare efter {requestMonths} månader.',
        credit:
          'Kreditupplysningar om företag sparas i {creditDays} dagar. Beslutet finns kvar så länge avtalet gäller.',
        number:
          'Personnumret tas bort när ditt konto tas bort. Ur en beställning tas det bort när förmånen är slut, när beställningen är avbruten eller när ingen har svarat på 90 dagar.',
        mails: 'Innehållet i mejl som vi har skickat sparas i 7 dagar.',
        log: 'Driftloggar sparas i 30 dagar, anteckningar om vem som har gjort vad till utgången av det sjunde året efter.',
      },
    },
    rights: {
      title: 'Dina rättigheter',
      paragraphs: {
        what: 'Du kan se, rätta och ladda ner dina uppgifter i din profil. Du kan också be oss radera dem, begränsa hur de används eller flytta dem, och invända mot det vi gör med stöd av berättigat intresse. Radering gäller inte det som lagen kräver att vi behåller.',
        noAccount:
          'Har du inget konto? Skriv till {email}, så mejlar vi en länk till en sida där du kan se vad vi har sparat, hämta det och få det raderat. Vi svarar inom en månad.',
        imy: 'Är du inte nöjd kan du klaga hos Integritetsskyddsmyndigheten, imy.se.',
      },
    },
    cookies: storageSection,
  },
} satisfies WrittenPage;
