// Which object of the scene an address names.

const ID_OF_NOBODY = '00000000-0000-7000-8000-000000000000';

// The first pattern that fits decides. Objects without an owner are named by `null`: everybody may see them.
const OBJECTS = [
  [/^\/api\/(products|reviews|admin\/catalogue)\/\{id\}/, 'product', null],
  [/^\/api\/admin\/catalogue-imports\//, 'import'],
  [/^\/api\/admin\/orders\//, 'order'],
  [/^\/api\/account\/sessions\//, 'session'],
  [/^\/api\/profile\/data-copies\//, 'copy'],
  [/^\/api\/user-roles\//, 'user'],
  [/^\/api\/(staff\/)?requests\//, 'request'],
  [/^\/api\/privacy\/cases\//, 'privacyCase'],
  [/^\/api\/companies\//, 'company'],
  [/^\/api\/operations\/outbox\//, 'mail'],
  [/^\/auth\/v1\/factors\//, 'factor'],
];
const OTHER_PARAMETERS = { number: '1001', signatoryId: 'signatory', reviewId: 'review' };

/** Returns the name of the object that a path is about, or null where it is nobody's. */
export const ownedObjectOf = (path) => {
  const fitting = OBJECTS.find(([pattern]) => pattern.test(path));
  return fitting && fitting[2] !== null ? fitting[1] : null;
};

/** Returns the address of a call about the scene's own objects, or about an object that does not exist. */
export function pathOf(path, { ids }) {
  const object = OBJECTS.find(([pattern]) => pattern.test(path))?.[1];
  return path.replace(/\{(\w+)\}/g, (_whole, name) => {
    const other = OTHER_PARAMETERS[name];
    if (other) return ids[other] ?? (name === 'number' ? other : ID_OF_NOBODY);
    return ids[object] ?? ID_OF_NOBODY;
  });
}
