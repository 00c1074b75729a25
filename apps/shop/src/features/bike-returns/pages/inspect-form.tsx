// The store's inspection of a returned bike: the condition of each part, and amount, note and photos of damage.
import { type BikePart, CONDITIONS, type Condition } from '@activepick/domain/benefit/inspection.ts';
import { parseKronor } from '@activepick/domain/typed-amount.ts';
import { type FormEvent, useId, useState } from 'react';
import { type inspectReturn, MAX_NOTE, type ReturnToInspect } from '#src/features/term-end/contract.ts';
import { ConfirmDialog } from '#src/features/term-end-pages/ui/confirm-dialog.tsx';
import { useFormats } from '#src/features/term-end-pages/ui/use-formats.ts';
import { useStep } from '#src/features/term-end-pages/ui/use-step.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { termEndMessages } from '#src/languages/catalogues/term-end-pages/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { ChoiceCards } from '#src/ui/choice-cards.tsx';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { Field } from '#src/ui/field.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { useRefusedTries } from '#src/ui/use-error-summary.ts';
import { call } from '#src/wire/call.ts';
import { PartPhotos } from './part-photos.tsx';

interface Typed {
  condition: Condition | null;
  amount: string;
  note: string;
}
type FieldName = 'condition' | 'amount' | 'note' | 'photo';
type Wrong = { part: BikePart; field: FieldName; text: string };

const EMPTY: Typed = { condition: null, amount: '', note: '' };

interface FormProps {
  storeId: string;
  bike: ReturnToInspect;
  onChanged: () => Promise<unknown>;
}

/** The form. Errors are at their field and in a summary, which takes the focus. */
export function InspectForm({ storeId, bike, onChanged }: FormProps) {
  const messages = useMessages(termEndMessages);
  const { money } = useFormats();
  const id = useId();
  const tries = useRefusedTries();
  const [typed, setTyped] = useState<Partial<Record<BikePart, Typed>>>({});
  const [isAsking, setAsking] = useState(false);
  const { isBusy, failure, run } = useStep(onChanged);
  const { parts, photos, maxOre, benefitId, version } = bike;
  const of = (part: BikePart): Typed => typed[part] ?? EMPTY;
  const amountOf = (part: BikePart) =>
    of(part).condition === 'damaged' ? (parseKronor(of(part).amount) ?? 0) : 0;
  const damagesOre = parts.reduce<number>((sum, part) => sum + amountOf(part), 0);
  const wrong = useWrong(bike, of, damagesOre);
  const errors = tries.any ? wrong : [];
  const errorAt = (part: BikePart, field: FieldName) =>
    errors.find((one) => one.part === part && one.field === field)?.text;
  const idOf = (part: BikePart, field: FieldName) => `${id}-${part}-${field}`;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (wrong.length > 0) tries.add();
    else setAsking(true);
  };
  const finish = async () => {
    const body = {
      version,
      parts: parts.map((part) => ({
        part,
        condition: of(part).condition ?? ('fine' as const),
        amountOre: amountOf(part),
        note: of(part).condition === 'damaged' ? of(part).note.trim() : '',
      })),
    };
    await run(
      () =>
        call<typeof inspectReturn>('POST', '/api/store/:storeId/returns/:benefitId', {
          params: { storeId, benefitId },
          body,
        }),
      messages.inStore.finished,
    );
    setAsking(false);
  };
  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <p>{messages.inStore.lead}</p>
      <ErrorSummary
        ref={tries.summary}
        title={messages.summary}
        errors={errors.map(({ part, field, text }) => ({ fieldId: idOf(part, field), text }))}
      />
      {parts.map((part) => (
        <PartFields
          key={part}
          part={part}
          typed={of(part)}
          onTyped={(change) => setTyped({ ...typed, [part]: { ...of(part), ...change } })}
          idOf={(field) => idOf(part, field)}
          errorAt={(field) => errorAt(part, field)}
          photos={photos.filter((photo) => photo.part === part).map((photo) => photo.id)}
          storeId={storeId}
          benefitId={benefitId}
          onChanged={onChanged}
        />
      ))}
      {failure ? (
        <Notice tone="error" live="alert">
          {failure}
        </Notice>
      ) : null}
      <p className="flex flex-wrap justify-between gap-x-4 font-semibold">
        <span>{messages.damages}</span>
        <span>{money(damagesOre)}</span>
      </p>
      <Button type="submit" variant="primary" busy={isBusy} busyLabel={messages.working}>
        {messages.inStore.finish}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={messages.inStore.finishTitle}
        text={
          damagesOre > 0
            ? messages.inStore.finishDamaged({ amount: money(damagesOre) })
            : messages.inStore.finishFine
        }
        action={messages.inStore.finish}
        isBusy={isBusy}
        onAct={() => void finish()}
        onClose={() => setAsking(false)}
      />
      <p className="text-small text-ink-soft">{messages.inStore.tooMuch({ amount: money(maxOre) })}</p>
    </form>
  );
}

interface PartProps {
  part: BikePart;
  typed: Typed;
  onTyped: (change: Partial<Typed>) => void;
  idOf: (field: FieldName) => string;
  errorAt: (field: FieldName) => string | undefined;
  photos: readonly string[];
  storeId: string;
  benefitId: string;
  onChanged: () => Promise<unknown>;
}

function PartFields({
  part,
  typed,
  onTyped,
  idOf,
  errorAt,
  photos,
  storeId,
  benefitId,
  onChanged,
}: PartProps) {
  const messages = useMessages(termEndMessages);
  return (
    <div className="grid gap-4 rounded-card border border-line bg-surface p-4">
      <ChoiceCards
        legend={messages.parts[part]}
        name={idOf('condition')}
        id={idOf('condition')}
        look="chips"
        value={typed.condition}
        choices={CONDITIONS.map((value) => ({ value, label: messages.conditions[value] }))}
        onChange={(value) => onTyped({ condition: value as Condition })}
        error={errorAt('condition')}
      />
      {typed.condition === 'damaged' ? (
        <>
          <Field
            id={idOf('amount')}
            label={messages.inStore.amount}
            inputMode="decimal"
            autoComplete="off"
            value={typed.amount}
            onChange={(event) => onTyped({ amount: event.target.value })}
            error={errorAt('amount')}
          />
          <Field
            id={idOf('note')}
            label={messages.inStore.note}
            maxLength={MAX_NOTE}
            value={typed.note}
            onChange={(event) => onTyped({ note: event.target.value })}
            error={errorAt('note')}
          />
          <PartPhotos
            storeId={storeId}
            benefitId={benefitId}
            part={part}
            photos={photos}
            inputId={idOf('photo')}
            error={errorAt('photo')}
            onChanged={onChanged}
          />
        </>
      ) : null}
    </div>
  );
}

function useWrong(
  { parts, photos, maxOre }: ReturnToInspect,
  of: (part: BikePart) => Typed,
  damagesOre: number,
): Wrong[] {
  const texts = useMessages(termEndMessages);
  const { money } = useFormats();
  const { inStore } = texts;
  return parts.flatMap((part): Wrong[] => {
    const name = { part: texts.parts[part] };
    const { condition, amount, note } = of(part);
    if (condition === null) return [{ part, field: 'condition', text: inStore.conditionMissing(name) }];
    if (condition !== 'damaged') return [];
    const hasPhoto = photos.some((photo) => photo.part === part);
    const isTooMuch = damagesOre > maxOre;
    return [
      ...((parseKronor(amount) ?? 0) > 0
        ? []
        : [{ part, field: 'amount' as const, text: inStore.amountWrong(name) }]),
      ...(isTooMuch
        ? [{ part, field: 'amount' as const, text: inStore.tooMuch({ amount: money(maxOre) }) }]
        : []),
      ...(note.trim() ? [] : [{ part, field: 'note' as const, text: inStore.noteMissing(name) }]),
      ...(hasPhoto ? [] : [{ part, field: 'photo' as const, text: inStore.photoMissing(name) }]),
    ];
  });
}
