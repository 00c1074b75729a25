// Error toasts of the page. If access is lost, the toast asks the user to authenticate again.
import { accountingFaultOf } from '@activepick/domain/invoicing/accounting-fault.ts';
import { useCallback } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { fortnoxMessages } from '#src/languages/catalogues/fortnox-connection/messages.ts';
import { useToast } from '#src/ui/use-toast.ts';
import { FunctionRefused } from '#src/wire/invoke.ts';

/** The text of a failure for the user. */
export interface ToldFault {
  title: string;
  text: string;
  /** Access is lost, or scopes are missing. */
  isOfAccess: boolean;
}

/** Returns a function that shows an error toast. */
export function useTell(): (fault: Pick<ToldFault, 'title' | 'text'>) => void {
  const { show } = useToast();
  return useCallback(
    ({ title, text }) =>
      show({
        tone: 'error',
        text: (
          <>
            <strong className="block">{title}</strong>
            {text}
          </>
        ),
      }),
    [show],
  );
}

/** Returns a function that describes an error, under the given title unless it is a failure of access. */
export function useFaultWords(): (error: unknown, title: string) => ToldFault {
  const { fault: words } = useMessages(fortnoxMessages);
  return useCallback(
    (error, title) => {
      if (!(error instanceof FunctionRefused)) return { title, text: words.unexpected, isOfAccess: false };
      const { code, message, body } = error;
      const providerCode = typeof body.fortnoxCode === 'string' ? body.fortnoxCode : '';
      const fault = accountingFaultOf({ code, message, providerCode });
      if (fault === 'other') return { title, text: message, isOfAccess: false };
      const ofAccess =
        fault === 'authentication' ? words.authenticationRequired : words.reauthenticationRequired;
      return { title: ofAccess, text: message, isOfAccess: true };
    },
    [words],
  );
}
