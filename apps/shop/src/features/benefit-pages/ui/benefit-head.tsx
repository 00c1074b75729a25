import { Printer } from 'lucide';
import { useMessages } from '#src/i18n/use-messages.ts';
import { benefitMessages } from '#src/languages/catalogues/benefit-pages/messages.ts';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import type { OwnBenefit, StaffBenefit } from '../contract.ts';
import { BenefitChip } from './benefit-state.tsx';

/** The drawing and name of the bike, the state, and the number of the benefit. `level`: that of the heading. */
export function BenefitHead(props: { benefit: OwnBenefit | StaffBenefit; as: 'h1' | 'h2' }) {
  const { benefit, as: Heading } = props;
  const messages = useMessages(benefitMessages);
  const { name, variantLabel, image, number, state, termEnd, timeline } = benefit;
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
      {image ? (
        <img
          src={image}
          alt=""
          width="240"
          height="180"
          className="h-auto w-32 shrink-0 rounded-card bg-birch md:w-48"
        />
      ) : null}
      <div className="grid min-w-0 flex-1 basis-60 gap-2">
        <Heading className={Heading === 'h1' ? 'text-h1 wrap-anywhere' : 'text-h2 wrap-anywhere'}>
          {name}
        </Heading>
        {variantLabel ? <p className="text-ink-soft">{variantLabel}</p> : null}
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
          <BenefitChip state={state} termEnd={termEnd} />
          <span className="tabular-nums">{messages.number({ number })}</span>
          <span className="text-ink-soft">{messages.from({ employer: timeline.names.employer })}</span>
        </p>
      </div>
      <Button onClick={() => print()} className="no-print">
        <Icon of={Printer} className="size-4.5" />
        {messages.print}
      </Button>
    </div>
  );
}
