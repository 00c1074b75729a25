import { type FormEvent, useId, useState } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { paperAgreementMessages } from '#src/languages/catalogues/paper-agreements/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { useToast } from '#src/ui/use-toast.ts';
import { call } from '#src/wire/call.ts';
import { useSite } from '#src/wire/site-context.ts';
import { MAX_ARCHIVE, type PaperKind, type recordPaperAgreement } from '../contract.ts';

/** The form that records a signed agreement. `name`: whose agreement it is, for the notice and the button. */
export function RecordForm(props: {
  kind: PaperKind;
  id: string;
  name: string;
  onRecorded: () => Promise<void>;
}) {
  const { kind, id, name, onRecorded } = props;
  const messages = useMessages(paperAgreementMessages);
  const { today } = useSite();
  const { show } = useToast();
  const fieldId = useId();
  const [signedOn, setSignedOn] = useState('');
  const [archive, setArchive] = useState('');
  const [hasTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const isDayWrong = signedOn === '' || signedOn > today;
  const isArchiveWrong = archive.trim() === '';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isBusy || isDayWrong || isArchiveWrong) return;
    setBusy(true);
    setFailed(false);
    try {
      const body = { kind, id, signedOn, archive: archive.trim() };
      await call<typeof recordPaperAgreement>('POST', '/api/admin/paper-agreements', { body });
      show({ text: messages.recorded({ name }) });
      await onRecorded();
    } catch {
      setFailed(true);
    }
    setBusy(false);
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <Field
          id={`${fieldId}-day`}
          type="date"
          label={messages.signedOn}
          value={signedOn}
          max={today}
          required
          onChange={(event) => setSignedOn(event.target.value)}
          error={hasTried && isDayWrong ? messages.dayMissing : undefined}
        />
        <Field
          id={`${fieldId}-archive`}
          label={messages.archive}
          hint={messages.archiveHint}
          value={archive}
          maxLength={MAX_ARCHIVE}
          autoComplete="off"
          required
          onChange={(event) => setArchive(event.target.value)}
          error={hasTried && isArchiveWrong ? messages.archiveMissing : undefined}
        />
      </div>
      {hasFailed ? (
        <Notice tone="error" live="alert">
          {messages.failed}
        </Notice>
      ) : null}
      <Button
        type="submit"
        busy={isBusy}
        busyLabel={messages.recording}
        aria-label={`${messages.record}: ${name}`}
        className="justify-self-start"
      >
        {messages.record}
      </Button>
    </form>
  );
}
