import type { ReactNode, Ref } from 'react';

/** What is wrong with a form, each line linked to its field, in the same words as there. */
export function ErrorSummary(props: {
  title: ReactNode;
  errors: readonly { fieldId: string; text: ReactNode }[];
  ref?: Ref<HTMLDivElement>;
}) {
  if (props.errors.length === 0) return null;
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
