import { useState } from 'react';
import { useNavigate } from 'react-router';
import { adminListMessages } from '#src/languages/catalogues/ui/admin-list-messages.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

/** The hideable parts of rows. The URL contains the hidden ones, so that a saved view includes them. */
export interface RowPartsProps {
  /** Ids with their labels. */
  parts: Readonly<Record<string, string>>;
  hidden: readonly string[];
  hrefOf: (hidden: readonly string[]) => string;
}

/** A menu that shows and hides parts of rows. */
export function RowParts({ parts, hidden, hrefOf }: RowPartsProps) {
  const messages = useMessages(adminListMessages);
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  // The URL changes later, and the checkboxes must not wait for it.
  const [chosen, setChosen] = useState(hidden);
  const open = () => {
    setChosen(hidden);
    setOpen(true);
  };
  const toggle = (part: string) => {
    const next = chosen.includes(part) ? chosen.filter((one) => one !== part) : [...chosen, part];
    setChosen(next);
    void navigate(hrefOf(next), { preventScrollReset: true, replace: true });
  };
  return (
    <>
      <Button onClick={open}>{messages.parts}</Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={messages.partsTitle}>
        {isOpen ? (
          <ul className="grid gap-1">
            {Object.entries(parts).map(([part, text]) => (
              <li key={part}>
                <label className="flex min-h-11 items-center gap-3">
                  <input
                    type="checkbox"
                    className="size-5 accent-[var(--act)]"
                    checked={!chosen.includes(part)}
                    onChange={() => toggle(part)}
                  />
                  {text}
                </label>
              </li>
            ))}
          </ul>
        ) : null}
      </Dialog>
    </>
  );
}

/** Returns the hidden parts of a URL. Ignores unknown ones. */
export const hiddenParts = <Part extends string>(query: URLSearchParams, known: readonly Part[]): Part[] => {
  const named = (query.get('hide') ?? '').split('.');
  return known.filter((part) => named.includes(part));
};
