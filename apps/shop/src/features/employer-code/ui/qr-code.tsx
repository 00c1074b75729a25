import { useEffect, useState } from 'react';

/** A QR code as an SVG. Calls `onFailed` if it cannot be drawn. */
export function QrCode({ text, alt, onFailed }: { text: string; alt: string; onFailed: () => void }) {
  const [modules, setModules] = useState<readonly (readonly boolean[])[] | null>(null);
  useEffect(() => {
    let isGone = false;
    import('uqr')
      .then(({ encode }) => {
        if (!isGone) setModules(encode(text, { ecc: 'M', border: 2 }).data);
      })
      .catch(onFailed);
    return () => {
      isGone = true;
    };
  }, [text, onFailed]);
  const size = modules?.length ?? 1;
  const path = (modules ?? []).flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg
      role="img"
      aria-label={alt}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      // Black on white also in dark mode, because scanners expect it.
      className="size-40 rounded-small"
    >
      <rect width={size} height={size} fill="white" />
      <path d={path.join('')} fill="black" />
    </svg>
  );
}
