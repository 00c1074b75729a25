/**
 * Returns a day of the company register as it is shown, '06/09/2012' out of '20120906' or '2012-09-06'. What is neither
 * is shown as it came.
 * Source: specification section 3, "companyRegistrationDate (YYYYMMDD, shown DD/MM/YYYY)".
 */
export function shownRegisterDay(text: string): string {
  const found = /^(\d{4})-?(\d{2})-?(\d{2})$/.exec(text.trim());
  return found ? `${found[3]}/${found[2]}/${found[1]}` : text;
}
