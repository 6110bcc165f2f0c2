/** Rows as a Markdown table with a title, columns aligned. */
export function formatTable(title, rows) {
  const names = Object.keys(rows[0]);
  const cells = [names, ...rows.map((row) => names.map((name) => String(row[name])))];
  const widths = names.map((_, column) => Math.max(...cells.map((line) => line[column].length)));
  const line = (texts) => `| ${texts.map((text, column) => text.padEnd(widths[column])).join(' | ')} |`;
  const [head, ...body] = cells.map(line);
  return `\n${title}\n\n${head}\n${line(widths.map((width) => '-'.repeat(width)))}\n${body.join('\n')}`;
}

/** Prints `formatTable`. */
export const printTable = (title, rows) => console.log(formatTable(title, rows));

export const median = (numbers) => {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
};

/** Rounds to two significant digits, three from 10 on. */
export const formatNumber = (number) =>
  number >= 100 ? String(Math.round(number)) : String(Number(number.toPrecision(number >= 10 ? 3 : 2)));

export const formatRatio = (number) => `${formatNumber(number)} x`;
