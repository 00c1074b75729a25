// What is delivered, as npm sees it in node_modules. Two answers are put together: `--omit=dev` alone leaves out
// whatever a tool needs as well, and the workspaces alone leave out what the root needs.
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

/** Returns the bill of materials (CycloneDX) of what is delivered, without the tools. Needs no network. */
export function billOfMaterials() {
  const root = ask('--omit=dev');
  const workspaces = ask('--workspaces');
  return {
    ...root,
    components: byReference([...workspaces.components, ...root.components], 'bom-ref'),
    dependencies: byReference([...root.dependencies, ...workspaces.dependencies], 'ref'),
  };
}
