/** The module of each page's path, as the build names it: its chunk is fetched together with the entry. */
export const PAGE_MODULES: ReadonlyMap<string, string> = new Map([
  ['/', 'src/features/catalogue/pages/home.tsx'],
  ['/home', 'src/features/catalogue/pages/home.tsx'],
  ['/product/:id', 'src/features/catalogue/pages/product.tsx'],
  ['/customer-pick/:id', 'src/features/catalogue/pages/customer-pick.tsx'],
  ['/checkout', 'src/features/checkout/pages/checkout.tsx'],
]);
