import { ExternalLink, Play } from 'lucide';
import type { ProductDetail } from '#src/features/catalogue/contract.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { productMessages } from '#src/languages/catalogues/product-page/product-messages.ts';
import { Icon } from '#src/ui/icon.tsx';

/** Returns the host of a URL as people read it; null if it is not a web address. */
export function hostOf(url: string): string | null {
  if (!URL.canParse(url)) return null;
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || protocol === 'http:' ? hostname.replace(/^www\./, '') : null;
}

/** Links to the manufacturer and to a film. Each names its destination. */
export function OutsideLinks({ product }: { product: ProductDetail }) {
  const messages = useMessages(productMessages);
  const { manufacturer_name: name, manufacturer_url: site, video_url: video } = product;
  const siteHost = site ? hostOf(site) : null;
  const videoHost = video ? hostOf(video) : null;
  if (!siteHost && !videoHost) return null;
  const style = 'link inline-flex min-h-11 items-center gap-2';
  return (
    <p className="mt-4 flex flex-wrap gap-x-6">
      {site && siteHost ? (
        <a href={site} rel="noopener noreferrer" target="_blank" className={style}>
          <Icon of={ExternalLink} className="size-4.5" />
          <span>{messages.manufacturerSite({ name, host: siteHost })}</span>
        </a>
      ) : null}
      {video && videoHost ? (
        <a href={video} rel="noopener noreferrer" target="_blank" className={style}>
          <Icon of={Play} className="size-4.5" />
          <span>{messages.video({ host: videoHost })}</span>
        </a>
      ) : null}
    </p>
  );
}
