import { formatNumber } from '#src/i18n/format.ts';
import { useLanguage } from '#src/i18n/use-messages.ts';
import { Button } from './button.tsx';

/** Buttons to the previous and the next page of a list in the browser, from page 0. Nothing for a single page. */
export function PageButtons(props: {
  page: number;
  pages: number;
  previous: string;
  next: string;
  label: (p: { page: string; of: string }) => string;
  onPage: (page: number) => void;
}) {
  const { page, pages, onPage } = props;
  const { language } = useLanguage();
  const count = (value: number) => formatNumber(value, language);
  if (pages <= 1) return null;
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Button disabled={page === 0} onClick={() => onPage(page - 1)}>
        {props.previous}
      </Button>
      <span className="text-small">{props.label({ page: count(page + 1), of: count(pages) })}</span>
      <Button disabled={page === pages - 1} onClick={() => onPage(page + 1)}>
        {props.next}
      </Button>
    </div>
  );
}
