import { type ReactNode, type Ref, useEffect, useState } from 'react';
import { useErrorTitle } from './use-error-title.ts';

// Screen readers have announced an alert by then.
const ANNOUNCE_DELAY_MS = 1_000;

/**
 * The errors of a form, each linked to its field and with the same text. While there are errors, the document title
 * begins with 'Fel:'.
 */
export function ErrorSummary(props: {
  title: ReactNode;
  errors: readonly { fieldId: string; text: ReactNode }[];
  ref?: Ref<HTMLDivElement>;
}) {
  const isWrong = props.errors.length > 0;
  useErrorTitle(isWrong);
  const [isTold, setTold] = useState(false);
  useEffect(() => {
    if (!isWrong) return setTold(false);
    const timer = setTimeout(() => setTold(true), ANNOUNCE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isWrong]);
  if (!isWrong) return null;
  return (
    <div
      ref={props.ref}
      role="alert"
      // Announced once. Otherwise, each corrected field would announce the whole list again (WCAG 4.1.3).
      aria-live={isTold ? 'off' : undefined}
      tabIndex={-1}
      className="rounded-card border-2 border-danger bg-surface px-5 py-4"
    >
      <p className="font-semibold text-danger">{props.title}</p>
      <ul className="mt-1 list-disc pl-5">
        {props.errors.map(({ fieldId, text }) => (
          <li key={fieldId}>
            <a
              href={`#${fieldId}`}
              className="link"
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(fieldId)?.focus();
              }}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
