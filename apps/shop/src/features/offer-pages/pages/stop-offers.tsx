import { useState } from 'react';
import type { stopOffers } from '#src/features/offers/contract.ts';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { offerMessages } from '#src/languages/catalogues/offer-pages/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { useLinkToken } from '#src/ui/link-token.ts';
import { Notice } from '#src/ui/notice.tsx';
import { CallRefused, call } from '#src/wire/call.ts';
import type { MetaInput, PageMeta } from '#src/wire/page.ts';

/** Head of the page. */
export const meta = ({ language, site }: MetaInput<unknown>): PageMeta => ({
  title: `${offerMessages[language].stop.title} – ${site.name}`,
  description: offerMessages[language].stop.description,
  canonical: null,
});

type Step = 'open' | 'busy' | 'failed' | 'unknown' | { store: string };

/** The page of the link in a mail with an offer. Only the button stops further mails, because mail scanners open links. */
export default function StopOffersPage() {
  const messages = useMessages(offerMessages).stop;
  const { language } = useLanguage();
  const [token] = useLinkToken('offer-stop');
  const [step, setStep] = useState<Step>('open');
  const stop = async (given: string) => {
    setStep('busy');
    try {
      const body = { token: given };
      const options = { language, isPublic: true };
      setStep((await call<typeof stopOffers>('POST', '/api/offers/stop', { body }, options)).data);
    } catch (error) {
      const code = error instanceof CallRefused ? error.problem.code : null;
      setStep(code === 'not-found' || code === 'link-ended' ? 'unknown' : 'failed');
    }
  };
  return (
    <div className="frame grid max-w-[44rem] grid-cols-[minmax(0,1fr)] content-start gap-6 py-8 md:py-12">
      <h1 className="text-h1">{messages.title}</h1>
      {typeof step === 'object' ? (
        <Notice live="status">{messages.done({ store: step.store })}</Notice>
      ) : token === null || step === 'unknown' ? (
        <Notice tone="warn" live="alert">
          {messages.unknown}
        </Notice>
      ) : (
        <>
          <p>{messages.text}</p>
          {step === 'failed' ? (
            <Notice tone="error" live="alert">
              {messages.failed}
            </Notice>
          ) : null}
          <p>
            <Button
              variant="primary"
              busy={step === 'busy'}
              busyLabel={messages.stopping}
              disabled={token === 'unknown'}
              onClick={() => void stop(token)}
            >
              {messages.action}
            </Button>
          </p>
        </>
      )}
    </div>
  );
}
