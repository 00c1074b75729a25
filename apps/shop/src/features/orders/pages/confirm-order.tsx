import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { ordersMessages } from '#src/languages/catalogues/orders/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { useLinkToken } from '#src/ui/link-token.ts';
import { Notice } from '#src/ui/notice.tsx';
import { CallRefused, call } from '#src/wire/call.ts';
import type { MetaInput, PageMeta } from '#src/wire/page.ts';
import type { confirmOrder, OrderView } from '../contract.ts';
import { OrderStands } from '../ui/order-status.tsx';

/** Head of the page. */
export const meta = ({ language, site }: MetaInput<unknown>): PageMeta => ({
  title: `${ordersMessages[language].confirmTitle} – ${site.name}`,
  description: ordersMessages[language].confirmDescription,
  canonical: '/order/confirm',
});

type Step = 'open' | 'busy' | 'failed' | 'too-late' | { order: OrderView; token: string };

/**
 * The page of the link that confirms an order. Only the button confirms, because mail scanners open links.
 */
export default function ConfirmOrderPage() {
  const messages = useMessages(ordersMessages);
  const { language } = useLanguage();
  const path = usePath();
  const navigate = useNavigate();
  const [token] = useLinkToken('order-confirm');
  const [step, setStep] = useState<Step>('open');
  const confirm = async (given: string) => {
    setStep('busy');
    try {
      const body = { token: given };
      const { data, token: opens } = await call<typeof confirmOrder>(
        'POST',
        '/api/orders/confirm',
        { body },
        { language, isPublic: true },
      );
      setStep({ order: data, token: opens });
    } catch (error) {
      setStep(
        error instanceof CallRefused && error.problem.code === 'not-possible-now' ? 'too-late' : 'failed',
      );
    }
  };
  if (typeof step === 'object')
    return (
      <Frame>
        <OrderStands
          order={step.order}
          actions={{ token: step.token, onLeave: () => void navigate(path('/order')) }}
        />
      </Frame>
    );
  if (token === null)
    return (
      <Frame>
        <Notice tone="warn">{messages.confirmUnknown}</Notice>
      </Frame>
    );
  return (
    <Frame>
      {step === 'too-late' ? (
        <Notice tone="warn" live="alert">
          {messages.confirmTooLate}
        </Notice>
      ) : (
        <>
          <p className="max-w-[42rem]">{messages.confirmText}</p>
          {step === 'failed' ? (
            <Notice tone="error" live="alert">
              {messages.confirmFailed}
            </Notice>
          ) : null}
          <p>
            <Button
              variant="primary"
              busy={step === 'busy'}
              busyLabel={messages.confirming}
              disabled={token === 'unknown'}
              onClick={() => void confirm(token)}
            >
              {messages.confirmAction}
            </Button>
          </p>
        </>
      )}
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const messages = useMessages(ordersMessages);
  return (
    <div className="frame grid grid-cols-[minmax(0,1fr)] gap-6 py-8 md:py-12">
      <h1 className="text-h1">{messages.confirmTitle}</h1>
      {children}
    </div>
  );
}
