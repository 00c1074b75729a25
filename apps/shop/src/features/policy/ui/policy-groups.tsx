// The groups of the form. Rules that are decided together are in one group.
import {
  DEDUCTION_SIGNS,
  DRIVES,
  FORMAT_NAMES,
  LOOSE_KINDS,
  PAYROLL_ENCODINGS,
  PAYROLL_FORMATS,
  POLICY_BOUNDS,
  POLICY_TERMS,
} from '@activepick/domain/benefit/policy.ts';
import { BIKE_KINDS } from '@activepick/domain/catalogue/product-kind.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { policyMessages } from '#src/languages/catalogues/policy/messages.ts';
import { Field } from '#src/ui/field.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { TextAreaField } from '#src/ui/text-area-field.tsx';
import { OrderWindows } from './order-windows.tsx';
import {
  type InForm,
  RuleField,
  RuleGroup,
  RuleList,
  RuleSelect,
  RuleTick,
  Tick,
  WageTypeField,
} from './policy-controls.tsx';
import { fieldId, type PolicyValues } from './policy-values.ts';

const PAIR = 'grid items-start gap-5 md:grid-cols-2';

/** The rules that most employers decide on, shown first. */
export function SimpleRules({ form }: InForm) {
  const messages = useMessages(policyMessages);
  const { values, change } = form;
  return (
    <>
      <div className="grid gap-1">
        <RuleTick form={form} rule="allowBikeLeasing" />
        <RuleTick form={form} rule="allowAccessories" />
        <Tick
          label={messages.requireManagerApproval}
          checked={values.approval !== 'none'}
          onChange={(is) => change({ approval: is ? 'approver' : 'none' })}
        />
        {values.approval === 'none' ? null : <WhoApproves form={form} />}
      </div>
      <div className={PAIR}>
        <RuleField
          form={form}
          rule="maxBenefitOre"
          label={messages.maxBenefit}
          hint={messages.maxHint}
          inputMode="numeric"
        />
        <TextAreaField
          id={fieldId('notes')}
          rows={2}
          label={messages.notes}
          optional
          value={values.notes}
          maxLength={POLICY_BOUNDS.notes}
          error={form.faultOf('notes')}
          onChange={(event) => change({ notes: event.target.value })}
        />
      </div>
    </>
  );
}

function WhoApproves({ form: { values, change } }: InForm) {
  const messages = useMessages(policyMessages);
  return (
    <div className="max-w-sm pl-9">
      <SelectField
        id={fieldId('approval')}
        label={messages.whoApproves}
        value={values.approval}
        onChange={(event) => change({ approval: event.target.value as PolicyValues['approval'] })}
      >
        {(['approver', 'hr'] as const).map((who) => (
          <option key={who} value={who}>
            {messages.choices.approval[who]}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

/** All further rules, by group. `hasPayroll`: with the payroll settings. */
export function FurtherRules({ form, hasPayroll }: InForm & { hasPayroll: boolean }) {
  return (
    <div className="grid gap-8">
      <BikeRules form={form} />
      <AccessoryRules form={form} />
      <CostRules form={form} />
      <OrderingRules form={form} />
      <RunningRules form={form} />
      {hasPayroll ? <PayrollRules form={form} /> : null}
    </div>
  );
}

function PayrollRules({ form }: InForm) {
  const messages = useMessages(policyMessages);
  return (
    <RuleGroup title={messages.groups.payroll}>
      <PayrollFields form={form} />
    </RuleGroup>
  );
}

function BikeRules({ form }: InForm) {
  const messages = useMessages(policyMessages);
  return (
    <RuleGroup title={messages.groups.bikes}>
      <div className={PAIR}>
        <RuleField
          form={form}
          rule="minPriceOre"
          label={messages.minPrice}
          hint={messages.minPriceHint}
          inputMode="numeric"
        />
        <RuleList
          form={form}
          rule="allowedDrives"
          legend={messages.allowedDrives}
          options={DRIVES.map((drive) => [drive, messages.choices.drives[drive]])}
        />
      </div>
      <RuleList
        form={form}
        rule="allowedKinds"
        legend={messages.allowedKinds}
        options={BIKE_KINDS.map((kind) => [kind, messages.kinds[kind]])}
      />
    </RuleGroup>
  );
}

function AccessoryRules({ form }: InForm) {
  const messages = useMessages(policyMessages);
  const isAllowed = form.values.allowAccessories;
  return (
    <RuleGroup title={messages.groups.accessories}>
      <RuleTick form={form} rule="isLockRequired" />
      {isAllowed ? (
        <>
          <RuleList
            form={form}
            rule="allowedAccessories"
            legend={messages.allowedAccessories}
            hint={messages.fixedParts}
            options={LOOSE_KINDS.map((kind) => [kind, messages.kinds[kind]])}
          />
          <div className={PAIR}>
            <RuleField form={form} rule="accessoryMaxPercent" label={messages.accessoryMaxPercent} />
          </div>
        </>
      ) : (
        <p className="text-small text-ink-soft">{messages.says.noAccessories}</p>
      )}
    </RuleGroup>
  );
}

function CostRules({ form }: InForm) {
  const messages = useMessages(policyMessages);
  const { values, change } = form;
  return (
    <RuleGroup title={messages.groups.cost}>
      <div className={PAIR}>
        <SelectField
          id={fieldId('termMonths')}
          label={messages.termMonths}
          value={values.termMonths}
          onChange={(event) =>
            change({ termMonths: Number(event.target.value) as PolicyValues['termMonths'] })
          }
        >
          {POLICY_TERMS.map((months) => (
            <option key={months} value={months}>
              {messages.months({ count: String(months) })}
            </option>
          ))}
        </SelectField>
        <RuleSelect form={form} rule="deductionModel" label={messages.deductionModel} />
        <RuleField form={form} rule="leasePercent" label={messages.leasePercent} hint={messages.costHint} />
        <RuleField
          form={form}
          rule="insurancePercent"
          label={messages.insurancePercent}
          hint={messages.costHint}
        />
        <RuleField form={form} rule="employerSharePercent" label={messages.employerSharePercent} />
        <RuleSelect form={form} rule="servicePackage" label={messages.servicePackage} />
      </div>
    </RuleGroup>
  );
}

function OrderingRules({ form }: InForm) {
  const messages = useMessages(policyMessages);
  return (
    <RuleGroup title={messages.groups.ordering}>
      <OrderWindows form={form} />
      <div className={PAIR}>
        <RuleField
          form={form}
          rule="employmentMonths"
          label={messages.employmentMonths}
          inputMode="numeric"
        />
      </div>
    </RuleGroup>
  );
}

function RunningRules({ form }: InForm) {
  const messages = useMessages(policyMessages);
  return (
    <RuleGroup title={messages.groups.running}>
      <RuleTick form={form} rule="employerSigns" />
      <div className={PAIR}>
        <RuleField
          form={form}
          rule="cutOffDay"
          label={messages.cutOffDay}
          hint={messages.cutOffHint}
          inputMode="numeric"
        />
        <RuleSelect form={form} rule="exitRule" label={messages.exitRule} hint={messages.exitHint} />
        <RuleSelect form={form} rule="termEndRule" label={messages.termEndRule} />
      </div>
    </RuleGroup>
  );
}

/** The settings of the payroll file. An employer changes them on a page of their own. */
export function PayrollFields({ form }: InForm) {
  const messages = useMessages(policyMessages);
  const { payroll } = form.values;
  const change = (part: Partial<PolicyValues['payroll']>) =>
    form.change({ payroll: { ...payroll, ...part } });
  return (
    <div className="grid gap-4">
      <div className={PAIR}>
        <WageTypeField form={form} name="wageTypeDeduction" />
        <WageTypeField form={form} name="wageTypeBenefit" />
        <WageTypeField form={form} name="wageTypeNetDeduction" />
        <SelectField
          id={fieldId('payroll.deductionSign')}
          label={messages.deductionSign}
          value={payroll.deductionSign}
          onChange={(event) => change({ deductionSign: event.target.value as typeof payroll.deductionSign })}
        >
          {DEDUCTION_SIGNS.map((sign) => (
            <option key={sign} value={sign}>
              {messages.choices.deductionSign[sign]}
            </option>
          ))}
        </SelectField>
        <SelectField
          id={fieldId('payroll.fileFormat')}
          label={messages.fileFormat}
          value={payroll.fileFormat}
          onChange={(event) => change({ fileFormat: event.target.value as typeof payroll.fileFormat })}
        >
          {PAYROLL_FORMATS.map((format) => (
            <option key={format} value={format}>
              {FORMAT_NAMES[format]}
            </option>
          ))}
        </SelectField>
        <SelectField
          id={fieldId('payroll.encoding')}
          label={messages.encoding}
          value={payroll.encoding}
          onChange={(event) => change({ encoding: event.target.value as typeof payroll.encoding })}
        >
          {PAYROLL_ENCODINGS.map((encoding) => (
            <option key={encoding} value={encoding}>
              {messages.choices.encoding[encoding]}
            </option>
          ))}
        </SelectField>
      </div>
      <Field
        id={fieldId('payroll.correctionLimitOre')}
        label={messages.correctionLimit}
        hint={messages.correctionLimitHint}
        error={form.faultOf('payroll.correctionLimitOre')}
        value={payroll.correctionLimitOre}
        inputMode="numeric"
        autoComplete="off"
        onChange={(event) => change({ correctionLimitOre: event.target.value })}
      />
      <Tick
        label={messages.hasPersonalNumbers}
        checked={payroll.hasPersonalNumbers}
        onChange={(is) => change({ hasPersonalNumbers: is })}
      />
    </div>
  );
}
