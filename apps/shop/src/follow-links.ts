// Follows links to pages of the shop without loading them anew. Pure HTML until this runs, so that a link works before
// any script does.

interface Router {
  navigate(to: string, options: { replace: boolean; preventScrollReset: boolean }): Promise<void>;
}

/** Follows every `PageLink` from now on, unless somebody has handled the click or wants it in another tab. */
export function followLinks(router: Router): void {
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-go]');
    if (!link || (link.target && link.target !== '_self')) return;
    event.preventDefault();
    void router.navigate(`${link.pathname}${link.search}${link.hash}`, {
      // As a browser does it: where one is already is no further step of its history.
      replace: link.href === location.href,
      preventScrollReset: link.dataset.go === 'stay',
    });
  });
}
