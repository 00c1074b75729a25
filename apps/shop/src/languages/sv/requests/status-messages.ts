import type { RequestKind, RequestState } from '@activepick/domain/requests/request.ts';
import type { RequestMove } from '@activepick/domain/requests/request-states.ts';

const kinds: Record<RequestKind, (p: { shop: string }) => string> = {
  'missing-bike': () => 'Efterfrågad cykel',
  contact: () => 'Meddelande',
  'active-pick': (p) => `${p.shop}-förfrågan`,
};
const states: Record<RequestState, string> = {
  requested: 'Förfrågan mottagen',
  'availability-verified': 'Går att få fram',
  'eligibility-verified': 'Ryms i förmånen',
  procurement: 'Köps in',
  delivered: 'Levererad',
  declined: 'Avslagen',
  received: 'Meddelandet mottaget',
  answered: 'Besvarat',
};
const events: Record<RequestMove | 'sent', string> = {
  sent: 'Vi tog emot din förfrågan.',
  'verify-availability': 'Vi kontrollerade att det du önskade går att få fram.',
  'verify-eligibility': 'Vi kontrollerade att det ryms i din arbetsgivares förmån.',
  procure: 'Vi beställde det du önskade.',
  deliver: 'Det du önskade levererades.',
  decline: 'Vi kunde inte få fram det du önskade.',
  answer: 'Vi svarade på ditt meddelande.',
};
const now: Record<RequestState, string> = {
  requested: 'Vi har fått din förfrågan och tar reda på om det du önskar går att få fram.',
  'availability-verified': 'Det du önskar går att få fram. Nu tar vi reda på hur du kan få det.',
  'eligibility-verified': 'Allt är kontrollerat. Nästa steg är att vi köper in det.',
  procurement: 'Det är beställt. Vi hör av oss när det är på väg till dig.',
  delivered: 'Allt är klart. Hör av dig om något inte stämmer.',
  declined: 'Vi kan tyvärr inte gå vidare med din förfrågan.',
  received: 'Vi har fått ditt meddelande och svarar på vardagar mellan 9 och 17.',
  answered: 'Vi har svarat på ditt meddelande, via mejl och här nedanför.',
};

/** Texts of the status page of a request, and of the sender's list of requests. */
export const statusMessages = {
  title: 'Din förfrågan',
  description: 'Följ hur det går med din förfrågan.',
  kinds,
  states,
  events,
  now,
  nowTitle: 'Status just nu',
  progress: 'Steg',
  done: 'klart',
  current: 'här är vi nu',
  history: 'Det här har hänt',
  weWrote: 'Vi skrev',
  yourWords: 'Det här skickade du',
  product: 'Produkt',
  bikeLink: 'Länk till cykeln',
  sentOn: (p: { kind: string; when: string }) => `${p.kind}, skickad ${p.when}`,
  copyLink: 'Kopiera länken',
  copied: 'Länken är kopierad. Den som har den kan se din förfrågan.',
  copyFailed: 'Länken gick inte att kopiera.',
  print: 'Skriv ut',
  loading: 'Hämtar din förfrågan …',
  missingTitle: 'Förfrågan hittades inte',
  missingText:
    'Länken kan vara ofullständig eller för gammal. Öppna den på nytt från mejlet, eller logga in om du var inloggad när du skickade.',
  endedTitle: 'Länken gäller inte längre',
  endedText:
    'Använd länken i vårt senaste mejl. Har du ingen ny länk? Skriv till oss, så mejlar vi en, eller logga in om du var inloggad när du skickade.',
  signIn: 'Logga in',
  failed: 'Förfrågan gick inte att hämta just nu.',
  tryAgain: 'Försök igen',
  contact: 'Kontakta oss',
  own: 'Mina förfrågningar',
  ownText: 'Det du har frågat efter när du var inloggad, och hur det går.',
  noOwn: 'Du har inga förfrågningar',
  noOwnText: 'Hittar du inte cykeln du vill ha? Önska den, så tar vi reda på om den går att få som förmån.',
  toPick: (p: { shop: string }) => `Önska en ${p.shop}`,
};
