import type { BillingAgreement } from '@activepick/domain/invoicing/billing-document.ts';
import type { BillingLinesProblem } from '@activepick/domain/invoicing/billing-lines.ts';
import type { SelfInvoiceProblem } from '@activepick/domain/invoicing/self-invoice.ts';
import type { AccountingProblem } from '#src/features/fortnox-connection/contract.ts';

const problems: Record<AccountingProblem, string> = {
  'scope-missing': 'Ange minst en behörighet (scope).',
  'code-missing': 'Ingen auktoriseringskod togs emot från Fortnox',
  'state-missing': 'Den ursprungliga state-parametern saknas. Börja om med anslutningen.',
  'invalid-state': 'Svaret från Fortnox hör inte till en anslutning som du har börjat här. Börja om.',
  'exchange-failed': 'Fortnox tog inte emot koden. Börja om med anslutningen.',
  'not-connected': 'Anslutningen till Fortnox saknas eller gäller inte längre. Anslut igen.',
  'not-permitted': 'Anslutningen saknar behörighet för det här. Anslut igen och godkänn alla behörigheter.',
  'no-licence': 'Företaget saknar licens för det här i Fortnox.',
  refused: 'Fortnox tog inte emot det.',
  unavailable: 'Fortnox svarar inte just nu. Försök igen om en stund.',
  'in-doubt':
    'Fortnox svarade inte, så vi vet inte om fakturan kom fram. Skicka samma faktura igen: den bokas aldrig två gånger.',
  'in-progress': 'Fakturan skickas redan. Vänta en stund.',
  'number-taken': 'Leverantören har redan en annan faktura med det numret. Välj ett annat fakturanummer.',
  'already-invoiced': 'En av beställningarna har redan fakturerats.',
  'invoice-invalid': 'Fakturan går inte att skicka.',
  'no-agreement':
    'Det finns inget avtal om självfakturering med leverantören. Registrera avtalet innan du fakturerar.',
  'seller-incomplete': 'Fakturan saknar uppgifter om säljaren som lagen kräver.',
  'orders-not-billable':
    'Minst en av beställningarna är inte levererad, eller hör inte till butiken. Fakturera bara det som butiken har levererat.',
};
const invoice: Record<SelfInvoiceProblem | BillingLinesProblem | 'amount', string> = {
  'fields-missing': 'Fyll i alla obligatoriska fält.',
  date: 'Datum skrivs som ÅÅÅÅ-MM-DD.',
  'due-before-invoice': 'Förfallodatum är före fakturadatum.',
  'no-rows': 'Fakturan behöver minst en rad.',
  account: 'Kontot ska vara fyra siffror, 1000–9999.',
  quantity: 'Antalet får inte vara noll.',
  'too-large': 'En rad har ett för stort belopp. Kontrollera antal och pris.',
  discount: 'Rabatten ska vara 0–100 procent med högst två decimaler.',
  vat: 'Momsen är högre än 25 procent eller har fel tecken.',
  'does-not-add-up': 'Netto och moms stämmer inte med totalen.',
  amount: 'Belopp skrivs med högst två decimaler.',
  'vat-rate': 'Momsen stämmer inte med radernas momssatser. Ange momssats för varje rad.',
  'zero-vat-reason':
    'Ange varför en rad har 0\u00a0% moms: undantag med hänvisning, eller omvänd betalningsskyldighet.',
  'mixed-reverse-charge':
    'Omvänd betalningsskyldighet gäller hela fakturan. Skapa en egen faktura för de andra raderna.',
  'supply-date': 'Leveransdatum skrivs som ÅÅÅÅ-MM-DD.',
  'supply-after-invoice': 'Leveransdatum är efter fakturadatum. Fakturera det som är levererat.',
};

/** The messages of the accounting system's functions, in Swedish. */
export const accountingTexts = {
  problems,
  invoice,
  agreementLater: (p: Pick<BillingAgreement, 'signedOn'>) =>
    `Avtalet om självfakturering är signerat ${p.signedOn}, alltså efter fakturadatum. Ändra fakturadatum, eller rätta avtalet om datumet är fel.`,
  /** The provider's own message and code. */
  provider: (p: { message: string; code: string }) => `Fortnox: ${p.message}${p.code ? ` (${p.code})` : ''}`,
  callback: {
    access_denied: 'Du nekade åtkomst i Fortnox.',
    error_missing_license: 'Företaget saknar licens för någon av behörigheterna.',
    error_missing_system_admin_right: 'Du behöver vara systemadministratör i Fortnox.',
    invalid_scope: 'Någon av behörigheterna finns inte.',
    other: 'Fortnox gav inte åtkomst.',
  },
  recommendations: {
    access_denied: 'Börja om och välj Godkänn.',
    error_missing_license:
      'Be den som ansvarar för Fortnox att lägga till licensen, eller ta bort behörigheten ur listan.',
    error_missing_system_admin_right: 'Logga in i Fortnox med en användare som är systemadministratör.',
    invalid_scope: 'Kontrollera stavningen i listan över behörigheter.',
    other: 'Börja om med anslutningen.',
    noCode: 'Börja om med anslutningen: svaret saknade kod.',
  },
};
