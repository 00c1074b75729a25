import { useNavigate } from 'react-router';
import { SelectField } from './select-field.tsx';

/** Filters a list by a drop-down whose value is in the URL. `choices` are values with their labels. */
export function FilterSelect(props: {
  label: string;
  value: string;
  choices: readonly (readonly [value: string, text: string])[];
  hrefOf: (value: string) => string;
}) {
  const { label, value, choices, hrefOf } = props;
  const navigate = useNavigate();
  return (
    <SelectField
      label={label}
      value={value}
      onChange={({ target }) => void navigate(hrefOf(target.value), { preventScrollReset: true })}
    >
      {choices.map(([one, text]) => (
        <option key={one} value={one}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}

/** Returns the choices of a filter from a table of labels, beginning with the choice for all. */
export const choicesOf = (
  all: string,
  values: readonly string[],
  words: Readonly<Record<string, string>>,
): [string, string][] => [
  ['', all],
  ...values.map((value): [string, string] => [value, words[value] ?? value]),
];
