import type { ProblemCode } from '#src/wire/problems.ts';

/** The text of each problem for people: what happened and what to do. */
export const problemTexts: Record<ProblemCode, { title: string; detail: string }> = {
  'malformed-request': {
    title: 'The request can’t be read',
    detail: 'The content is not valid JSON. Reload the page and try again.',
  },
  'invalid-request': {
    title: 'Something in the request is wrong',
    detail: 'Check the fields named and try again.',
  },
  'idempotency-key-missing': {
    title: 'Key missing',
    detail: 'The order has no key in its Idempotency-Key header. Reload the page and try again.',
  },
  'card-number-refused': {
    title: 'Card numbers are not accepted here',
    detail:
      'Enter the card number only in the card fields at the checkout. We never ask for it in any other way.',
  },
  'payment-declined': {
    title: 'The card was not accepted',
    detail: 'Nothing has been charged. Try again or choose another way to pay.',
  },
  'sign-in-required': {
    title: 'You need to sign in',
    detail: 'You are not signed in, or your sign-in has expired. Sign in and try again.',
  },
  'api-key-invalid': {
    title: 'The API key is not valid',
    detail: 'The key is missing, unknown, expired or revoked. Send a valid key as a bearer token.',
  },
  'access-denied': {
    title: 'Access denied',
    detail: 'Your account does not have permission to do this. Ask an administrator if you need access.',
  },
  'second-factor-required': {
    title: 'Two-step sign-in is required',
    detail: 'This part is for staff and requires two-step sign-in. Turn it on in your profile.',
  },
  'fresh-sign-in-required': {
    title: 'Sign in again',
    detail: 'This cannot be undone, so we need to be sure that it is you. Sign in again, then try again.',
  },
  'not-found': { title: 'Not found', detail: 'There is nothing at this address.' },
  'order-not-found': {
    title: 'No order found',
    detail:
      'We found no order with this number and this email address. Check both against your confirmation and try again.',
  },
  'product-not-found': { title: 'Product not found', detail: 'The product is no longer in our range.' },
  'method-not-allowed': {
    title: 'Method not allowed',
    detail: 'This address does not accept that kind of request.',
  },
  'body-too-large': { title: 'The request is too large', detail: 'Send less at a time.' },
  'unsupported-media-type': { title: 'Wrong format', detail: 'Send the content as JSON (application/json).' },
  'idempotency-mismatch': {
    title: 'Already sent with other details',
    detail: 'The key (Idempotency-Key) belongs to a request with other details. Use a new key.',
  },
  'idempotency-in-progress': {
    title: 'The order is being processed',
    detail: 'The same order is already being processed. Wait a moment.',
  },
  'total-changed': {
    title: 'The price has changed',
    detail: 'The total is no longer correct. Check the new total and accept it.',
  },
  'out-of-stock': {
    title: 'Not enough in stock',
    detail: 'An item is not available in the quantity you want. Change the quantity or choose another.',
  },
  'not-sold': { title: 'An item is no longer sold', detail: 'Remove it from the cart to continue.' },
  'choose-variant': {
    title: 'A size or colour is missing',
    detail: 'Choose a size or colour for the item in the cart.',
  },
  'invalid-employer-code': {
    title: 'The employer code is not valid',
    detail:
      'Check the code. It has eight characters, XXXX-XXXX. If you have no code, leave the field empty and we will ask your employer.',
  },
  'invalid-pickup-store': {
    title: 'Choose a store',
    detail: 'Choose the store where you want to collect the goods, or choose another delivery option.',
  },
  'agreement-unsigned': {
    title: 'The use agreement is not signed',
    detail: 'The order continues when the employee has signed the use agreement.',
  },
  'payroll-not-ready': {
    title: 'The file cannot be made yet',
    detail: 'Some lines lack what the payroll system needs. Complete them, then export again.',
  },
  'handover-missing': {
    title: 'The bike is not handed over',
    detail: 'The order is delivered when the store has entered the employee’s handover code for each bike.',
  },
  'handover-code-wrong': {
    title: 'The code is wrong',
    detail: 'Compare it with the code on the employee’s phone.',
  },
  'handover-code-missing': {
    title: 'There is no code',
    detail: 'Ask the employee to show their handover code on the page of the benefit.',
  },
  'handover-code-locked': {
    title: 'The code is locked',
    detail: 'A wrong code was entered too often. Ask the employee to change the code on their phone.',
  },
  'already-handed-over': {
    title: 'The bike is already handed over',
    detail: 'Somebody has already handed over the bike.',
  },
  'frame-number-taken': {
    title: 'The frame number is already in use',
    detail: 'Another running benefit has the same frame number. Read the number again.',
  },
  'policy-refused': {
    title: 'The employer’s policy does not allow the order',
    detail: 'The order does not meet every condition of the employer’s policy. Nothing has been ordered.',
  },
  'too-many-pieces': {
    title: 'Too many items without an employer code',
    detail:
      'Without an employer code you can order at most 10 items at a time. Enter the code, sign in, or take fewer items.',
  },
  'changed-meanwhile': {
    title: 'Someone else has saved a change',
    detail: 'You are not looking at the latest version. Check the newer one and save again.',
  },
  'contract-not-open': {
    title: 'The agreement is not awaiting a signature',
    detail: 'It has already been signed or withdrawn, or has not been sent yet. Reload the list.',
  },
  'nothing-to-repeat': {
    title: 'There is nothing to repeat',
    detail: 'It has already been done, or is running now. Reload the list.',
  },
  'link-ended': {
    title: 'This link no longer works',
    detail: 'Use the latest link that we have emailed, or ask us for a new one.',
  },
  'wrong-account': {
    title: 'Wrong account',
    detail:
      'The link was sent to a different email address from the one you have confirmed. Sign out, then sign in with the address that received the email.',
  },
  'last-owner': {
    title: 'The company needs an owner',
    detail: 'Make somebody else an owner first.',
  },
  'not-possible-now': {
    title: 'This cannot be done at the moment',
    detail: 'The status has changed or does not allow it. Reload the page.',
  },
  'external-id-taken': {
    title: 'The id is already used',
    detail: 'The store already has an offer with this externalOfferId. Use another one.',
  },
  'no-service-budget': {
    title: 'No service budget',
    detail:
      'The benefit has no service package, or its budget is used up. The employee pays for the service in the store.',
  },
  'benefit-not-running': {
    title: 'The benefit is not running',
    detail: 'The benefit has ended, or the bike has not been handed over yet.',
  },
  'invalid-customer': { title: 'Your details are not complete', detail: 'Correct the marked fields.' },
  'invalid-personal-number': {
    title: 'The personal number is not valid',
    detail: 'Enter it as YYYYMMDD-XXXX, or leave the field empty.',
  },
  'payment-unavailable': {
    title: 'Card payment is not responding at the moment',
    detail: 'Nothing has been charged. Try again in a little while, or choose another way to pay.',
  },
  'invalid-org-number': {
    title: 'Invalid organization number',
    detail: 'Enter the organisation number with 10 digits, such as 556016-0680.',
  },
  'credit-check-missing': {
    title: 'The credit check is missing',
    detail: 'Perform the credit check first.',
  },
  'manual-check-missing': {
    title: 'A manual check is needed',
    detail: 'Tick that a manual credit check is needed.',
  },
  'invalid-email': {
    title: 'Invalid email address',
    detail: 'Enter an address that works, such as name@company.se.',
  },
  'signatory-unknown': {
    title: 'The signatory was not found',
    detail: 'According to the register, this person may not sign for the company.',
  },
  'step-not-done': {
    title: 'The step is not complete',
    detail: 'Complete the step and try again.',
  },
  'access-code-wrong': {
    title: 'Invalid access code',
    detail: 'Check the code and try again.',
  },
  'another-admin-required': {
    title: 'Another admin must approve this',
    detail: 'You entered the company yourself. Ask another admin to review it.',
  },
  'another-approver-required': {
    title: 'Another approver must answer this',
    detail: 'This is your own order. Ask another approver at your company to answer it.',
  },
  'own-signer': {
    title: 'Choose another contact person',
    detail: 'The contact person cannot be the one who signs for us.',
  },
  'already-onboarded': {
    title: 'Onboarding of this company has already begun',
    detail:
      'An agreement has been started, sent or signed. We have told our sales team, who will contact you.',
  },
  'too-many-requests': {
    title: 'Too many attempts',
    detail: 'Wait a moment, then try again.',
  },
  'in-doubt': {
    title: 'We don’t know whether it went through',
    detail: 'The reply was lost on the way. Try again: the same order is never placed twice.',
  },
  'contracts-unavailable': {
    title: 'The agreement service is not responding',
    detail: 'We cannot reach the agreement service at the moment. Try again shortly.',
  },
  unavailable: {
    title: 'The shop is not responding at the moment',
    detail: 'Try again in a little while.',
  },
  internal: {
    title: 'Something went wrong at our end',
    detail: 'Try again. If it happens again, contact us and quote the number below.',
  },
};
