import { createElement } from 'react';
import { expect, test } from 'vitest';
import { useAgreementMessages } from '#src/languages/catalogues/use-agreements/messages.ts';
import { textIn } from '#tests/app/render-in.ts';
import { USE_AGREEMENT_STATES, type UseAgreement } from '../contract.ts';
import { UseAgreementView } from './use-agreement-card.tsx';

const nothing = () => undefined;
const agreement = (more: Partial<UseAgreement>): UseAgreement => ({
  benefitId: '01920000-0000-7000-8000-000000000000',
  state: 'pending',
  signers: [
    { party: 'employee', name: 'Anna Åkesson', signState: 'undecided' },
    { party: 'employer', name: 'Hanna Ek', signState: 'undecided' },
  ],
  sentAt: '2026-11-20T09:00:00Z',
  signBy: '2026-12-20T00:00:00Z',
  hasDocument: false,
  maySign: false,
  mayRenew: false,
  ...more,
});
const shown = (language: 'sv' | 'en', more: Partial<UseAgreement>, isEmployer = false) =>
  textIn(
    language,
    createElement(UseAgreementView, {
      agreement: agreement(more),
      isEmployer,
      busy: null,
      onSign: nothing,
      onRenew: nothing,
      onDownload: nothing,
    }),
  );

for (const language of ['sv', 'en'] as const) {
  const messages = useAgreementMessages[language];

  test(`[BP8] the card says how far the agreement is, to employee and employer (${language})`, () => {
    for (const state of USE_AGREEMENT_STATES) {
      if (state === 'none' || state === 'pending') continue;
      expect(shown(language, { state })).toContain(messages.own[state]);
      expect(shown(language, { state }, true)).toContain(messages.employer[state]);
      expect(shown(language, { state })).toContain(messages.state[state]);
    }
  });

  test(`[BP8] the card says who has yet to sign, until when, and what the reader can do (${language})`, () => {
    const open = shown(language, { maySign: true });
    expect(open).toContain(messages.own.toSign);
    expect(open).toContain(messages.sign);
    expect(open).toMatch(/20.*(december|December).*2026|2026-12-20/);
    const half = shown(language, {
      signers: [
        { party: 'employee', name: 'Anna Åkesson', signState: 'signed' },
        { party: 'employer', name: 'Hanna Ek', signState: 'undecided' },
      ],
    });
    expect(half).toContain(messages.own.pending);
    expect(half).toContain(`Hanna Ek, ${messages.party.employer} · ${messages.signState.undecided}`);
    expect(half).not.toContain(messages.sign);
    expect(shown(language, { state: 'signed', hasDocument: true }, true)).toContain(messages.download);
    expect(shown(language, { state: 'overdue', mayRenew: true }, true)).toContain(messages.renew);
    expect(shown(language, { state: 'overdue' }, true)).not.toContain(messages.renew);
  });
}
