import type { MissingOnDocument } from '@activepick/domain/invoicing/billing-document.ts';
import type { ZeroVatReason } from '@activepick/domain/invoicing/billing-lines.ts';

const zeroVatReasons: Record<ZeroVatReason, string> = {
  exempt: 'Undantag från skatteplikt',
  'reverse-charge': 'Omvänd betalningsskyldighet',
};

const missing: Record<MissingOnDocument, string> = {
  'seller-name': 'säljarens namn',
  'seller-address': 'säljarens adress',
  'seller-vat-number': 'säljarens momsregistreringsnummer',
  'vat-rate': 'momssats',
};

/** The texts of self-billing. */
export const selfInvoicingMessages = {
  title: 'Självfakturering',
  description: 'Skapa leverantörsfakturor i Fortnox i säljarens namn.',
  lead: 'Fakturan läggs i Fortnox som obokförd leverantörsfaktura. Samma faktura bokas aldrig två gånger.',
  processing: 'Behandlar anslutningen till Fortnox …',
  request: {
    title: 'Senaste API-anrop',
    none: 'Här visas det senaste anropet som skapade en faktura.',
    sent: 'Skickat',
    answered: 'Svar',
    masked: 'Nycklar och åtkomsttoken är dolda.',
  },
  form: {
    title: 'Skapa leverantörsfaktura',
    supplier: 'Leverantör',
    supplierHint: 'Sök på namn eller nummer.',
    invoiceNumber: 'Fakturanummer',
    invoiceDate: 'Fakturadatum',
    dueDate: 'Förfallodatum',
    comments: 'Kommentar',
    orderNumber: 'Beställningsnummer i backoffice',
    rows: 'Rader',
    row: (p: { number: number }) => `Rad ${p.number}`,
    account: 'Konto',
    article: 'Artikel',
    quantity: 'Antal',
    price: 'Pris exkl. moms',
    discount: 'Rabatt %',
    vat: 'Moms %',
    suppliedOn: 'Leveransdatum',
    suppliedOnHint: 'Lämna leveransdatum tomt om det är samma dag som fakturan.',
    zeroVatReason: 'Varför 0\u00a0% moms?',
    choose: 'Välj',
    zeroVatReasons,
    zeroVatReference: 'Hänvisning till undantaget',
    zeroVatReferenceHint: 'Till exempel 10 kap. 35 § mervärdesskattelagen.',
    rowTotal: 'Summa exkl. moms',
    onlyExpenses: 'Visa bara kostnadskonton (3000–8999)',
    noExpenses: 'Inga kostnadskonton finns i 3000–8999. Stäng av filtret om du vill se alla konton.',
    addRow: 'Lägg till rad',
    removeRow: (p: { number: number }) => `Ta bort rad ${p.number}`,
    remove: 'Ta bort',
    net: 'Netto',
    vatSum: 'Moms',
    total: 'Totalt',
    create: 'Skapa leverantörsfaktura',
    creating: 'Skapar fakturan …',
    why: {
      'not-authenticated': 'Anslut till Fortnox först.',
      checking: 'Vänta medan anslutningen kontrolleras.',
      'no-supplier': 'Välj en leverantör.',
      'no-agreement': 'Registrera avtalet om självfakturering först.',
    },
    created: (p: { number: string; given: string }) =>
      `Fakturan ${p.number} ligger i Fortnox med löpnummer ${p.given}.`,
    draft: 'Utkastet är sparat här i webbläsaren.',
    discard: 'Töm formuläret',
    problems: (p: { count: number }) =>
      p.count === 1 ? 'Det finns ett fel i formuläret' : `Det finns ${p.count} fel i formuläret`,
    required: {
      invoiceNumber: 'Fyll i ett fakturanummer.',
      invoiceDate: 'Fyll i fakturadatum: år, månad och dag.',
      dueDate: 'Fyll i förfallodatum: år, månad och dag.',
      comments: 'Fyll i en kommentar.',
    },
    dueBefore: 'Förfallodatum kan inte vara före fakturadatum.',
    rowWrong: {
      account: 'Konto skrivs med fyra siffror.',
      articleNumber: 'Välj en artikel.',
      quantity: 'Antal skrivs med högst två decimaler och är inte noll.',
      price: 'Pris skrivs i kronor med högst två decimaler, till exempel 1\u00a0299,50.',
      discount: 'Rabatt skrivs i procent, 0–100.',
      vat: 'Moms skrivs i procent, 0–25.',
      suppliedOn: 'Leveransdatum ska vara ett giltigt datum, senast fakturadatum.',
      zeroVatReason: 'Välj varför raden har 0\u00a0% moms.',
      zeroVatReference: 'Fyll i vilken regel som undantar raden från moms.',
    },
  },
  picker: {
    list: 'Förslag',
    none: 'Inga träffar',
    loading: 'Hämtar …',
    more: (p: { count: number }) => `Skriv mer för att se ytterligare ${p.count}.`,
  },
  seller: {
    agreement: (p: { day: string; reference: string }) =>
      `Det finns ett avtal om självfakturering från ${p.day}: ${p.reference}`,
    noAgreement:
      'Det finns inget avtal om självfakturering med leverantören. Utan avtal går det inte att fakturera i leverantörens namn.',
    record: 'Registrera avtalet',
    recordAgain: 'Ändra avtalet',
    signedOn: 'Signerat den',
    signedOnWrong: 'Fyll i den dag då avtalet signerades, senast i dag.',
    reference: 'Avtalets referens',
    referenceHint: 'Till exempel avtalsnummer. Den skrivs ut på fakturan.',
    hasFTax: 'Säljaren är godkänd för F-skatt',
    save: 'Spara avtalet',
    saved: 'Avtalet är registrerat.',
    saveFailed: 'Avtalet sparades inte. Försök igen.',
    incomplete: (p: { what: string }) =>
      `Detta saknas: ${p.what}. Lägg till det på leverantören i Fortnox, under Register och Leverantörer, och försök sedan igen.`,
    noEmail: 'Leverantören har ingen e-postadress i Fortnox och kan inte godkänna fakturan via länk.',
  },
  preview: 'Förhandsgranska',
  previewMissing: (p: { what: string }) =>
    `Detta saknas på fakturan: ${p.what}. Lägg till det i Fortnox innan du skickar.`,
  missing,
  stores: {
    title: 'Att fakturera för partnerbutiker',
    lead: 'Beställningar som är levererade och serviceärenden som är godkända, men inte fakturerade.',
    orders: (p: { count: number }) => (p.count === 1 ? 'En beställning' : `${p.count} beställningar`),
    claims: (p: { count: number }) => (p.count === 1 ? 'ett serviceärende' : `${p.count} serviceärenden`),
    fill: 'Skapa en faktura',
    fillOf: (p: { store: string; period: string }) => `Skapa en faktura för ${p.store}, ${p.period}`,
    filled: (p: { store: string }) =>
      `Formuläret är ifyllt med det som ska faktureras för ${p.store}. Kontrollera leverantören innan du skickar.`,
    linked: (p: { count: number }) =>
      p.count === 1 ? 'Fakturan gäller en beställning.' : `Fakturan gäller ${p.count} beställningar.`,
    linkedClaims: (p: { count: number }) =>
      p.count === 1 ? 'Fakturan gäller ett serviceärende.' : `Fakturan gäller ${p.count} serviceärenden.`,
  },
};
