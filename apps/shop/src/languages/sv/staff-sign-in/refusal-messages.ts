import type { StaffSignInProblem } from '#src/features/staff-sign-in/contract.ts';

/** The texts of refused sign-ins of staff. */
export const refusalMessages = {
  refused: {
    'sso-off': 'Den här inloggningen är avstängd.',
    'start-failed': 'Det gick inte att starta inloggningen. Försök igen.',
    'other-page': 'Inloggningen måste börja på vår egen sida.',
    'too-many': 'För många försök härifrån. Vänta några minuter.',
    'sign-in-first': 'Logga in på ditt konto först.',
    'fresh-sign-in-first': 'Logga in på ditt konto igen, med båda stegen, och koppla sedan inom tio minuter.',
    'invalid-state': 'Inloggningen hör inte till den här webbläsaren. Börja om.',
    'already-used': 'Inloggningen är redan använd. Börja om.',
    expired: 'Inloggningen tog för lång tid. Börja om.',
    cancelled: 'Inloggningen avbröts.',
    failed: 'Inloggningen gick inte att bekräfta. Börja om.',
    unavailable: 'Inloggningstjänsten svarar inte just nu. Försök om en stund.',
    'email-unverified': 'E-postadressen är inte bekräftad hos inloggningstjänsten.',
    'foreign-domain': 'E-postadressen hör inte till en tillåten domän.',
    'no-role': 'Du hör inte till någon grupp som får arbeta här. Be en administratör om hjälp.',
    'account-exists':
      'Det finns redan ett konto med din e-postadress. Logga in på det och koppla sedan den här inloggningen.',
    'belongs-to-another': 'Inloggningen är redan kopplad till ett annat konto.',
    'has-one-already': 'Kontot har redan en sådan inloggning.',
    'account-closed': 'Kontot är avstängt.',
  } satisfies Record<StaffSignInProblem, string>,
};
