import { useEffect, useState } from 'react';
import { classNames } from './class-names.ts';

/** A QR code as a drawing; `onFailed` is called when it cannot be drawn. */
export function QrCode(props: { text: string; alt: string; onFailed: () => void; className?: string }) {
  const { text, alt, onFailed, className = 'size-40' } = props;
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
      // Black on white in dark colours too: scanners expect it.
      className={classNames('rounded-small', className)}
    >
      <rect width={size} height={size} fill="white" />
      <path d={path.join('')} fill="black" />
    </svg>
  );
}
