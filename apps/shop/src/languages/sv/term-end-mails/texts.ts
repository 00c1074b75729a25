import { counted } from '#src/i18n/plural.ts';

/** The mails about the end of a benefit's term, in Swedish. */
export const termEndMailTexts = {
  noticeSubject: (p: { days: number; bike: string }) =>
    `Din förmånscykel ${p.bike}: ${counted(p.days, 'dag', 'dagar')} kvar`,
  noticeTitle: 'Din förmån närmar sig slutet',
  noticeText: (p: { bike: string; day: string }) =>
    `Avtalstiden för ${p.bike} tar slut ${p.day}. Välj vad som ska hända med cykeln.`,
  choicesTitle: 'Du kan välja mellan',
  buyOut: (p: { price: string }) => `Köp loss cykeln för ${p.price}, med kort eller på nettolönen.`,
  buyOutBySalary: (p: { price: string }) => `Köp loss cykeln för ${p.price} på nettolönen.`,
  bikeReturn: 'Lämna tillbaka cykeln i en partnerbutik. Du väljer butik och dag.',
  extension: (p: { sum: string }) => `Förläng i 12 månader. Bruttolöneavdragen blir ${p.sum} tillsammans.`,
  otherwiseTitle: 'Om du inte väljer',
  otherwise: (p: { answerBy: string; amount: string }) =>
    `Har du inte valt senast ${p.answerBy} fortsätter förmånen en månad i taget med samma avdrag som nu, ${p.amount} per månad. Du kan välja även efter det.`,
  otherwiseReturn: (p: { answerBy: string }) =>
    `Har du inte valt senast ${p.answerBy} ska cykeln lämnas tillbaka. Då bokar du en butik och en dag.`,
  open: 'Logga in och välj',
  extendedSubject: (p: { bike: string }) => `Din förmånscykel ${p.bike} fortsätter en månad`,
  extendedTitle: 'Förmånen fortsätter en månad',
  extendedText: (p: { bike: string; month: string; amount: string }) =>
    `Du har inte valt vad som ska hända med ${p.bike}. Därför gäller förmånen även i ${p.month}, med avdraget ${p.amount}.`,
  returnDueSubject: (p: { bike: string }) => `Boka återlämning av ${p.bike}`,
  returnDueTitle: 'Cykeln ska lämnas tillbaka',
  returnDueText: (p: { bike: string }) =>
    `Avtalstiden för ${p.bike} är slut och inget annat är valt. Därför ska cykeln lämnas tillbaka.`,
  returnDueHow: 'Boka en partnerbutik och en dag. Avdragen är slut. Vi påminner dig tills cykeln är bokad.',
  openReturn: 'Logga in och boka',
  chosenSubject: (p: { bike: string }) => `Ditt val för ${p.bike} är sparat`,
  chosenTitle: 'Ditt val är sparat',
  chosenReturn: (p: { bike: string; store: string; address: string; day: string }) =>
    `Du lämnar tillbaka ${p.bike} hos ${p.store}, ${p.address}, den ${p.day}.`,
  chosenReturnHow:
    'Bokningen gäller tills butiken har tagit emot cykeln. Efter avtalstiden görs inga avdrag, men förmånen beskattas tills cykeln är mottagen.',
  chosenBuyOut: (p: { bike: string; amount: string; month: string }) =>
    `Du köper loss ${p.bike} för ${p.amount}. Summan dras på din nettolön i ${p.month}, som du har godkänt.`,
  chosenFrom: (p: { day: string }) => `Cykeln är din från ${p.day}. Du kan ändra dig fram till dess.`,
  chosenExtension: (p: { bike: string; amount: string; month: string }) =>
    `Du förlänger förmånen för ${p.bike} i 12 månader från ${p.month}. Bruttolöneavdragen blir ${p.amount} tillsammans.`,
  openChoice: 'Logga in och se valet',
  lateSubject: (p: { bike: string }) => `Återlämningen av ${p.bike} är inte registrerad`,
  lateTitle: 'Återlämningen är inte registrerad',
  late: {
    employee: (p: { bike: string; store: string; day: string }) =>
      `Du har bokat att lämna ${p.bike} hos ${p.store} den ${p.day}, men butiken har inte registrerat cykeln. Har du lämnat den? Be butiken att registrera den. Har du den kvar? Lämna den eller boka en ny dag. Bokningen står kvar, och inga avdrag görs efter avtalstiden.`,
    store: (p: { bike: string; number: number; day: string }) =>
      `${p.bike} (förmån ${p.number}) skulle lämnas hos er den ${p.day}. Har ni tagit emot cykeln? Fyll i besiktningen, så avslutas förmånen. Den anställda beskattas för cykeln tills ni har gjort det.`,
    staff: (p: { bike: string; number: number; store: string; day: string }) =>
      `${p.bike} (förmån ${p.number}) skulle lämnas hos ${p.store} den ${p.day}, men butiken har inte registrerat cykeln. Ta reda på var den är.`,
  },
  callStore: (p: { store: string; phone: string }) => `Telefon till ${p.store}: ${p.phone}`,
  openLate: 'Logga in och se återlämningen',
  inspectedSubject: (p: { bike: string }) => `${p.bike} är besiktigad`,
  inspectedTitle: 'Butiken har besiktigat cykeln',
  inspectedFine: (p: { bike: string }) => `${p.bike} hade inga skador. Förmånen är avslutad.`,
  inspectedDamaged: (p: { bike: string; amount: string; day: string }) =>
    `Butiken har hittat skador på ${p.bike} för ${p.amount}. Titta på bilderna och godkänn, eller invänd senast ${p.day}. Godkänner du dras summan på din nettolön. Hör du inte av dig gäller butikens besiktning, men inget dras på lönen utan ditt godkännande. Då får din arbetsgivare ett krav på dig, om du inte har godkänt sådana avdrag i nyttjandeavtalet.`,
  openInspection: 'Logga in och se besiktningen',
  objectionSubject: (p: { number: number }) => `Invändning om förmån ${p.number} att avgöra`,
  objectionTitle: 'En anställd invänder mot en besiktning',
  objectionText: (p: { number: number; bike: string }) =>
    `Den anställda med förmån ${p.number} (${p.bike}) håller inte med butiken om skadorna. Läs invändningen och avgör vad skadorna ska kosta.`,
  openObjection: 'Logga in och avgör',
  decidedSubject: (p: { bike: string }) => `Din invändning om ${p.bike} är avgjord`,
  decidedTitle: 'Din invändning är avgjord',
  decidedText: (p: { bike: string; amount: string }) =>
    `Skadorna på ${p.bike} kostar dig ${p.amount}. Förmånen är avslutad. Utan ditt godkännande dras inget på lönen.`,
  reason: 'Skäl',
};
