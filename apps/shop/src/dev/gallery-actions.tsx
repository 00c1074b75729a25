import { sekToOre } from '@activepick/domain/money.ts';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Chip, ChipLink } from '../ui/chip.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { Money } from '../ui/money.tsx';
import { Notice } from '../ui/notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Stepper, type StepperStep } from '../ui/stepper.tsx';
import { useToast } from '../ui/toast.tsx';
import { Sample } from './sample.tsx';

const ROW = 'flex flex-wrap items-end gap-4';
const nothing = () => undefined;

/** Buttons, and links that look like buttons, in every variant and state. */
export function ActionSamples() {
  return (
    <>
      {(['primary', 'quiet', 'danger'] as const).map((variant) => (
        <div key={variant} className={ROW}>
          <Sample name={variant}>
            <Button variant={variant}>Lägg i varukorgen</Button>
          </Sample>
          <Sample name={`${variant}, busy`}>
            <Button variant={variant} busy busyLabel="Lägger beställningen …">
              Köp
            </Button>
          </Sample>
          <Sample name={`${variant}, disabled`}>
            <Button variant={variant} disabled>
              Fortsätt
            </Button>
          </Sample>
          <Sample name={`${variant}, a link`}>
            <LinkButton variant={variant} to="/dev/ui">
              Till butiken
            </LinkButton>
          </Sample>
        </div>
      ))}
    </>
  );
}

const STEPS: readonly StepperStep[] = [
  { id: 'cart', label: 'Varukorg', state: 'done', to: '/dev/ui#chips' },
  { id: 'customer', label: 'Kunduppgifter', state: 'current', to: null },
  { id: 'shipping', label: 'Leverans', state: 'ahead', to: null },
];

/** Chips, badges, steps, amounts. */
export function ChipSamples() {
  return (
    <>
      <div className={ROW}>
        {(['birch', 'moss', 'fjord', 'line'] as const).map((tone) => (
          <Sample key={tone} name={tone}>
            <Chip tone={tone}>Elcykel</Chip>
          </Sample>
        ))}
      </div>
      <div className={ROW}>
        {(['solid', 'quiet'] as const).flatMap((look) =>
          [true, false].map((isCurrent) => (
            <Sample key={`${look}${isCurrent}`} name={`${look}${isCurrent ? ', current' : ''}`}>
              <ChipLink to="/dev/ui#chips" look={look} isCurrent={isCurrent}>
                Stad
              </ChipLink>
            </Sample>
          )),
        )}
      </div>
      <Stepper label="Steg" steps={STEPS} />
      <div className={ROW}>
        <Sample name="whole">
          <Money ore={sekToOre(14805)} className="text-h3" />
        </Sample>
        <Sample name="exact">
          <Money ore={sekToOre(1204.5)} exact />
        </Sample>
      </div>
    </>
  );
}

/** Messages of the shop: in the page, in a toast, in a dialog. */
export function FeedbackSamples() {
  const { show } = useToast();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {(['info', 'warn', 'error'] as const).map((tone) => (
        <Notice key={tone} tone={tone}>
          Priset har ändrats sedan du lade cykeln i varukorgen.
        </Notice>
      ))}
      <div className={ROW}>
        <Button onClick={() => show({ text: 'Länken är kopierad' })}>Toast</Button>
        <Button
          onClick={() => show({ text: 'Cykeln är borttagen', action: { label: 'Ångra', onAct: nothing } })}
        >
          Toast with an action
        </Button>
        <Button onClick={() => show({ text: 'Länken gick inte att kopiera', tone: 'error' })}>
          Toast of an error
        </Button>
        <Button onClick={() => setOpen(true)}>Dialog</Button>
      </div>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Ta bort cykeln?">
        <div className="grid gap-4">
          <p>Vässla pedal tas bort ur varukorgen.</p>
          <Button variant="danger" onClick={() => setOpen(false)}>
            Ta bort cykeln
          </Button>
        </div>
      </Dialog>
    </>
  );
}

/** Empty states, and elements that open. */
export function StateSamples() {
  return (
    <div className="grid gap-8 md:grid-cols-3">
      <Sample name="empty">
        <EmptyState
          title="Varukorgen är tom"
          text="Här ligger det du har valt."
          action={<LinkButton to="/dev/ui">Till butiken</LinkButton>}
        />
      </Sample>
      <Sample name="loading">
        <Skeleton className="h-5 w-2/3" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-1/2" />
      </Sample>
      <Sample name="closed, and open">
        <Disclosure summary="Vilken storlek passar mig?">Mät benets insida.</Disclosure>
        <Disclosure summary="Så sätts priset" open>
          Under leverantörens pris, alltid och till alla.
        </Disclosure>
      </Sample>
    </div>
  );
}
