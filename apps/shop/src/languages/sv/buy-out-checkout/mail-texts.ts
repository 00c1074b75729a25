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
