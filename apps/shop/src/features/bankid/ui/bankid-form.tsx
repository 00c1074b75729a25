import {
  MAX_PERSONAL_NUMBER,
  maskPersonalNumber,
  parsePersonalNumber,
} from '@activepick/domain/identifiers/personal-number.ts';
import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { bankidMessages } from '#src/languages/catalogues/bankid/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { ChoiceCards } from '#src/ui/choice-cards.tsx';
import { Field } from '#src/ui/field.tsx';
import { pasteAs } from '#src/ui/paste-as.ts';

type Device = 'this' | 'other';

interface BankidFormProps {
  /** Today, 'YYYY-MM-DD', to refuse birth dates in the future. */
  today: string;
  submit: string;
  isBusy: boolean;
  onStart: (wish: { personalNumber: string; device: Device }) => void;
}

/** The form with the optional personal number and the app's device (specification section 2, "BankID page"). */
export function BankidForm({ today, submit, isBusy, onStart }: BankidFormProps) {
  const messages = useMessages(bankidMessages);
  const number = useRef<HTMLInputElement>(null);
  const [isWrong, setWrong] = useState(false);
  const [device, setDevice] = useDevice();
  const typed = () => number.current?.value.trim() ?? '';
  const isRight = () => typed() === '' || parsePersonalNumber(typed(), today).ok;
  const mask = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const masked = maskPersonalNumber(target.value);
    if (masked !== target.value) target.value = masked;
    if (isWrong) setWrong(!isRight());
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setWrong(!isRight());
    if (isRight()) onStart({ personalNumber: typed(), device });
    else number.current?.focus();
  };
  return (
    <form noValidate method="post" onSubmit={send} className="grid gap-6">
      <Field
        ref={number}
        label={messages.personalNumber}
        hint={messages.personalNumberHint}
        error={isWrong ? messages.personalNumberWrong : undefined}
        optional
        autoComplete="off"
        inputMode="numeric"
        spellCheck={false}
        maxLength={MAX_PERSONAL_NUMBER}
        onPaste={pasteAs(maskPersonalNumber)}
        onChange={mask}
        className="max-w-[16rem]"
      />
      <ChoiceCards
        legend={messages.device}
        name="device"
        value={device}
        onChange={(chosen) => setDevice(chosen as Device)}
        choices={[
          { value: 'this', label: messages.thisDevice, description: messages.thisDeviceText },
          { value: 'other', label: messages.otherDevice, description: messages.otherDeviceText },
        ]}
      />
      <Button
        type="submit"
        variant="primary"
        busy={isBusy}
        busyLabel={messages.starting}
        className="w-full sm:w-auto sm:min-w-44 sm:justify-self-start"
      >
        {submit}
      </Button>
    </form>
  );
}

// Users with a mouse usually have the app on their phone.
function useDevice() {
  const [device, setDevice] = useState<Device>('this');
  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches) setDevice('other');
  }, []);
  return [device, setDevice] as const;
}
