import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

/** A failure message that is announced, with one action. */
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
