// Maps an error of the accounting system to the page's message: a lost connection, or another error.

/** The meaning of a refusal: no connection, missing permission, or something else. */
export type AccountingFault = 'authentication' | 'permission' | 'other';

const NO_TOKEN = /no valid access token|authentication required/i;
const NO_PERMISSION = /authenticate|2000663|behörighet för scope|permission/i;

/**
 * Returns the meaning of an error. Uses our own code if it is decisive, else the provider's code and message in either
 * language. Source: specification section 8, "Invoice"; provider's code 2000663, "Har inte behörighet för scope".
 */
export function accountingFaultOf(said: {
  code: string;
  providerCode?: string;
  message: string;
}): AccountingFault {
  if (said.code === 'not-connected') return 'authentication';
  if (said.code === 'not-permitted') return 'permission';
  if (NO_TOKEN.test(said.message)) return 'authentication';
  return NO_PERMISSION.test(`${said.providerCode ?? ''} ${said.message}`) ? 'permission' : 'other';
}
