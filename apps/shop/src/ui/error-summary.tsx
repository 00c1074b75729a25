import { type ReactNode, type Ref, useEffect } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { uiMessages } from './messages.ts';

/**
 * What is wrong with a form, each line linked to its field, in the same words as there. The title of the document begins
 * with 'Fel:' for as long as something is.
 */
export function ErrorSummary(props: {
  title: ReactNode;
  errors: readonly { fieldId: string; text: ReactNode }[];
  ref?: Ref<HTMLDivElement>;
}) {
  const { errorPrefix } = useMessages(uiMessages);
  const isWrong = props.errors.length > 0;
  useEffect(() => {
    if (!isWrong) return;
    if (!document.title.startsWith(errorPrefix)) document.title = errorPrefix + document.title;
    return () => {
      if (document.title.startsWith(errorPrefix)) document.title = document.title.slice(errorPrefix.length);
    };
  }, [isWrong, errorPrefix]);
  if (!isWrong) return null;
  return (
    <div
      ref={props.ref}
      role="alert"
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
