import { POLICY_BOUNDS, proposedWindow } from '@activepick/domain/benefit/policy.ts';
import { useRef } from 'react';
import { stockholmDay } from '#src/i18n/format.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { policyMessages } from '#src/languages/catalogues/policy/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { FieldError } from '#src/ui/field-frame.tsx';
import type { InForm } from './policy-controls.tsx';
import { fieldId, withWindow } from './policy-values.ts';

/** The times in which employees may order. A new one is proposed after the last. */
export function OrderWindows({ form }: InForm) {
  const messages = useMessages(policyMessages);
  const add = useRef<HTMLButtonElement>(null);
  const { orderWindows } = form.values;
  const error = form.faultOf('orderWindows');
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="text-small font-semibold">{messages.orderWindows}</legend>
      <p className="text-small text-ink-soft">{messages.windowsHint}</p>
      {orderWindows.map((window, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a window has no name of its own
        <div key={at} className="grid gap-3 sm:grid-cols-[1fr_1fr_auto] sm:items-start">
          {(['from', 'to'] as const).map((end) => (
            <Field
              key={end}
              id={fieldId(`orderWindows.${at}.${end}`)}
              type="date"
              label={
                end === 'from' ? messages.windowFrom({ place: at + 1 }) : messages.windowTo({ place: at + 1 })
              }
              value={window[end]}
              error={form.faultOf(`orderWindows.${at}.${end}`)}
              onChange={(event) =>
                form.change({ orderWindows: withWindow(orderWindows, at, { [end]: event.target.value }) })
              }
            />
          ))}
          <Button
            className="sm:mt-7"
            onClick={() => {
              form.change({ orderWindows: orderWindows.filter((_, place) => place !== at) });
              add.current?.focus();
            }}
          >
            {messages.removeWindow({ place: at + 1 })}
          </Button>
        </div>
      ))}
      {error ? <FieldError id={`${fieldId('orderWindows')}-error`}>{error}</FieldError> : null}
      {orderWindows.length < POLICY_BOUNDS.orderWindows ? (
        <Button
          ref={add}
          id={fieldId('orderWindows')}
          className="justify-self-start"
          onClick={() => {
            const next = proposedWindow(orderWindows, stockholmDay(new Date()));
            form.change({ orderWindows: [...orderWindows, next] });
          }}
        >
          {messages.addWindow}
        </Button>
      ) : null}
    </fieldset>
  );
}
