/** Texts about the connection to the server. */
export const connectionMessages = {
  unreached: 'Vi fick inget svar. Kontrollera uppkopplingen och försök igen.',
};
