// Apart from the rule, whose list of common passwords no browser needs.

/** The shortest password that is taken (OWASP ASVS 5, 6.2.1). */
export const SHORTEST_PASSWORD = 8;
/** The longest password that is taken (OWASP ASVS 5, 6.2.9 asks for at least 64). */
export const MAX_PASSWORD = 128;
