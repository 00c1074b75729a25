const COLOURS = [
  'paper',
  'surface',
  'birch',
  'moss',
  'fjord',
  'ink',
  'ink-soft',
  'line',
  'control',
  'act',
  'act-strong',
  'signal',
  'ok',
  'warn',
  'danger',
];
const SIZES = [
  'text-display',
  'text-h1',
  'text-h2',
  'text-h3',
  'text-lead',
  'text-body',
  'text-small',
  'text-tiny',
];

/** Colours and sizes of type, from tokens.css. */
export function TokenSamples() {
  return (
    <>
      <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3 md:grid-cols-5">
        {COLOURS.map((name) => (
          <li key={name} className="grid gap-1 text-tiny">
            <svg
              aria-hidden="true"
              className="h-12 w-full rounded-card border border-line"
              preserveAspectRatio="none"
            >
              <rect width="100%" height="100%" fill={`var(--${name})`} />
            </svg>
            {name}
          </li>
        ))}
      </ul>
      <ul className="grid gap-3">
        {SIZES.map((size) => (
          <li key={size} className={`${size} truncate`}>
            Åtta växlar, 14 805 kr
          </li>
        ))}
      </ul>
    </>
  );
}
