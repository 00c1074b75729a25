// Brotli at its highest quality takes a second for a script. Compresses once here instead of at each request.
import { existsSync, readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
const COMPRESSIBLE = /\.(js|css|svg|json|txt|xml|html|webmanifest)$/;
const NOT_WORTH_BELOW = 1024;

/** Writes FILE.br and FILE.gz beside each text file of a folder, unless they exist or would not be smaller. */
export async function compressAssets(folder) {
  if (!existsSync(folder)) return;
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
    // Node before 20.12 names the folder `path`, which the types no longer have.
    .map((/** @type {any} */ entry) => path.join(entry.parentPath ?? entry.path, entry.name));
  await Promise.all(files.map(compressFile));
}

async function compressFile(file) {
  const content = await readFile(file);
  if (content.length < NOT_WORTH_BELOW) return;
  const params = {
    [zlib.constants.BROTLI_PARAM_QUALITY]: 11,
    [zlib.constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  await Promise.all([
    writeUnlessThere(`${file}.br`, () => brotli(content, { params })),
    writeUnlessThere(`${file}.gz`, () => gzip(content, { level: 9 })),
  ]);
}

async function writeUnlessThere(file, make) {
  if (!existsSync(file)) await writeFile(file, await make());
}
