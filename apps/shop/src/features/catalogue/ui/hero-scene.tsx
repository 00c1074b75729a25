/** The land behind the bike: hills, a row of houses, water, and the road it stands on; by night with lit windows. */
export function HeroScene({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 1440 400"
      preserveAspectRatio="xMaxYMax slice"
      aria-hidden="true"
      fill="none"
      className={`overflow-visible ${className ?? ''}`}
    >
      <circle cx="1372" cy="44" r="44" className="fill-surface opacity-80 dark:fill-ink dark:opacity-90" />
      <path
        d="M0 290c180-60 300-76 470-30 130-96 300-150 520-66 120-70 280-92 450-24v230H0z"
        className="fill-moss"
      />
      <path d="M560 300c150-96 330-110 520-40 120-34 250-36 360 4v140H520z" className="fill-act opacity-20" />
      <Houses />
      <path d="M0 300c240 14 420 10 640-6 300-20 540-16 800 8v98H0z" className="fill-fjord" />
      <path
        d="M540 318h110M690 332h60M1290 320h90"
        className="stroke-surface opacity-70"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path d="M0 346c360-16 1080-16 1440 0v54H0z" className="fill-birch" />
      <path d="M0 346c360-16 1080-16 1440 0" className="stroke-control opacity-60" strokeWidth="2" />
    </svg>
  );
}

const WINDOW = 'fill-surface dark:fill-warn';
const HOUSES = [
  { x: 640, width: 54, height: 44 },
  { x: 702, width: 40, height: 62 },
  { x: 750, width: 60, height: 38 },
  { x: 1236, width: 48, height: 50 },
  { x: 1292, width: 58, height: 36 },
] as const;
const GROUND = 300;

function Houses() {
  return HOUSES.map(({ x, width, height }) => {
    const top = GROUND - height;
    return (
      <g key={x}>
        <path
          d={`M${x} ${GROUND}V${top}l${width / 2} -24 ${width / 2} 24V${GROUND}z`}
          className="fill-act opacity-55 dark:opacity-35"
        />
        <path d={`M${x + 9} ${top + 8}h9v10h-9zM${x + width - 18} ${top + 8}h9v10h-9z`} className={WINDOW} />
      </g>
    );
  });
}
