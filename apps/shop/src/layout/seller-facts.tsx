import { Fragment } from 'react';
import { deliveryPrices } from '#src/i18n/delivery-prices.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { layoutMessages } from '#src/languages/catalogues/layout/messages.ts';
import { useSite } from '#src/wire/site-context.ts';
import { SiteLinks } from './site-links.tsx';

/**
 * The seller, its contact details and the applicable terms. The law requires them within easy reach of every page.
 */
export function SellerFacts() {
  const messages = useMessages(layoutMessages);
  const { language } = useLanguage();
  const site = useSite();
  return (
    <div className="frame grid gap-8 py-10 text-small md:grid-cols-2 md:py-14 lg:grid-cols-[1fr_1fr_1.2fr_1.6fr]">
      <section>
        <h2 className="mb-2 text-body font-semibold">{messages.seller}</h2>
        <p>{site.legalName}</p>
        <NumberFact text={messages.orgNumber({ number: site.orgNumber })} />
        <NumberFact text={messages.vatNumber({ number: site.vatNumber })} />
        <p>
          {site.postalAddress.split(/(?<=,) /).map((part) => (
            <Fragment key={part}>
              <span className="inline-block">{part}</span>{' '}
            </Fragment>
          ))}
        </p>
        <p>{messages.seat({ place: site.seat })}</p>
      </section>
      <section>
        <h2 className="mb-2 text-body font-semibold">{messages.contact}</h2>
        <p>
          <a className="link inline-flex min-h-8 items-center" href={`mailto:${site.email}`}>
            {site.email}
          </a>
        </p>
        <p>
          <a
            className="link inline-flex min-h-8 items-center"
            href={`tel:${site.phone.replace(/[^+\d]/g, '')}`}
          >
            {site.phone}
          </a>
        </p>
        <p>{messages.hours}</p>
      </section>
      <section className="grid content-start gap-1.5">
        <h2 className="mb-0.5 text-body font-semibold">{messages.terms}</h2>
        <p>{messages.returns}</p>
        <p>{messages.delivery}</p>
        <p>{messages.deliveryPrices(deliveryPrices(language))}</p>
        <p>{site.taxMode === 'added' ? messages.vatAdded : messages.vatIncluded}</p>
      </section>
      <nav aria-label={messages.more}>
        <h2 className="mb-2 text-body font-semibold">{messages.more}</h2>
        <div className="grid grid-cols-2 gap-x-6">
          <SiteLinks isFooter className="link flex min-h-8 w-fit items-center" />
        </div>
      </nav>
    </div>
  );
}

/** A fact that ends in a number, which must stay on one line. */
function NumberFact({ text }: { text: string }) {
  const at = text.lastIndexOf(' ') + 1;
  return (
    <p>
      {text.slice(0, at)}
      <span className="whitespace-nowrap">{text.slice(at)}</span>
    </p>
  );
}
