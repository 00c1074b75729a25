// Shared by every command: --help, options, and errors in one line instead of a stack.

/** An error with a message for the user, and the command's exit code. */
export function plainError(message, exitCode = 1) {
  return Object.assign(new Error(message), { isPlain: true, exitCode });
}

/**
 * Reads `--name value`, `--name=value`, `-n value` and flags. `known` maps the long name to 'flag' or 'value'; `short`
 * maps a letter to a long name. Arguments after `--` are returned in `rest`, as are unknown ones if `rest` is true.
 * @returns {Record<string, any>}
 */
export function readOptions(args, { known = {}, short = {}, rest = false } = {}) {
  /** @type {Record<string, any>} */
  const options = { rest: [] };
  for (let index = 0; index < args.length; index += 1) {
    const { name, inline } = nameOf(args[index], short);
    if (args[index] === '--' && rest)
      return { ...options, rest: [...options.rest, ...args.slice(index + 1)] };
    if (name && known[name] === 'flag' && inline === undefined) options[name] = true;
    else if (name && known[name] === 'value') options[name] = inline ?? valueAfter(args, ++index, name);
    else if (rest) options.rest.push(args[index]);
    else throw plainError(`Unknown option: ${args[index]} (--help lists them)`, 64);
  }
  return options;
}

function nameOf(arg, short) {
  const long = /^--([a-z][a-z-]*)(?:=(.*))?$/s.exec(arg);
  if (long) return { name: long[1], inline: long[2] };
  const letter = /^-([a-z])$/.exec(arg);
  return { name: letter ? short[letter[1]] : undefined, inline: undefined };
}

function valueAfter(args, index, name) {
  if (index >= args.length) throw plainError(`--${name} needs a value`, 64);
  return args[index];
}

/**
 * Runs a command. `--help` only prints the text. `main` gets the arguments and returns the exit code (undefined is 0).
 */
export async function runCommand(help, main) {
  const args = process.argv.slice(2);
  const own = args.includes('--') ? args.slice(0, args.indexOf('--')) : args;
  if (own.includes('--help') || own.includes('-h')) {
    process.stdout.write(`${help.trim()}\n`);
    return;
  }
  try {
    process.exitCode = (await main(args)) ?? 0;
  } catch (error) {
    process.stderr.write(`${error?.isPlain ? error.message : (error?.stack ?? error)}\n`);
    process.exitCode = error?.exitCode ?? 1;
  }
}
