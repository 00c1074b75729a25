import { type FormEvent, useState } from 'react';
import type { SentAgreement } from '#src/features/agreements/contract.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { contractTestMessages } from '#src/languages/catalogues/contract-test/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { CONTROL_STYLE, FieldFrame } from '#src/ui/field-frame.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Refusal } from './create-section.tsx';
import { useAttempt } from './use-attempt.ts';

/** Sends a contract to its people. The id is that of the last created contract. */
export function SendSection(props: { contractId: string; onContractId: (id: string) => void }) {
  const { contractId, onContractId } = props;
  const messages = useMessages(contractTestMessages);
  const [letter, setLetter] = useState({ subject: '', message: '' });
  const [sent, setSent] = useState<number | null>(null);
  const attempt = useAttempt<SentAgreement>('oneflow_sendcontract', (said) => setSent(said.contract_id));
  const isReady = contractId.trim() !== '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSent(null);
    if (isReady) void attempt.run({ contract_id: contractId, ...letter });
  };
  return (
    <section aria-labelledby="send-title">
      <form noValidate onSubmit={submit} className="grid gap-4">
        <h2 id="send-title" className="text-h2">
          {messages.send}
        </h2>
        <Field
          label={messages.contractId}
          hint={messages.contractIdHint}
          inputMode="numeric"
          value={contractId}
          onChange={(event) => onContractId(event.target.value.replace(/\D/g, ''))}
        />
        <Field
          label={messages.subject}
          optional
          maxLength={200}
          value={letter.subject}
          onChange={(event) => setLetter({ ...letter, subject: event.target.value })}
        />
        <FieldFrame label={messages.message} optional>
          {(ties) => (
            <textarea
              {...ties}
              rows={4}
              maxLength={5_000}
              value={letter.message}
              onChange={(event) => setLetter({ ...letter, message: event.target.value })}
              className={CONTROL_STYLE}
            />
          )}
        </FieldFrame>
        <Refusal tried={attempt} />
        {sent === null ? null : <Notice live="status">{messages.sent({ id: sent })}</Notice>}
        <div className="grid justify-items-start gap-2">
          <Button
            type="submit"
            variant="primary"
            busy={attempt.isBusy}
            busyLabel={messages.sending}
            aria-disabled={isReady ? undefined : true}
            aria-describedby={isReady ? undefined : 'send-why'}
          >
            {messages.send}
          </Button>
          {isReady ? null : (
            <p id="send-why" className="text-small text-ink-soft">
              {messages.needsContract}
            </p>
          )}
        </div>
      </form>
    </section>
  );
}
