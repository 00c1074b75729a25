/** What is shown when a page can't be. */
export function RouteError() {
  return <main />;
}
