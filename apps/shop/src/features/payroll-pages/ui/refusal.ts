import { useMessages } from '#src/i18n/use-messages.ts';
import { payrollMessages } from '#src/languages/catalogues/payroll-pages/messages.ts';
import { CallRefused } from '#src/wire/call.ts';

/** Returns the text for a change of a period that was refused or failed. */
export function useRefusal(): (error: unknown) => string {
  const { person } = useMessages(payrollMessages);
  return (error) =>
    error instanceof CallRefused && ['not-possible-now', 'not-found'].includes(error.problem.code)
      ? person.notNow
      : person.failed;
}
