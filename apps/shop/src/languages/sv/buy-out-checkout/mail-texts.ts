/** The mails about a bike that was paid by card, in Swedish. */
export const buyOutMailTexts = {
  paidSubject: (p: { bike: string }) => `Kvitto: ${p.bike}`,
  paidTitle: 'Tack för ditt köp',
  paidText: (p: { bike: string; amount: string }) =>
    `Du har betalat ${p.amount} med kort för ${p.bike}. Ingenting dras på lönen för köpet.`,
  ownFrom: (p: { day: string }) => `Cykeln är din från och med ${p.day}.`,
  waits:
    'Din arbetsgivare behöver godkänna köpet innan cykeln blir din. Säger arbetsgivaren nej får du tillbaka pengarna.',
  receipt: 'Kvitto',
  receiptNumber: 'Kvittonummer',
  withdrawalText: (p: { email: string; phone: string }) =>
    `Du kan ångra köpet i 14 dagar från den dag du betalade. Skriv till ${p.email} eller ring ${p.phone} och uppge förmånens nummer, eller använd formuläret längst ned. Vi betalar tillbaka inom 14 dagar från att du hört av dig. Cykeln blir då en förmån igen, eller så lämnar du tillbaka den om avtalstiden är slut.`,
  complaintText: (p: { email: string }) =>
    `Du kan reklamera fel på cykeln i tre år från det att du köpte den. Det gäller också begagnade cyklar. Skriv till ${p.email} så snart du märker felet.`,
  formLines: (p: { seller: string; bike: string; number: string; day: string }) => [
    `Till ${p.seller}:`,
    `Jag meddelar härmed att jag frånträder mitt köpeavtal om ${p.bike}, förmån ${p.number}.`,
    `Betald den ${p.day}.`,
    'Namn:',
    'Adress:',
    'Datum, och underskrift om formuläret skickas på papper:',
  ],
  bike: 'Cykel',
  benefit: 'Förmån',
  paidOn: 'Betalat',
  card: 'Kort',
  amount: 'Belopp inklusive moms',
  vat: (p: { percent: string }) => `Varav moms ${p.percent} %`,
  open: 'Logga in och se förmånen',
  refundedSubject: (p: { bike: string }) => `Du får tillbaka pengarna för ${p.bike}`,
  refundedTitle: 'Köpet blev inte av',
  refundedText: (p: { bike: string; amount: string }) =>
    `Köpet av ${p.bike} gick inte att genomföra, eller så har det tagits tillbaka. Du får tillbaka ${p.amount} till kortet, oftast inom några bankdagar.`,
};
