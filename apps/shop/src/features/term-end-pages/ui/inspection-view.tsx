import type { InspectedBike } from '#src/features/term-end/contract.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { termEndMessages } from '#src/languages/catalogues/term-end-pages/messages.ts';
import { PhotoImage } from './photo-image.tsx';
import { useFormats } from './use-formats.ts';

/** What a store found: damage with amount, note and photos, and the condition of the other parts. */
export function InspectionView({ inspection, photosUrl }: { inspection: InspectedBike; photosUrl: string }) {
  const messages = useMessages(termEndMessages);
  const { money } = useFormats();
  const damaged = inspection.parts.filter(({ condition }) => condition === 'damaged');
  const others = inspection.parts.filter(({ condition }) => condition !== 'damaged');
  return (
    <div className="grid gap-4">
      {damaged.length === 0 ? (
        <p className="font-semibold">{messages.noDamage}</p>
      ) : (
        <ul className="grid gap-4">
          {damaged.map(({ part, amountOre, note, photos }) => (
            <li key={part} className="grid gap-2 rounded-card bg-birch p-4">
              <p className="flex flex-wrap justify-between gap-x-4 font-semibold">
                <span>
                  {messages.parts[part]}: {messages.conditions.damaged}
                </span>
                <span>{money(amountOre)}</span>
              </p>
              <p className="wrap-anywhere">{note}</p>
              <div className="grid grid-cols-2 gap-3">
                {photos.map((id, at) => (
                  <PhotoImage
                    key={id}
                    url={`${photosUrl}/${id}`}
                    alt={messages.photoOf({ part: messages.parts[part], number: at + 1 })}
                  />
                ))}
              </div>
            </li>
          ))}
        </ul>
      )}
      <dl className="grid grid-cols-2 gap-x-6 gap-y-1 text-small">
        {others.map(({ part, condition }) => (
          <div key={part} className="flex flex-wrap justify-between gap-x-3">
            <dt className="text-ink-soft">{messages.parts[part]}</dt>
            <dd>{messages.conditions[condition]}</dd>
          </div>
        ))}
      </dl>
      <p className="flex flex-wrap justify-between gap-x-4 border-t border-line pt-3 font-semibold">
        <span>{messages.damages}</span>
        <span>{money(inspection.damagesOre)}</span>
      </p>
    </div>
  );
}
