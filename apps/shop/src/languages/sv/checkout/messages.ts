import type { CustomerField, CustomerProblem } from '@activepick/domain/checkout/customer.ts';
import type { CardField, Step } from '@activepick/domain/checkout/steps.ts';
import type { PaymentMethod, ShippingOptionId } from '@activepick/domain/checkout/totals.ts';
import type { PersonalNumberProblem } from '@activepick/domain/identifiers/personal-number.ts';
import type { DeclineReason } from '@activepick/domain/payments/declines.ts';
import { counted } from '#src/i18n/plural.ts';
import { orderStateTexts } from '../shared/order-states.ts';

const steps: Record<Step, string> = {
  cart: 'Varukorg',
  'customer-info': 'Dina uppgifter',
  shipping: 'Leverans',
  payment: 'Betalning',
  confirmation: 'Bekräftelse',
};
const fields: Record<CustomerField, string> = {
  firstName: 'Förnamn',
  lastName: 'Efternamn',
  email: 'E-post',
  phone: 'Telefon',
  address: 'Gatuadress',
  city: 'Ort',
  state: 'Län eller region',
  zipCode: 'Postnummer',
};
const required: Record<CustomerField, string> = {
  firstName: 'Skriv ditt förnamn.',
  lastName: 'Skriv ditt efternamn.',
  email: 'Skriv din e-postadress.',
  phone: 'Skriv ditt telefonnummer.',
  address: 'Skriv gatuadressen för leveransen.',
  city: 'Skriv orten.',
  state: 'Skriv län eller region, till exempel Västra Götaland.',
  zipCode: 'Skriv postnumret.',
};
const problems: Record<Exclude<CustomerProblem, 'required' | 'unprintable'>, string> = {
  email: 'Skriv en fullständig e-postadress, till exempel anna@exempel.se.',
  'email-letters':
    'Använd bara bokstäverna a–z i adressen. Har den andra bokstäver efter @ skriver du formen som börjar med xn--.',
  phone: 'Skriv ett telefonnummer med 7 till 15 siffror, till exempel 070-123 45 67.',
  postcode: 'Skriv postnumret med 5 siffror, till exempel 332 30.',
  'too-long': 'Det är för långt. Korta texten.',
  link: 'Ta bort webbadressen. Skriv bara namn eller adress.',
};
const shippingNames: Record<ShippingOptionId, string> = {
  standard: 'Standardleverans',
  express: 'Expressleverans',
  pickup: 'Hämta i butik',
};
const paymentNames: Record<PaymentMethod, string> = {
  'active-finance': 'Active Finance',
  'credit-card': 'Kort',
};
const personalNumberProblems: Record<PersonalNumberProblem, string> = {
  length: 'Skriv personnumret med 12 siffror, ÅÅÅÅMMDD-XXXX, eller lämna fältet tomt.',
  date: 'Födelsedatumet finns inte. Kontrollera de åtta första siffrorna.',
  'check-digit': 'Sista siffran stämmer inte med resten. Kontrollera numret.',
  serial: 'De fyra sista siffrorna stämmer inte. Kontrollera numret.',
};

const cardFields: Record<CardField, string> = {
  cardNumber: 'Kortnummer',
  cardHolder: 'Namn på kortet',
  expiryDate: 'Giltigt till',
  cvv: 'CVC-kod',
};
const busyWith: Record<'card' | 'first' | 'again' | 'waits' | 'bank' | 'pending', string> = {
  card: 'Läser kortet …',
  first: 'Lägger beställningen …',
  again: 'Lägger beställningen …',
  waits: 'Lägger beställningen …',
  bank: 'Öppnar din bank …',
  pending: 'Väntar på banken …',
};
const declined: Record<DeclineReason, { title: string; what: string }> = {
  declined: {
    title: 'Banken godkände inte köpet',
    what: 'Banken säger inte varför. Prova ett annat kort, eller fråga din bank.',
  },
  'insufficient-funds': {
    title: 'Det finns inte täckning på kortet',
    what: 'Beloppet är större än kortets saldo eller gräns. Prova ett annat kort, eller höj gränsen hos din bank.',
  },
  'expired-card': {
    title: 'Kortet har gått ut',
    what: 'Använd ett kort som fortfarande gäller, eller rätta datumet om du skrev fel.',
  },
  'wrong-number': {
    title: 'Kortnumret stämmer inte',
    what: 'Jämför numret med kortet, rätta det och försök igen.',
  },
  'wrong-expiry': {
    title: 'Giltighetstiden stämmer inte',
    what: 'Skriv månad och år som de står på kortet och försök igen.',
  },
  'wrong-cvc': {
    title: 'CVC-koden stämmer inte',
    what: 'Skriv koden på kortets baksida en gång till. På American Express står den på framsidan och har fyra siffror.',
  },
  'authentication-failed': {
    title: 'Köpet blev inte bekräftat hos banken',
    what: 'Skriv CVC-koden och försök igen, så får du en ny fråga från banken. Du kan också använda ett annat kort.',
  },
  'try-again': {
    title: 'Kortbetalningen gick inte igenom',
    what: 'Det kan vara ett tillfälligt fel hos banken. Skriv CVC-koden och försök igen, eller använd ett annat kort.',
  },
  'too-many-tries': {
    title: 'För många försök',
    what: 'Du kan inte prova fler kort på den här beställningen. Välj Active Finance, eller hör av dig till oss så hjälper vi dig.',
  },
};

/** Texts of the checkout. */
export const checkoutMessages = {
  title: 'Kassa',
  description: 'Granska varukorgen, välj leverans och betalning och lägg din beställning.',
  stepperLabel: 'Steg i kassan',
  steps,
  next: 'Nästa',
  previous: 'Tillbaka',
  sentBack: (p: { step: string }) => `Något saknas innan du kan gå vidare. Börja med steget ${p.step}.`,
  goodsRefused: 'Beställningen är inte lagd. Något i varukorgen går inte att köpa just nu. Se nedan.',
  fieldsRefused: 'Beställningen är inte lagd. Rätta de markerade fälten och försök igen.',
  cartBlocked: 'Åtgärda de markerade varorna för att gå vidare.',

  contact: 'Om dig',
  deliveryAddress: 'Leveransadress',
  fields,
  required,
  problems,
  unprintable: (p: { signs: string }) =>
    `Vi kan inte skriva ut ${p.signs} på fakturor och avtal. Skriv med latinska, grekiska eller kyrilliska bokstäver.`,
  phoneHint: 'Vi ringer bara om det blir problem med leveransen.',
  emailHint: 'Hit skickar vi bekräftelsen.',
  stillMissing: (p: { fields: string }) => `För att gå vidare, fyll i: ${p.fields}.`,
  errorCount: (p: { count: number }) =>
    p.count === 1 ? 'Det finns 1 fel att rätta' : `Det finns ${p.count} fel att rätta`,

  shippingLegend: 'Välj hur du vill få varorna',
  shippingNames,
  transportDays: (p: { from: number; to: number }) => `${p.from}–${p.to} arbetsdagars transport`,
  pickupHours: (p: { hours: number }) =>
    `Lagervaror är klara att hämta inom ${counted(p.hours, 'timme', 'timmar')}`,
  pickupStore: 'Butik',
  choosePickupStore: 'Välj butik',
  pickupStoreMissing: 'Välj i vilken butik du vill hämta.',
  pickupStoresFailed: 'Butikerna kunde inte hämtas. Välj ett annat leveranssätt eller försök igen.',
  pickupAt: 'Hämtas hos',
  pickupRefused: 'Beställningen är inte lagd. Välj i vilken butik du vill hämta varorna.',
  deliveryBy: (p: { span: string }) => `Hos dig ${p.span}`,
  pickupFrom: (p: { span: string }) => `Kan hämtas från ${p.span}`,
  pickupBy: (p: { span: string }) => `Klar att hämta ${p.span}`,
  orderItemReady: 'Beställningsvaror är klara om 2–4 veckor. Transporten räknas från den dagen.',
  free: 'Gratis',
  retry: 'Försök igen',
  shippingMissing: 'Välj ett leveranssätt för att gå vidare.',

  paymentLegend: 'Välj hur du vill betala',
  paymentNames,
  activeFinanceText:
    'Genom din arbetsgivare, med bruttolöneavdrag. Inget är godkänt förrän arbetsgivaren har svarat.',
  cardText: 'Visa, Mastercard eller American Express. Beloppet dras när du köper.',
  cardFields,
  cardHolderHint: 'Som det står på kortet.',
  cardSafety:
    'Kortuppgifterna går direkt till vår betaltjänst. De passerar aldrig webbutiken och sparas inte här.',
  cardWrong: 'Rätta kortuppgifterna ovan för att köpa.',
  cardProblems: {
    number: 'Kortnumret stämmer inte. Jämför det med kortet.',
    expiry: 'Skriv månad och år, till exempel 04/29.',
    expired: 'Kortet har gått ut. Använd ett annat.',
    cvc: 'Skriv de tre eller fyra siffrorna i koden.',
    incomplete: 'Några siffror saknas.',
  },
  cardFailedTitle: 'Kortfälten kunde inte öppnas',
  cardFailed:
    'Betaltjänsten svarar inte. Kontrollera uppkopplingen, stäng av program som blockerar skript, eller betala med Active Finance.',
  cardRetry: 'Försök igen',
  cardFieldsTitle: 'Kortet kunde inte läsas',
  cardFieldsWrong: 'Kontrollera de markerade kortfälten och försök igen. Ingenting är draget.',
  declined,
  nothingTaken: 'Ingenting är draget. Vi håller varorna åt dig i 15 minuter.',
  bankLeftTitle: 'Köpet är inte bekräftat hos banken',
  bankLeft: 'Ingenting är draget än. Fortsätt hos banken, eller fyll i ett kort och köp på nytt.',
  toBank: 'Fortsätt hos banken',
  paymentLeftTitle: 'Betalningen hann inte bli klar',
  paymentLeft: 'Ingenting är draget. Vi håller inte längre varorna åt dig, men du kan köpa dem på nytt här.',
  paymentUnavailableTitle: 'Kortbetalningen fungerar inte just nu',
  paymentUnavailable:
    'Ingenting är draget. Försök igen om en liten stund eller välj Active Finance. Allt du skrivit finns kvar.',
  paymentPending:
    'Vi väntar på besked från banken. Du kan vänta här eller stänga sidan: när betalningen är klar mejlar vi din bekräftelse. Det blir aldrig två beställningar.',

  linkTitle: 'Din betalning',
  linkAsking: 'Vi frågar banken hur det gick …',
  linkBank: 'Banken väntar på att du bekräftar köpet. Ingenting är draget än.',
  linkPending: 'Vi väntar på besked från banken. När betalningen är klar mejlar vi din bekräftelse.',
  linkDeclined:
    'Kortet gick inte igenom och ingenting är draget. Gå tillbaka till den webbläsare där du började för att försöka igen.',
  linkLeft: 'Betalningen blev inte av och ingenting är draget.',
  linkGone:
    'Länken gäller inte längre. Har du betalat ligger bekräftelsen i din inkorg, annars är ingenting draget.',
  linkSilent: 'Vi får inget svar just nu. Ladda om sidan om en stund. Är betalningen klar mejlar vi dig.',
  linkOrder: (p: { number: string }) => `Gäller beställning ${p.number}.`,
  linkToCheckout: 'Till kassan',
  activeFinanceTitle: 'Din kostnad med Active Finance',
  calculate: 'Räkna ut din egen kostnad',
  newTab: '(öppnas i ny flik)',
  estimate:
    'Uppskattning. De exakta beloppen beror på din lön och din arbetsgivares avtal. Avdraget sänker den lön som allmän pension, sjukpenning och föräldrapenning räknas på.',
  deduction: (p: { percent: string }) => `Avdrag före skatt (${p.percent})`,
  saving: (p: { percent: string }) => `Uppskattad besparing (${p.percent})`,
  totalLessDeduction: 'Totalt minus avdrag',
  employerLegend: 'Din arbetsgivare',
  employerJoined: 'Du är ansluten och behöver ingen kod.',
  otherEmployer: 'En annan arbetsgivare',
  employmentEnded:
    'Du är inte längre ansluten till arbetsgivaren. Skriv en arbetsgivarkod eller beställ utan, så frågar vi.',
  policyRefusedTitle: 'Arbetsgivarens policy tillåter inte beställningen',
  policyRefused:
    'Ändra i varukorgen eller fråga HR hos din arbetsgivare. Varukorgen och allt som du har fyllt i finns kvar.',
  changeCart: 'Ändra i varukorgen',
  employerCode: 'Arbetsgivarkod',
  employerCodeHint: 'Åtta tecken, XXXX-XXXX. Står i informationen från din arbetsgivare.',
  demoCode: (p: { code: string }) => `I demonstrationen: ${p.code}.`,
  employerCodeWrong:
    'Koden gäller inte. Kontrollera den hos din arbetsgivare, eller lämna fältet tomt så frågar vi arbetsgivaren åt dig.',
  questionText:
    'Utan kod måste vi fråga din arbetsgivare om beställningen kan godkännas. Vi håller varorna åt dig så länge. Är du inte inloggad med samma e-postadress behöver du först bekräfta beställningen via ett mejl, inom 24 timmar.',
  personalNumber: 'Personnummer',
  personalNumberHint: 'ÅÅÅÅMMDD-XXXX. Sparas krypterat och aldrig i webbläsaren.',
  personalNumberProblems,

  beforeTitle: 'Innan du köper',
  beforeSeller: 'Säljare',
  orgNumber: (p: { number: string }) => `Organisationsnummer ${p.number}`,
  vatNumber: (p: { number: string }) => `Momsregistreringsnummer ${p.number}`,
  beforeWithdrawal: 'Ångerrätt',
  beforeWithdrawalText:
    'Du kan ångra köpet i 14 dagar från den dag du fått den sista varan. Skriv till oss eller använd ångerblanketten. Du skickar tillbaka varorna inom 14 dagar och betalar själv returfrakten. Vi betalar tillbaka inom 14 dagar från att du hört av dig, även standardleveransen, men får vänta tills varorna har kommit tillbaka eller du har visat att du har skickat dem. Ångerrätten gäller inte varor som tillverkas efter dina önskemål.',
  withdrawalForm: 'Ångerblankett',
  withdrawalFormTo: (p: { seller: string }) => `Till ${p.seller}:`,
  withdrawalFormLines: [
    'Jag meddelar härmed att jag frånträder mitt köpeavtal om följande varor:',
    'Beställd den / mottagen den:',
    'Namn:',
    'Adress:',
    'Datum, och underskrift om formuläret skickas på papper:',
  ],
  termsOfSale: 'Köpvillkor',
  beforeComplaint: 'Reklamation',
  beforeComplaintText: 'Är det fel på varan kan du reklamera i tre år från det att du fick den.',
  beforeTerms: 'Så går köpet till',
  beforeTermsText:
    'Köpet blir bindande när du trycker på Köp och betala. Fram till dess kan du gå tillbaka och rätta alla uppgifter. Avtalet finns på svenska och engelska. Vi sparar beställningen och mejlar en bekräftelse med villkoren.',
  // A bike that the employee has ridden as a benefit and now buys.
  ofBike: {
    withdrawal:
      'Du kan ångra köpet i 14 dagar från den dag du betalade. Skriv till oss eller använd ångerblanketten, och uppge förmånens nummer. Vi betalar tillbaka inom 14 dagar från att du hört av dig. Cykeln blir då en förmån igen, eller så lämnar du tillbaka den om avtalstiden är slut.',
    complaint:
      'Är det fel på cykeln kan du reklamera i tre år från det att du köpte den. Det gäller också begagnade cyklar.',
    terms:
      'Köpet blir bindande när du trycker på Betala. Ditt köpeavtal är med säljaren här ovanför. Avtalet finns på svenska och engelska. Vi sparar köpet och mejlar ett kvitto med villkoren.',
  },

  buy: 'Köp och betala',
  send: 'Skicka till arbetsgivaren',
  sendRefused: 'Det går inte att skicka. Varför, och vad du kan göra, står ovan under din arbetsgivare.',
  acceptTotalToSend: (p: { total: string }) => `Godkänn ${p.total} och skicka`,
  finance: {
    beforeTitle: 'Innan du skickar',
    seller: 'Leverantör',
    how: 'Så går det till',
    howText:
      'Beställningen är inget köp. Den skickas till din arbetsgivare och gäller när arbetsgivaren har godkänt den och du har signerat nyttjandeavtalet. Arbetsgivaren hyr cykeln och du betalar genom avdrag på lönen. Fram till dess kan du ta tillbaka beställningen.',
    withdrawal: 'Om du ångrar dig',
    withdrawalText:
      'Du kan ångra beställningen tills nyttjandeavtalet är signerat, och lämna tillbaka cykeln inom 14 dagar från att du har fått den. Du har inte betalat något till oss. Avdrag som redan är gjorda reglerar din arbetsgivare.',
    complaint: 'Om något är fel',
    complaintText:
      'Kontakta oss eller butiken om det är fel på cykeln eller tillbehören. Det gäller hela avtalstiden.',
    nextSign: 'När arbetsgivaren har godkänt signerar du nyttjandeavtalet. Först då gäller beställningen.',
    nextSignNow: 'Signera nyttjandeavtalet, som kommer i ett eget mejl. Först då gäller beställningen.',
    nextReady: 'När du har signerat gör vi varorna klara och mejlar dig leveransdagen.',
    nextPickup: 'När du har signerat gör vi varorna klara och mejlar dig när de kan hämtas.',
    nextReturn:
      'Du kan ångra beställningen tills avtalet är signerat, och lämna tillbaka cykeln inom 14 dagar från att du har fått den.',
    ownTitle: 'Din kostnad genom arbetsgivaren',
    ownDeduction: 'Bruttolöneavdrag per månad',
    ownOverTerm: (p: { months: number }) => `Sammanlagt på ${counted(p.months, 'månad', 'månader')}`,
  },
  busyWith,
  placingAgain: 'Nätet svarar inte. Vi försöker igen med samma beställning. Det blir aldrig två.',
  placingWaits: 'Beställningen behandlas redan. Vi väntar på svaret.',
  totalTold: (p: { total: string }) => `Ny summa: ${p.total}`,
  totalNow: 'Totalt med moms och leverans',
  totalChangedTitle: 'Summan har ändrats',
  totalChanged: (p: { from: string; to: string }) =>
    `Beställningen är inte lagd. Summan var ${p.from} och är nu ${p.to}.`,
  acceptTotal: (p: { total: string }) => `Godkänn ${p.total} och köp`,
  offlineTitle: 'Du är offline',
  offline: 'Beställningen är inte skickad. Allt du skrivit finns kvar. Försök igen när du är uppkopplad.',
  unknownTitle: 'Vi fick inget svar',
  unknown:
    'Vi vet inte om beställningen kom fram. Det är ofarligt att försöka igen: den läggs bara en gång, och är den redan lagd får du dess nummer.',
  unavailableTitle: 'Webbutiken svarar inte just nu',
  unavailable:
    'Beställningen blev inte bekräftad. Varukorgen och allt du skrivit finns kvar. Försök igen om en liten stund. Beställningen läggs bara en gång.',
  refusedTitle: 'Beställningen kunde inte läggas',
  requestId: (p: { id: string }) => `Ärende ${p.id}`,
  alreadyOrderedTitle: 'Den här varukorgen är redan beställd',
  alreadyOrdered: (p: { number: string }) =>
    `Beställning ${p.number} är oförändrad. Det du har ändrat sedan dess ingår inte i den, och ingen ny beställning är lagd.`,
  orderAnew: 'Gör det här till en ny beställning',
  keepOrder: 'Töm varukorgen och gå till webbutiken',

  summaryTitle: 'Din beställning',
  summaryShow: 'Visa beställningen',
  cartTotals: 'Summa',
  quantity: (p: { count: number }) => `${p.count} st`,
  subtotal: 'Delsumma',
  tax: (p: { percent: string }) => `Moms (${p.percent})`,
  taxWithin: (p: { percent: string }) => `Varav moms (${p.percent})`,
  shipping: 'Leverans',
  shippingLater: 'väljs senare',
  taxInAll: (p: { amount: string }) => `Total moms, även på leveransen: ${p.amount}`,
  total: 'Totalt',
  exclVat: 'exkl. moms',
  inclVat: 'inkl. moms',
  priceChangedInCart:
    'Ett pris har ändrats sedan du lade varan i varukorgen. Summan här är den som gäller nu.',
  editCart: 'Ändra varukorgen',

  thanks: 'Tack, din beställning är lagd',
  confirmHeading: 'Bekräfta din beställning',
  confirmMailSent: (p: { email: string }) =>
    `Vi har mejlat en länk till ${p.email}. Följ den inom 24 timmar, annars avbryts beställningen.`,
  nextConfirm: 'Öppna mejlet och bekräfta beställningen. Titta i skräpposten om du inte hittar det.',
  orderNumber: 'Beställningsnummer',
  copy: 'Kopiera numret',
  copied: 'Numret är kopierat.',
  copyFailed: 'Det gick inte att kopiera. Markera numret och kopiera det själv.',
  stateLabel: 'Status',
  states: orderStateTexts,
  mailSent: (p: { email: string }) => `En bekräftelse är på väg till ${p.email}.`,
  nextTitle: 'Det här händer nu',
  nextEmployer:
    'Beställningen är inte godkänd än. Vi frågar din arbetsgivare och håller varorna åt dig så länge.',
  nextApprovedByPolicy: 'Beställningen är godkänd enligt din arbetsgivares policy.',
  nextReady: 'När den är godkänd gör vi varorna klara och mejlar dig leveransdagen.',
  nextPickup: 'När den är godkänd gör vi varorna klara och mejlar dig när de kan hämtas.',
  nextPaid: 'Din betalning är mottagen.',
  nextReadyPaid: 'Vi gör varorna klara och mejlar dig leveransdagen.',
  nextPickupPaid: 'Vi gör varorna klara och mejlar dig när de kan hämtas.',
  pdf: 'Ladda ner som PDF',
  pdfBusy: 'Hämtar …',
  pdfFailed: 'Det gick inte att hämta filen. Försök igen.',
  accountTitle: 'Spara beställningen på ett konto',
  accountText: (p: { email: string }) =>
    `Skapa ett konto med ${p.email} och bekräfta adressen. Då står beställningen på din profil.`,
  createAccount: 'Skapa konto',
  followOrder: 'Följ din beställning',
  withdrawHere: 'Ångra avtalet här',
  nextReturn:
    'Du kan ångra köpet i 14 dagar från att du fått varorna, och reklamera fel i tre år från det att du fick dem.',
  placedAt: (p: { day: string }) => `Lagd ${p.day}`,
  orderedTitle: 'Det här har du beställt',
  print: 'Skriv ut',
  continueShopping: 'Fortsätt handla',
  questions: (p: { email: string; phone: string }) =>
    `Frågor? Skriv till ${p.email} eller ring ${p.phone}, och ha numret till hands.`,
  sessionEnded: 'Din session har gått ut. Logga in igen, eller fortsätt utan att vara inloggad.',
  sessionEndedKept: 'Varukorgen och det du har skrivit finns kvar.',
  signInHere: 'Logga in här',
  otherSignIn: 'Andra sätt att logga in',
};
