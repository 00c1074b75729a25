// The mails about the end of a benefit's term.
import type { Ore } from '@activepick/domain/money.ts';
import type { App } from '#src/app.ts';
import { formatDate, formatMoney } from '#src/i18n/format.ts';
import { formatMonth } from '#src/i18n/format-month.ts';
import type { Language } from '#src/i18n/language.ts';
import { termEndMailTexts } from '#src/languages/catalogues/term-end-mails/texts.ts';
import { STAFF_LANGUAGE } from '#src/languages/fixed-languages.ts';
import { type MailContent, oneLine, quotedLines } from '#src/platform/mail/mail-content.ts';
import { renderMail } from '#src/platform/mail/render-mail.tsx';
import type { Mail } from '#src/providers/mail/mail.ts';

/** What all mails say, and where they lead. */
export interface MailedTerm {
  number: number;
  bike: string;
  to: string;
  link: string;
}

/** A mail about the end of a term. Amounts are in öre, days `YYYY-MM-DD`. */
export type TermNews =
  | {
      kind: 'notice';
      days: number;
      lastDay: string;
      answerBy: string;
      priceOre: number;
      /** Null where there is no extension. */
      extensionOre: number | null;
      monthlyOre: number;
      otherwise: 'extension' | 'return';
    }
  | { kind: 'extended'; month: string; deductionOre: number; answerBy: string }
  | { kind: 'return-due' }
  | {
      kind: 'chosen';
      choice: 'return';
      store: { name: string; address: string; phone: string | null };
      on: string;
    }
  | { kind: 'chosen'; choice: 'buy-out'; priceOre: number; month: string; from: string | null }
  | { kind: 'chosen'; choice: 'extension'; sumOre: number; month: string }
  | {
      kind: 'return-late';
      who: 'employee' | 'store' | 'staff';
      store: string;
      phone: string | null;
      on: string;
    }
  | { kind: 'inspected'; damagesOre: number; objectBy: string }
  | { kind: 'objection' }
  | { kind: 'decided'; amountOre: number; reason: string };

/** Returns a mail about the end of a term. */
export async function termEndMail(
  term: MailedTerm,
  news: TermNews,
  language: Language,
  { brand, services }: Pick<App['settings'], 'brand' | 'services'>,
): Promise<Omit<Mail, 'messageId'>> {
  const hasCards = services.payments !== 'off';
  const isForStaff = news.kind === 'return-late' && news.who === 'staff';
  const readers = isForStaff ? STAFF_LANGUAGE : language;
  const content = contentOf({ ...term, bike: oneLine(term.bike), hasCards }, news, readers);
  return {
    // The email address alone: a typed name must not be in a header (T13).
    to: { name: '', address: term.to },
    ...renderMail(content),
    subject: `${content.subject} – ${brand.name}`,
  };
}

function contentOf(
  term: MailedTerm & { hasCards: boolean },
  news: TermNews,
  language: Language,
): MailContent {
  const texts = termEndMailTexts[language];
  const { bike, number, link, hasCards } = term;
  const money = (amount: number) => formatMoney(amount as Ore, language);
  const day = (text: string) => formatDate(text, language);
  const button = (label: string) => ({
    heading: null,
    blocks: [{ kind: 'button' as const, label, href: link }],
  });
  const common = { language, highlight: null };
  switch (news.kind) {
    case 'notice':
      return {
        ...common,
        subject: texts.noticeSubject({ days: news.days, bike }),
        title: texts.noticeTitle,
        opening: [texts.noticeText({ bike, day: day(news.lastDay) })],
        sections: noticeSections(news, language, { href: link, hasCards }),
      };
    case 'extended':
      return {
        ...common,
        subject: texts.extendedSubject({ bike }),
        title: texts.extendedTitle,
        opening: [
          texts.extendedText({
            bike,
            month: formatMonth(news.month, language),
            amount: money(news.deductionOre),
          }),
          texts.otherwise({ answerBy: day(news.answerBy), amount: money(news.deductionOre) }),
        ],
        sections: [button(texts.open)],
      };
    case 'return-due':
      return {
        ...common,
        subject: texts.returnDueSubject({ bike }),
        title: texts.returnDueTitle,
        opening: [texts.returnDueText({ bike }), texts.returnDueHow],
        sections: [button(texts.openReturn)],
      };
    case 'chosen':
      return {
        ...common,
        subject: texts.chosenSubject({ bike }),
        title: texts.chosenTitle,
        opening: chosenLines(news, bike, language),
        sections: [button(texts.openChoice)],
      };
    case 'return-late': {
      const about = { bike, number, store: news.store, day: day(news.on) };
      const phone = news.phone === null ? [] : [texts.callStore({ store: news.store, phone: news.phone })];
      return {
        ...common,
        subject: texts.lateSubject({ bike }),
        title: texts.lateTitle,
        opening: [texts.late[news.who](about), ...(news.who === 'store' ? [] : phone)],
        sections: [button(texts.openLate)],
      };
    }
    case 'inspected':
      return {
        ...common,
        subject: texts.inspectedSubject({ bike }),
        title: texts.inspectedTitle,
        opening: [
          news.damagesOre > 0
            ? texts.inspectedDamaged({ bike, amount: money(news.damagesOre), day: day(news.objectBy) })
            : texts.inspectedFine({ bike }),
        ],
        sections: [button(texts.openInspection)],
      };
    case 'objection':
      return {
        ...common,
        subject: texts.objectionSubject({ number }),
        title: texts.objectionTitle,
        opening: [texts.objectionText({ number, bike })],
        sections: [button(texts.openObjection)],
      };
    case 'decided':
      return {
        ...common,
        subject: texts.decidedSubject({ bike }),
        title: texts.decidedTitle,
        opening: [texts.decidedText({ bike, amount: money(news.amountOre) })],
        sections: [
          { heading: texts.reason, blocks: [{ kind: 'quote', lines: quotedLines(news.reason) }] },
          button(texts.openInspection),
        ],
      };
  }
}

function chosenLines(
  news: Extract<TermNews, { kind: 'chosen' }>,
  bike: string,
  language: Language,
): string[] {
  const texts = termEndMailTexts[language];
  const money = (amount: number) => formatMoney(amount as Ore, language);
  switch (news.choice) {
    case 'return': {
      const { name, address } = news.store;
      const place = {
        bike,
        store: oneLine(name),
        address: oneLine(address),
        day: formatDate(news.on, language),
      };
      return [texts.chosenReturn(place), texts.chosenReturnHow];
    }
    case 'buy-out': {
      const month = formatMonth(news.month, language);
      return [
        texts.chosenBuyOut({ bike, amount: money(news.priceOre), month }),
        ...(news.from === null ? [] : [texts.chosenFrom({ day: formatDate(news.from, language) })]),
      ];
    }
    case 'extension':
      return [
        texts.chosenExtension({ bike, amount: money(news.sumOre), month: formatMonth(news.month, language) }),
      ];
  }
}

function noticeSections(
  news: Extract<TermNews, { kind: 'notice' }>,
  language: Language,
  { href, hasCards }: { href: string; hasCards: boolean },
): MailContent['sections'] {
  const texts = termEndMailTexts[language];
  const money = (amount: number) => formatMoney(amount as Ore, language);
  const { priceOre, extensionOre, monthlyOre } = news;
  const answerBy = formatDate(news.answerBy, language);
  const items = [
    (hasCards ? texts.buyOut : texts.buyOutBySalary)({ price: money(priceOre) }),
    texts.bikeReturn,
    ...(extensionOre === null ? [] : [texts.extension({ sum: money(extensionOre) })]),
  ];
  const otherwise =
    news.otherwise === 'return'
      ? texts.otherwiseReturn({ answerBy })
      : texts.otherwise({ answerBy, amount: money(monthlyOre) });
  return [
    { heading: texts.choicesTitle, blocks: [{ kind: 'list', items }] },
    {
      heading: texts.otherwiseTitle,
      blocks: [
        { kind: 'text', text: otherwise },
        { kind: 'button', label: texts.open, href },
      ],
    },
  ];
}
