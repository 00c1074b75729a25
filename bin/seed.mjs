import { plainError, readOptions, runCommand } from './lib/command.mjs';
import { runServerCommand } from './lib/server-command.mjs';

const HELP = `
Usage: npm run seed -- --products N [--into-production]

Fills the catalogue up to N generated products, besides the demo products. Uses DATABASE_URL or the database of
DATA_DIR, which need not run. Keeps existing products and continues an interrupted run.
From 20,000 products on, it rebuilds the catalogue's indexes at the end: searches are slow until then.

  --products N       the number of products
  --into-production  also with APP_MODE=production, where customers could order these invented products
  --help             this text
`;

async function main(args) {
  const options = readOptions(args, { known: { products: 'value', 'into-production': 'flag' } });
  const { products } = options;
  if (!/^[1-9]\d{0,7}$/.test(products ?? '')) throw plainError('--products needs a number of at least 1', 64);
  const flags = options['into-production'] ? ['--into-production'] : [];
  return runServerCommand(['seed', '--products', products, ...flags]);
}

await runCommand(HELP, main);
