import type { ProblemCode } from '../wire/problems.ts';

/** What a person is told about each problem: what happened and what to do. */
export const problemsEn: Record<ProblemCode, { title: string; detail: string }> = {
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
    title: 'Card numbers are not taken here',
    detail:
      'Type the card number in the card fields of the checkout only. We never take it in any other way.',
  },
  'payment-declined': {
    title: 'The card was not accepted',
    detail: 'Nothing has been charged. Try again or pay in another way.',
  },
  'sign-in-required': {
    title: 'You need to sign in',
    detail: 'You are not signed in, or your sign-in has expired. Sign in and try again.',
  },
  'access-denied': {
    title: 'Access denied',
    detail: 'Your account may not do this. Ask an administrator if you need it.',
  },
  'second-factor-required': {
    title: 'A second step is needed',
    detail: 'This part is for staff and asks for a second sign-in step. Add one on your profile.',
  },
  'fresh-sign-in-required': {
    title: 'Sign in again',
    detail: 'This cannot be undone, so we need to know that it is you. Sign in again and retry.',
  },
  'not-found': { title: 'Not found', detail: 'There is nothing at this address.' },
  'order-not-found': {
    title: 'No order found',
    detail:
      'No order has this number together with this email address. Check both in the confirmation and try again.',
  },
  'product-not-found': { title: 'Product not found', detail: 'The product is no longer in the range.' },
  'method-not-allowed': {
    title: 'Method not allowed',
    detail: 'This address does not take that kind of request.',
  },
  'body-too-large': { title: 'The request is too large', detail: 'Send less at a time.' },
  'unsupported-media-type': { title: 'Wrong format', detail: 'Send the content as JSON (application/json).' },
  'idempotency-mismatch': {
    title: 'There is an order already',
    detail: 'This cart has already been ordered with other details. Look at that order first.',
  },
  'idempotency-in-progress': {
    title: 'The order is being handled',
    detail: 'The same order is being handled already. Wait a moment.',
  },
  'total-changed': {
    title: 'The price has changed',
    detail: 'The total is no longer right. Check the new total and accept it.',
  },
  'out-of-stock': {
    title: 'Not enough in stock',
    detail: 'An item is not available in the quantity you want. Change the quantity or choose another.',
  },
  'not-sold': { title: 'An item is no longer sold', detail: 'Remove it from the cart to go on.' },
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
    detail: 'Choose the store where you want to collect the goods, or choose another delivery.',
  },
  'too-many-pieces': {
    title: 'Too many items without an employer code',
    detail:
      'Without an employer code you can order at most 10 items at a time. Enter the code, sign in, or take fewer items.',
  },
  'changed-meanwhile': {
    title: 'Somebody else has saved',
    detail: 'What you see is not the latest. Look at the newer version and save again.',
  },
  'contract-not-open': {
    title: 'The contract is not waiting for a signature',
    detail: 'It is signed or withdrawn already, or has not been sent yet. Reload the list.',
  },
  'nothing-to-repeat': {
    title: 'There is nothing to repeat',
    detail: 'It is done already or at work right now. Reload the list.',
  },
  'link-ended': {
    title: 'This link no longer works',
    detail: 'Use the latest link that we have emailed, or ask us for a new one.',
  },
  'not-possible-now': {
    title: 'That cannot be done now',
    detail: 'The state has changed or does not allow it. Load the page anew.',
  },
  'invalid-customer': { title: 'Your details are not complete', detail: 'Correct the marked fields.' },
  'invalid-personal-number': {
    title: 'The personal number is not right',
    detail: 'Write it as YYYYMMDD-XXXX or leave the field empty.',
  },
  'payment-unavailable': {
    title: 'Card payment does not answer just now',
    detail: 'Nothing has been charged. Try again in a little while, or choose another way to pay.',
  },
  'invalid-org-number': {
    title: 'Invalid organization number',
    detail: 'Write the organization number with 10 digits, such as 556016-0680.',
  },
  'credit-check-missing': {
    title: 'The credit check is missing',
    detail: 'Perform the credit check first.',
  },
  'manual-check-missing': {
    title: 'A manual check is needed',
    detail: 'Check that a manual credit check is needed.',
  },
  'invalid-email': {
    title: 'Invalid email address',
    detail: 'Write an address that works, such as name@company.se.',
  },
  'signatory-unknown': {
    title: 'The signatory was not found',
    detail: 'This does not match who may sign for the company according to the register.',
  },
  'step-not-done': {
    title: 'The step is not done',
    detail: 'Finish what the step asks for and try again.',
  },
  'access-code-wrong': {
    title: 'Invalid access code',
    detail: 'Check the code and try again.',
  },
  'another-admin-required': {
    title: 'Another admin has to approve',
    detail: 'You entered the company yourself. Ask another admin to review it.',
  },
  'own-signer': {
    title: 'Choose another contact person',
    detail: 'The contact person cannot be the one who signs for us.',
  },
  'already-onboarded': {
    title: 'The company has already been started',
    detail:
      'An agreement has been started, sent or signed. We have told our sales team, who will contact you.',
  },
  'too-many-requests': {
    title: 'Too many attempts',
    detail: 'Wait a moment, then try again.',
  },
  'in-doubt': {
    title: 'We don’t know whether it went through',
    detail: 'The answer was lost on the way. Try again: the same order is never placed twice.',
  },
  'contracts-unavailable': {
    title: 'The contract service does not answer',
    detail: 'The contract service does not answer right now. Try again in a moment.',
  },
  unavailable: {
    title: 'The shop does not answer just now',
    detail: 'Try again in a little while.',
  },
  internal: {
    title: 'Something went wrong on our side',
    detail: 'Try again. If it happens once more, contact us and give the number below.',
  },
};
