/** One of the options: the next one with every turn, and a different one for every salt. */
export function pick<T>(options: readonly [T, ...T[]], turn: number, salt = 0): T {
  return options[(turn + salt) % options.length] ?? options[0];
}

/** Paragraphs without the empty ones. */
export const paragraphs = (...parts: (string | null | undefined | false)[]): string =>
  parts.filter((part) => part !== null && part !== undefined && part !== false && part.trim() !== '').join('\n\n');

export const bullets = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join('\n');
