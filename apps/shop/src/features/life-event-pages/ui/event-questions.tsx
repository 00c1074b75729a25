// The questions of each kind of event, and the proposal that their answers make.
import type { LifeEventKind } from '@activepick/domain/benefit/life-events.ts';
import {
  type LifeEventsOfBenefit,
  MAX_DESCRIPTION,
  MAX_LEAVE_MONTHS,
  type Proposal,
} from '#src/features/life-events/contract.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { lifeEventMessages } from '#src/languages/catalogues/life-event-pages/messages.ts';
import { ChoiceCards } from '#src/ui/choice-cards.tsx';
import { Field } from '#src/ui/field.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { TextAreaField } from '#src/ui/text-area-field.tsx';
import { useMonthName } from './effect-view.tsx';

/** Everything that can be typed. It is kept when the kind changes. */
export interface Typed {
  from: string;
  back: string;
  months: string;
  isPaidFirst: boolean;
  lastDay: string;
  colleague: string;
  employerCode: string;
  description: string;
  policeReport: string;
  /** The employee agrees that the salary pays the sum of an exit. */
  consents: boolean;
}

/** Nothing typed yet. */
export const NOTHING_TYPED: Typed = {
  from: '',
  back: '',
  months: '',
  isPaidFirst: false,
  lastDay: '',
  colleague: '',
  employerCode: '',
  description: '',
  policeReport: '',
  consents: false,
};

/** A field of the questions. */
export type FieldName = keyof Typed;

const MONTHS_AHEAD = 36;

/** Returns the months that can be chosen: from the first that can change to the last of the term. */
function monthsToChoose({ earliest, lastMonth }: LifeEventsOfBenefit): string[] {
  const first = Number(earliest.slice(0, 4)) * 12 + Number(earliest.slice(5)) - 1;
  return Array.from({ length: MONTHS_AHEAD }, (_, at) => {
    const index = first + at;
    return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
  }).filter((month) => lastMonth === null || month <= lastMonth);
}

/** Tells whether an exit needs a colleague who takes the bike over. */
const needsColleague = (kind: LifeEventKind, { exitRule }: LifeEventsOfBenefit): boolean =>
  kind === 'transfer-to-colleague' || (kind === 'exit' && exitRule === 'transfer');

/** Returns the fields that are not filled in. */
export function missingFields(kind: LifeEventKind, typed: Typed, benefit: LifeEventsOfBenefit): FieldName[] {
  const months = Number(typed.months);
  const isEmpty = (name: FieldName) => String(typed[name]).trim() === '';
  switch (kind) {
    case 'leave':
      return [
        ...(typed.from === '' ? (['from'] as const) : []),
        ...(Number.isInteger(months) && months >= 1 && months <= MAX_LEAVE_MONTHS
          ? []
          : (['months'] as const)),
      ];
    case 'leave-ends':
      return typed.back === '' ? ['back'] : [];
    case 'exit':
    case 'transfer-to-colleague': {
      const asked: FieldName[] = kind === 'exit' ? ['lastDay'] : [];
      return [...asked, ...(needsColleague(kind, benefit) ? (['colleague'] as const) : [])].filter(isEmpty);
    }
    case 'transfer-to-company':
      return (['employerCode'] as const).filter(isEmpty);
    case 'theft':
      return (['policeReport', 'description'] as const).filter(isEmpty);
    case 'damage':
    case 'total-loss':
      return (['description'] as const).filter(isEmpty);
    default:
      return [];
  }
}

/** Returns the proposal of filled fields. */
export function proposalOf(kind: LifeEventKind, typed: Typed, benefit: LifeEventsOfBenefit): Proposal {
  const colleague = typed.colleague.trim();
  const description = typed.description.trim();
  switch (kind) {
    case 'leave':
      return { kind, from: typed.from, months: Number(typed.months), isPaidFirst: typed.isPaidFirst };
    case 'leave-ends':
      return { kind, from: typed.back };
    case 'exit':
      return { kind, lastDay: typed.lastDay, ...(needsColleague(kind, benefit) ? { colleague } : {}) };
    case 'transfer-to-colleague':
      return { kind, colleague };
    case 'transfer-to-company':
      return { kind, employerCode: typed.employerCode.trim() };
    case 'theft':
      return { kind, policeReport: typed.policeReport.trim(), description };
    case 'damage':
    case 'total-loss':
      return { kind, description };
    default:
      return { kind: 'early-buy-out' };
  }
}

/** Returns the field of a problem of the server. */
export const fieldOfProblem = (field: string, kind: LifeEventKind): FieldName | null => {
  const name = field.replace(/^proposal\./, '');
  if (name === 'from' && kind === 'leave-ends') return 'back';
  return name in NOTHING_TYPED ? (name as FieldName) : null;
};

/** The fields of a kind. */
export function EventQuestions(props: {
  kind: LifeEventKind;
  benefit: LifeEventsOfBenefit;
  typed: Typed;
  errors: Partial<Record<FieldName, string>>;
  onType: (change: Partial<Typed>) => void;
}) {
  const { kind, benefit, typed, errors, onType } = props;
  const messages = useMessages(lifeEventMessages);
  const monthName = useMonthName();
  const monthField = (name: 'from' | 'back', label: string, months: readonly string[]) => (
    <SelectField
      id={`event-${name}`}
      label={label}
      error={errors[name]}
      value={typed[name]}
      onChange={(event) => onType({ [name]: event.target.value })}
    >
      <option value="">–</option>
      {months.map((month) => (
        <option key={month} value={month}>
          {monthName(month)}
        </option>
      ))}
    </SelectField>
  );
  const text = (name: FieldName) => ({
    id: `event-${name}`,
    error: errors[name],
    value: String(typed[name]),
    onChange: (event: { target: { value: string } }) => onType({ [name]: event.target.value }),
  });
  return (
    <>
      {kind === 'leave' ? (
        <>
          {monthField('from', messages.fromMonth, monthsToChoose(benefit))}
          <Field
            {...text('months')}
            label={messages.months}
            inputMode="numeric"
            autoComplete="off"
            maxLength={2}
          />
          <ChoiceCards
            legend={messages.howPaid}
            name="paid"
            value={typed.isPaidFirst ? 'first' : 'after'}
            onChange={(value) => onType({ isPaidFirst: value === 'first' })}
            choices={[
              { value: 'after', label: messages.appended, description: messages.appendedText },
              { value: 'first', label: messages.paidFirst, description: messages.paidFirstText },
            ]}
          />
        </>
      ) : null}
      {kind === 'leave-ends' ? monthField('back', messages.backMonth, benefit.leaveMonths) : null}
      {kind === 'exit' ? <Field {...text('lastDay')} label={messages.lastDay} type="date" /> : null}
      {needsColleague(kind, benefit) ? (
        <Field
          {...text('colleague')}
          label={messages.colleague}
          hint={messages.colleagueHint}
          type="email"
          autoComplete="off"
          maxLength={254}
        />
      ) : null}
      {kind === 'transfer-to-company' ? (
        <Field
          {...text('employerCode')}
          label={messages.employerCode}
          hint={messages.employerCodeHint}
          autoComplete="off"
          maxLength={20}
        />
      ) : null}
      {kind === 'theft' ? (
        <Field
          {...text('policeReport')}
          label={messages.police}
          hint={messages.policeHint}
          autoComplete="off"
          maxLength={40}
        />
      ) : null}
      {kind === 'damage' || kind === 'theft' || kind === 'total-loss' ? (
        <TextAreaField
          {...text('description')}
          label={messages.describe}
          rows={4}
          maxLength={MAX_DESCRIPTION}
        />
      ) : null}
    </>
  );
}
