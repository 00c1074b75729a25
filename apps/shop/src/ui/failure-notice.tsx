import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

/** Something that did not work, said when it happens, with the one thing to do about it. */
export function FailureNotice(props: {
  text: string;
  action: string;
  onAction: () => unknown;
  className?: string;
}) {
  return (
    <Notice tone="error" live="alert" className={props.className}>
      <p>{props.text}</p>
      <Button onClick={() => void props.onAction()} className="mt-3">
        {props.action}
      </Button>
    </Notice>
  );
}
