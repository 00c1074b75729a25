// Follows links to pages of the shop without a full page load. Until this runs, links are plain HTML and work without
// scripts.

interface Router {
  navigate(to: string, options: { replace: boolean; preventScrollReset: boolean }): Promise<void>;
}

/** Follows every `PageLink` from now on, unless the click was already handled or opens another tab. */
export function followLinks(router: Router): void {
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-go]');
    if (!link || (link.target && link.target !== '_self')) return;
    event.preventDefault();
    // Without scripts, the hash jumps back to the list. With scripts, the scroll position stays, and a hash
    // would change it.
    const stays = link.dataset.go === 'stay';
    void router.navigate(`${link.pathname}${link.search}${stays ? '' : link.hash}`, {
      // Like a browser: a link to the current URL adds no history entry.
      replace: link.href === location.href,
      preventScrollReset: stays,
    });
  });
}
