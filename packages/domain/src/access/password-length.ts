// Separate from the rule, because a browser does not need the list of common passwords.

/** The minimum length of a password (OWASP ASVS 5, 6.2.1). */
export const MIN_PASSWORD_LENGTH = 8;
/** The maximum length of a password (OWASP ASVS 5, 6.2.9 requires at least 64). */
export const MAX_PASSWORD = 128;
