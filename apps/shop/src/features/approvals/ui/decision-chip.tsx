import { useMessages } from '#src/i18n/use-messages.ts';
import { approvalMessages } from '#src/languages/catalogues/approvals/messages.ts';
import { Chip } from '#src/ui/chip.tsx';
import type { ApprovalRow } from '../contract.ts';

/** The state of an order: waiting, the company's answer, or that it was cancelled without one. */
export function DecisionChip({ row: { decision, state } }: { row: Pick<ApprovalRow, 'decision' | 'state'> }) {
  const messages = useMessages(approvalMessages);
  if (decision)
    return <Chip tone={decision === 'approved' ? 'moss' : 'line'}>{messages.decisions[decision]}</Chip>;
  if (state === 'awaiting-employer') return <Chip tone="fjord">{messages.waiting}</Chip>;
  return <Chip tone="line">{messages.states[state]}</Chip>;
}
