/** The register's own texts about whether a company is active. */
export interface RegisteredStatus {
  statusTextHigh: string | null;
  statusTextDetailed: string | null;
}

const ENDING =
  /konkurs|likvidation|inaktiv|avregistrer|avförd|upplös|avslutad|bankrupt|liquidat|inactive|deregister/i;

/**
 * Returns whether the register's text says that a company is ending or has ended. Staff review such a company
 * before it can sign an agreement. An unknown text does not count as an end. Source: the register's published
 * status texts, for example 'Konkurs inledd' beside 'Aktivt'.
 */
export const isEnding = ({ statusTextHigh, statusTextDetailed }: RegisteredStatus): boolean =>
  ENDING.test(`${statusTextHigh ?? ''} ${statusTextDetailed ?? ''}`);
