// Measures a public page from the page cache against a bare server that sends the same bytes.
import { benchCached } from './support/cached.ts';
import { conclude } from './support/figures.ts';

await benchCached('cached home page', '/');
conclude();
