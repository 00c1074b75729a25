// Parts that the employee's card and the store's panel share.
import { CalendarPlus } from 'lucide';
import { useState } from 'react';
import { useLanguage, useMessages } from '#src/i18n/use-messages.ts';
import { appointmentMessages } from '#src/languages/catalogues/appointments/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { useToast } from '#src/ui/use-toast.ts';
import { download } from '#src/wire/download.ts';
import { timeWords } from './time-words.ts';

/** A booked time, large enough to be read at arm's length. */
export function BookedTime({ startsAt, label }: { startsAt: string; label: string }) {
  const { language } = useLanguage();
  return (
    <p className="grid gap-0.5">
      <span className="text-small text-ink-soft">{label}</span>
      <time dateTime={startsAt} className="text-h2 font-semibold">
        {timeWords(startsAt, language)}
      </time>
    </p>
  );
}

/** Downloads the booked time as a file for a calendar. */
export function CalendarButton({ path, params }: { path: string; params: Record<string, string> }) {
  const messages = useMessages(appointmentMessages);
  const { language } = useLanguage();
  const { show } = useToast();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    await download(path, params, { lang: language }).catch(() =>
      show({ tone: 'error', text: messages.calendarFailed }),
    );
    setBusy(false);
  };
  return (
    <Button busy={isBusy} busyLabel={messages.working} onClick={() => void save()}>
      <Icon of={CalendarPlus} className="size-4.5" />
      {messages.calendar}
    </Button>
  );
}

/** The failure of a change. */
export const ChangeFailure = ({ text }: { text: string | null }) =>
  text ? (
    <Notice tone="error" live="alert">
      {text}
    </Notice>
  ) : null;

interface ConfirmProps {
  open: boolean;
  title: string;
  text: string;
  action: string;
  isBusy: boolean;
  onAct: () => void;
  onClose: () => void;
}

/** Asks before a time is cancelled. */
export function Confirm({ open, title, text, action, isBusy, onAct, onClose }: ConfirmProps) {
  const messages = useMessages(appointmentMessages);
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <div className="grid gap-5">
        <p>{text}</p>
        <div className="flex flex-wrap gap-3">
          <Button variant="primary" busy={isBusy} busyLabel={messages.working} onClick={onAct}>
            {action}
          </Button>
          <Button onClick={onClose}>{messages.cancel}</Button>
        </div>
      </div>
    </Dialog>
  );
}
