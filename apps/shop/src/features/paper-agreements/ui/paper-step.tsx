import { useState } from 'react';
import type { Company, endStep } from '#src/features/companies/contract.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { usePath } from '#src/i18n/use-path.ts';
import { paperAgreementMessages } from '#src/languages/catalogues/paper-agreements/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { useToast } from '#src/ui/use-toast.ts';
import { call } from '#src/wire/call.ts';

/** The wizards' step of the agreement, while it is signed on paper. `onDone` gets the company with the step completed. */
export function PaperStep(props: { company: Company; isLast: boolean; onDone: (company: Company) => void }) {
  const { company, isLast, onDone } = props;
  const messages = useMessages(paperAgreementMessages);
  const path = usePath();
  const { show } = useToast();
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const end = async () => {
    if (isBusy) return;
    setBusy(true);
    setFailed(false);
    try {
      const input = { params: { id: company.id }, body: { end: 'send-later' as const } };
      const { data } = await call<typeof endStep>('POST', '/api/companies/:id/steps', input);
      show({ text: messages.stepSaved });
      onDone(data);
    } catch {
      setFailed(true);
    }
    setBusy(false);
  };
  return (
    <div className="grid max-w-[42rem] justify-items-start gap-5">
      <p>{messages.stepText}</p>
      {hasFailed ? (
        <Notice tone="error" live="alert">
          {messages.stepFailed}
        </Notice>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" busy={isBusy} busyLabel={messages.stepBusy} onClick={() => void end()}>
          {isLast ? messages.stepDone : messages.stepNext}
        </Button>
        <LinkButton to={path('/admin/paper-agreements')}>{messages.toList}</LinkButton>
      </div>
    </div>
  );
}
