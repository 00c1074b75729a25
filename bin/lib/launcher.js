// Copied to dist/server/server.js. Checks Node, reads the settings file and starts the newest build.
// Uses plain syntax, so that an old Node prints the error instead of failing to parse.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const WANTED_NODE = 24;
const WRONG_SETTING = 78;

const dist = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const root = path.dirname(dist);

function stop(line) {
  process.stderr.write(`${line}\n`);
  process.exit(WRONG_SETTING);
}

function packagedNode() {
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const file = process.platform === 'win32' ? 'node.exe' : 'node';
  return path.join(root, 'node_modules', `node-${system}-${process.arch}`, 'bin', file);
}

function requireNode() {
  if (Number(process.versions.node.split('.')[0]) >= WANTED_NODE) return;
  const own = packagedNode();
  const cure = existsSync(own) ? `Start it with ${own}` : `Install Node ${WANTED_NODE}`;
  stop(`The shop needs Node ${WANTED_NODE} or newer. This is Node ${process.versions.node}. ${cure}.`);
}

// Variables that are already set win. ENV_FILE names another file; if it is empty, none is read.
function readSettingsFile() {
  const named = process.env.ENV_FILE;
  if (named === '') return;
  const file = named === undefined ? path.join(root, '.env') : path.resolve(named);
  if (named === undefined && !existsSync(file)) return;
  try {
    // Node reports every error of a settings file as ENOENT.
    readFileSync(file);
    process.loadEnvFile(file);
    // The server looks at the file again, for lines that are ignored.
    process.env.ENV_FILE = file;
  } catch (error) {
    stop(`ENV_FILE: ${file} cannot be read (${error.code})`);
  }
}

function currentServer() {
  try {
    const { build } = JSON.parse(readFileSync(path.join(dist, 'current.json'), 'utf8'));
    return path.join(dist, 'builds', build, 'server', 'server.js');
  } catch (error) {
    return stop(`There is no build in ${dist} (${error.code || error.message}). Run npm run build.`);
  }
}

requireNode();
readSettingsFile();
if (!process.env.NODE_ENV) process.env.NODE_ENV = 'production';
const server = currentServer();
// The program's worker threads find their files next to it.
process.argv[1] = server;
await import(pathToFileURL(server).href);
