import type { ClaimKind } from '@activepick/domain/orders/claim.ts';

const subject: Record<ClaimKind, (p: { number: string; shop: string }) => string> = {
  withdrawal: (p) => `Kvitto: du har ångrat beställning ${p.number} – ${p.shop}`,
  complaint: (p) => `Kvitto: din reklamation av beställning ${p.number} – ${p.shop}`,
};
const title: Record<ClaimKind, string> = {
  withdrawal: 'Vi har tagit emot att du ångrar dig',
  complaint: 'Vi har tagit emot din reklamation',
};
const intro: Record<ClaimKind, string> = {
  withdrawal: 'Det här är ditt kvitto. Spara det. Det visar att du har ångrat dig och när.',
  complaint: 'Det här är ditt kvitto. Spara det. Det visar att du har reklamerat och när.',
};
const statement: Record<ClaimKind, (p: { number: string }) => string> = {
  withdrawal: (p) => `Jag frånträder avtalet om varorna i beställning ${p.number}.`,
  complaint: (p) => `Jag reklamerar fel på varor i beställning ${p.number}.`,
};
const nextSteps: Record<ClaimKind, readonly string[]> = {
  withdrawal: [
    'Har du inte fått varorna stoppar vi leveransen.',
    'Har du fått dem skickar du tillbaka dem inom 14 dagar och betalar returfrakten, eller lämnar dem hos oss.',
    'Vi betalar tillbaka inom 14 dagar från att du hörde av dig, men får vänta tills varorna har kommit tillbaka eller du har visat att du har skickat dem.',
  ],
  complaint: [
    'Vi läser det du har skrivit och svarar inom två arbetsdagar.',
    'Är det ett fel som vi ansvarar för lagar vi det eller ger dig en ny vara, utan kostnad för dig.',
  ],
};

export const claimTexts = {
  subject,
  title,
  intro,
  received: 'Mottaget',
  said: 'Det här har du meddelat',
  saidByBuyer: 'Det här har kunden meddelat',
  statement,
  name: 'Namn',
  number: 'Beställningsnummer',
  email: 'E-post',
  next: 'Det här händer nu',
  nextSteps,
  follow: 'Följ din beställning',
  contact: (p: { email: string; phone: string }) =>
    `Var det inte du? Skriv till ${p.email} eller ring ${p.phone}.`,
  staffMatched:
    'Den hör till en beställning och ligger i kön. Svara på det här mejlet, så går svaret till kunden.',
  staffUnmatched:
    'Nummer och e-post hör inte ihop med någon beställning. Den ligger i kön ändå: kunden kan ha skrivit fel.',
};
