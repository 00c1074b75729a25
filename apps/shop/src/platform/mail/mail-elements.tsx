// The basic elements of emails. Mail clients support layout only by tables and inline styles.
import type { CSSProperties, ReactNode } from 'react';

interface StyledProps {
  className?: string;
  style?: CSSProperties;
  children: ReactNode;
}

/** A table of one cell, as wide as its container. `cell` is the style of the cell. */
export function Panel({ className, style, cell, children }: StyledProps & { cell?: CSSProperties }) {
  return (
    <table
      role="presentation"
      align="center"
      width="100%"
      border={0}
      cellPadding="0"
      cellSpacing="0"
      className={className}
      style={style}
    >
      <tbody>
        <tr>
          <td style={cell}>{children}</td>
        </tr>
      </tbody>
    </table>
  );
}

const MAX_PREVIEW = 150;
/** Invisible characters that fill the preview, so that clients do not show the following text there. */
const INVISIBLE = '\u00a0\u200c\u200b\u200d\u200e\u200f\ufeff';

/**
 * The preview text that a list of emails shows next to the subject. It is not visible in the email itself.
 */
export function Preview({ text }: { text: string }) {
  const shown = text.slice(0, MAX_PREVIEW);
  return (
    <div
      style={{
        display: 'none',
        overflow: 'hidden',
        lineHeight: '1px',
        opacity: 0,
        maxHeight: 0,
        maxWidth: 0,
      }}
    >
      {shown}
      <div>{INVISIBLE.repeat(MAX_PREVIEW - shown.length)}</div>
    </div>
  );
}
