import { isDay } from '@activepick/domain/calendar.ts';
import { type FocusEvent, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { Field } from '#src/ui/field.tsx';

// A year that is being typed is a day of the first centuries.
const FIRST_DAY = '2020-01-01';

/** Filters a list by a day whose value is in the URL. A half-typed day changes nothing. */
export function DayFilter(props: {
  label: string;
  value: string;
  max: string;
  hrefOf: (day: string) => string;
}) {
  const { label, value, max, hrefOf } = props;
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  // Keeps the field uncontrolled, because React would empty a day while it is typed.
  useEffect(() => {
    if (field.current && field.current.value !== value) field.current.value = value;
  }, [value]);
  const go = (day: string) => {
    if (day !== value) void navigate(hrefOf(day), { preventScrollReset: true });
  };
  const leave = ({ target }: FocusEvent<HTMLInputElement>) => {
    if (target.value === '' && !target.validity.badInput) go('');
  };
  return (
    <Field
      ref={field}
      label={label}
      type="date"
      defaultValue={value}
      min={FIRST_DAY}
      max={max}
      onChange={({ target }) => {
        if (isDay(target.value) && target.value >= FIRST_DAY && target.value <= max) go(target.value);
      }}
      onBlur={leave}
    />
  );
}
