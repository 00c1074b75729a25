// Counts visits of public pages without cookies. A script of its own, in the documents of shops that name a service.

/** Where visits are reported, and the name of the site there. */
interface Analytics {
  url: string;
  site: string;
}

/**
 * Reports each public page once it is shown: its canonical address, without query and fragment, and on the first page the
 * site that led here. Pages without a canonical address are never reported: they are about one person or one search.
 * Reports nothing if the browser asks not to be tracked (Global Privacy Control). Nothing is stored in the browser.
 * Source of the body: the Events API of Plausible.
 */
export function countVisits({ url, site }: Analytics): void {
  if ((navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl) return;
  let counted = '';
  let referrer = siteOf(document.referrer);
  const count = () => {
    const page =
      document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href.split(/[?#]/)[0] ?? '';
    if (page === '' || page === counted) return;
    counted = page;
    navigator.sendBeacon(url, JSON.stringify({ name: 'pageview', url: page, domain: site, referrer }));
    referrer = '';
  };
  // A navigation within the browser changes the head.
  new MutationObserver(count).observe(document.head, { childList: true, subtree: true, attributes: true });
  count();
}

function siteOf(referrer: string): string {
  const origin = referrer ? new URL(referrer).origin : '';
  return origin === location.origin ? '' : origin;
}
