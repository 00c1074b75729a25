import type { RequestKind } from '@activepick/domain/requests/request.ts';
import type { RequestField, RequestProblem } from '@activepick/domain/requests/request-form.ts';
import { counted } from '#src/i18n/plural.ts';

const problems: Record<Exclude<RequestProblem, 'required'>, string> = {
  email: 'Skriv en e-postadress, till exempel namn@exempel.se.',
  'email-letters':
    'Använd bara bokstäverna a–z i adressen. Har den andra bokstäver efter @ skriver du formen som börjar med xn--.',
  phone: 'Skriv ett telefonnummer med riktnummer, till exempel 070-123 45 67.',
  link: 'Skriv en webbadress, till exempel butik.se/cykel.',
  'too-long': 'Texten är för lång. Korta ner den.',
  'no-link': 'Skriv det utan webbadress.',
};
const missing: Record<Exclude<RequestField, 'bikeUrl' | 'productId' | 'productName'>, string> = {
  name: 'Skriv ditt namn.',
  email: 'Skriv din e-postadress.',
  phoneNumber: 'Skriv ditt telefonnummer.',
  bikeDescription: 'Beskriv cykeln du letar efter.',
  message: 'Skriv vad du vill säga.',
};
const submit: Record<RequestKind, string> = {
  'missing-bike': 'Skicka förfrågan',
  contact: 'Skicka meddelandet',
  'active-pick': 'Skicka förfrågan',
};
const sentText: Record<RequestKind, string> = {
  'missing-bike': 'Vi letar efter cykeln och hör av oss med ett förslag.',
  contact: 'Vi svarar på vardagar mellan 9 och 17, oftast samma dag.',
  'active-pick':
    'Vi kontrollerar att cykeln går att få fram och att den ryms i din förmån, och hör sedan av oss.',
};

/** Texts of the request forms. */
export const requestMessages = {
  missingBike: 'Hittar du inte cykeln?',
  missingBikeText: 'Berätta vilken cykel du letar efter, så tar vi reda på om vi kan få hem den.',
  name: 'Namn',
  email: 'E-post',
  phoneNumber: 'Telefon',
  bikeDescription: 'Beskriv cykeln',
  bikeDescriptionHint: 'Märke, modell, storlek och färg, eller en länk till sidan där du såg den.',
  exampleLink: 'Så här kan en länk se ut',
  exampleLinkValue: 'https://www.cykelbutiken.example/elcyklar/modell-7',
  message: 'Meddelande',
  bikeUrl: 'Länk till cykeln',
  bikeUrlHint: 'Från vilken butik eller tillverkare som helst.',
  phoneHint: 'Vi ringer bara om vi behöver fråga något om din förfrågan.',
  pickMessage: 'Beskriv cykeln eller tillbehöret',
  foundLinks: (p: { hosts: string; count: number }) =>
    `${counted(p.count, 'länk', 'länkar')} följer med: ${p.hosts}`,
  about: (p: { name: string }) => `Förfrågan gäller ${p.name}`,
  submit,
  sending: 'Skickar …',
  fillInAll: 'Fyll i alla fält.',
  errorCount: (p: { count: number }) => `${counted(p.count, 'fält', 'fält')} behöver rättas`,
  missing,
  problems,
  requestSent: 'Förfrågan är skickad',
  requestSentDesc: 'Vi har tagit emot din förfrågan och hör av oss snart!',
  error: 'Något gick fel',
  errorSubmitting: 'Det gick inte att skicka din förfrågan. Försök igen.',
  kept: 'Det du har skrivit finns kvar.',
  follow: 'Följ din förfrågan',
  sentText,
  keepLink: 'Spara länken. Med den kan du när som helst se hur det går.',
  another: 'Skicka en till',
  contactTitle: 'Skriv till oss',
  contactText: 'Vi behöver bara veta vart vi ska svara.',
};
