// How the page tells what went wrong: a toast, and, where the way in is gone, being asked to authenticate again.
import { accountingFaultOf } from '@activepick/domain/invoicing/accounting-fault.ts';
import { useCallback } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { useToast } from '#src/ui/use-toast.ts';
import { FunctionRefused } from '#src/wire/invoke.ts';
import { selfInvoicingMessages } from '../messages.ts';

/** What was said of a failure. */
export interface ToldFault {
  title: string;
  text: string;
  /** The way in is gone, or does not reach far enough. */
  isOfAccess: boolean;
}

/** Returns the way to show something that went wrong. */
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

/** Returns the way to tell what a failure was, under a title of its own unless the way in is gone. */
export function useFaultWords(): (error: unknown, title: string) => ToldFault {
  const { fault: words } = useMessages(selfInvoicingMessages);
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
