// Lists the delivered packages from node_modules. Combines two lists of npm: `--omit=dev` skips packages that a tool
// needs too, and the list of the workspaces skips packages of the root.
import { spawnSync } from 'node:child_process';
import { npmCommand } from './install.mjs';
import { ROOT } from './project.mjs';

const MAX_OUTPUT = 64 * 1024 * 1024;

function ask(...options) {
  const [command, ...before] = npmCommand();
  const args = [...before, 'sbom', '--sbom-format=cyclonedx', ...options];
  const { status, stdout } = spawnSync(command, args, {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: MAX_OUTPUT,
    stdio: ['ignore', 'pipe', 'ignore'],
    shell: process.platform === 'win32' && command === 'npm',
  });
  if (status !== 0) throw new Error(`npm sbom ${options.join(' ')} ended with ${status}`);
  return JSON.parse(stdout);
}

const byReference = (list, key) => [...new Map(list.map((one) => [one[key], one])).values()];

/** Returns the software bill of materials (CycloneDX) without development tools. Needs no network. */
export function billOfMaterials() {
  const root = ask('--omit=dev');
  const workspaces = ask('--workspaces');
  return {
    ...root,
    components: byReference([...workspaces.components, ...root.components], 'bom-ref'),
    dependencies: byReference([...root.dependencies, ...workspaces.dependencies], 'ref'),
  };
}
