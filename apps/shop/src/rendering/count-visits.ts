// Counts visits of public pages without cookies, if the settings name a service. Loaded only then.
import type { Site } from '#src/wire/page.ts';

type Analytics = NonNullable<Site['analytics']>;

/** The part of the router that this needs. */
interface Navigating {
  subscribe(told: (state: { navigation: { state: string } }) => void): () => void;
}

// A new page writes its head in an effect.
const AFTER_HEAD_MS = 500;

/**
 * Reports each public page once it is shown: its canonical address, without query and fragment, and on the first page the
 * site that led here. Pages without a canonical address are never reported: they are about one person or one search.
 * Reports nothing if the browser asks not to be tracked (Global Privacy Control). Nothing is stored in the browser.
 * Source of the body: the Events API of Plausible.
 */
export function countVisits(router: Navigating, { url, site }: Analytics): void {
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
  router.subscribe(({ navigation }) => {
    if (navigation.state === 'idle') setTimeout(count, AFTER_HEAD_MS);
  });
  count();
}

function siteOf(referrer: string): string {
  const origin = referrer ? new URL(referrer).origin : '';
  return origin === location.origin ? '' : origin;
}
