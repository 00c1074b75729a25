/**
 * Formats a date of the company register: '06/09/2012' from '20120906' or '2012-09-06'. Any other text is returned
 * unchanged.
 * Source: specification section 3, "companyRegistrationDate (YYYYMMDD, shown DD/MM/YYYY)".
 */
export function shownRegisterDay(text: string): string {
  const found = /^(\d{4})-?(\d{2})-?(\d{2})$/.exec(text.trim());
  return found ? `${found[3]}/${found[2]}/${found[1]}` : text;
}
