/**
 * The `check` of `readArguments` for a tool with several commands.
 * @param {Record<string, { names: string[], required: string[], optional?: number, choices?: Record<string, string[]> }>} commands
 *   what each command needs: the names of its arguments, and its required options; `optional` is the number of further
 *   arguments, `choices` has the values that an option may have
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
    const { names, required, optional = 0, choices = {} } = commands[name];
    const missing = names[rest.length] ?? required.find((option) => !values[option]);
    if (missing !== undefined) {
      return `${missing.startsWith('<') ? missing : `--${missing}`} is missing.`;
    }
    const surplus = rest[names.length + optional];
    if (surplus !== undefined) {
      return `Unexpected argument '${surplus}'.`;
    }
    const wrong = Object.keys(choices).find((option) => values[option] && !choices[option].includes(values[option]));
    return wrong && `--${wrong} is one of: ${choices[wrong].join(', ')}.`;
  };
