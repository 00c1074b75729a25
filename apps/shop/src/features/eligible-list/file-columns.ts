/** Returns the header of the list's file. The import understands it. */
export const eligibleFileColumns = (language: 'sv' | 'en'): string[] =>
  language === 'sv'
    ? [
        'Namn',
        'E-post',
        'Avdelning',
        'Anställningsnummer',
        'Kostnadsställe',
        'Första anställningsdag',
        'Sista anställningsdag',
      ]
    : [
        'Name',
        'Email',
        'Department',
        'Employee number',
        'Cost centre',
        'First day of employment',
        'Last day of employment',
      ];
