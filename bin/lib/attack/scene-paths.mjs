// Maps URLs to the objects of the scene.

/** The id of no object. */
export const ID_OF_NOBODY = '00000000-0000-7000-8000-000000000000';

// The first matching pattern decides. `null` is an object without an owner, which everybody may see.
/** @type {[pattern: RegExp, object: string, owner?: null][]} */
const OBJECTS = [
  [/^\/api\/(products|reviews|admin\/catalogue)\/\{id\}/, 'product', null],
  [/^\/api\/admin\/catalogue-imports\//, 'import'],
  [/^\/api\/admin\/orders\//, 'order'],
  [/^\/api\/account\/sessions\//, 'session'],
  [/^\/api\/profile\/data-copies\//, 'copy'],
  [/^\/api\/user-roles\//, 'user'],
  [/^\/api\/admin\/people\/\{id\}$/, 'user'],
  [/^\/api\/(staff\/)?requests\//, 'request'],
  [/^\/api\/privacy\/cases\//, 'privacyCase'],
  [/^\/api\/companies\//, 'company'],
  [/^\/api\/employer\/\{companyId\}\/questions\//, 'question'],
  [/\/benefits\/\{id\}\/use-agreement/, 'unsigned'],
  [/^\/api\/(employer\/\{companyId\}|admin)\/benefits\/\{id\}\/term-end/, 'returning'],
  [/^\/api\/(employer\/\{companyId\}|admin)\/benefits\/\{id\}/, 'benefit'],
  [/^\/api\/(employer\/\{companyId\}\/invoices|admin\/employer-invoices)\/\{id\}/, 'invoice'],
  [/^\/api\/benefits\/\{id\}\/term-end/, 'returning'],
  [/^\/api\/benefits\/\{id\}\/(handover|receipt|appointment)/, 'ready'],
  [/^\/api\/benefits\//, 'benefit'],
  [/^\/api\/takeovers\//, 'takeover'],
  [/^\/api\/offers\//, 'offer'],
  [/^\/api\/stores?\/\{/, 'store'],
  [/^\/api\/employer\//, 'employer'],
  [/^\/api\/operations\/outbox\//, 'mail'],
  [/^\/auth\/v1\/factors\//, 'factor'],
];
// The parameters of these paths are not those of others with the same name. The first matching pattern decides.
/** @type {[pattern: RegExp, parameters: Record<string, string>][]} */
const PARAMETERS = [
  [/\/takeovers\//, { eventId: 'takeover' }],
  [/\/life-events/, { benefitId: 'benefit', eventId: 'event', photoId: 'eventPhoto' }],
  [/\/(term-end|returns)/, { benefitId: 'returning', photoId: 'returnPhoto' }],
  [/\/(handovers|bikes\/\{benefitId\})/, { benefitId: 'ready' }],
  [/\/handovers/, { benefitId: 'ready' }],
  [/\/offers\//, { offerId: 'offer' }],
  [/claims\/\{claimId\}/, { claimId: 'claim' }],
  [/\/payroll\/people\//, { personId: 'payrollPerson' }],
  [/\/payroll\/\{month\}\/(corrections|closing)/, { month: 'openMonth', correctionId: 'correction' }],
];
// The exported month of the demonstration has this file.
const FORMAT = 'paxml';
const OTHER_PARAMETERS = {
  companyId: 'employer',
  invitationId: 'invitation',
  memberId: 'member',
  month: 'month',
  number: '1001',
  orderId: 'approval',
  personId: 'employee',
  reviewId: 'review',
  signatoryId: 'signatory',
  storeId: 'store',
};

/** Returns the name of the object in a path, or null if it has no owner. */
export const ownedObjectOf = (path) => {
  const fitting = OBJECTS.find(([pattern]) => pattern.test(path));
  return fitting && fitting[2] !== null ? fitting[1] : null;
};

/** Returns the URL of an endpoint, with the ids of the scene's objects or of an unknown object. */
export function pathOf(path, { ids }) {
  const object = OBJECTS.find(([pattern]) => pattern.test(path))?.[1];
  const own = PARAMETERS.find(([pattern]) => pattern.test(path))?.[1];
  return path.replace(/\{(\w+)\}/g, (_whole, name) => {
    if (name === 'format') return FORMAT;
    const other = own?.[name] ?? OTHER_PARAMETERS[name];
    if (other) return ids[other] ?? (name === 'number' ? other : ID_OF_NOBODY);
    return ids[object] ?? ID_OF_NOBODY;
  });
}
