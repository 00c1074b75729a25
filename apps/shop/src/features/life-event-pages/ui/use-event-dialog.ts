import { type LifeEventKind, salaryOneOff } from '@activepick/domain/benefit/life-events.ts';
import { useRef, useState } from 'react';
import {
  type EffectView,
  type EventView,
  type LifeEventsOfBenefit,
  MAX_PHOTOS,
} from '#src/features/life-events/contract.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { lifeEventMessages } from '#src/languages/catalogues/life-event-pages/messages.ts';
import { useFocusAfter } from '#src/ui/use-focus-after.ts';
import { fileAsBase64 } from '#src/wire/file-as-base64.ts';
import { type EventSide, eventCalls, refusalOf } from './event-calls.ts';
import {
  type FieldName,
  fieldOfProblem,
  missingFields,
  NOTHING_TYPED,
  proposalOf,
  type Typed,
} from './event-questions.tsx';

/** A step of the dialog. */
export type DialogStep = 'choose' | 'ask' | 'preview' | 'done';

/** The state of the dialog. What was typed stays through every step, failure and change of the kind. */
export function useEventDialog(
  side: EventSide,
  benefit: LifeEventsOfBenefit,
  onReported: () => Promise<void>,
) {
  const messages = useMessages(lifeEventMessages);
  const calls = eventCalls(side);
  const focusAfter = useFocusAfter();
  const heading = useRef<HTMLHeadingElement>(null);
  const [step, setStep] = useState<DialogStep>('choose');
  const [kind, setKind] = useState<LifeEventKind | null>(null);
  const [typed, setTyped] = useState<Typed>(NOTHING_TYPED);
  const [photos, setPhotos] = useState<readonly File[]>([]);
  const [errors, setErrors] = useState<Partial<Record<FieldName | 'kind', string>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [shown, setShown] = useState<{ effect: EffectView; digest: string } | null>(null);
  const [event, setEvent] = useState<EventView | null>(null);
  // One report has one key, so that a repeated confirmation is stored once.
  const key = useRef<string>(undefined);

  const goTo = (next: DialogStep) => {
    setStep(next);
    focusAfter(() => heading.current);
  };
  const refuse = (error: unknown, chosen: LifeEventKind) => {
    const { code, fields } = refusalOf(error);
    const wrong = fields.flatMap(({ field, code: why }) => {
      const name = fieldOfProblem(field, chosen);
      return name ? [[name, messages.fieldErrors[why] ?? messages.required] as const] : [];
    });
    setErrors(Object.fromEntries(wrong));
    const [first] = wrong;
    if (first) {
      setStep('ask');
      focusAfter(() => document.getElementById(`event-${first[0]}`));
    }
    const general = fields.map((one) => messages.fieldErrors[one.code]).find(Boolean);
    setFailure(first ? null : (general ?? messages.failures[code ?? ''] ?? messages.failed));
    return code;
  };
  const choose = () => {
    if (!kind) {
      setErrors({ kind: messages.chooseError });
      return focusAfter(() => document.getElementById('event-kind'));
    }
    setErrors({});
    setFailure(null);
    if (kind === 'early-buy-out') return void preview();
    goTo('ask');
  };
  const preview = async () => {
    if (!kind || isBusy) return;
    const missing = missingFields(kind, typed, benefit);
    setErrors(
      Object.fromEntries(
        missing.map((name) => [name, name === 'months' ? messages.monthsError : messages.required]),
      ),
    );
    if (missing.length > 0) return focusAfter(() => document.getElementById(`event-${missing[0]}`));
    setBusy(true);
    setFailure(null);
    try {
      setShown(await calls.preview(proposalOf(kind, typed, benefit)));
      key.current = crypto.randomUUID();
      goTo('preview');
    } catch (error) {
      refuse(error, kind);
    }
    setBusy(false);
  };
  const confirm = async () => {
    if (!kind || !shown || !key.current || isBusy) return;
    setBusy(true);
    setFailure(null);
    try {
      const proposal = proposalOf(kind, typed, benefit);
      const reported = await calls.report({
        ...{ key: key.current, proposal, digest: shown.digest },
        ...consentIn(typed, shown.effect),
      });
      const isComplete = await sendPhotos(reported.id);
      setEvent(reported);
      if (!isComplete) setFailure(messages.photoFailed);
      goTo('done');
      await onReported();
    } catch (error) {
      const code = refuse(error, kind);
      // Shows what it costs now; the confirmation is asked for again.
      if (code === 'changed-meanwhile') setTyped((before) => ({ ...before, consents: false }));
      if (code === 'changed-meanwhile')
        setShown(await calls.preview(proposalOf(kind, typed, benefit)).catch(() => shown));
    }
    setBusy(false);
  };
  const sendPhotos = async (eventId: string): Promise<boolean> => {
    try {
      for (const photo of photos.slice(0, MAX_PHOTOS))
        await calls.addPhoto(eventId, await fileAsBase64(photo));
      return true;
    } catch {
      return false;
    }
  };
  return {
    ...{ step, kind, typed, photos, errors, failure, isBusy, shown, event, heading },
    setKind: (value: LifeEventKind) => setKind(value),
    type: (change: Partial<Typed>) => setTyped((before) => ({ ...before, ...change })),
    setPhotos,
    choose,
    preview: () => void preview(),
    confirm: () => void confirm(),
    back: () => {
      setFailure(null);
      goTo(step === 'preview' && kind !== 'early-buy-out' ? 'ask' : 'choose');
    },
  };
}

const consentIn = ({ consents }: Typed, { oneOffs }: EffectView): { consentsToOre?: number } => {
  const sum = consents ? salaryOneOff(oneOffs as never) : undefined;
  return sum ? { consentsToOre: sum.amountOre } : {};
};
