import type { ClaimField, ClaimKind, ClaimProblem } from '@activepick/domain/orders/claim.ts';
import type { OrderState } from '@activepick/domain/orders/order-states.ts';
import type { OrderView } from '#src/features/orders/contract.ts';
import { orderStateTexts } from '../shared/order-states.ts';

const nextOf: Record<OrderState, string> = {
  'awaiting-payment':
    'Beställningen gäller när kortet är debiterat. Betalar du inte avbryts den automatiskt.',
  'awaiting-confirmation':
    'Bekräfta beställningen med länken i mejlet som vi har skickat. Gör du inte det inom 24 timmar avbryts den.',
  placed: 'Vi går igenom beställningen och bekräftar den i ett mejl.',
  'awaiting-employer':
    'Beställningen är inte godkänd än. Vi frågar din arbetsgivare och håller varorna åt dig så länge.',
  confirmed: 'Vi gör varorna klara och mejlar dig när de är på väg eller kan hämtas.',
  shipped: 'Varorna är på väg till dig.',
  'ready-for-pickup': 'Varorna väntar på dig. Ta med beställningsnumret och legitimation.',
  delivered: 'Varorna är hos dig. Är något fel hjälper vi dig.',
  cancelled: 'Inget mer händer med den här beställningen.',
  returned: 'Varorna är tillbaka hos oss, och köpet har gått åter.',
};
const shipping: Record<OrderView['shippingOptionId'], string> = {
  standard: 'Standardleverans',
  express: 'Expressleverans',
  pickup: 'Hämtas i butik',
};
const methods: Record<OrderView['paymentMethod'], string> = {
  'active-finance': 'Active Finance, genom din arbetsgivare',
  'credit-card': 'Kort',
};
const fields: Record<ClaimField, string> = {
  name: 'Ditt namn',
  orderNumber: 'Beställningsnummer',
  email: 'E-postadress',
  message: 'Meddelande',
};
const required: Record<ClaimField, string> = {
  name: 'Skriv ditt namn.',
  orderNumber: 'Skriv beställningsnumret. Det står i bekräftelsen som vi mejlade.',
  email: 'Skriv e-postadressen som du beställde med.',
  message: 'Beskriv vad som är fel.',
};
const problems: Record<Exclude<ClaimProblem, 'required'>, string> = {
  'order-number':
    'Ett beställningsnummer har sex eller sju siffror och börjar inte med 0, till exempel 512345.',
  email: 'Skriv en fullständig e-postadress, till exempel namn@exempel.se.',
  'too-long': 'Korta ner texten.',
  link: 'Skriv bara ditt namn, utan webbadress.',
};
const claims: Record<ClaimKind, string> = {
  withdrawal: 'Du ångrade avtalet',
  complaint: 'Du reklamerade',
};

/** Texts for buyers about orders after they are placed. */
export const ordersMessages = {
  title: 'Följ din beställning',
  description: 'Se hur långt din beställning har kommit, med beställningsnummer och e-postadress.',
  lead: 'Skriv beställningsnumret och e-postadressen som du beställde med. Du behöver inget konto.',
  open: 'Visa beställningen',
  opening: 'Hämtar …',
  notFound: 'Vi hittar ingen beställning med det numret och den adressen. Kontrollera båda.',
  tooMany: 'Det blev för många försök. Vänta en stund, eller använd länken i bekräftelsen som vi mejlade.',
  failed: 'Det gick inte att hämta beställningen. Försök igen.',
  linkEnded:
    'Länken gäller inte längre. Använd länken i det senaste mejlet om beställningen, eller skriv beställningsnumret och e-postadressen här.',
  tryAgain: 'Försök igen',
  another: 'Visa en annan beställning',
  number: (p: { number: string }) => `Beställning ${p.number}`,
  copy: 'Kopiera numret',
  copied: 'Numret är kopierat',
  copyFailed: 'Numret kunde inte kopieras',
  states: orderStateTexts,
  nextOf,
  placedOn: (p: { day: string }) => `Beställd ${p.day}`,
  way: 'Så långt har den kommit',
  goods: 'Det här har du beställt',
  quantity: (p: { count: number }) => `${p.count} st`,
  exclVat: 'exkl. moms',
  inclVat: 'inkl. moms',
  subtotal: 'Delsumma',
  tax: 'Moms',
  taxWithin: 'Varav moms',
  shippingCost: 'Leverans inkl. moms',
  total: 'Totalt inkl. moms',
  payable: 'Totalt minus avdrag, uppskattat',
  refunded: 'Återbetalt',
  refundPending: 'Återbetalning på väg',
  refundDecided: 'Återbetalning som väntar',
  delivery: 'Leverans',
  payment: 'Betalning',
  shipping,
  methods,
  pickupAt: 'Hämtas hos',
  pdf: 'Ladda ner som PDF',
  pdfBusy: 'Hämtar …',
  pdfFailed: 'Det gick inte att hämta filen. Försök igen.',
  approvedByPolicy: 'Godkänd enligt arbetsgivarens policy',
  namedEmployerSince: (p: { name: string; when: string }) => `Hos ${p.name} sedan ${p.when}.`,
  employerAnswers: { hr: 'HR svarar.', approver: 'En attestant svarar.' },
  missing: {
    'no-approver': (p: { name: string }) =>
      `Just nu kan ingen på ${p.name} svara. Be företaget att bjuda in en medlem med rätten HR.`,
    'no-second-approver': (p: { name: string }) =>
      `Ingen får godkänna sin egen beställning, och du är den enda som får svara för ${p.name}. Bjud in ytterligare en medlem med rätten HR på sidan Medlemmar.`,
  },
  employerSince: (p: { when: string }) => `Hos din arbetsgivare sedan ${p.when}.`,
  reason: (p: { reason: string }) => `Skäl från din arbetsgivare: ${p.reason}`,
  lapses: (p: { when: string }) => `Beställningen väntar till ${p.when}. Sedan avbryts den automatiskt.`,
  lastDay: (p: { day: string }) => `Du kan ångra köpet till och med ${p.day}.`,
  lastDayWas: (p: { day: string }) => `Du kunde ångra köpet till och med ${p.day}.`,
  beforeDelivery: 'Du kan ångra köpet redan nu, och i 14 dagar från att du har fått varorna.',
  claims,
  withdrawn:
    'Vi har tagit emot att du ångrar avtalet. Har du inte fått varorna stoppar vi leveransen, annars skickar du tillbaka dem inom 14 dagar.',
  confirmTitle: 'Bekräfta din beställning',
  confirmDescription: 'Bekräfta e-postadressen för din beställning.',
  confirmText: 'Bekräfta beställningen, så frågar vi din arbetsgivare om den kan godkännas.',
  confirmAction: 'Bekräfta beställningen',
  confirming: 'Bekräftar …',
  confirmFailed: 'Det gick inte att bekräfta beställningen. Försök igen om en stund.',
  confirmTooLate:
    'Beställningen är avbruten, eftersom den inte bekräftades inom 24 timmar. Lägg den på nytt i webbutiken.',
  confirmUnknown: 'Länken är inte fullständig. Öppna den på nytt från mejlet.',
  withdraw: 'Ångra avtalet här',
  complain: 'Reklamera ett fel',
  print: 'Skriv ut',
  contact: (p: { email: string; phone: string }) => `Frågor? Skriv till ${p.email} eller ring ${p.phone}.`,
  own: 'Mina beställningar',
  noOwn: 'Du har inga beställningar ännu',
  noOwnText: 'Beställningar med din bekräftade e-postadress visas här.',
  toStore: 'Se cyklarna',
  more: 'Visa fler',
  seeOrder: 'Se beställningen',
  seeOrderOf: (p: { number: string }) => `Se beställningen ${p.number}`,
  seeBenefit: (p: { name: string }) => `Se förmånen ${p.name}`,
  review: (p: { name: string }) => `Skriv ett omdöme om ${p.name}`,

  withdrawTitle: 'Ångra avtalet här',
  withdrawDescription: 'Ångra ditt köp i två steg. Du får direkt ett kvitto med datum och tid.',
  withdrawLead:
    'Du kan ångra ditt köp från det att du beställer till och med 14 dagar efter att du fick den sista varan. Du behöver inte säga varför. Det gäller också förmånscyklar som din arbetsgivare betalar, men inte varor som tillverkas efter dina önskemål.',
  complainTitle: 'Reklamera ett fel',
  complainDescription: 'Reklamera ett fel på något du har köpt. Du får direkt ett kvitto med datum och tid.',
  complainLead:
    'Du kan reklamera fel i tre år från att du fick varan. Under de två första åren är det vi som ska visa att felet inte fanns från början.',
  kinds: 'Vad vill du göra?',
  kindNames: { withdrawal: 'Ångra avtalet', complaint: 'Reklamera ett fel' } satisfies Record<
    ClaimKind,
    string
  >,
  fields,
  numberHint: 'Står i bekräftelsen som vi mejlade.',
  emailHint: 'Den som du beställde med. Dit skickar vi kvittot.',
  messageHint: {
    withdrawal: 'Till exempel vilka varor det gäller, om det inte är alla.',
    complaint: 'Vad är fel, när märkte du det, och hur vill du att vi löser det?',
  } satisfies Record<ClaimKind, string>,
  required,
  problems,
  errorCount: (p: { count: number }) => (p.count === 1 ? 'Det finns 1 fel' : `Det finns ${p.count} fel`),
  goOn: 'Gå vidare',
  stepOf: (p: { step: number }) => `Steg ${p.step} av 2`,
  reviewTitle: 'Stämmer det här?',
  statement: {
    withdrawal: (p: { number: string }) => `Jag frånträder avtalet om varorna i beställning ${p.number}.`,
    complaint: (p: { number: string }) => `Jag reklamerar fel på varor i beställning ${p.number}.`,
  } satisfies Record<ClaimKind, (p: { number: string }) => string>,
  change: 'Ändra',
  confirm: {
    withdrawal: 'Bekräfta att jag ångrar avtalet',
    complaint: 'Skicka reklamationen',
  } satisfies Record<ClaimKind, string>,
  sending: 'Skickar …',
  sendFailed: 'Det gick inte att skicka. Ingenting har gått förlorat. Försök igen.',
  sendTooMany: 'Det blev för många försök. Vänta en stund, eller mejla oss i stället.',
  doneTitle: {
    withdrawal: 'Vi har tagit emot att du ångrar avtalet',
    complaint: 'Vi har tagit emot din reklamation',
  } satisfies Record<ClaimKind, string>,
  receivedAt: (p: { when: string }) => `Mottaget ${p.when}`,
  receipt:
    'Spara kvittot här. Vi mejlar det också, om adressen hör till beställningen. Annars hör vi av oss när vi har läst det du skrev.',
  saveReceipt: 'Spara kvittot',
  receiptName: (p: { number: string }) => `Kvitto ${p.number}.txt`,
  doneNext: {
    withdrawal:
      'Har du fått varorna skickar du tillbaka dem inom 14 dagar och betalar returfrakten, eller lämnar dem hos oss. Vi betalar tillbaka inom 14 dagar från att du hört av dig, men får vänta tills varorna har kommit tillbaka eller du har visat att du har skickat dem.',
    complaint: 'Vi läser det du har skrivit och svarar inom två arbetsdagar.',
  } satisfies Record<ClaimKind, string>,
  otherWays: (p: { email: string; phone: string }) =>
    `Du kan också skriva till ${p.email} eller ringa ${p.phone}.`,
  toOrder: 'Följ din beställning',
};
