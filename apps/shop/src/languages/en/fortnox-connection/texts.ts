import type * as sv from '../../sv/fortnox-connection/texts.ts';

/** The messages of the accounting system's functions, in English. Source: specification section 8. */
export const accountingTexts: typeof sv.accountingTexts = {
  problems: {
    'scope-missing': 'Enter at least one scope.',
    'code-missing': 'No authorization code received from Fortnox',
    'state-missing': 'Original state parameter missing from storage',
    'invalid-state':
      'The response from Fortnox does not belong to an authentication that you started here. Start again.',
    'exchange-failed': 'Fortnox did not accept the code. Authenticate again.',
    'not-connected': 'No valid access token: authenticate with Fortnox again.',
    'not-permitted':
      'The connection does not have permission for this. Authenticate again and allow every scope.',
    'no-licence': 'The company has no licence for this in Fortnox.',
    refused: 'Fortnox did not accept this.',
    unavailable: 'Fortnox is not responding at the moment. Try again in a while.',
    'in-doubt':
      'Fortnox did not respond, so we do not know whether the invoice arrived. Send the same invoice again: it is never booked twice.',
    'in-progress': 'The invoice is already being sent. Wait a moment.',
    'number-taken':
      'The supplier already has another invoice with that number. Choose another invoice number.',
    'already-invoiced': 'One of the orders has already been invoiced.',
    'invoice-invalid': 'The invoice cannot be sent.',
    'no-agreement':
      'There is no self-billing agreement with the supplier. Record the agreement before you invoice.',
    'seller-incomplete': 'The invoice lacks details of the seller that the law requires.',
    'orders-not-billable':
      'At least one of the orders has not been delivered, or does not belong to the store. Invoice only what the store has delivered.',
  },
  invoice: {
    'fields-missing': 'Fill in all required fields.',
    date: 'Enter dates as YYYY-MM-DD.',
    'due-before-invoice': 'The due date is before the invoice date.',
    'no-rows': 'The invoice needs at least one row.',
    account: 'The account number must have four digits, 1000–9999.',
    quantity: 'The quantity must not be zero.',
    'too-large': 'The amount of a row is too large. Check the quantity and the price.',
    discount: 'The discount must be 0–100 per cent with at most two decimals.',
    vat: 'The VAT is above 25 per cent or has the wrong sign.',
    'does-not-add-up': 'Net and VAT do not add up to the total.',
    amount: 'Amounts can have at most two decimals.',
    'vat-rate': 'The VAT does not match the VAT rates of the rows. State the VAT rate of each row.',
    'zero-vat-reason': 'State why a row has 0% VAT: an exemption with its reference, or reverse charge.',
    'mixed-reverse-charge':
      'Reverse charge applies to the whole invoice. Create a separate invoice for the other rows.',
    'supply-date': 'Enter the date of supply as YYYY-MM-DD.',
    'supply-after-invoice': 'The date of supply is after the invoice date. Invoice what has been delivered.',
  },
  agreementLater: (p) =>
    `The self-billing agreement was signed on ${p.signedOn}, after the invoice date. Change the invoice date, or correct the agreement if its date is wrong.`,
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
      'Ask whoever is responsible for Fortnox to add the licence, or remove the scope from the list.',
    error_missing_system_admin_right: 'Sign in to Fortnox as a user who is a system administrator.',
    invalid_scope: 'Check the spelling in the list of scopes.',
    other: 'Authenticate again.',
    noCode: 'Authenticate again: the response had no code.',
  },
};
