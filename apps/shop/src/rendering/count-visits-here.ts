// The script of documents that count visits. Its element has the settings.
import { countVisits } from './count-visits.ts';

const { url = '', site = '' } =
  document.querySelector<HTMLScriptElement>('script[data-visits]')?.dataset ?? {};
countVisits({ url, site });
