// A sample of a company's payroll file with invented people, for the page that explains the settings.
import type { OrgNumber } from '@activepick/domain/identifiers/org-number.ts';
import type { PersonalNumber } from '@activepick/domain/identifiers/personal-number.ts';
import { ore } from '@activepick/domain/money.ts';
import type { Month } from '@activepick/domain/month.ts';
import type { App } from '#src/app.ts';
import type { FileFormat } from '#src/features/payroll/contract.ts';
import type { StoredPolicy } from '#src/features/policy/server/policy-repository.ts';
import { localTime } from './export-month.ts';
import type { FileLine } from './file-repository.ts';
import { fileWriter } from './write-file.ts';

/** A wage type of the sample where the company has set none. */
const NO_WAGE_TYPE = '?';
/** Numbers that Skatteverket has set aside for tests. */
const TEST_NUMBER = '196408233234' as PersonalNumber;
const SAMPLE_COMPANY = '5560360793' as OrgNumber;

const line = (facts: Partial<FileLine>): FileLine => ({
  id: '',
  personId: '',
  sortName: '',
  kind: 'gross-deduction',
  ofMonth: '',
  amountOre: ore(52_845),
  name: 'Åsa Öberg',
  employeeNumber: '1001',
  department: 'Lager',
  costCentre: '310',
  benefitNumber: 1,
  reason: null,
  what: null,
  isCorrection: false,
  sealedNumber: null,
  ...facts,
});

/** Returns the text of a sample file of a month with a company's settings. */
export function sampleFile(
  app: Pick<App, 'now' | 'settings'>,
  { policy, format, month, companyName }: SampleOf,
): string {
  const { payroll } = policy;
  const writer = fileWriter({
    format,
    month,
    payroll: {
      ...payroll,
      wageTypeDeduction: payroll.wageTypeDeduction ?? NO_WAGE_TYPE,
      wageTypeBenefit: payroll.wageTypeBenefit ?? NO_WAGE_TYPE,
      wageTypeNetDeduction: payroll.wageTypeNetDeduction ?? NO_WAGE_TYPE,
    },
    orgNumber: SAMPLE_COMPANY,
    companyName,
    programName: app.settings.brand.name,
    madeAt: localTime(app.now()),
    personalNumberOf: () => (payroll.hasPersonalNumbers ? TEST_NUMBER : null),
  });
  const lines = [
    line({ ofMonth: month }),
    line({ ofMonth: month, kind: 'taxable-benefit', amountOre: ore(1_160), benefitNumber: null }),
    line({
      ofMonth: month,
      kind: 'net-deduction',
      amountOre: ore(240_000),
      employeeNumber: '1002',
      name: 'Örjan Ek',
      benefitNumber: 2,
    }),
  ];
  const bytes = Buffer.concat([writer.start(), writer.lines(lines), writer.end()]);
  const isLatin1 = format === 'paxml' && payroll.encoding === 'iso-8859-1';
  return bytes.toString(isLatin1 ? 'latin1' : 'utf8').replace(/^\ufeff/, '');
}

interface SampleOf {
  policy: StoredPolicy;
  format: FileFormat;
  month: Month;
  companyName: string;
}
