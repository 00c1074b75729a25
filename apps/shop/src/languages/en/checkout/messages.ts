import type { MessagesLike } from '#src/i18n/messages.ts';
import { counted } from '#src/i18n/plural.ts';
import type * as sv from '../../sv/checkout/messages.ts';
import { orderStateTexts } from '../shared/order-states.ts';

export const checkoutMessages: MessagesLike<typeof sv.checkoutMessages> = {
  title: 'Checkout',
  description: 'Review your cart, choose delivery and payment, and place your order.',
  stepperLabel: 'Steps of the checkout',
  steps: {
    cart: 'Cart',
    'customer-info': 'Your details',
    shipping: 'Delivery',
    payment: 'Payment',
    confirmation: 'Confirmation',
  },
  next: 'Next',
  previous: 'Back',
  sentBack: (p) => `Something is missing before you can continue. Start with the step ${p.step}.`,
  goodsRefused:
    'The order has not been placed. Something in your cart can’t be bought at the moment. See below.',
  fieldsRefused: 'The order has not been placed. Correct the marked fields and try again.',
  cartBlocked: 'Sort out the marked items to continue.',

  contact: 'About you',
  deliveryAddress: 'Delivery address',
  fields: {
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    phone: 'Phone',
    address: 'Street address',
    city: 'Town',
    state: 'County or region',
    zipCode: 'Postcode',
  },
  required: {
    firstName: 'Enter your first name.',
    lastName: 'Enter your last name.',
    email: 'Enter your email address.',
    phone: 'Enter your phone number.',
    address: 'Enter the street address for the delivery.',
    city: 'Enter the town.',
    state: 'Enter the county or region, for example Västra Götaland.',
    zipCode: 'Enter the postcode.',
  },
  problems: {
    email: 'Enter a full email address, for example anna@example.com.',
    'email-letters':
      'Use only the letters a to z in the address. If there are others after the @, enter the form that starts with xn--.',
    phone: 'Enter a phone number with 7 to 15 digits, for example 070-123 45 67.',
    postcode: 'Enter the postcode with 5 digits, for example 332 30.',
    'too-long': 'That is too long. Shorten the text.',
    link: 'Remove the web address. Enter only the name or the address.',
  },
  unprintable: (p) =>
    `We cannot print ${p.signs} on invoices and agreements. Use Latin, Greek or Cyrillic letters.`,
  phoneHint: 'We only call if there is a problem with the delivery.',
  emailHint: 'We will send your confirmation here.',
  stillMissing: (p) => `To continue, fill in: ${p.fields}.`,
  errorCount: (p) =>
    p.count === 1 ? 'There is 1 error to correct' : `There are ${p.count} errors to correct`,

  shippingLegend: 'Choose how you want to receive the goods',
  shippingNames: { standard: 'Standard delivery', express: 'Express delivery', pickup: 'Store pickup' },
  transportDays: (p) => `${p.from}–${p.to} business days in transit`,
  pickupHours: (p) => `Items in stock are ready to collect within ${counted(p.hours, 'hour', 'hours')}`,
  pickupStore: 'Store',
  choosePickupStore: 'Choose a store',
  pickupStoreMissing: 'Choose the store where you want to collect the goods.',
  pickupStoresFailed: 'The stores could not be loaded. Choose another delivery option, or try again.',
  pickupAt: 'Collect from',
  pickupRefused: 'The order has not been placed. Choose the store where you want to collect the goods.',
  deliveryBy: (p) => `With you ${p.span}`,
  pickupFrom: (p) => `Ready to collect from ${p.span}`,
  pickupBy: (p) => `Ready to collect ${p.span}`,
  orderItemReady: 'Items we order for you are ready in 2–4 weeks. Delivery time is counted from that day.',
  free: 'Free',
  retry: 'Try again',
  shippingMissing: 'Choose a delivery option to continue.',

  paymentLegend: 'Choose how to pay',
  paymentNames: { 'active-finance': 'Active Finance', 'credit-card': 'Card' },
  activeFinanceText:
    'Through your employer, as a gross salary deduction. Nothing is approved until your employer has answered.',
  cardText: 'Visa, Mastercard or American Express. The amount is charged when you buy.',
  cardFields: {
    cardNumber: 'Card number',
    cardHolder: 'Name on card',
    expiryDate: 'Expiry date',
    cvv: 'CVC',
  },
  cardHolderHint: 'As shown on the card.',
  cardSafety:
    'Your card details go straight to our payment service. They never pass through the shop and are not stored here.',
  cardWrong: 'Correct the card details above to buy.',
  cardProblems: {
    number: 'The card number is not valid. Check it against your card.',
    expiry: 'Enter the month and year, for example 04/29.',
    expired: 'The card has expired. Use another one.',
    cvc: 'Enter the three or four digits of the code.',
    incomplete: 'Some digits are missing.',
  },
  cardFailedTitle: 'The card fields could not be opened',
  cardFailed:
    'The payment service is not responding. Check your connection, turn off anything that blocks scripts, or pay with Active Finance.',
  cardRetry: 'Try again',
  cardFieldsTitle: 'The card could not be read',
  cardFieldsWrong: 'Check the marked card fields and try again. Nothing has been charged.',
  declined: {
    declined: {
      title: 'Your bank did not approve the purchase',
      what: 'The bank does not say why. Try another card, or ask your bank.',
    },
    'insufficient-funds': {
      title: 'There are not enough funds on the card',
      what: 'The amount is more than the card’s balance or limit. Try another card, or ask your bank to raise the limit.',
    },
    'expired-card': {
      title: 'The card has expired',
      what: 'Use a card that is still valid, or correct the date if it was mistyped.',
    },
    'wrong-number': {
      title: 'The card number is not valid',
      what: 'Check the number against your card, correct it and try again.',
    },
    'wrong-expiry': {
      title: 'The expiry date is not correct',
      what: 'Enter the month and year as shown on the card and try again.',
    },
    'wrong-cvc': {
      title: 'The CVC is not correct',
      what: 'Enter the code on the back of the card again. On American Express it is on the front and has four digits.',
    },
    'authentication-failed': {
      title: 'The purchase was not confirmed with your bank',
      what: 'Enter the CVC and try again, and your bank will ask you again. You can also use another card.',
    },
    'try-again': {
      title: 'The card payment did not go through',
      what: 'The bank may have a temporary problem. Enter the CVC and try again, or use another card.',
    },
    'too-many-tries': {
      title: 'Too many attempts',
      what: 'You cannot try any more cards on this order. Choose Active Finance, or contact us and we will help you.',
    },
  },
  nothingTaken: 'Nothing has been charged. We will hold the goods for you for 15 minutes.',
  bankLeftTitle: 'The purchase is not confirmed with your bank',
  bankLeft: 'Nothing has been charged yet. Continue with your bank, or enter a card and buy again.',
  toBank: 'Continue with your bank',
  paymentLeftTitle: 'The payment was not finished in time',
  paymentLeft:
    'Nothing has been charged. The goods are no longer held for you, but you can buy them again here.',
  paymentUnavailableTitle: 'Card payment is not working at the moment',
  paymentUnavailable:
    'Nothing has been charged. Try again in a little while, or choose Active Finance. Everything you typed is still here.',
  paymentPending:
    'We are waiting to hear from your bank. You can wait here or close the page. Once the payment is complete we will email your confirmation. You will not get two orders.',

  linkTitle: 'Your payment',
  linkAsking: 'We are asking your bank how it went …',
  linkBank: 'Your bank is waiting for you to confirm the purchase. Nothing has been charged yet.',
  linkPending:
    'We are waiting to hear from your bank. Once the payment is complete we will email your confirmation.',
  linkDeclined:
    'The card was not accepted and nothing has been charged. To try again, go back to the browser you started in.',
  linkLeft: 'The payment was not made and nothing has been charged.',
  linkGone:
    'The link no longer works. If you have paid, the confirmation is in your email; otherwise nothing has been charged.',
  linkSilent:
    'We are not getting a reply at the moment. Reload the page in a while. Once the payment is complete we will email you.',
  linkOrder: (p) => `For order ${p.number}.`,
  linkToCheckout: 'To the checkout',
  activeFinanceTitle: 'Your cost with Active Finance',
  calculate: 'Work out your own cost',
  newTab: '(opens in a new tab)',
  estimate:
    'An estimate. The exact amounts depend on your salary and your employer’s agreement. The deduction lowers the salary that public pension, sick pay and parental benefit are based on.',
  deduction: (p) => `Pre-tax deduction (${p.percent})`,
  saving: (p) => `Estimated saving (${p.percent})`,
  totalLessDeduction: 'Total less deduction',
  employerLegend: 'Your employer',
  employerJoined: 'You have joined and need no code.',
  otherEmployer: 'Another employer',
  employmentEnded:
    'You are no longer connected to the employer. Enter an employer code, or order without one and we will ask.',
  policyRefusedTitle: 'Your employer’s policy does not allow the order',
  policyRefused:
    'Change the cart, or ask HR at your employer. Your cart and everything you have filled in are still here.',
  changeCart: 'Change the cart',
  employerCode: 'Employer code',
  employerCodeHint: 'Eight characters, XXXX-XXXX. It is in the information from your employer.',
  demoCode: (p) => `In the demonstration: ${p.code}.`,
  employerCodeWrong:
    'The code is not valid. Check it with your employer, or leave the field empty and we will ask your employer for you.',
  questionText:
    'Without a code, we have to ask your employer to approve the order. We will hold the goods for you until then. Unless you are signed in with the same email address, you first need to confirm the order by email within 24 hours.',
  personalNumber: 'Personal number',
  personalNumberHint: 'YYYYMMDD-XXXX. Stored encrypted, and never in the browser.',
  personalNumberProblems: {
    length: 'Enter the personal number with 12 digits, YYYYMMDD-XXXX, or leave the field empty.',
    date: 'There is no such date of birth. Check the first eight digits.',
    'check-digit': 'The last digit does not match the others. Check the number.',
    serial: 'The last four digits are not valid. Check the number.',
  },

  beforeTitle: 'Before you buy',
  beforeSeller: 'Seller',
  orgNumber: (p) => `Organisation number ${p.number}`,
  vatNumber: (p) => `VAT number ${p.number}`,
  beforeWithdrawal: 'Right to withdraw',
  beforeWithdrawalText:
    'You may withdraw from the purchase for 14 days from the day you received the last item. Write to us or use the withdrawal form. You must send the goods back within 14 days and pay for the return yourself. We will refund you, including standard delivery, within 14 days of hearing from you, but may wait until we have the goods back or you have shown that you have sent them. The right does not cover goods made to your specifications.',
  withdrawalForm: 'Withdrawal form',
  withdrawalFormTo: (p) => `To ${p.seller}:`,
  withdrawalFormLines: [
    'I hereby give notice that I withdraw from my contract of sale of the following goods:',
    'Ordered on / received on:',
    'Name:',
    'Address:',
    'Date, and signature if this form is sent on paper:',
  ],
  termsOfSale: 'Terms of sale',
  beforeComplaint: 'Faulty goods',
  beforeComplaintText: 'If the goods are faulty, you can report it within three years of receiving them.',
  beforeTerms: 'How the purchase works',
  beforeTermsText:
    'The purchase is binding once you press Buy and pay. Until then you can go back and correct everything. The agreement is available in Swedish and English. We store the order and will email you a confirmation with the terms.',
  ofBike: {
    withdrawal:
      'You may withdraw from the purchase for 14 days from the day you paid. Write to us or use the withdrawal form, and state the number of the benefit. We will refund you within 14 days of hearing from you. The bike then becomes a benefit again, or you return it if the term has ended.',
    complaint:
      'If the bike is faulty, you can report it within three years of buying it. This also applies to used bikes.',
    terms:
      'The purchase is binding once you press Pay. Your agreement is with the seller above. It is available in Swedish and English. We store the purchase and will email you a receipt with the terms.',
  },

  buy: 'Buy and pay',
  send: 'Send to my employer',
  sendRefused: 'This cannot be sent. The reason, and what you can do, is stated above under your employer.',
  acceptTotalToSend: (p) => `Accept ${p.total} and send`,
  finance: {
    beforeTitle: 'Before you send',
    seller: 'Supplier',
    how: 'How it works',
    howText:
      'The order is not a purchase. It goes to your employer, and becomes binding once your employer has approved it and you have signed the use agreement. Your employer rents the bike, and you pay by deductions from your salary. Until then you can take the order back.',
    withdrawal: 'If you change your mind',
    withdrawalText:
      'You can withdraw the order until the use agreement is signed, and return the bike within 14 days of receiving it. You have paid nothing to us. Your employer settles any deductions already made.',
    complaint: 'If something is wrong',
    complaintText:
      'Contact us or the store if there is a fault in the bike or the accessories. This applies for the whole term.',
    nextSign:
      'Once your employer has approved it, you sign the use agreement. Only then is the order binding.',
    nextSignNow: 'Sign the use agreement, which comes in a separate email. Only then is the order binding.',
    nextReady: 'Once you have signed we will get the goods ready and email you the day of delivery.',
    nextPickup: 'Once you have signed we will get the goods ready and email you when they can be collected.',
    nextReturn:
      'You can withdraw the order until the agreement is signed, and return the bike within 14 days of receiving it.',
    ownTitle: 'Your cost through your employer',
    ownDeduction: 'Gross deduction per month',
    ownOverTerm: (p) => `Total over ${counted(p.months, 'month', 'months')}`,
  },
  busyWith: {
    card: 'Reading the card …',
    first: 'Placing the order …',
    again: 'Placing the order …',
    waits: 'Placing the order …',
    bank: 'Opening your bank …',
    pending: 'Waiting for the bank …',
  },
  placingAgain:
    'The network is not responding. We are trying again with the same order. You will not get two orders.',
  placingWaits: 'The order is already being processed. We are waiting for the reply.',
  totalTold: (p) => `New total: ${p.total}`,
  totalNow: 'Total with VAT and delivery',
  totalChangedTitle: 'The total has changed',
  totalChanged: (p) => `The order has not been placed. The total was ${p.from} and is now ${p.to}.`,
  acceptTotal: (p) => `Accept ${p.total} and buy`,
  offlineTitle: 'You are offline',
  offline:
    'The order has not been sent. Everything you typed is still here. Try again when you are back online.',
  unknownTitle: 'We got no reply',
  unknown:
    'We don’t know whether the order arrived. It is safe to try again: it will be placed only once, and if it has already been placed you will get its number.',
  unavailableTitle: 'The shop is not responding at the moment',
  unavailable:
    'Your order was not confirmed. Your cart and everything you typed are still here. Try again in a little while. The order will be placed only once.',
  refusedTitle: 'The order could not be placed',
  requestId: (p) => `Reference ${p.id}`,
  alreadyOrderedTitle: 'This cart has already been ordered',
  alreadyOrdered: (p) =>
    `Order ${p.number} is unchanged. Anything you have changed since then is not part of it, and no new order has been placed.`,
  orderAnew: 'Place this as a new order',
  keepOrder: 'Empty the cart and go to the shop',

  summaryTitle: 'Your order',
  summaryShow: 'Show the order',
  cartTotals: 'Total',
  quantity: (p) => `Qty ${p.count}`,
  subtotal: 'Subtotal',
  tax: (p) => `VAT (${p.percent})`,
  taxWithin: (p) => `Of which VAT (${p.percent})`,
  shipping: 'Delivery',
  shippingLater: 'chosen later',
  taxInAll: (p) => `Total VAT, including on delivery: ${p.amount}`,
  total: 'Total',
  exclVat: 'excl. VAT',
  inclVat: 'incl. VAT',
  priceChangedInCart:
    'A price has changed since you put the item in the cart. The total here is the current one.',
  editCart: 'Change the cart',

  thanks: 'Thank you, your order has been placed',
  confirmHeading: 'Confirm your order',
  confirmMailSent: (p) =>
    `We have emailed a link to ${p.email}. Follow it within 24 hours, or the order will be cancelled.`,
  nextConfirm: 'Open the email and confirm the order. If you cannot find it, look in your spam folder.',
  orderNumber: 'Order number',
  copy: 'Copy the number',
  copied: 'The number has been copied.',
  copyFailed: 'The number could not be copied. Select it and copy it yourself.',
  stateLabel: 'Status',
  states: orderStateTexts,
  mailSent: (p) => `A confirmation is on its way to ${p.email}.`,
  nextTitle: 'What happens now',
  nextEmployer:
    'Your order is not approved yet. We will ask your employer, and hold the goods for you until then.',
  nextApprovedByPolicy: 'Your employer’s policy has approved the order.',
  nextReady: 'Once it is approved we will get the goods ready and email you the day of delivery.',
  nextPickup: 'Once it is approved we will get the goods ready and email you when they can be collected.',
  nextPaid: 'Your payment has been received.',
  nextReadyPaid: 'We will get the goods ready and email you the day of delivery.',
  nextPickupPaid: 'We will get the goods ready and email you when they can be collected.',
  followOrder: 'Track your order',
  pdf: 'Download as PDF',
  pdfBusy: 'Downloading …',
  pdfFailed: 'The file could not be downloaded. Please try again.',
  accountTitle: 'Keep the order in an account',
  accountText: (p) =>
    `Create an account with ${p.email} and confirm the address. The order is then on your profile.`,
  createAccount: 'Create an account',
  withdrawHere: 'Withdraw from contract here',
  nextReturn:
    'You may withdraw within 14 days of receiving the goods, and report faults within three years of receiving them.',
  placedAt: (p) => `Placed ${p.day}`,
  orderedTitle: 'What you have ordered',
  print: 'Print',
  continueShopping: 'Continue shopping',
  questions: (p) => `Questions? Write to ${p.email} or call ${p.phone}, and have the number to hand.`,
  sessionEnded: 'Your session has expired. Sign in again, or continue without signing in.',
  sessionEndedKept: 'Your cart and what you have typed are still here.',
  signInHere: 'Sign in here',
  otherSignIn: 'Other ways to sign in',
};
