/** The storage key of the session. */
export const SESSION_KEY = 'session';
