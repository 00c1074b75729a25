// Follows links to pages of the shop without a full page load. Until this runs, links are plain HTML and work without
// scripts.

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
    // Without scripts the hash leads back to the list. With them the place on the page stays, and a hash would move it.
    const stays = link.dataset.go === 'stay';
    void router.navigate(`${link.pathname}${link.search}${stays ? '' : link.hash}`, {
      // As a browser does it: where one is already is no further step of its history.
      replace: link.href === location.href,
      preventScrollReset: stays,
    });
  });
}
