import type { BenefitType } from '@activepick/domain/benefit/benefit-value.ts';
import { counted } from '#src/i18n/plural.ts';

const types: Record<BenefitType, string> = {
  bike_non_electric: 'Cykel utan motor',
  bike_electric: 'Elcykel',
  accessory: 'Tillbehör',
};

/** Texts of the benefit calculator. */
export const calculatorMessages = {
  title: 'Räkna på din förmån',
  toShop: (p: { name: string }) => `Se cyklarna hos ${p.name} (öppnas i en ny flik)`,
  pageTitle: (p: { name: string }) => `Räkna på din förmånscykel – ${p.name}`,
  description: (p: { name: string }) =>
    `Vad kostar en förmånscykel hos ${p.name} i månaden, efter skatt? Räkna själv och jämför med att köpa cykeln själv.`,
  intro:
    'En förmånscykel betalas med bruttolöneavdrag: avgiften dras före skatt och cykeln är en förmån, skattefri upp till 3\u00a0000\u00a0kr om året. Gränsen gäller alla dina förmånscyklar tillsammans. Du får cykla på den lika mycket privat som till jobbet.',
  form: 'Dina uppgifter',
  taxRate: 'Din marginalskatt (%)',
  taxRateHint: 'Skatten på den sista hundralappen du tjänar. De flesta har omkring 32\u00a0%.',
  invalidTaxRate: 'Ogiltig skattesats',
  invalidTaxRateText: 'Ange en giltig skattesats i procent, från 0 till 100.',
  salary: 'Vet du inte? Räkna ut den från lönen',
  salaryField: 'Månadslön före skatt (kr)',
  salaryResult: (p: { percent: string }) => `Räkna med ${p.percent}.`,
  salaryUse: (p: { percent: string }) => `Använd ${p.percent}`,
  salaryNote: (p: { amount: string; year: number }) =>
    `${p.year} betalar du statlig skatt på det du tjänar över ${p.amount} om året. Är du under 66 år räknar vi med 32 procent under gränsen och 52 över den. Kommunens skatt och jobbskatteavdraget gör att din egen siffra kan skilja något.`,
  price: 'Pris inklusive moms (kr)',
  type: 'Vad gäller det?',
  types,
  invalidNumber: (p: { from: string; to: string }) => `Skriv ett tal från ${p.from} till ${p.to}.`,
  adjust: 'Ändra antagandena',
  termMonths: 'Avtalstid (månader)',
  lifeYears: 'Så länge antas cykeln hålla (år)',
  lifeYearsHint: 'Gäller cykel utan motor. Skatteverket räknar med 6 år i sina exempel.',
  service: 'Service som arbetsgivaren betalar (kr om året)',
  serviceHint: 'Lämna tomt för att räkna som i Skatteverkets exempel. Skriv 0 om service inte ingår.',
  monthlyCost: 'Arbetsgivarens kostnad i månaden (kr, inklusive moms)',
  monthlyCostHint: 'Leasing med försäkring och service. Lämna tomt för att dela priset på avtalstiden.',
  employerShare: 'Arbetsgivaren står för (%)',
  cashExtras: 'Samma försäkring och service om du köper själv (kr under avtalstiden)',
  cashExtrasHint: 'Så att jämförelsen blir rättvis.',
  deductsVat: 'Arbetsgivaren får dra av momsen på cykeln',
  calculate: 'Räkna',
  calculating: 'Räknar …',
  failed: 'Beräkningen misslyckades',
  failedText: 'Det gick inte att räkna ut din förmån. Försök igen.',
  result: 'Resultat',
  estimate: 'uppskattat, inklusive moms',
  perMonth: 'Kostar dig i månaden, efter skatt',
  aMonth: '/mån',
  total: (p: { months: number }) => `Under ${counted(p.months, 'månad', 'månader')}`,
  savings: 'Jämfört med kontantköp',
  cheaperBy: (p: { amount: string; percent: string }) => `${p.amount} mindre (${p.percent})`,
  dearerBy: (p: { amount: string; percent: string }) => `${p.amount} mer (${p.percent})`,
  same: 'Lika mycket',
  verdicts: {
    benefit: (p: { percent: string }) =>
      `Förmånen är billigare än att köpa cykeln själv, även om du köper loss cykeln för ${p.percent} av nypriset.`,
    until: (p: { percent: string }) =>
      `Förmånen är billigare än att köpa cykeln själv om du lämnar tillbaka den eller köper loss den för högst ${p.percent} av nypriset. Blir det dyrare än så är kontantköp billigare.`,
    returned:
      'Förmånen är billigare bara om du lämnar tillbaka cykeln. Vill du behålla den är det billigare att köpa den själv från början.',
    equal: 'Som förmån kostar cykeln lika mycket som vid kontantköp. Det finns inget att spara.',
    cash: (p: { amount: string }) =>
      `Köp cykeln själv. Det är ${p.amount} billigare än förmånen, och cykeln är din.`,
  },
  endTitle: 'När avtalstiden är slut',
  endText:
    'Du lämnar tillbaka cykeln eller köper loss den till marknadsvärdet. Ingen får lova i förväg vad det blir, men ungefär en femtedel av nypriset är vanligt. Så här blir det med tre olika värden:',
  endValue: 'Värde i slutet',
  endBuyOut: 'Köpa loss',
  endTotal: 'Totalt',
  endSaving: 'Jämfört med kontantköp',
  endReturned: 'Lämna tillbaka',
  plots: {
    open: 'Visa som diagram',
    table: 'Visa siffrorna',
    monthsTitle: 'Månad för månad',
    monthsFinding: (p: { months: number; total: string; cash: string }) =>
      `Som förmån har du betalat ${p.total} efter ${counted(p.months, 'månad', 'månader')}. Köper du cykeln själv betalar du ${p.cash} på en gång.`,
    afterMonths: 'Efter månad',
    benefit: 'Som förmån',
    cash: 'Kontantköp',
    sourcesTitle: 'Var besparingen kommer ifrån',
    sourcesFinding: (p: { gross: string; saved: string; tax: string; net: string }) =>
      `Av lönen dras ${p.gross} före skatt. Det sänker skatten med ${p.saved}, och skatten på förmånen blir ${p.tax}. Din kostnad blir ${p.net}.`,
    deducted: 'Dras före skatt',
    taxSaved: 'Skatt du slipper',
    taxOnBenefit: 'Skatt på förmånen',
    net: 'Din kostnad',
    endTitle: 'Om du behåller cykeln',
    endFinding: (p: { low: string; high: string; cash: string }) =>
      `Med 10 till 30 procents värde i slutet kostar allt från ${p.low} till ${p.high}. Kontantköp: ${p.cash}.`,
    part: 'Post',
    amount: 'Belopp',
  },
  linesTitle: 'Så har vi räknat',
  lines: {
    depreciation: 'Värdeminskning per år',
    service: 'Service per år',
    capital: 'Kapitalkostnad per år',
    value: 'Förmånens värde per år',
    taxFree: 'Skattefritt per år',
    taxable: 'Beskattas per år',
    gross: 'Bruttolöneavdrag i månaden',
    tax: 'Skatt på förmånen i månaden',
    net: 'Kostnad efter skatt i månaden',
  },
  assumptionsTitle: 'Det här bygger det på',
  assumptions: {
    tax: (p: { percent: string }) => `Din marginalskatt är ${p.percent}.`,
    rates: (p: { year: number; rate: string; free: string }) =>
      `Reglerna för ${p.year}: statslåneräntan är ${p.rate} och cykelförmåner är skattefria upp till ${p.free} om året, för alla dina förmånscyklar tillsammans.`,
    accessory: 'Tillbehör har ingen skattefri del, så de beskattas i sin helhet.',
    term: (p: { months: number }) =>
      `Avtalstiden är ${counted(p.months, 'månad', 'månader')}, och du lämnar tillbaka cykeln efteråt om inget annat anges.`,
    life: (p: { years: number }) => `Cykeln antas hålla i ${p.years} år.`,
    electric: (p: { percent: string }) =>
      `En elcykel tappar ${p.percent} av priset om året, batteriet inräknat.`,
    service: (p: { amount: string }) => `Arbetsgivaren betalar service för ${p.amount} om året.`,
    simple: (p: { months: number }) =>
      `Avdraget är priset delat på ${counted(p.months, 'månad', 'månader')}.`,
    costNeutral: (p: { amount: string }) =>
      `Arbetsgivaren betalar ${p.amount} i månaden, och avdraget är så stort att arbetsgivaren varken tjänar eller förlorar på det, sociala avgifter inräknade.`,
    vat: 'Arbetsgivaren drar av momsen.',
    share: (p: { percent: string }) => `Arbetsgivaren står för ${p.percent} av kostnaden.`,
    estimate: 'Det är en uppskattning, inget erbjudande. Lönekontoret har de exakta siffrorna.',
  },
  social: (p: { pension: string; sick: string }) =>
    `Ett bruttolöneavdrag sänker den lön som allmän pension, sjukpenning och föräldrapenning räknas på. Tjänar du mer än ${p.pension} om året även efter avdraget påverkas inte den allmänna pensionen, och över ${p.sick} inte heller sjukpenningen och föräldrapenningen. Fråga din arbetsgivare vad som gäller tjänstepensionen.`,
  leaseOrBuy:
    'Skatteförmånen gäller när du hyr cykeln genom jobbet. Köper du den av arbetsgivaren, direkt eller efter avtalstiden, räknas det som ett vanligt köp: då ger ett avdrag från bruttolönen ingen skattevinst.',
  full: 'Öppna hela kalkylen',
};
