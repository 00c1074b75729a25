import type { accountingSv } from './texts.sv.ts';

/** What the accounting system's functions say, in English. Source of the messages: specification section 8. */
export const accountingEn: typeof accountingSv = {
  problems: {
    'scope-missing': 'Name at least one scope.',
    'code-missing': 'No authorization code received from Fortnox',
    'state-missing': 'Original state parameter missing from storage',
    'invalid-state':
      'The answer from Fortnox does not belong to an authentication that you began here. Start again.',
    'exchange-failed': 'Fortnox did not take the code. Authenticate again.',
    'not-connected': 'No valid access token: authenticate with Fortnox again.',
    'not-permitted':
      'The connection lacks the permission for this. Authenticate again and allow every scope.',
    'no-licence': 'The company has no licence for this in Fortnox.',
    refused: 'Fortnox did not take it.',
    unavailable: 'Fortnox does not answer right now. Try again in a while.',
    'in-doubt':
      'Fortnox did not answer, so we do not know whether the invoice arrived. Send the same invoice again: it is never booked twice.',
    'in-progress': 'The invoice is being sent already. Wait a moment.',
    'number-taken': 'The supplier has another invoice of that number already. Choose another invoice number.',
    'already-invoiced': 'One of the orders has been invoiced already.',
    'invoice-invalid': 'The invoice cannot be sent.',
    'no-agreement':
      'There is no self-billing agreement with the supplier. Record the agreement before you invoice.',
    'seller-incomplete': 'The invoice lacks details of the seller that the law requires.',
    'orders-not-billable':
      'At least one of the orders has not been delivered, or does not belong to the store. Invoice only what the store has delivered.',
  },
  invoice: {
    'fields-missing': 'Fill in all required fields.',
    date: 'Dates are written as YYYY-MM-DD.',
    'due-before-invoice': 'The due date is before the invoice date.',
    'no-rows': 'The invoice needs at least one row.',
    account: 'The account has four digits, 1000–9999.',
    quantity: 'The quantity must not be zero.',
    'too-large': 'The amount of a row is too large. Check the quantity and the price.',
    discount: 'The discount must be 0–100 per cent with at most two decimals.',
    vat: 'The VAT is above 25 per cent or has the wrong sign.',
    'does-not-add-up': 'Net and VAT do not make the total.',
    amount: 'Amounts have at most two decimals.',
    'vat-rate': 'The VAT does not match the VAT rates of the rows. State the VAT rate of each row.',
    'zero-vat-reason': 'State why a row has 0% VAT: an exemption with its reference, or reverse charge.',
    'mixed-reverse-charge':
      'Reverse charge applies to the whole invoice. Create a separate invoice for the other rows.',
    'supply-date': 'The date of supply is written as YYYY-MM-DD.',
    'supply-after-invoice': 'The date of supply is after the invoice date. Invoice what has been delivered.',
  },
  agreementLater: (p) =>
    `The self-billing agreement was signed on ${p.signedOn}, after the invoice date. Change the invoice date, or the agreement if its day is wrong.`,
  provider: (p) => `Fortnox says: ${p.message}${p.code ? ` (${p.code})` : ''}`,
  callback: {
    access_denied: 'You denied access in Fortnox.',
    error_missing_license: 'The company has no licence for one of the scopes.',
    error_missing_system_admin_right: 'You need to be a system administrator in Fortnox.',
    invalid_scope: 'One of the scopes does not exist.',
    other: 'Fortnox did not give access.',
  },
  recommendations: {
    access_denied: 'Start again and choose to allow it.',
    error_missing_license:
      'Ask whoever is responsible for Fortnox to add the licence, or take the scope off the list.',
    error_missing_system_admin_right: 'Sign in to Fortnox as a user who is a system administrator.',
    invalid_scope: 'Check the spelling in the list of scopes.',
    other: 'Authenticate again.',
    noCode: 'Authenticate again: the answer had no code.',
  },
};
