import { type MouseEvent, type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { LinkButton } from './link-button.tsx';

/**
 * A link above a list that does not start with its first item. `show` shows the earlier items. If it returns false or
 * throws, and without scripts, the link goes to the first page.
 */
export function EarlierLink(props: { to: string; show: () => Promise<boolean>; children: ReactNode }) {
  const { to, show, children } = props;
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const act = async (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    const isShown = await show().catch(() => false);
    if (!isShown) void navigate(to);
  };
  return (
    <p className="mb-6 flex justify-center">
      <LinkButton to={to} aria-busy={isBusy} onClick={(event) => void act(event)}>
        {children}
      </LinkButton>
    </p>
  );
}
