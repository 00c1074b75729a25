/** Texts of paying by card for a benefit bike, in Swedish. */
export const buyOutMessages = {
  title: 'Betala cykeln med kort',
  description: 'Köp loss din förmånscykel med kort.',
  back: 'Till förmånen',
  loading: 'Hämtar …',
  loadFailed: 'Det gick inte att hämta vad cykeln kostar.',
  tryAgain: 'Försök igen',
  bike: 'Cykel',
  benefit: 'Förmån',
  amount: 'Att betala nu, inklusive moms',
  fromSalary: 'Ingenting dras på lönen när du betalar med kort.',
  nothing: 'Det finns inget att betala',
  nothingText:
    'Cykeln är redan betald, eller så går den inte att köpa just nu. På förmånens sida ser du hur det är.',
  thanks: 'Tack! Cykeln är betald',
  thanksText: (p: { amount: string }) =>
    `Du har betalat ${p.amount} med kort. Kvittot kommer via mejl. På förmånens sida ser du när cykeln blir din.`,
  pay: (p: { amount: string }) => `Betala ${p.amount}`,
  paying: 'Betalar …',
  toBankNow: 'Öppnar din bank …',
  missing: (p: { fields: string }) => `Fyll i det som saknas: ${p.fields}.`,
  framesFailed:
    'Betaltjänsten svarar inte. Kontrollera uppkopplingen, stäng av program som blockerar skript, eller betala med nettolönen.',
  fieldsWrong: 'Kontrollera de markerade kortfälten och försök igen. Ingenting är draget.',
  nothingTaken: 'Ingenting är draget.',
  tooManyTries: 'Du kan inte prova fler kort för den här cykeln. Välj nettolön, eller hör av dig till oss.',
  unavailable: 'Kortbetalningen fungerar inte just nu. Ingenting är draget. Försök igen om en stund.',
  unknown: 'Vi vet inte om betalningen gick igenom. Läs in sidan igen innan du försöker på nytt.',
  stale: 'Något har ändrats. Ingenting är draget. Sidan visar nu hur det ser ut.',
  pendingTitle: 'Vi väntar på besked från banken',
  pending: 'Betala inte en gång till. Sidan visar när betalningen är klar, och du får ett kvitto via mejl.',
  bankTitle: 'Köpet är inte bekräftat hos banken',
  bank: (p: { amount: string }) =>
    `Ingenting är draget än. Bekräfta ${p.amount} hos banken, eller betala på ett annat sätt.`,
  toBank: 'Fortsätt hos banken',
  leftTitle: 'Betalningen blev inte av',
  declinedAtBank: 'Ingenting är draget. Försök igen, använd ett annat kort eller välj nettolön.',
  refundedTitle: 'Cykeln gick inte att köpa längre',
  refunded: (p: { amount: string }) =>
    `Du får tillbaka ${p.amount} till kortet, oftast inom några bankdagar.`,
};
