import { parseArgs } from 'node:util';

/**
 * The arguments of a command. `--help` prints the usage and ends the process; a wrong argument ends it with code 2, one
 * sentence and the usage. Commands call this before they do anything.
 * @template {import('node:util').ParseArgsConfig['options']} T
 * @param {object} command
 * @param {string} command.usage what `--help` prints
 * @param {T} [command.options] as for `parseArgs`
 * @param {number} [command.maxPositionals] how many arguments other than options it takes
 * @param {(parsed: { values: object, positionals: string[] }) => string | undefined} [command.check] returns any further error of
 * the arguments
 * @param {string[]} [args]
 */
export function readArguments(command, args = process.argv.slice(2)) {
  const { usage, options, maxPositionals = 0, check = () => undefined } = command;
  const end = (code, stream, text) => {
    stream.write(`${text}\n`);
    process.exit(code);
  };
  let parsed;
  try {
    const help = { type: 'boolean', short: 'h' };
    parsed = parseArgs({ args, allowPositionals: true, options: { ...options, help } });
  } catch (error) {
    // the first sentence says what is wrong, the second explains how to escape dashes
    return end(2, process.stderr, `${error.message.split('. ')[0].replace(/\.$/, '')}.\n\n${usage}`);
  }
  if (parsed.values.help) {
    return end(0, process.stdout, usage);
  }
  const surplus = parsed.positionals[maxPositionals];
  const problem = surplus === undefined ? check(parsed) : `Unexpected argument '${surplus}'.`;
  return problem === undefined ? parsed : end(2, process.stderr, `${problem}\n\n${usage}`);
}
