// Small drawings for places where something is missing. Decoration: the words beside them say it all.

const LINE = 'stroke-ink';

/** A road that ends in front of a wheel. */
export function RoadsEnd() {
  return (
    <svg viewBox="0 0 320 180" aria-hidden="true" fill="none" strokeWidth="4" strokeLinecap="round">
      <path d="M16 150c40-70 96-104 150-104s84 50 120 104z" className="fill-moss" />
      <path d="M10 150h190" className={LINE} />
      <path d="M214 150h14M244 150h8M268 150h4" className="stroke-control" />
      <g className={LINE}>
        <circle cx="150" cy="98" r="50" strokeWidth="7" />
        <path
          d="M150 98v-46M150 98l40 23M150 98l-40 23M150 98l40-23M150 98l-40-23M150 98v46"
          strokeWidth="2"
        />
        <circle cx="150" cy="98" r="6" className="fill-paper" />
      </g>
      <path d="M246 150V70" className={LINE} />
      <path d="M216 40h60v34h-60z" className="fill-birch stroke-ink" strokeLinejoin="round" />
      <path d="M238 50l16 14M254 50l-16 14" className="stroke-signal" strokeWidth="5" />
    </svg>
  );
}

/** A tool board with one empty hook and the outline of what hung there. */
export function EmptyHook() {
  return (
    <svg viewBox="0 0 320 180" aria-hidden="true" fill="none" strokeWidth="4" strokeLinecap="round">
      <rect x="20" y="14" width="280" height="152" rx="10" className="fill-birch" />
      <g className="fill-control" stroke="none" opacity="0.5">
        {[60, 100, 140, 180, 220, 260].flatMap((x) =>
          [44, 84, 124].map((y) => <circle key={`${x}-${y}`} cx={x} cy={y} r="2.6" />),
        )}
      </g>
      <g className="stroke-control" strokeDasharray="2 9">
        <circle cx="118" cy="118" r="30" />
        <circle cx="204" cy="118" r="30" />
        <path d="M118 118l26-44h42l18 44M144 74l24 44h-50M168 118l18-44M182 62h18" />
      </g>
      <path d="M160 24v18a10 10 0 0 0 20 0" className="stroke-signal" strokeWidth="5" />
    </svg>
  );
}

/** A chain with one link open. */
export function OpenChain() {
  return (
    <svg viewBox="0 0 320 120" aria-hidden="true" fill="none" strokeWidth="7" strokeLinecap="round">
      <g className={LINE}>
        <rect x="16" y="42" width="76" height="36" rx="18" />
        <rect x="70" y="42" width="76" height="36" rx="18" />
        <rect x="228" y="42" width="76" height="36" rx="18" />
      </g>
      <path
        d="M168 42h-12a18 18 0 0 0 0 36h12M206 36l14 6a18 18 0 0 1 0 36l-12 4"
        className="stroke-signal"
      />
    </svg>
  );
}
