import { SlidersHorizontal } from 'lucide';
import { type ReactNode, useId, useState } from 'react';
import { listMessages } from '#src/languages/catalogues/ui/list-messages.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

/**
 * The filters of a staff list. Below 768 px a button opens them and says how many are active, so that the list itself comes
 * first. `className` is for the box of the filters.
 */
export function ListFilters(props: { active: number; className?: string; children: ReactNode }) {
  const { active, className, children } = props;
  const messages = useMessages(listMessages);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Button
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="justify-self-start md:hidden"
      >
        <Icon of={SlidersHorizontal} className="size-4.5" />
        <span>{active === 0 ? messages.filters : messages.activeFilters({ count: active })}</span>
      </Button>
      <div id={id} className={classNames(className, !isOpen && 'max-md:hidden')}>
        {children}
      </div>
    </div>
  );
}
