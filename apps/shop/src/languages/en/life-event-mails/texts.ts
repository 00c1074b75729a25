import type * as sv from '../../sv/life-event-mails/texts.ts';

/** The mails about life events in English. */
export const lifeEventMailTexts: typeof sv.lifeEventMailTexts = {
  kinds: {
    leave: 'Leave',
    'leave-ends': 'Leave ends early',
    exit: 'Employment ends',
    'transfer-to-colleague': 'Transfer to a colleague',
    'transfer-to-company': 'Transfer to another employer',
    'early-buy-out': 'Early buy-out',
    damage: 'Damage',
    theft: 'Theft',
    'total-loss': 'Total loss',
  },
  subject: (p) => `${p.what}: benefit ${p.number}`,
  reportedTitle: 'Something happened to a benefit bike',
  reportedToHr: (p) =>
    `It concerns the benefit bike of ${p.employee}. Sign in to see what it costs and whether you need to answer.`,
  reportedToEmployee: (p) =>
    `${p.company} has reported this for your benefit bike. Sign in to see what it costs and what happens next.`,
  approvedTitle: 'Your report is approved',
  approved: (p) => `It applies from ${p.month}, once nothing else is missing.`,
  endedTitles: {
    refused: 'Your report was refused',
    withdrawn: 'Your report was withdrawn',
    expired: 'Your report no longer applies',
  },
  ended: {
    refused: 'Nothing changes in your benefit.',
    withdrawn: 'Nothing changes in your benefit.',
    expired:
      'It was not settled in time, or something else came first. Nothing changes in your benefit. You can report it again.',
  },
  offerTitle: 'A colleague would like you to take over a benefit bike',
  offer: (p) =>
    `${p.employee} would like you to take over the bike from ${p.month}. Sign in to see what it costs, and answer. The link by itself answers nothing.`,
  reason: 'Reason',
  event: 'Event',
  bike: 'Bike',
  number: 'Benefit',
  from: 'Applies from',
  open: 'Sign in and read more',
};
