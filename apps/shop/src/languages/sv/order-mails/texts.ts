import type { PaymentMethod, ShippingOptionId } from '@activepick/domain/checkout/totals.ts';

const shipping: Record<ShippingOptionId, (p: { from: number; to: number; hours: number | null }) => string> =
  {
    standard: (p) => `Standardleverans, ${p.from}–${p.to} arbetsdagars transport när varorna är klara.`,
    express: (p) => `Expressleverans, ${p.from}–${p.to} arbetsdagars transport när varorna är klara.`,
    pickup: (p) => `Du hämtar i butik. Lagervaror är klara att hämta inom ${p.hours} timmar.`,
  };
const next: Record<PaymentMethod | 'approved' | 'to-sign' | 'to-sign-on-paper', readonly [string, string]> = {
  'active-finance': [
    'Beställningen är inte godkänd än. Vi frågar din arbetsgivare och håller varorna åt dig så länge.',
    'När arbetsgivaren har godkänt signerar du nyttjandeavtalet. Först då gäller beställningen, och vi gör varorna klara.',
  ],
  approved: [
    'Din arbetsgivare har godkänt beställningen.',
    'Nu gör vi varorna klara och mejlar dig om leveransen.',
  ],
  'to-sign': [
    'Din arbetsgivare har godkänt beställningen.',
    'Du får nyttjandeavtalet i ett mejl från Oneflow. Signera det med BankID. Därefter gör vi varorna klara.',
  ],
  'to-sign-on-paper': [
    'Din arbetsgivare har godkänt beställningen.',
    'Nyttjandeavtalet signeras på papper. Vi hör av oss om det. Därefter gör vi varorna klara.',
  ],
  'credit-card': ['Din betalning är mottagen.', 'Nu gör vi varorna klara och mejlar dig om leveransen.'],
};

export const orderMailTexts = {
  subject: (p: { number: string; shop: string }) => `Din beställning ${p.number} hos ${p.shop}`,
  title: 'Tack för din beställning',
  greeting: (p: { name: string | null }) => (p.name ? `Hej ${p.name}!` : 'Hej!'),
  intro: (p: { shop: string; day: string }) =>
    `Vi på ${p.shop} har tagit emot din beställning från den ${p.day}. Spara det här mejlet. Det innehåller villkoren för köpet.`,
  number: 'Beställningsnummer',

  ordered: 'Det här har du beställt',
  item: 'Vara',
  amountExclVat: 'Belopp exkl. moms',
  amountInclVat: 'Belopp inkl. moms',
  each: (p: { amount: string }) => `${p.amount} per styck`,
  sums: 'Summering',
  subtotal: (p: { isExclVat: boolean }) => `Delsumma ${p.isExclVat ? 'exkl.' : 'inkl.'} moms`,
  shippingCost: 'Leverans inkl. moms',
  free: 'Gratis',
  tax: (p: { percent: string }) => `Moms (${p.percent})`,
  taxWithin: (p: { percent: string }) => `Varav moms (${p.percent})`,
  total: 'Totalt inkl. moms',
  taxInAll: 'Total moms, även på leveransen',
  deduction: 'Avdrag före skatt, uppskattat',
  payable: 'Totalt minus avdrag, uppskattat',
  estimate:
    'Avdraget med Active Finance är en uppskattning. De exakta beloppen beror på din lön och din arbetsgivares avtal. Avdraget sänker den lön som allmän pension, sjukpenning och föräldrapenning räknas på.',
  notPaid: 'Inte betald.',
  payment: {
    'active-finance': 'Betalas med Active Finance, genom din arbetsgivare.',
    'credit-card': 'Betald med kort.',
  } satisfies Record<PaymentMethod, string>,

  delivery: 'Leverans',
  shipping,
  readyTime: 'Lagervaror är klara direkt, beställningsvaror om 2–4 veckor.',
  deliverTo: 'Varorna skickas till',
  pickupAt: 'Du hämtar hos',
  yourDetails: 'Dina uppgifter',

  next: 'Det här händer nu',
  nextSteps: next,
  follow: 'Följ din beställning',
  linkEnds: (p: { day: string }) => `Länken gäller till och med ${p.day}.`,

  withdrawal: 'Ångerrätt i 14 dagar',
  withdrawalText: (p: { email: string; phone: string }) =>
    `Du kan ångra köpet i 14 dagar från den dag du fått den sista varan. Skriv till ${p.email} eller ring ${p.phone} och uppge beställningsnumret, eller använd formuläret längst ned. Vi betalar tillbaka inom 14 dagar från att du hört av dig, även standardleveransen, men får vänta tills varorna har kommit tillbaka eller du har visat att du har skickat dem.`,
  returnCost: 'Du skickar tillbaka varorna inom 14 dagar och betalar själv returfrakten.',
  withdrawHere: 'Ångra avtalet här',
  withdrawalExceptions: 'Ångerrätten gäller inte varor som tillverkas efter dina önskemål.',
  complaint: 'Om något är fel',
  complaintText: (p: { email: string }) =>
    `Du kan reklamera fel på varan i tre år från det att du fick den. Skriv till ${p.email} så snart du märker felet.`,

  finance: {
    intro: (p: { shop: string; day: string }) =>
      `Vi på ${p.shop} har tagit emot din beställning från den ${p.day} och skickat den till din arbetsgivare. Beställningen är inget köp. Den gäller när arbetsgivaren har godkänt den och du har signerat nyttjandeavtalet.`,
    withdrawal: 'Om du ångrar dig',
    withdrawalText: (p: { email: string; phone: string }) =>
      `Du kan ångra beställningen tills nyttjandeavtalet är signerat, och lämna tillbaka cykeln inom 14 dagar från att du har fått den. Skriv till ${p.email} eller ring ${p.phone} och uppge beställningsnumret. Du har inte betalat något till oss. Avdrag som redan är gjorda reglerar din arbetsgivare.`,
    complaintText: (p: { email: string }) =>
      `Är det fel på cykeln eller tillbehören? Skriv till ${p.email} eller kontakta butiken. Det gäller hela avtalstiden.`,
    seller: 'Leverantör',
  },

  seller: 'Säljare',
  sellerName: 'Företag',
  orgNumber: 'Organisationsnummer',
  vatNumber: 'Momsregistreringsnummer',
  address: 'Adress',
  email: 'E-post',
  phone: 'Telefon',
  website: 'Webbplats',

  termsFollow: (p: { title: string; number: string }) =>
    `Här är villkoren som du har godkänt: ${p.title}, version ${p.number}.`,

  form: 'Formulär för att ångra köpet',
  formHint: 'Fyll i och skicka tillbaka bara om du vill ångra köpet.',
  formLines: (p: { seller: string; number: string; day: string }) => [
    `Till ${p.seller}:`,
    `Jag meddelar härmed att jag frånträder mitt köpeavtal om följande varor i beställning ${p.number}:`,
    `Beställd den ${p.day}. Mottagen den:`,
    'Namn:',
    'Adress:',
    'Datum, och underskrift om formuläret skickas på papper:',
  ],
};
