// doctor's check of services that are off: what still needs one of them.
import type { Service } from '@activepick/domain/services/services.ts';
import type { App } from '#src/app.ts';
import { countBankidOnly } from '#src/features/bankid/server/bankid-only-repository.ts';
import { countOpenAgreements } from '#src/features/paper-agreements/server/open-agreements-repository.ts';
import { countOpenPayments } from '#src/features/payments/server/open-payments-repository.ts';
import { SERVICE_SETTINGS } from '#src/settings/service-variables.ts';
import type { CheckedArea, Finding } from './finding.ts';

type Count = (connection: App['db']['pool']) => Promise<number>;
type Left = Pick<Finding, 'cause' | 'isNote'> & {
  count: Count;
  problem: (count: number) => string;
  remedy: string;
};

const LEFT: Partial<Record<Service, Left>> = {
  payments: {
    cause: 'payments-open',
    count: countOpenPayments,
    problem: (count) => `Card payments are off, but ${count} payments or refunds are not finished.`,
    remedy: 'Set PAYMENTS=on until they are, or finish them in the account at Stripe.',
  },
  bankid: {
    cause: 'bankid-only-accounts',
    isNote: true,
    count: countBankidOnly,
    problem: (count) => `BankID is off, and ${count} accounts without an email address cannot sign in.`,
    remedy: 'Set BANKID=on until these people have added an email address to their profile.',
  },
  contracts: {
    cause: 'contracts-open',
    isNote: true,
    count: countOpenAgreements,
    problem: (count) => `Contracts are off, and ${count} agreements are on their way at Oneflow.`,
    remedy: 'Withdraw them at Oneflow and record the paper at /admin/paper-agreements, or set CONTRACTS=on.',
  },
};

/** Returns the result for a service that is off: not checked, or what still needs it. */
export async function checkServiceOff(app: App, service: Service, area: string): Promise<CheckedArea> {
  const left = LEFT[service];
  const count = left ? await left.count(app.db.pool) : 0;
  const skipped = `${SERVICE_SETTINGS[service]} is off`;
  if (!left || count === 0) return { area, findings: [], skipped };
  const { cause, problem, remedy, isNote } = left;
  return { area, findings: [{ cause, problem: problem(count), remedy, ...(isNote ? { isNote } : {}) }] };
}
