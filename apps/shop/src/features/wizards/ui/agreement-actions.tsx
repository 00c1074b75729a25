import { CircleCheck } from 'lucide';
import { useRef } from 'react';
import type { Company } from '#src/features/companies/contract.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { wizardMessages } from '#src/languages/catalogues/wizards/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { useFocusAfter } from '#src/ui/use-focus-after.ts';
import type { AgreementController } from './use-agreement.ts';
import { useSentTo } from './use-sent-to.ts';

/**
 * The buttons Create, Send and "send later in Oneflow". Each works once (specification section 4,
 * 'Contract'). A button that is not available yet explains why.
 */
export function AgreementActions(props: {
  company: Company;
  agreement: AgreementController;
  onCreate: () => void;
  onSend: () => void;
}) {
  const { company, agreement } = props;
  const messages = useMessages(wizardMessages);
  const { contractEnded } = company;
  const isCreated = company.contractId !== null && contractEnded === null;
  const isSent = company.contractStep === 'sent';
  const sentTo = useSentTo(isSent ? company.contractId : null);
  const focusAfter = useFocusAfter();
  // Shown once the contract is created, and once it is sent.
  const createdId = useRef<HTMLParagraphElement>(null);
  const sendButton = useRef<HTMLButtonElement>(null);
  const sentText = useRef<HTMLParagraphElement>(null);
  return (
    <div className="grid gap-4">
      {contractEnded ? (
        <Notice tone="warn" live="status">
          <p>{messages.ended[contractEnded]}</p>
          <p>{messages.endedNext}</p>
        </Notice>
      ) : null}
      {isCreated ? (
        <p ref={createdId}>
          <span className="block text-small text-ink-soft">{messages.contractId}</span>
          <span className="font-semibold tabular-nums select-all">{company.contractId}</span>
        </p>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button
          variant={isCreated ? 'quiet' : 'primary'}
          type="submit"
          disabled={isCreated}
          busy={agreement.busy === 'creating'}
          busyLabel={messages.creating}
          onClick={(event) => {
            event.preventDefault();
            props.onCreate();
            focusAfter(() => createdId.current && sendButton.current);
          }}
        >
          {messages.create}
        </Button>
        <Button
          ref={sendButton}
          variant={isCreated && !isSent ? 'primary' : 'quiet'}
          disabled={isSent}
          busy={agreement.busy === 'sending'}
          busyLabel={messages.sending}
          onClick={() => {
            props.onSend();
            focusAfter(() => sentText.current);
          }}
        >
          {messages.send}
        </Button>
        <Button
          disabled={isSent}
          busy={agreement.busy === 'saving'}
          busyLabel={messages.saving}
          onClick={() => void agreement.sendLater()}
        >
          {messages.sendLater}
        </Button>
      </div>
      {isSent ? (
        <p ref={sentText} role="status" className="flex items-center gap-3 rounded-card bg-moss px-4 py-3">
          <Icon of={CircleCheck} className="size-5 shrink-0 text-ok" />
          <span>{sentTo.length > 0 ? messages.sentTo({ email: sentTo.join(', ') }) : messages.sent}</span>
        </p>
      ) : null}
      {company.signedAt && !company.activeSince ? (
        <Notice tone="warn">{messages.waitsForClearance}</Notice>
      ) : null}
      {company.contractStep === 'send-later' ? <Notice live="status">{messages.savedForLater}</Notice> : null}
      {agreement.trouble ? (
        <Notice tone="error" live="alert">
          {agreement.trouble}
        </Notice>
      ) : null}
    </div>
  );
}
