import type * as sv from '../../sv/public-api/texts.ts';

const calls: Readonly<Record<string, string>> = {
  'GET /api/benefits/:id/term-end':
    'Reads what happens to your bike when the term ends, and what you can choose.',
  'POST /api/benefits/:id/term-end/buy-out':
    'Chooses to buy the bike at the shown price, from the net salary.',
  'POST /api/benefits/:id/term-end/return': 'Books the return of the bike in a store on a day.',
  'POST /api/benefits/:id/term-end/extension': 'Chooses another 12 months at the shown sum.',
  'POST /api/benefits/:id/term-end/withdrawal': 'Takes back a choice that has not taken effect.',
  'POST /api/benefits/:id/term-end/answer': 'Accepts the store’s inspection, or objects to it.',
  'GET /api/benefits/:id/term-end/photos/:photoId': 'Returns a photo of the inspection.',
  'GET /api/employer/:companyId/benefits/:benefitId/term-end':
    'Reads what an employee has chosen at the end of the term.',
  'POST /api/employer/:companyId/benefits/:benefitId/term-end/decision':
    'Decides an employee’s objection to an inspection, with a reason.',
  'GET /api/employer/:companyId/benefits/:benefitId/term-end/photos/:photoId':
    'Returns a photo of an inspection to the employer’s HR.',
  'GET /api/store/:storeId/embedding-sites':
    'Lists the sites that may show the store’s calculator in a frame.',
  'PUT /api/store/:storeId/embedding-sites':
    'Saves the sites that may show the store’s calculator in a frame.',
  'GET /api/store/:storeId/service':
    'Finds a running benefit by frame number or benefit number, with its service package and remaining budget.',
  'GET /api/store/:storeId/claims': 'Lists the service claims of the store.',
  'POST /api/store/:storeId/claims': 'Sends a service claim, once for each key.',
  'GET /api/store/:storeId/claims/:claimId': 'Reads a service claim of the store.',
  'POST /api/store/:storeId/claims/:claimId/photos': 'Adds a photo to a service claim, without its metadata.',
  'GET /api/store/:storeId/claims/:claimId/photos/:photoId':
    'Returns a photo of a service claim to the store.',
  'GET /api/benefits/:id/service':
    'Reads the service package, the remaining budget and the claims of the caller’s own benefit.',
  'POST /api/benefits/:id/claims/:claimId/answer': 'Agrees to pay the rest of a service claim, or declines.',
  'GET /api/benefits/:id/claims/:claimId/photos/:photoId':
    'Returns a photo of a service claim to the employee.',
  'GET /api/admin/service-claims': 'Lists the service claims of all stores.',
  'GET /api/admin/service-claims/:claimId': 'Reads any service claim.',
  'POST /api/admin/service-claims/:claimId/rejection': 'Rejects a service claim with a reason.',
  'GET /api/admin/service-claims/:claimId/photos/:photoId': 'Returns a photo of any service claim.',
  'GET /api/store/:storeId/payouts': 'Lists what a store is paid for, latest first.',
  'GET /api/store/:storeId/payouts/csv': 'Downloads the payouts of a store as a CSV file.',
  'GET /api/store/:storeId/payout-sums':
    'Returns the sums of a store’s payouts by stage, and what is due by period.',
  'GET /api/store/:storeId/returns': 'Lists the bikes that are booked to be returned to the store, by day.',
  'GET /api/store/:storeId/returns/:benefitId': 'Reads one return of the store.',
  'POST /api/store/:storeId/returns/:benefitId': 'Stores the inspection of a returned bike.',
  'POST /api/store/:storeId/returns/:benefitId/photos':
    'Adds a photo of a damaged part, without its metadata.',
  'DELETE /api/store/:storeId/returns/:benefitId/photos/:photoId':
    'Deletes a photo before the inspection is stored.',
  'GET /api/store/:storeId/returns/:benefitId/photos/:photoId': 'Returns a photo of a return to the store.',
  'GET /api/admin/benefits-export': 'Benefits as a CSV file, with the filters of the list.',
  'POST /api/companies/export': 'Employers and stores as a CSV file, with the filters of the list.',
  'GET /api/admin/benefits/:id/card-payments': 'Lists the card payments for a benefit’s bike, with refunds.',
  'POST /api/admin/refunds/:id/retry': 'Sends a refused refund again.',
  'POST /api/admin/refunds/:id/settlement': 'Confirms that a refused refund was paid back in another way.',
  'GET /api/admin/benefits/:id/term-end': 'Reads the end of any term.',
  'PUT /api/admin/benefits/:id/term-end/price': 'Sets the market value and price of one bike, with a reason.',
  'POST /api/admin/benefits/:id/term-end/decision': 'Decides an objection to an inspection for the employer.',
  'GET /api/admin/benefits/:id/term-end/photos/:photoId': 'Returns a photo of any inspection.',
  'GET /api/market-values': 'Lists the tables of market values, the latest first.',
  'PUT /api/market-values': 'Sets the market values that apply from a day on.',
  'GET /api/products': 'Lists products by filter and search, page by page.',
  'GET /api/products/:id': 'Returns a product with everything that its page shows.',
  'GET /api/catalogue/filters': 'Categories, tags and tiers to filter by.',
  'GET /api/reviews/:id': 'Reviews of a product.',
  'POST /api/cart/quote': 'Works out what a cart costs.',
  'POST /api/orders': 'Places an order. The same key gives the same order.',
  'POST /api/orders/look-up': 'Opens an order by its number and email address.',
  'POST /api/orders/view': 'Opens an order by the token of its link.',
  'POST /api/orders/document': 'An order as a PDF, by the token of its link.',
  'POST /api/orders/confirm': 'Confirms the email address of an order by the token of its email.',
  'POST /api/orders/notices': 'Receives a buyer’s withdrawal or fault report.',
  'GET /api/profile/orders': 'The caller’s orders, newest first.',
  'GET /api/admin/catalogue':
    'Lists products for admins, including unpublished ones, most recently changed first.',
  'POST /api/admin/catalogue': 'Creates a product. It is not for sale until it is published.',
  'GET /api/admin/catalogue/:id': 'One product in all languages, with pictures and past prices.',
  'PUT /api/admin/catalogue/:id': 'Changes a product. A version that is not the newest is refused.',
  'POST /api/admin/catalogue/:id/publication': 'Publishes a product, or removes it from the shop.',
  'POST /api/admin/catalogue/:id/pictures':
    'Adds a picture as Base64. Its content is checked and it is encoded again.',
  'PUT /api/admin/catalogue/:id/pictures': 'Arranges the pictures of a product. Those left out are deleted.',
  'GET /api/admin/catalogue-words': 'Categories and tags in all languages.',
  'POST /api/admin/catalogue-words': 'Adds a category or tag.',
  'GET /api/admin/catalogue-export': 'The catalogue as a CSV file.',
  'POST /api/admin/catalogue-imports': 'Checks a CSV file row by row without changing anything.',
  'GET /api/admin/catalogue-imports/:id': 'Returns the progress of a list.',
  'GET /api/admin/catalogue-imports/:id/rows': 'Returns the rows of a list and what happens to each.',
  'POST /api/admin/catalogue-imports/:id/steps': 'Imports the next part of a list.',
  'GET /api/reviews/:id/own':
    'Returns the caller’s reviews of a product, and whether there is a purchase to review.',
  'POST /api/reviews/:id/own': 'Writes a review of a product that the caller has bought and received.',
  'PUT /api/reviews/:id/own/:reviewId': 'Changes one of the caller’s own reviews.',
  'GET /api/admin/reviews': 'Lists reviews of all products for staff, newest first.',
  'POST /api/admin/reviews/:id/hiding': 'Hides a review with a reason, or shows it again.',
  'GET /api/admin/orders': 'Orders for staff, with search and filters.',
  'GET /api/admin/orders-export': 'Orders as a CSV file, with the filters of the list.',
  'GET /api/admin/orders/:id': 'One order with lines, history and payment.',
  'POST /api/admin/orders/:id/acts': 'Moves an order to its next status.',
  'PUT /api/admin/orders/:id/assignment': 'Assigns an order to a colleague and a partner store.',
  'POST /api/admin/orders/:id/link':
    'Ends the links that the buyer of an order has been sent, and emails a new one.',
  'POST /api/admin/orders/:id/notes': 'Adds a note to the history of an order.',
  'GET /api/admin/order-assignees': 'Lists the colleagues and stores that an order can be assigned to.',
  'GET /api/admin/order-notices': 'Lists withdrawals and fault reports, newest first.',
  'POST /api/admin/order-notices/:id/handled': 'Marks a withdrawal or fault report as handled.',
  'POST /api/payments/state': 'Returns the status of a card payment, for a buyer who returns from the bank.',
  'GET /api/demo-accounts': 'Lists the demo accounts, in the demonstration only.',
  'GET /api/account': 'Returns the caller’s role and rights.',
  'POST /api/account/first-factor': 'Uses the one-time link that lets staff turn on two-step sign-in.',
  'POST /api/first-factor-links': 'Emails staff a link to turn on two-step sign-in.',
  'GET /api/account/sessions': 'Lists where the caller is signed in.',
  'DELETE /api/account/sessions/:id': 'Ends one of the caller’s own sessions.',
  'GET /api/profile/benefits': 'Lists the caller’s benefits.',
  'POST /api/admin/orders/:id/buyer-views': 'An order as its buyer sees it. Each look is recorded.',
  'GET /api/search': 'Searches products, with filters and counts.',
  'GET /api/search/suggestions': 'Returns suggestions while someone types in the search field.',
  'GET /api/search/kept': 'Returns the products that a browser has saved and that still exist.',
  'GET /api/benefit-calculator': 'Returns the rates and amounts used to calculate the benefit.',
  'POST /api/benefit-calculator': 'Works out what a bike costs as a benefit.',
  'GET /api/benefit-parameters': 'Lists the benefit rates, year by year, for the staff who maintain them.',
  'PUT /api/benefit-parameters': 'Saves the benefit rates for a year.',
  'GET /api/account/bankid': 'Returns whether the caller has linked BankID.',
  'POST /api/companies/find': 'Finds a company or store by its organisation number, in any format.',
  'POST /api/companies/search':
    'Searches companies and stores by name or number, most recently changed first.',
  'GET /api/companies/:id': 'A company.',
  'POST /api/companies': 'Saves a company after its credit check, or changes it.',
  'PUT /api/companies/:id': 'Changes what has been entered about a company.',
  'POST /api/companies/:id/credit-clearance':
    'Clears a company whose credit was not approved, with a reason. Must be done by an admin other than the one who entered it.',
  'POST /api/companies/:id/reveal': 'Shows a sole trader’s full number. Each use is recorded.',
  'GET /api/companies/:id/policy': 'A company’s policy.',
  'PUT /api/companies/:id/policy': 'Saves a company’s policy.',
  'GET /api/companies/:id/employees': 'A company’s employees.',
  'PUT /api/companies/:id/employees': 'Replaces the list of employees in one step.',
  'GET /api/companies/:id/signatories': 'Lists who is to sign for a company.',
  'PUT /api/companies/:id/signatories': 'Chooses who is to sign for a company.',
  'POST /api/companies/:id/signatories/:signatoryId/reveal':
    'Shows a signatory’s full personal number. Each use is recorded.',
  'POST /api/companies/:id/steps': 'Completes a step of the wizard.',
  'POST /api/light-onboarding/pass': 'Issues a pass for the form in exchange for the access code.',
  'POST /api/light-onboarding/contract':
    'Saves the company, creates its agreement and sends it to the contact person.',
  'GET /api/profile/agreements':
    'Lists signed agreements in which the caller’s confirmed email address or BankID is a participant.',
  'GET /api/profile/agreements/:id/document': 'The document of an agreement.',
  'GET /api/profile/data-copies': 'Lists the copies of their own data that the caller has asked for.',
  'POST /api/profile/data-copies': 'Requests a copy of the caller’s own data.',
  'GET /api/profile/data-copies/:id': 'Downloads a copy that is ready.',
  'POST /api/agreements/search': 'Lists agreements by status and search words, newest first.',
  'GET /api/agreements/:id/document': 'Returns the agreement as a PDF. Each download is recorded.',
  'POST /api/agreements/:id/remind': 'Reminds those who have yet to sign, each at most once a day.',
  'POST /api/agreements/:id/withdraw': 'Withdraws an agreement that not everyone has signed.',
  'GET /api/agreements/defaults': 'Returns the default workspace and template of the test page.',
  'POST /api/company-data/reveal': 'Shows a signatory’s full personal number. Each use is recorded.',
  'GET /api/content/:id': 'An information page with its texts.',
  'GET /api/content/data-processing/file': 'The terms of data processing as a PDF.',
  'DELETE /api/profile': 'Deletes the caller’s own account.',
  'GET /api/user-roles': 'The roles that the caller may see.',
  'GET /api/user-roles/:userId': 'The role of an account.',
  'PUT /api/user-roles/:userId': 'Changes the role of an account.',
  'GET /api/profile/requests': 'Lists the caller’s own requests, newest first.',
  'POST /api/requests/:id/status':
    'Returns a request and its history to the sender or to anyone who has its code.',
  'GET /api/stores/:id/members': 'Lists the members of a store.',
  'POST /api/stores/:id/members': 'Makes an account a member of a store.',
  'POST /api/stores/:id/members/:memberId/end': 'Ends a membership of a store.',
  'GET /api/account/stores': 'Lists the stores of which the caller is a member.',
  'GET /api/store/:storeId': 'Reads a store for its members.',
  'GET /api/store/:storeId/work':
    'Shows what the store has to do now, with the size and first rows of each list.',
  'GET /api/store/:storeId/bikes': 'Lists the bikes of one of the store’s lists.',
  'GET /api/store/:storeId/bikes/:benefitId':
    'Reads a bike of the store, with its preparation and pickup time.',
  'PUT /api/store/:storeId/bikes/:benefitId/preparation': 'Saves how far a bike is prepared.',
  'POST /api/store/:storeId/bikes/:benefitId/appointment': 'Proposes two to five times for the pickup.',
  'POST /api/store/:storeId/bikes/:benefitId/appointment/cancellation':
    'Cancels the time, or takes the proposal back.',
  'GET /api/store/:storeId/bikes/:benefitId/appointment/calendar':
    'Sends the booked time to the store as an iCalendar file.',
  'GET /api/benefits/:id/appointment': 'Reads the time to collect the own bike.',
  'POST /api/benefits/:id/appointment/choice': 'Chooses one of the proposed times.',
  'POST /api/benefits/:id/appointment/wish': 'Asks the store for other times.',
  'POST /api/benefits/:id/appointment/cancellation': 'Cancels the caller’s own time.',
  'GET /api/benefits/:id/appointment/calendar': 'Sends the caller’s own time as an iCalendar file.',
  'GET /api/store/:storeId/handovers': 'Lists the bikes that the store has to hand over.',
  'GET /api/store/:storeId/handovers/:benefitId':
    'Reads a bike that the store has to hand over, or has handed over.',
  'POST /api/store/:storeId/handovers/:benefitId': 'Hands a bike over with code, frame number and ID check.',
  'GET /api/store/:storeId/offers':
    'Lists the offers of the store, newest first, with where each of them is.',
  'GET /api/store/:storeId/offers/:offerId': 'Reads an offer of the store with its history.',
  'POST /api/store/:storeId/offers': 'Makes an offer of any bike to an employee, and emails it.',
  'PUT /api/store/:storeId/offers/:offerId':
    'Replaces an open offer by a new version. The former one can no longer be accepted.',
  'POST /api/store/:storeId/offers/:offerId/withdrawal': 'Withdraws an open offer.',
  'GET /api/account/offers': 'Lists the offers to the caller’s confirmed email address.',
  'GET /api/offers/:offerId': 'Reads an offer to the caller’s confirmed email address.',
  'POST /api/offers/:offerId/acceptance':
    'Accepts an offer and places its order under the policy of the caller’s employer.',
  'POST /api/offers/stop':
    'Stops the emails with offers of one store to one address, by the token of such an email.',
  'POST /api/offers/:offerId/rejection': 'Rejects an offer.',
  'GET /api/benefits/:id/handover': 'Reads the handover of the caller’s own benefit, with the code.',
  'POST /api/benefits/:id/handover-code': 'Makes a new handover code.',
  'GET /api/admin/orders/:id/bikes': 'Lists the bikes of an order that are benefits, for staff.',
  'PUT /api/admin/orders/:id/bikes/:benefitId/frame-number': 'Enters the frame number of a shipped bike.',
  'POST /api/benefits/:id/term-end/card': 'Pays by card for the bike at the end of the term.',
  'POST /api/benefits/:id/life-events/:eventId/card': 'Accepts an early buy-out by paying it by card.',
  'GET /api/benefits/:id/card-payment': 'Reads the last card payment for your benefit bike.',
  'POST /api/benefits/:id/receipt': 'Confirms that the caller’s own benefit bike has arrived.',
  'GET /api/account/memberships': 'Lists the companies of which the caller is a member.',
  'GET /api/employer/:companyId/overview':
    'Reads what needs the member now, and what the benefit programme costs the company.',
  'GET /api/benefits/:id/salary-claims': 'Lists the employer’s claims about your own benefit.',
  'POST /api/benefits/:id/salary-claims/:claimId/consent': 'Agrees that the salary pays the shown sum.',
  'GET /api/employer/:companyId/salary-claims':
    'Lists claims on employees who have not agreed to a salary deduction.',
  'POST /api/employer/:companyId/salary-claims/:claimId/handling':
    'Notes how a claim on an employee was handled.',
  'GET /api/benefits/:id/life-events': 'Lists what has happened to your own benefit.',
  'POST /api/benefits/:id/life-events/preview':
    'Shows what an event would cost, month by month. Stores nothing.',
  'POST /api/benefits/:id/life-events': 'Reports an event as it was shown.',
  'POST /api/benefits/:id/life-events/:eventId/confirmation':
    'Accepts the binding price of an early buy-out.',
  'POST /api/benefits/:id/life-events/:eventId/withdrawal': 'Withdraws a report that is not decided.',
  'POST /api/benefits/:id/life-events/:eventId/photos':
    'Adds a photo of damage, theft or loss, without its metadata.',
  'GET /api/benefits/:id/life-events/:eventId/photos/:photoId': 'Downloads a photo.',
  'GET /api/takeovers/:eventId': 'Reads a benefit bike that you are asked to take over.',
  'POST /api/takeovers/:eventId/answer': 'Takes a benefit bike over, or declines.',
  'GET /api/employer/:companyId/life-events':
    'Lists events of the company’s benefits: waiting, in progress or settled.',
  'POST /api/employer/:companyId/life-events/:eventId/answer':
    'Approves an event, or refuses it with a reason.',
  'POST /api/employer/:companyId/life-events/:eventId/withdrawal': 'Withdraws a report that is not decided.',
  'POST /api/employer/:companyId/life-events/:eventId/photos': 'Adds a photo for the employee.',
  'GET /api/employer/:companyId/life-events/:eventId/photos/:photoId': 'Downloads a photo.',
  'GET /api/employer/:companyId/benefits/:benefitId/life-events':
    'Lists what has happened to one benefit of the company.',
  'POST /api/employer/:companyId/benefits/:benefitId/life-events/preview':
    'Shows what an event would cost, month by month.',
  'POST /api/employer/:companyId/benefits/:benefitId/life-events': 'Reports an event for an employee.',
  'GET /api/employer/:companyId/payroll': 'Lists the payroll months of the company, newest first.',
  'GET /api/employer/:companyId/payroll/:month':
    'Reads a payroll month: its state, its sums and what has to be done.',
  'GET /api/employer/:companyId/payroll/:month/people': 'Lists the people of a payroll month by name.',
  'POST /api/employer/:companyId/payroll/:month/closing':
    'Closes a payroll month. Its lines are stored and never change.',
  'POST /api/employer/:companyId/payroll/:month/reopening':
    'Opens the newest closed month again, before it is exported.',
  'POST /api/employer/:companyId/payroll/:month/corrections': 'Corrects a deduction of an earlier month.',
  'DELETE /api/employer/:companyId/payroll/:month/corrections/:correctionId':
    'Withdraws a correction before its month is closed.',
  'PUT /api/employer/:companyId/payroll/people/:personId/employee-number':
    'Sets the employee number of a person.',
  'POST /api/employer/:companyId/payroll/:month/files': 'Makes the payroll file of a closed month, once.',
  'GET /api/employer/:companyId/payroll/:month/files/:format':
    'Downloads a stored payroll file. Each download is logged.',
  'GET /api/employer/:companyId/payroll/years/:year':
    'Reads how many people have preliminary or changed taxable values in a year.',
  'GET /api/employer/:companyId/payroll/years/:year/people':
    'Lists the people of a year with their taxable value per month, before and after the rate of the year.',
  'GET /api/employer/:companyId/payroll/years/:year/file':
    'Downloads the list of a year as CSV. Each download is logged.',
  'GET /api/employer/:companyId/payroll-sample': 'Returns a sample file with the company’s settings.',
  'GET /api/employer/:companyId/benefits':
    'Lists the benefits of the company, newest first, with filters and search.',
  'GET /api/employer/:companyId/benefits-summary':
    'Reads the remaining liability of the company, and the values of the filters.',
  'GET /api/employer/:companyId/benefits/:id': 'Reads a benefit of the company with its timeline.',
  'GET /api/benefits/:id': 'Reads a benefit of the caller: timeline, deductions and taxable value.',
  'GET /api/admin/benefits': 'Lists the benefits of all companies, newest first.',
  'GET /api/admin/life-events': 'Lists the open changes and incidents of all companies.',
  'GET /api/admin/benefit-companies': 'Lists the companies that have benefits.',
  'GET /api/admin/benefits/:id': 'Reads any benefit with its whole history.',
  'GET /api/employer/:companyId/activity':
    'Lists who viewed, downloaded or changed what in the company, newest first.',
  'GET /api/employer/:companyId/activity/choices': 'Reads what the filters of the company’s log offer.',
  'GET /api/employer/:companyId/activity/csv':
    'Returns the company’s log as a CSV file. Each download is logged.',
  'GET /api/admin/people': 'Lists accounts, newest first.',
  'GET /api/admin/people/:id': 'Reads an account with its role, memberships, sessions and factors.',
  'POST /api/admin/people/:id/role': 'Changes the role of an account and signs it out.',
  'POST /api/admin/people/:id/session-ends': 'Ends one or all sessions of an account.',
  'POST /api/admin/people/:id/factor-resets':
    'Asks for a reset of the second factors. Another admin must confirm it.',
  'POST /api/admin/people/:id/factor-resets/:resetId': 'Confirms or withdraws a reset.',
  'POST /api/admin/people/:id/ban': 'Bans an account.',
  'POST /api/admin/people/:id/ban-end': 'Lifts the suspension of an account.',
  'POST /api/admin/people/:id/erasure': 'Erases an account and the data that need not be kept.',
  'GET /api/admin/staff-invitations': 'Lists open invitations to join the staff.',
  'POST /api/admin/staff-invitations': 'Invites somebody to join the staff.',
  'POST /api/admin/staff-invitations/:id/resend': 'Sends an invitation again.',
  'POST /api/admin/staff-invitations/:id/withdrawal': 'Withdraws an invitation.',
  'POST /api/staff-invitations/view': 'Reads an invitation to join the staff by its link.',
  'POST /api/staff-invitations/acceptance': 'Accepts an invitation to join the staff.',
  'GET /api/admin/activity': 'Lists all entries of the audit log, newest first.',
  'GET /api/admin/activity/choices': 'Reads what the filters of the audit log offer.',
  'GET /api/admin/activity/csv': 'Returns the audit log as a CSV file. Each download is logged.',
  'GET /api/employer/:companyId/invoices': 'Lists the invoices to the company, newest first.',
  'GET /api/employer/:companyId/invoices/:id':
    'Reads an invoice to the company, with its sums and those of the payroll period.',
  'GET /api/employer/:companyId/invoices/:id/benefits':
    'Lists the benefits of an invoice beside the payroll period.',
  'GET /api/employer/:companyId/reports':
    'Reads utilisation, cost, saving and liability of the company by month, department or cost centre.',
  'GET /api/employer/:companyId/reports-export':
    'Downloads the figures of one of the company’s plots as CSV.',
  'GET /api/admin/reports': 'Reads orders, benefits, companies, requests and onboarding by month.',
  'GET /api/admin/reports-export': 'Downloads the figures of one of the plots for administrators as CSV.',
  'GET /api/admin/employer-invoices': 'Lists the invoices to all employers, newest first.',
  'GET /api/admin/employer-invoices-export': 'Downloads the invoices to employers as a CSV file.',
  'POST /api/admin/employer-invoices/:id/booking':
    'Records the number of an invoice that was booked by hand.',
  'GET /api/admin/missed-accessories':
    'Lists the loose accessories of months that were invoiced without them, by company.',
  'POST /api/admin/missed-accessories/:companyId':
    'Has the next invoice to a company contain the loose accessories of earlier months.',
  'POST /api/admin/employer-invoices/:id/retry':
    'Sends an invoice to the accounting system again, if it is not there yet.',
  'GET /api/employer/:companyId/approvals':
    'Lists the orders that wait for the company’s answer, or those answered.',
  'GET /api/employer/:companyId/approvals/:orderId': 'Reads an order with what is needed to answer it.',
  'POST /api/employer/:companyId/approvals/:orderId/answer':
    'Approves an order, or refuses it with a reason.',
  'GET /api/benefits/:id/use-agreement': 'Shows how far the use agreement of your benefit is.',
  'POST /api/benefits/:id/use-agreement/signing-link': 'Returns where you sign the use agreement.',
  'GET /api/benefits/:id/use-agreement/document':
    'Returns the signed use agreement as a PDF. Each download is recorded.',
  'POST /api/benefits/:id/use-agreement/resend':
    'Asks for another use agreement after one that was not signed.',
  'GET /api/employer/:companyId/benefits/:id/use-agreement':
    'Shows how far the use agreement of an employee’s benefit is.',
  'GET /api/employer/:companyId/benefits/:id/use-agreement/document':
    'Returns an employee’s signed use agreement as a PDF. Each download is recorded.',
  'POST /api/employer/:companyId/benefits/:id/use-agreement/resend':
    'Asks for another use agreement of an employee after one that was not signed.',
  'GET /api/admin/paper-agreements':
    'Lists what is waiting for an agreement on paper while electronic signing is off.',
  'POST /api/admin/paper-agreements': 'Records that an agreement was signed on paper.',
  'GET /api/admin/benefits/:id/use-agreement': 'Shows how far the use agreement of a benefit is.',
  'POST /api/admin/benefits/:id/use-agreement/resend':
    'Asks for another use agreement of a benefit after one that was not signed.',
  'GET /api/employer/:companyId': 'Reads the company and what the caller may do there.',
  'GET /api/employer/:companyId/members': 'Lists the members of the company, longest-standing first.',
  'PUT /api/employer/:companyId/members/:memberId': 'Changes the rights and departments of a member.',
  'POST /api/employer/:companyId/members/:memberId/removal': 'Removes a member, but never the last owner.',
  'POST /api/employer/:companyId/leave': 'Ends the caller’s own membership.',
  'GET /api/employer/:companyId/departments': 'Lists the departments on the company’s eligible list.',
  'GET /api/employer/:companyId/member-changes': 'Lists the changes of the members, newest first.',
  'GET /api/employer/:companyId/invitations': 'Lists the invitations that nobody has accepted.',
  'POST /api/employer/:companyId/invitations': 'Invites a member by email.',
  'POST /api/employer/:companyId/invitations/:invitationId/mail':
    'Emails an invitation again and extends it by seven days.',
  'POST /api/employer/:companyId/invitations/:invitationId/withdrawal': 'Withdraws an invitation.',
  'GET /api/employer/:companyId/api-keys': 'Lists the company’s API keys, newest first.',
  'POST /api/employer/:companyId/api-keys': 'Creates an API key. Only this response contains it.',
  'POST /api/employer/:companyId/api-keys/:keyId/revocation': 'Revokes an API key. It stops working at once.',
  'POST /api/invitations/view': 'Shows an invitation to the person it was sent to.',
  'POST /api/invitations/acceptance': 'Accepts an invitation, once.',
  'GET /api/employer/:companyId/policy': 'An employer’s policy, and what its examples are calculated with.',
  'PUT /api/employer/:companyId/policy': 'Saves an employer’s policy.',
  'PUT /api/employer/:companyId/payroll-settings': 'Saves the payroll settings of an employer’s policy.',
  'GET /api/employer/:companyId/policy/versions': 'The versions of an employer’s policy, newest first.',
  'POST /api/join/look-up': 'Names the employer of a code, and whether the caller can join it.',
  'POST /api/join': 'Joins the caller’s account to the employer of a code.',
  'POST /api/join/questions': 'Asks HR of the employer to add the caller to its list.',
  'GET /api/account/employments':
    'Lists the employers that the caller has joined, and unanswered or refused questions to others.',
  'GET /api/account/programme':
    'The benefit programme of the caller’s employer, with all that the caller’s own figures are calculated with.',
  'DELETE /api/account/employments/:id': 'Leaves an employer.',
  'GET /api/employer/:companyId/code':
    'Reads the employer code, former codes that still work, and allowed email domains.',
  'POST /api/employer/:companyId/code/rotation':
    'Replaces the employer code. The old one works for some days more.',
  'PUT /api/employer/:companyId/mail-domains': 'Replaces the email domains whose people join without asking.',
  'GET /api/employer/:companyId/code/notice': 'Downloads the notice for the staff with code and QR code.',
  'GET /api/employer/:companyId/questions': 'Lists the questions of people who are not on the list.',
  'POST /api/employer/:companyId/questions/:id/answer':
    'Answers a question: adds the person to the list, or refuses with a reason.',
  'GET /api/employer/:companyId/employees': 'Lists the eligible employees by name, with search and filters.',
  'GET /api/employer/:companyId/employees-summary':
    'Reads the number of eligible employees, their departments and cost centres.',
  'POST /api/employer/:companyId/employees': 'Adds an employee to the eligible list.',
  'PUT /api/employer/:companyId/employees/:personId': 'Changes an employee on the eligible list.',
  'POST /api/employer/:companyId/employees/:personId/last-day': 'Sets an employee’s last day.',
  'POST /api/employer/:companyId/employees/:personId/removal':
    'Removes an employee who was added by mistake.',
  'POST /api/employer/:companyId/employees-dry-run':
    'Checks an import without changing anything, and returns the outcome of each row.',
  'POST /api/employer/:companyId/employees-import': 'Imports what a dry run has shown.',
  'GET /api/employer/:companyId/employees-export':
    'Returns the eligible list as a file, without personal numbers.',
  'GET /api/account/favourites': 'Lists the product ids of the caller’s favourites, newest first.',
  'POST /api/account/favourites': 'Adds and removes favourites of the caller, and lists them.',
  'GET /api/stores': 'Lists partner stores near a postcode, or by words in their town or name.',
  'PUT /api/stores/:id/hours': 'Saves the opening hours of a partner store.',
  'GET /api/staff/views': 'One’s own saved views of a list.',
  'POST /api/staff/views': 'Saves a view under a name. A view of the same name is replaced.',
  'DELETE /api/staff/views/:id': 'Deletes one’s own saved view.',
  'GET /api/staff/requests': 'The queue of requests and messages, with search and filters.',
  'GET /api/staff/requests/:id': 'A request with its history, for staff.',
  'POST /api/staff/requests/:id/moves': 'Moves a request on, or adds a note. The sender will get an email.',
  'POST /api/staff/requests/:id/assignment': 'Assigns a request to the caller, or returns it to the queue.',
  'GET /api/self-invoices/sellers/:number':
    'Returns what a form needs to know about a seller: the next number in its series, terms, agreement and details.',
  'PUT /api/self-invoices/sellers/:number/agreement': 'Records that a seller has agreed to self-billing.',
  'GET /api/self-invoices': 'Lists self-billing invoices that were sent, newest first.',
  'GET /api/self-invoices/csv': 'Returns the contents of the list as a CSV file.',
  'GET /api/self-invoices/:id/document':
    'Returns a self-billing invoice as a PDF, with everything that the law requires.',
  'POST /api/self-invoices/:id/link':
    'Ends the links that the seller of a self-billing invoice has been sent, and emails a new one.',
  'POST /api/self-invoices/:id/credit': 'Cancels a self-billing invoice with a credit invoice, once.',
  'POST /api/self-invoices/refresh': 'Fetches the status of the invoices from Fortnox.',
  'GET /api/self-invoices/store-orders': 'Lists delivered orders from partner stores that have no invoice.',
  'POST /api/self-invoices/approval/view': 'Shows a seller the self-billing invoice that the link leads to.',
  'POST /api/self-invoices/approval': 'Lets the seller approve a self-billing invoice or object to it, once.',
  'GET /api/operations/outbox': 'Lists outgoing email with its status.',
  'POST /api/operations/outbox/:id/resend': 'Sends a failed email again.',
  'GET /api/operations/jobs': 'Lists background jobs with their status.',
  'POST /api/operations/outbox/:id/copies': 'Sends an email again that was sent before.',
  'POST /api/operations/jobs/:id/repeat': 'Runs a job again.',
  'GET /api/operations/provider-calls': 'Lists calls to providers, from the audit log.',
  'GET /api/privacy/cases': 'Lists personal data requests from people without an account, newest first.',
  'POST /api/privacy/cases': 'Registers a personal data request and emails the person a link.',
  'POST /api/privacy/cases/:id/link': 'Emails a new link. The previous one stops working.',
  'POST /api/privacy/view': 'Lists the data held about the person the link was sent to.',
  'POST /api/privacy/copy': 'Downloads the data held about the person the link was sent to.',
  'POST /api/privacy/erasure': 'Erases the data about the person the link was sent to that need not be kept.',
  'GET /api/employer/:companyId/webhooks': 'Lists the company’s webhooks.',
  'POST /api/employer/:companyId/webhooks': 'Adds a webhook. Only this response contains the secret.',
  'POST /api/employer/:companyId/webhooks/:webhookId/secret':
    'Gives a webhook a new secret. The previous one is valid for another 24 hours.',
  'PUT /api/employer/:companyId/webhooks/:webhookId/state': 'Turns a webhook off, or on again.',
  'DELETE /api/employer/:companyId/webhooks/:webhookId': 'Removes a webhook with its log.',
  'GET /api/employer/:companyId/webhooks/:webhookId/deliveries':
    'Lists what was sent to a webhook, newest first.',
  'POST /api/employer/:companyId/webhooks/:webhookId/deliveries/:deliveryId/resend':
    'Sends an event to a webhook again.',
  'GET /api/v1/employees': 'Lists the employees on the eligible list by name, 100 at a time.',
  'GET /api/v1/employees/:employeeNumber': 'Returns an employee.',
  'PUT /api/v1/employees/:employeeNumber':
    'Adds an employee with an employee number, or changes the one who has it.',
  'PUT /api/v1/employees/:employeeNumber/last-day':
    'Sets the last day of an employee. Null when the employment continues.',
  'GET /api/v1/orders': 'Lists the employees’ orders, newest first, 100 at a time.',
  'GET /api/v1/orders/:id': 'Returns an order.',
  'GET /api/v1/benefits': 'Lists the company’s benefits, newest first, 100 at a time.',
  'GET /api/v1/benefits/:id': 'Returns a benefit with its deductions month by month.',
  'GET /api/v1/payroll-periods': 'Lists the payroll periods, latest first.',
  'GET /api/v1/payroll-periods/:month':
    'Returns a payroll period with its sums. An open one is counted as if it were closed now.',
  'GET /api/v1/payroll-periods/:month/lines': 'Lists the lines of a payroll period by the employees’ names.',
  'GET /api/v1/offers': 'Lists the offers of the store, newest first.',
  'GET /api/v1/offers/:id': 'Reads an offer of the store.',
  'POST /api/v1/offers': 'Makes an offer of any bike to an employee, and emails it.',
  'GET /api/v1/store/orders':
    'Lists the orders that are collected in the store, newest first, 100 at a time.',
  'GET /api/v1/store/orders/:id': 'Returns an order that is collected in the store, with its benefits.',
  'GET /api/v1/store/service':
    'Finds a running benefit by frame number or benefit number, with its service package and remaining budget.',
  'GET /api/v1/store/claims':
    'Lists the service claims that the store has sent, newest first, 100 at a time.',
  'GET /api/v1/store/claims/:id': 'Returns a service claim of the store.',
  'POST /api/v1/store/claims': 'Sends a service claim. Within the remaining budget it is approved at once.',
  'GET /api/store/:storeId/api-keys': 'Lists the store’s API keys, newest first.',
  'POST /api/store/:storeId/api-keys': 'Creates an API key of the store. Only this response contains it.',
  'POST /api/store/:storeId/api-keys/:keyId/revocation':
    'Revokes an API key of the store. It stops working at once.',
  'GET /api/store/:storeId/webhooks': 'Lists the store’s webhooks.',
  'POST /api/store/:storeId/webhooks': 'Adds a webhook of the store. Only this response contains the secret.',
  'POST /api/store/:storeId/webhooks/:webhookId/secret':
    'Gives a webhook of the store a new secret. The previous one is valid for 24 hours more.',
  'PUT /api/store/:storeId/webhooks/:webhookId/state': 'Turns a webhook of the store off, or on again.',
  'DELETE /api/store/:storeId/webhooks/:webhookId': 'Removes a webhook of the store with its log.',
  'GET /api/store/:storeId/webhooks/:webhookId/deliveries':
    'Lists what was sent to a webhook of the store in the last 30 days.',
  'POST /api/store/:storeId/webhooks/:webhookId/deliveries/:deliveryId/resend':
    'Sends an event to a webhook of the store again, with the same id.',
  'GET /api/v1/openapi.json': 'Describes the API for programs.',
  'GET /api/openapi.json': 'This description.',
  'POST /functions/v1/staff-sign-in': 'Starts and completes a sign-in of staff by OpenID Connect.',
  'GET /api/staff-sign-in': 'The name of the sign-in of staff, if it is on.',
  'POST /functions/v1/criipto-bankid': 'Starts and completes a sign-in with BankID.',
  'POST /functions/v1/send-email': 'Receives a request or a message and emails it to staff.',
  'POST /functions/v1/fortnox-invoice':
    'Connects to Fortnox and reads company, suppliers, accounts and unbooked invoices.',
  'POST /functions/v1/fortnox-listarticles': 'Lists the articles in Fortnox.',
  'POST /functions/v1/create-supplier-invoice': 'Creates a self-billing invoice in Fortnox, once.',
  'POST /functions/v1/roaring-auth': 'Issues a short-lived key to company data.',
  'POST /functions/v1/company-rating': 'Returns the credit rating of a company.',
  'POST /functions/v1/company-information': 'Returns register data about a company.',
  'POST /functions/v1/signatory-rights': 'Returns whether a person may sign for a company.',
  'POST /functions/v1/signing-combinations': 'Lists who may sign for a company together.',
  'POST /functions/v1/oneflow_createcontract3': 'Creates an agreement.',
  'POST /functions/v1/oneflow_sendcontract': 'Sends an agreement to be signed.',
  'POST /functions/v1/oneflow-template-details': 'Lists the fields of an agreement template.',
  'POST /functions/v1/oneflow-contract-status': 'Returns the status of an agreement.',
};

/** What a summary leaves out, for each call of `/api/v1`. */
const details: Readonly<Record<string, string>> = {
  'GET /api/v1/employees':
    'Shows those on the list today. `q` searches beginnings of words in name, email, number and department.',
  'GET /api/v1/employees/:employeeNumber':
    'Answers 404 if nobody on the list has the number. Personal numbers are never returned.',
  'PUT /api/v1/employees/:employeeNumber':
    'Answers 201 for a new employee and 200 for a change. What the body leaves out stays, and null removes it. An employee with the same email and no number gets the number.',
  'PUT /api/v1/employees/:employeeNumber/last-day':
    'The day is today or later. The call ends no benefits: HR handles them.',
  'GET /api/v1/orders': 'Shows orders with the company’s employer code, also cancelled ones.',
  'GET /api/v1/orders/:id': 'Answers 404 for an order of another company.',
  'GET /api/v1/benefits': 'Shows running, coming and ended benefits.',
  'GET /api/v1/benefits/:id':
    'The plan has a row for each month, with the gross salary deduction and the taxable value.',
  'GET /api/v1/payroll-periods': 'First the open ones that have begun, then the closed ones, 24 at a time.',
  'GET /api/v1/payroll-periods/:month': 'The month is written as 2027-03.',
  'GET /api/v1/payroll-periods/:month/lines':
    'Returns the lines of 50 employees at a time, with the company’s wage types.',
  'GET /api/v1/offers': 'Shows 100 offers at a time, also answered and expired ones.',
  'GET /api/v1/offers/:id': 'Answers 404 for an offer of another store.',
  'POST /api/v1/offers':
    'Answers 202, and the offer is waiting for the employee. Prices are in SEK including VAT. A store uses an externalOfferId once.',
  'GET /api/v1/store/orders': 'Shows orders from when they are placed until they are finished.',
  'GET /api/v1/store/orders/:id': 'Answers 404 for an order that is collected in another store.',
  'GET /api/v1/store/service': 'The number is written in full. A key may search 60 times an hour.',
  'GET /api/v1/store/claims': 'Shows claims in every state, with what the budget and the employee pay.',
  'GET /api/v1/store/claims/:id': 'Answers 404 for a claim of another store.',
  'POST /api/v1/store/claims':
    'The same Idempotency-Key sends the claim once. The field lines can get the code mixed-estimate or no-damage.',
};

/** The texts of the description of the endpoints, in English. */
export const callTexts: typeof sv.callTexts = {
  about:
    'Every call under /api and /functions/v1. Errors under /api follow RFC 9457, and the code says what is wrong. Amounts are in whole öre, except those of products, which are in kronor.',
  programs:
    'The API for programs of companies and partner stores. Send the key as a bearer token. Lists have a nextCursor, which fetches the next page as cursor and is null on the last one. Writes require an Idempotency-Key: the same key makes a change only once. Errors follow RFC 9457, and the code says what is wrong. Amounts are in whole öre including VAT, those of offers in SEK. A key may make 600 calls a minute.',
  groups: {
    employees: 'Employees',
    orders: 'Orders',
    benefits: 'Benefits',
    'payroll-periods': 'Payroll periods',
    'store-orders': 'Orders of a store',
    offers: 'Offers of a store',
    'store-service': 'Service of a store',
    'store-claims': 'Service claims of a store',
    shop: 'The shop, open to everyone',
    account: 'Your account',
    employer: 'Members of the employer',
    store: 'Members of the store',
    staff: 'Staff',
    functions: 'Functions that are called with functions.invoke',
  },
  apiKey: 'An API key of a company or a partner store. Its members create it on their page of API keys.',
  session: 'Access token from /auth/v1, valid for ten minutes.',
  serviceKey: 'The service key, for programs.',
  done: 'Done.',
  refused: 'Refused. The code says why.',
  failed: 'Not possible at the moment.',
  calls,
  details,
};
