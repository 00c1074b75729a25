/** What belongs to a language itself. Its folder's name is its code (ISO 639-1). */
export interface LanguageDetails {
  /** Its own name, as people who speak it look for it. */
  name: string;
  /** The locale of dates, numbers and lists, such as 'sv-SE'. */
  locale: string;
  /** The sign before decimals, in files and fields that people type. */
  decimalSign: string;
  /** Returns a percentage from its figures. */
  percent: (figures: string) => string;
  /** Returns an amount of kronor from its figures. */
  money: (figures: string) => string;
  /** Returns an amount of euro from its figures. */
  euro: (figures: string) => string;
}
