import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import type { EmployerModelView } from './use-employer-model.ts';

/**
 * Says whose model the calculation uses, with a link to the other one. Renders nothing for people without an
 * employer.
 */
export function EmployerModelNote({ model }: { model: EmployerModelView | null }) {
  if (model === null) return null;
  const { isUsed, texts, use, leave } = model;
  return (
    <Notice>
      <div className="grid justify-items-start gap-2">
        {isUsed ? <p>{texts.from}</p> : null}
        <Button onClick={isUsed ? leave : use}>{isUsed ? texts.back : texts.again}</Button>
      </div>
    </Notice>
  );
}
