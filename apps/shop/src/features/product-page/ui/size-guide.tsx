import type { ProductKind } from '@activepick/domain/catalogue/product-kind.ts';
import { type FittingSize, fittingSizes, sizeForHeight } from '@activepick/domain/catalogue/size-guide.ts';
import { useState } from 'react';
import type { Variant } from '#src/features/catalogue/contract.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { productMessages } from '#src/languages/catalogues/product-page/product-messages.ts';
import { Button } from '#src/ui/button.tsx';
import { Disclosure } from '#src/ui/disclosure.tsx';
import { Field } from '#src/ui/field.tsx';
import { valuesOf } from './variant-choice.ts';

// A height in centimetres has at most three digits. Fewer than two means that the visitor is still typing.
const HEIGHT = /^\d{2,3}$/;

/**
 * Shows the body heights that each size of the product fits. Shows nothing if the sizes have no body height.
 */
export function SizeGuide(props: {
  kind: ProductKind;
  variants: readonly Variant[];
  onChoose: (size: string) => void;
}) {
  const { kind, variants, onChoose } = props;
  const messages = useMessages(productMessages);
  const [height, setHeight] = useState('');
  const sizes = fittingSizes(kind, valuesOf(variants, 'size'));
  if (sizes.length === 0) return null;
  const fitting = HEIGHT.test(height) ? sizeForHeight(sizes, Number(height)) : undefined;
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
              : messages.sizeGuideResult({ size: fitting.label })}
        </p>
        {fitting && sizes.length > 1 ? (
          <p>
            <Button onClick={() => onChoose(fitting.label)}>
              {messages.sizeGuideChoose({ size: fitting.label })}
            </Button>
          </p>
        ) : null}
        <SizeTable sizes={sizes} fitting={fitting ?? null} />
        <p className="text-small text-ink-soft">{messages.sizeGuideNote}</p>
      </div>
    </Disclosure>
  );
}

function SizeTable({ sizes, fitting }: { sizes: readonly FittingSize[]; fitting: FittingSize | null }) {
  const messages = useMessages(productMessages);
  return (
    <table className="w-full text-left text-small">
      <caption className="sr-only">{messages.sizeGuideTable}</caption>
      <thead className="text-ink-soft">
        <tr className="*:py-1.5 *:font-medium">
          <th scope="col">{messages.size}</th>
          <th scope="col">{messages.sizeGuideSpan}</th>
        </tr>
      </thead>
      <tbody>
        {sizes.map((size) => (
          <tr
            key={size.label}
            className={`border-t border-line *:py-1.5 ${size.label === fitting?.label ? 'bg-moss font-semibold' : ''}`}
          >
            <th scope="row" className="pl-1 font-semibold">
              {size.label}
            </th>
            <td>{`${size.fromCm}–${size.toCm}\u00a0cm`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
