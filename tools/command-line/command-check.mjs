/**
 * The `check` of `readArguments` for a tool with several commands.
 * @param {Record<string, { names: string[], required: string[], optional?: number }>} commands what each command needs: the
 *   names of its arguments, and its required options; `optional` is the number of further arguments
 */
export const commandCheck =
  (commands) =>
  ({ values, positionals: [name, ...rest] }) => {
    if (name === undefined) {
      return 'The command is missing.';
    }
    if (!Object.hasOwn(commands, name)) {
      return `Unknown command '${name}'.`;
    }
    const { names, required, optional = 0 } = commands[name];
    const missing = names[rest.length] ?? required.find((option) => !values[option]);
    if (missing !== undefined) {
      return `${missing.startsWith('<') ? missing : `--${missing}`} is missing.`;
    }
    const surplus = rest[names.length + optional];
    return surplus === undefined ? undefined : `Unexpected argument '${surplus}'.`;
  };
