/** What the register says about whether a company does business, in its own words. */
export interface RegisteredStatus {
  statusTextHigh: string | null;
  statusTextDetailed: string | null;
}

const ENDING =
  /konkurs|likvidation|inaktiv|avregistrer|avförd|upplös|avslutad|bankrupt|liquidat|inactive|deregister/i;

/**
 * Tells whether the register's words say that a company is ending or has ended. Such a company makes no agreement by
 * itself: staff look at it. Words that are not known do not count as an end.
 * Source: the register's published status texts, for example 'Konkurs inledd' beside 'Aktivt'.
 */
export const isEnding = ({ statusTextHigh, statusTextDetailed }: RegisteredStatus): boolean =>
  ENDING.test(`${statusTextHigh ?? ''} ${statusTextDetailed ?? ''}`);
