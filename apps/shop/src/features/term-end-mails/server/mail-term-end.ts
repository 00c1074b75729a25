import { ANSWER_DAYS, answerDay } from '@activepick/domain/benefit/term-end.ts';
import { addDays } from '@activepick/domain/calendar.ts';
import { sumOre } from '@activepick/domain/money.ts';
import type { App } from '#src/app.ts';
import type { TermEnd } from '#src/features/term-end/contract.ts';
import {
  employeeAddress,
  memberAddress,
  returnStoreAddress,
} from '#src/features/term-end/server/party-repository.ts';
import {
  TERM_END_CHOSEN,
  TERM_END_DECIDED,
  TERM_END_EXTENDED,
  TERM_END_INSPECTED,
  TERM_END_LATE_IN_STORE,
  TERM_END_LATE_TO_STAFF,
  TERM_END_NOTICE,
  TERM_END_OBJECTION,
  TERM_END_RETURN_DUE,
  TERM_END_RETURN_LATE,
} from '#src/features/term-end/server/tell.ts';
import { type StoredTerm, termById } from '#src/features/term-end/server/term-repository.ts';
import { termEndView } from '#src/features/term-end/server/term-view.ts';
import { stockholmDay } from '#src/i18n/format.ts';
import type { OutboxRow } from '#src/platform/jobs/outbox.ts';
import type { Mail } from '#src/providers/mail/mail.ts';
import type { TermNews } from './term-end-mail.tsx';

/**
 * Returns the mail of a row of the outbox; null when it no longer applies: the term is settled, the person has chosen, or has
 * left the company.
 */
export async function renderTermEndMail(app: App, row: OutboxRow): Promise<Mail | null> {
  const term = await termById(app.db.pool, String(row.payload.termId));
  if (!term) return null;
  const view = await termEndView(app.db.pool, term.benefitId, app.today());
  const news = newsOf(row, term, view);
  const party = await partyOf(app, row, term);
  if (!news || !party) return null;
  const { termEndMail } = await import('./term-end-mail.tsx');
  const { number, bike } = view;
  const link = `${app.publicUrl}${party.path}?lang=${row.language}`;
  const mail = await termEndMail({ number, bike, to: party.to, link }, news, row.language, app.settings);
  return { ...mail, messageId: row.id };
}

async function partyOf(
  app: App,
  { kind, payload }: OutboxRow,
  { id: termId, benefitId }: StoredTerm,
): Promise<{ to: string; path: string } | null> {
  if (kind === TERM_END_LATE_TO_STAFF)
    return { to: app.settings.mail.contactTo, path: `/admin/benefits/${benefitId}` };
  if (kind === TERM_END_LATE_IN_STORE) {
    const store = await returnStoreAddress(app.db.pool, termId);
    return store && { to: store.to, path: `/store/${store.storeId}/returns/${benefitId}` };
  }
  if (kind === TERM_END_OBJECTION) {
    const member = await memberAddress(app.db.pool, benefitId, String(payload.userId));
    return member && { to: member.to, path: `/employer/${member.companyId}/benefits/${benefitId}` };
  }
  const employee = await employeeAddress(app.db.pool, benefitId);
  return employee && { to: employee.to, path: `/benefits/${benefitId}` };
}

function newsOf({ kind, payload }: OutboxRow, term: StoredTerm, view: TermEnd): TermNews | null {
  switch (kind) {
    case TERM_END_NOTICE:
      return noticeOf(Number(payload.days), view);
    case TERM_END_EXTENDED: {
      const month = String(payload.month);
      return {
        kind: 'extended',
        month,
        deductionOre: Number(payload.deductionOre),
        answerBy: answerDay(month),
      };
    }
    case TERM_END_RETURN_DUE:
      return view.isReturnDue ? { kind: 'return-due' } : null;
    case TERM_END_CHOSEN:
      return payload.choice === term.choice ? chosenOf(view) : null;
    case TERM_END_RETURN_LATE:
    case TERM_END_LATE_IN_STORE:
    case TERM_END_LATE_TO_STAFF: {
      const { bikeReturn } = view;
      if (bikeReturn?.state !== 'booked' || bikeReturn.on !== payload.on) return null;
      const { store, on } = bikeReturn;
      const who = LATE_READERS[kind];
      return { kind: 'return-late', who, store: store.name, phone: store.phone, on };
    }
    case TERM_END_INSPECTED: {
      const since = stockholmDay(term.inspectedAt ?? new Date(0));
      const objectBy = addDays(since, ANSWER_DAYS);
      return { kind: 'inspected', damagesOre: Number(payload.damagesOre), objectBy };
    }
    case TERM_END_OBJECTION:
      return term.returnState === 'objected' ? { kind: 'objection' } : null;
    case TERM_END_DECIDED:
      return { kind: 'decided', amountOre: Number(payload.amountOre), reason: String(payload.reason) };
    default:
      return null;
  }
}

const LATE_READERS = {
  [TERM_END_RETURN_LATE]: 'employee',
  [TERM_END_LATE_IN_STORE]: 'store',
  [TERM_END_LATE_TO_STAFF]: 'staff',
} as const;

function chosenOf({ choice, buyOut, extension, bikeReturn, effectiveOn }: TermEnd): TermNews | null {
  if (choice === 'return')
    return bikeReturn && { kind: 'chosen', choice, store: bikeReturn.store, on: bikeReturn.on };
  if (choice === 'buy-out')
    return (
      buyOut && {
        kind: 'chosen',
        choice,
        priceOre: buyOut.priceOre,
        month: buyOut.payMonth,
        from: effectiveOn,
      }
    );
  if (choice === 'extension')
    return (
      extension && {
        kind: 'chosen',
        choice,
        sumOre: sumOre(extension.deductionsOre as never),
        month: extension.firstMonth,
      }
    );
  return null;
}

function noticeOf(days: number, view: TermEnd): TermNews | null {
  const { state, choice, lastDay, answerBy, buyOut, extension, monthlyOre, otherwise } = view;
  if (state !== 'open' || choice !== null || !lastDay || !answerBy || !buyOut) return null;
  return {
    kind: 'notice',
    days,
    lastDay,
    answerBy,
    priceOre: buyOut.priceOre,
    extensionOre: extension ? sumOre(extension.deductionsOre as never) : null,
    monthlyOre,
    otherwise,
  };
}
