import { Check } from 'lucide';
import { uiMessages } from '#src/languages/catalogues/ui/messages.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { PageLink } from './page-link.tsx';

/** A step. `to` is set if the user can go back to it. */
export interface StepperStep {
  id: string;
  label: string;
  state: 'done' | 'current' | 'ahead';
  to: string | null;
}

/**
 * Ordered steps; only completed earlier ones are links. Hides names on narrow screens, where the page's heading names
 * the step.
 */
export function Stepper({ label, steps }: { label: string; steps: readonly StepperStep[] }) {
  return (
    <nav aria-label={label}>
      <ol className="flex items-center gap-1.5 md:gap-3">
        {steps.map((step, index) => (
          <li
            key={step.id}
            aria-current={step.state === 'current' ? 'step' : undefined}
            className={classNames(
              'flex min-w-0 items-center gap-1.5 md:gap-3',
              index < steps.length - 1 && 'flex-1 after:h-px after:min-w-2 after:flex-1 after:bg-control',
            )}
          >
            <StepName step={step} number={index + 1} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

const MARK: Record<StepperStep['state'], string> = {
  done: 'border-act bg-moss text-act',
  current: 'border-act bg-act text-on-act',
  ahead: 'border-control text-ink-soft',
};

function StepName({ step, number }: { step: StepperStep; number: number }) {
  const messages = useMessages(uiMessages);
  const isCurrent = step.state === 'current';
  const name = (
    <>
      <span
        className={classNames(
          'grid size-8 shrink-0 place-items-center rounded-full border text-small font-semibold tabular-nums',
          MARK[step.state],
        )}
      >
        {step.state === 'done' ? <Icon of={Check} className="size-4.5" /> : number}
      </span>
      <span
        className={classNames(
          'truncate text-small',
          isCurrent ? 'font-semibold max-sm:sr-only' : 'text-ink-soft max-lg:sr-only',
        )}
      >
        {step.label}
        {step.state === 'done' ? <span className="sr-only"> ({messages.stepDone})</span> : null}
      </span>
    </>
  );
  const style = 'flex min-h-11 min-w-0 items-center gap-2 rounded-small';
  if (step.to === null) return <span className={style}>{name}</span>;
  return (
    <PageLink to={step.to} preventScrollReset className={classNames(style, 'hover:underline')}>
      {name}
    </PageLink>
  );
}
