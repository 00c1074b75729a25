/** What the use agreement says in its fields, in Swedish. */
export const agreementFieldTexts = {
  taxable: (p: { amount: string; year: string }) =>
    `${p.amount} för ett helt kalenderår, med ${p.year} års värden och utan andra cykelförmåner. Värdet räknas om varje år.`,
  taxableLater: 'Räknas ut när årets statslåneränta är känd.',
  setOff:
    'Ja. Jag samtycker till att arbetsgivaren drar även andra belopp än det månatliga avdraget från min lön: det som återstår när anställningen upphör, skador vid återlämningen och ett utköp som jag har valt. Jag kan återkalla samtycket till dess att lönen ska betalas.',
  exit: {
    'lump-sum':
      'När anställningen upphör betalar den anställda det som återstår av avdragen. HR bekräftar sista dag och summa.',
    transfer: 'När anställningen upphör tas förmånen över av en kollega eller en ny arbetsgivare.',
    'employer-pays': 'När anställningen upphör betalar arbetsgivaren det som återstår.',
  },
  termEnd: {
    extension:
      'Har den anställda inte valt inom 14 dagar efter avtalstidens slut fortsätter förmånen en månad i taget med samma avdrag, tills den anställda väljer. Ett val som är gjort ändras inte.',
    return:
      'Har den anställda inte valt inom 14 dagar efter avtalstidens slut ska cykeln lämnas tillbaka. Inga fler avdrag görs, men förmånen beskattas tills en butik har tagit emot cykeln.',
  },
  damage:
    'Normalt slitage ersätts inte. För skador därutöver betalar den anställda vad butikens besiktning visar, högst cykelns marknadsvärde. Den anställda kan invända inom 14 dagar.',
  insured:
    'Ingår i arbetsgivarens kostnad. Försäkringsgivare, självrisk och villkor lämnas av arbetsgivaren.',
  notInsured: 'Ingår inte.',
  service: (p: { name: string; budget: string }) =>
    `${p.name}: service och reparationer för ${p.budget} per år. Det som överstiger budgeten betalar den anställda.`,
  noService: 'Inget servicepaket. Den anställda betalar service och reparationer.',
  marketValue:
    'Vid utköp är priset cykelns marknadsvärde: en procent av nypriset efter cykelns ålder, enligt den tabell som gäller när avtalstiden tar slut. Är priset lägre beskattas skillnaden som lön.',
};
