import { useState } from 'react';
import type { EmailTaken } from '../contract.ts';
import { RequestForm } from './request-form.tsx';
import { RequestSent } from './request-sent.tsx';
import type { RequestFormInput } from './use-request-form.ts';

/** A form on a page, replaced by the confirmation after sending. */
export function SendingPart(props: Omit<RequestFormInput, 'onSent' | 'onFailed'>) {
  const [sent, setSent] = useState<EmailTaken | null>(null);
  return sent ? (
    <RequestSent kind={props.kind} sent={sent} onAnother={() => setSent(null)} />
  ) : (
    <RequestForm {...props} onSent={setSent} hasOwnEnd />
  );
}
