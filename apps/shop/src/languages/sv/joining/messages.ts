import type { JoinStanding } from '#src/features/joining/contract.ts';

const standings: Record<JoinStanding, (p: { company: string }) => string> = {
  joined: (p) => `Du är ansluten till ${p.company}. Nu kan du beställa utan att skriva någon kod.`,
  listed: (p) => `Du står på listan hos ${p.company}. Anslut ditt konto, så räknar vi med deras villkor.`,
  domain: (p) => `Din e-postadress hör till ${p.company}. Du ansluter direkt och läggs till på deras lista.`,
  unlisted: (p) =>
    `Koden hör till ${p.company}, men din bekräftade e-postadress står inte på deras lista. Be HR att lägga till dig.`,
  asked: (p) =>
    `Din fråga är skickad till HR på ${p.company}. Du får ett mejl när de har svarat och behöver inte vänta här.`,
  'needs-email': (p) =>
    `Koden hör till ${p.company}. För att se om du står på deras lista behöver vi en bekräftad e-postadress.`,
  taken: (p) =>
    `Någon har redan anslutit till ${p.company} med din plats på listan, kanske du själv med ett annat konto. Prata med HR om det inte stämmer.`,
};

/** Texts of joining an employer, in Swedish. */
export const joiningMessages = {
  title: 'Anslut till din arbetsgivare',
  description: 'Anslut ditt konto till arbetsgivaren med dess kod.',
  intro: 'Skriv koden som du har fått av din arbetsgivare.',
  signedOut:
    'Logga in eller skapa ett konto först, helst med din e-postadress på jobbet. Sedan kommer du tillbaka hit.',
  signIn: 'Logga in eller skapa konto',
  code: 'Arbetsgivarkod',
  codeHint: 'Åtta tecken, XXXX-XXXX. Bindestreck och små bokstäver går bra.',
  codeWrong: 'Koden gäller inte. Kontrollera den, eller be din arbetsgivare om den nya.',
  codeShort: 'Skriv koden med åtta tecken, till exempel 7KQM-2XVB.',
  goOn: 'Fortsätt',
  loading: 'Hämtar arbetsgivaren …',
  failed: 'Det gick inte att hämta arbetsgivaren.',
  tryAgain: 'Försök igen',
  standings,
  join: (p: { company: string }) => `Anslut till ${p.company}`,
  joining: 'Ansluter …',
  joinFailed: 'Det gick inte att ansluta. Inget har ändrats, försök igen.',
  joinedTitle: (p: { company: string }) => `Du är ansluten till ${p.company}`,
  toShop: 'Se cyklarna',
  toProfile: 'Till min profil',
  refused: (p: { company: string }) => `${p.company} svarade nej på din förra fråga:`,
  note: 'Meddelande till HR',
  noteHint: 'Till exempel avdelning eller anställningsnummer. HR ser också ditt namn och din e-postadress.',
  ask: 'Fråga HR',
  asking: 'Skickar …',
  askFailed: 'Frågan kunde inte skickas. Det du skrev är kvar, försök igen.',
  addEmail: 'Lägg till e-postadress',
  otherCode: 'Skriv en annan kod',
  employers: 'Din arbetsgivare',
  employersText: 'När du är ansluten behöver du ingen arbetsgivarkod i kassan.',
  noEmployer: 'Du är inte ansluten till någon arbetsgivare.',
  joinNow: 'Anslut med en kod',
  since: (p: { when: string }) => `Ansluten sedan ${p.when}`,
  offList: 'Arbetsgivaren har tagit bort dig från sin lista, så du är inte längre ansluten.',
  leave: 'Lämna',
  leaveOf: (p: { company: string }) => `Lämna ${p.company}`,
  leaveTitle: (p: { company: string }) => `Lämna ${p.company}?`,
  leaveText:
    'Du kan inte längre beställa genom arbetsgivaren utan att skriva koden. Beställningar som du redan har gjort påverkas inte, och du kan ansluta igen.',
  leaving: 'Lämnar …',
  left: (p: { company: string }) => `Du har lämnat ${p.company}`,
  leaveFailed: 'Det gick inte att lämna arbetsgivaren. Försök igen.',
  cancel: 'Avbryt',
  questionOpen: (p: { when: string }) => `Din fråga skickades ${p.when} och väntar på HR.`,
  questionRefused: (p: { reason: string }) => `HR svarade nej: ${p.reason}`,
};
