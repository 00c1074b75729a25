import { expect, test } from 'vitest';
import { BENEFIT_STATES } from './benefit-states.ts';
import { benefitWait, type WaitFacts } from './benefit-wait.ts';

const facts: WaitFacts = {
  state: 'requested',
  orderState: null,
  isPickup: false,
  hasStore: false,
  hasEmployeeSigned: false,
  termChoice: null,
  returnState: null,
};

test.each<[Partial<WaitFacts>, string | null]>([
  [{ orderState: 'awaiting-confirmation' }, 'confirm-email employee'],
  [{ orderState: 'placed' }, 'ask-employer shop'],
  [{ orderState: 'awaiting-employer' }, 'answer employer'],
  [{ state: 'approved' }, 'sign employee'],
  [{ state: 'approved', hasEmployeeSigned: true }, 'countersign employer'],
  [{ state: 'signed' }, 'prepare shop'],
  [{ state: 'signed', hasStore: true }, 'prepare store'],
  [{ state: 'ready', isPickup: true }, 'collect employee'],
  [{ state: 'ready' }, 'receive carrier'],
  [{ state: 'active' }, null],
  [{ state: 'ending' }, 'choose-end employee'],
  [{ state: 'ending', termChoice: 'buy-out' }, null],
  [{ state: 'ending', termChoice: 'extension' }, null],
  [{ state: 'ending', termChoice: 'return', returnState: 'due' }, 'book-return employee'],
  [{ state: 'ending', termChoice: 'return', returnState: 'booked' }, 'bring-back employee'],
  [{ state: 'ending', termChoice: 'return', returnState: 'inspected' }, 'answer-inspection employee'],
  [{ state: 'ending', termChoice: 'return', returnState: 'objected' }, 'decide-objection employer'],
  [{ state: 'ended' }, null],
  [{ state: 'refused' }, null],
  [{ state: 'withdrawn' }, null],
])('[BP7] %o waits for %s', (more, expected) => {
  const wait = benefitWait({ ...facts, ...more });
  expect(wait && `${wait.what} ${wait.who}`).toBe(expected);
});

test('[BP7] every state has an answer', () => {
  for (const state of BENEFIT_STATES) expect(benefitWait({ ...facts, state })).not.toBeUndefined();
});
