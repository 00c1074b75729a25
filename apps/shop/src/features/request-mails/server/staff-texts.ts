// Mails to staff are in Swedish for requests in any language (docs/readings.md, "Language of a page and a call").
import type { RequestKind } from '@activepick/domain/requests/request.ts';

const subject = (shop: string): Record<RequestKind, string> => ({
  'missing-bike': 'Ny förfrågan: en cykel som inte finns i webbutiken',
  contact: 'Nytt meddelande från kontaktsidan',
  'active-pick': `Ny ${shop}-förfrågan`,
});

/** The texts of the mails to staff. */
export const STAFF_TEXTS = {
  subject,
  intro: (p: { day: string }) =>
    `Den kom in den ${p.day}. Svara på det här mejlet, så går svaret till avsändaren.`,
  sender: 'Avsändare',
  name: 'Namn',
  email: 'E-post',
  phone: 'Telefon',
  language: 'Språk',
  product: 'Produkt',
  bikeUrl: 'Länk till cykeln',
  words: 'Det här skriver avsändaren',
  reference: 'Referens',

  contractSubject: 'Ett nytt avtal är skickat för signering',
  contractIntro:
    'Ett företag har registrerat sig på webbplatsen, och avtalet är skickat till den som ska signera.',
  company: 'Företag',
  companyName: 'Företagsnamn',
  orgNumber: 'Organisationsnummer',
  contactName: 'Kontaktperson',
  contactEmail: 'Kontaktpersonens e-post',
  contractName: 'Avtal',
  credit: 'Kreditupplysning',
  noCredit: 'Ingen kreditupplysning finns.',
  rating: 'Kreditbetyg',
  ratingText: 'Riskklass',
  creditLimit: 'Kreditgräns',
  riskPrognosis: 'Riskprognos',
  commentary: 'Kommentar',
  register: 'Ur företagsregistret',
  registerFields: {
    statusTextHigh: 'Status',
    statusTextDetailed: 'Status i detalj',
    legalGroupText: 'Företagsform',
    industryText: 'Bransch',
    address: 'Adress',
    zipCode: 'Postnummer',
    town: 'Ort',
    county: 'Län',
    phoneNumber: 'Telefon',
    numberEmployeesInterval: 'Anställda',
  } as Readonly<Record<string, string>>,
};
