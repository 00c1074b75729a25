import { isBikeKind, type ProductKind } from '@activepick/domain/catalogue/product-kind.ts';
import { type FrameSize, SIZE_GUIDE, sizeForHeight } from '@activepick/domain/catalogue/size-guide.ts';
import { useState } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { Disclosure } from '#src/ui/disclosure.tsx';
import { Field } from '#src/ui/field.tsx';
import { productMessages } from '../product-messages.ts';

const ONE_SIZE = 'One size';
// Nobody measures in more than three figures of centimetres; fewer than two are still being typed.
const HEIGHT = /^\d{2,3}$/;

/** Which size fits whom; only bikes have one. */
export function SizeGuide({ kind }: { kind: ProductKind }) {
  const messages = useMessages(productMessages);
  const [height, setHeight] = useState('');
  if (!isBikeKind(kind)) return null;
  const nameOf = ({ size }: FrameSize) => (size === ONE_SIZE ? messages.oneSize : size);
  const fitting = HEIGHT.test(height) ? sizeForHeight(kind, Number(height)) : undefined;
  return (
    <Disclosure summary={messages.sizeGuide} className="border-y border-line py-1">
      <div className="grid gap-4 pt-2">
        <Field
          label={messages.sizeGuideHeight}
          inputMode="numeric"
          maxLength={3}
          value={height}
          onChange={(event) => setHeight(event.target.value.replace(/\D/g, ''))}
          className="max-w-40"
        />
        <p role="status" className="min-h-6 font-semibold">
          {fitting === undefined
            ? ''
            : fitting === null
              ? messages.sizeGuideNone
              : messages.sizeGuideResult({ size: nameOf(fitting) })}
        </p>
        <SizeTable sizes={SIZE_GUIDE[kind]} nameOf={nameOf} fitting={fitting ?? null} />
        <p className="text-small text-ink-soft">{messages.sizeGuideNote}</p>
      </div>
    </Disclosure>
  );
}

function SizeTable(props: {
  sizes: readonly FrameSize[];
  nameOf: (size: FrameSize) => string;
  fitting: FrameSize | null;
}) {
  const messages = useMessages(productMessages);
  const unit = { cm: 'cm', inch: '"' };
  const isWheel = props.sizes[0]?.measure.unit === 'inch';
  return (
    <table className="w-full text-left text-small tabular-nums">
      <caption className="sr-only">{messages.sizeGuideTable}</caption>
      <thead className="text-ink-soft">
        <tr className="*:py-1.5 *:font-medium">
          <th scope="col">{messages.size}</th>
          <th scope="col">{messages.sizeGuideSpan}</th>
          <th scope="col">{isWheel ? messages.sizeGuideWheel : messages.sizeGuideFrame}</th>
        </tr>
      </thead>
      <tbody>
        {props.sizes.map((size) => (
          <tr
            key={size.size}
            className={`border-t border-line *:py-1.5 ${size === props.fitting ? 'bg-moss font-semibold' : ''}`}
          >
            <th scope="row" className="pl-1 font-semibold">
              {props.nameOf(size)}
            </th>
            <td>{`${size.fromCm}–${size.toCm}\u00a0cm`}</td>
            <td>{`${size.measure.value}${isWheel ? '' : '\u00a0'}${unit[size.measure.unit]}`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
