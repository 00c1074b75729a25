import type { WrittenPage } from '#src/i18n/written-page.ts';

/** The terms of processing, an annex of the agreement with an employer. Source: regulation (EU) 2016/679, article 28. */
export const dataProcessingPage = {
  title: 'Personuppgiftsbiträde',
  description: 'Villkoren när {name} behandlar personuppgifter för en arbetsgivares räkning.',
  lead: 'De här villkoren är en bilaga till avtalet mellan arbetsgivaren och {legalName}. De gäller när vi behandlar personuppgifter för arbetsgivarens räkning (artikel 28 i dataskyddsförordningen, EU 2016/679).',
  sections: {
    roles: {
      title: 'Parter och roller',
      paragraphs: {
        parties:
          'Arbetsgivaren är personuppgiftsansvarig. {legalName}, organisationsnummer {orgNumber}, {address}, är personuppgiftsbiträde. Vi nås på {email}.',
        own: 'För kunder, beställningar, konton, betalningar och vår egen bokföring är vi själva ansvariga. Det står på {publicUrl}/privacy.',
      },
    },
    instruction: {
      title: 'Arbetsgivarens instruktion',
      paragraphs: {
        purpose:
          'Vi behandlar uppgifterna för att driva arbetsgivarens förmånsprogram: avgöra vem som får förmånen, tillämpa policyn, lämna över beslut till HR och attestanter, räkna ut avdrag och skattepliktiga värden, ta fram löneunderlag och föra logg. Vi gör inget annat med dem.',
        limits:
          'Avtalet, de här villkoren och det som arbetsgivaren ställer in i tjänsten är instruktionen. Anser vi att en instruktion strider mot lagen säger vi till och väntar på svar.',
      },
      list: {
        people: 'Registrerade: anställda, tidigare anställda och de som sköter förmånen hos arbetsgivaren.',
        data: 'Uppgifter: namn, e-post, avdelning, kostnadsställe, anställningsnummer, första och sista dag, personnummer där arbetsgivaren anger det, attester och beslut med skäl, avdrag, skattepliktiga värden, andra belopp på lönen och logg.',
        special:
          'Känsliga uppgifter: ska inte lämnas. Att ett uppehåll beror på sjukdom kan framgå av sammanhanget och behandlas med samma skydd.',
        time: 'Tid: så länge avtalet gäller, och sedan tills uppgifterna har lämnats tillbaka eller raderats.',
      },
    },
    duties: {
      title: 'Det här gör vi',
      list: {
        secrecy: 'Bara den som behöver uppgifterna för sitt arbete når dem, och omfattas av tystnadsplikt.',
        rights:
          'Vi hjälper arbetsgivaren att svara den som vill se, rätta, radera, begränsa eller flytta sina uppgifter. En begäran som kommer till oss skickar vi vidare inom fem arbetsdagar.',
        breach:
          'Vid en personuppgiftsincident underrättar vi arbetsgivaren utan onödigt dröjsmål och senast inom 36 timmar från att vi fick kännedom om den, med det som behövs för anmälan till Integritetsskyddsmyndigheten.',
        help: 'Vi hjälper till med konsekvensbedömningar och förhandssamråd.',
        proof:
          'Vi lämnar det som behövs för att visa att villkoren följs. Arbetsgivaren får granska oss en gång om året, eller när en incident ger skäl till det.',
      },
    },
    security: {
      title: 'Säkerhet',
      list: {
        sealed: 'Personnummer är krypterade i databasen och visas bara delvis. Att visa ett helt loggas.',
        access: 'Varje anrop kontrolleras mot användarens rättigheter, både i programmet och i databasen.',
        factors:
          'Inloggningen kan skyddas med tvåstegsinloggning. Ändringar i arbetsgivarens program loggas, och loggen kan inte ändras.',
        copies: 'Personnummer och hemligheter är krypterade även i säkerhetskopior. Återläsning övas.',
      },
    },
    others: {
      title: 'Underbiträden',
      paragraphs: {
        terms:
          'Arbetsgivaren godkänner underbiträdena nedan. De har avtal med oss med samma skyldigheter, och vi ansvarar för dem. Vi meddelar ett nytt minst 30 dagar i förväg, och arbetsgivaren får invända. Löser vi inte invändningen får arbetsgivaren säga upp avtalet.',
      },
      list: {
        hosting: '{hosting}: drift av servrar och databas.',
        mail: '{mail}: mejl till anställda och de som sköter förmånen.',
        signing: 'Oneflow: signering av nyttjandeavtal.',
        bankid: 'Criipto (Idura): inloggning med BankID.',
      },
    },
    transfers: {
      title: 'Utanför EU',
      paragraphs: {
        where:
          'Uppgifterna lagras inom EU och EES. Förs de därifrån gäller EU-kommissionens beslut om skyddsnivå (artikel 45) eller standardavtalsklausuler (artikel 46).',
      },
    },
    end: {
      title: 'När avtalet slutar',
      paragraphs: {
        back: 'Arbetsgivaren kan hela tiden exportera sina listor, sitt löneunderlag, sina fakturor och sin logg. När avtalet har slutat raderar vi uppgifterna inom {formerEmployeeMonths} månader. Det som bokföringslagen kräver sparas till och med det sjunde året efter räkenskapsåret.',
        former:
          'Medan avtalet gäller raderas en rad på listan {formerEmployeeMonths} månader efter att arbetsgivaren har tagit bort den. Arbetsgivaren kan begära en kortare tid.',
      },
    },
    law: {
      title: 'Ansvar och ändringar',
      paragraphs: {
        liability:
          'Parternas ansvar mot den registrerade följer artikel 82. Mellan parterna gäller avtalet i övrigt. Svensk lag gäller.',
        changes:
          'Vi får ändra villkoren om det inte minskar skyddet, och meddelar det minst 30 dagar i förväg. Versionen som avtalet nämner gäller tills dess.',
      },
    },
  },
} satisfies WrittenPage;
