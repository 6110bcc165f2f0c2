import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Reads a CSV file with a separator; gives the rows. */
export interface CsvReader {
  name: string;
  /** What to install; undefined when it is there. */
  missing: () => string | undefined;
  read: (file: string, separator: string) => string[][];
  /** A text as the cell that it is. */
  cellOf: (text: string) => string;
}

const isInstalled = (program: string): boolean => spawnSync(program, ['--version']).status === 0;

const runPython = (script: string, args: readonly string[], input?: string): string[][] =>
  JSON.parse(execFileSync('python3', ['-c', script, ...args], { input }).toString()) as string[][];

/** Reads CSV from its input as Python's own module does, and prints the rows as JSON. */
const PYTHON = `
import csv, io, json, sys
text = sys.stdin.buffer.read().decode('utf-8-sig')
print(json.dumps(list(csv.reader(io.StringIO(text, newline=''), delimiter=sys.argv[1], strict=True))))
`;

export const python: CsvReader = {
  name: 'Python',
  missing: () => (isInstalled('python3') ? undefined : 'Install python3: the suite reads exports with it.'),
  read: (file, separator) => runPython(PYTHON, [separator], file),
  cellOf: (text) => text,
};

/** Prints the texts of the cells of a flat OpenDocument table as JSON, without the empty ones after the last row and column. */
const CELLS = `
import json, sys, xml.etree.ElementTree as tree
TABLE, TEXT = ['{urn:oasis:names:tc:opendocument:xmlns:%s:1.0}' % name for name in ('table', 'text')]

def text_of(node):
    parts = [node.text or '']
    for child in node:
        if child.tag == TEXT + 's':
            parts.append(' ' * int(child.get(TEXT + 'c', '1')))
        elif child.tag == TEXT + 'tab':
            parts.append('\\t')
        elif child.tag == TEXT + 'line-break':
            parts.append('\\n')
        else:
            parts.append(text_of(child))
        parts.append(child.tail or '')
    return ''.join(parts)

rows = []
for row in tree.parse(sys.argv[1]).iter(TABLE + 'table-row'):
    cells = []
    for cell in row.findall(TABLE + 'table-cell'):
        text = '\\n'.join(text_of(paragraph) for paragraph in cell.findall(TEXT + 'p'))
        cells += [text] * int(cell.get(TABLE + 'number-columns-repeated', '1'))
    if any(cells):
        rows.append(cells)
width = max(max(index + 1 for index, text in enumerate(cells) if text) for cells in rows)
print(json.dumps([(cells + [''] * width)[:width] for cells in rows]))
`;

const UTF8 = 76;
const QUOTE = 34;
/** Reads so many columns as text, as a person chooses it for numbers and dates that must stay as they are. */
const TEXT_COLUMNS = Array.from({ length: 60 }, (_, index) => `${index + 1}/2`).join('/');

/** Opens the file in LibreOffice and hands over its flat OpenDocument form. `columns` as its filter for CSV takes them. */
function openInLibreOffice<T>(
  file: string,
  { separator, columns }: { separator: string; columns: string },
  use: (document: string) => T,
): T {
  const dir = mkdtempSync(path.join(tmpdir(), 'hive-csv-'));
  try {
    writeFileSync(path.join(dir, 'export.csv'), file);
    const filter = `--infilter=CSV:${separator.charCodeAt(0)},${QUOTE},${UTF8},1,${columns}`;
    const profile = `-env:UserInstallation=file://${dir}/profile`;
    const args = [profile, '--headless', filter, '--convert-to', 'fods', '--outdir', dir];
    execFileSync('soffice', [...args, path.join(dir, 'export.csv')], { stdio: 'pipe' });
    return use(path.join(dir, 'export.fods'));
  } finally {
    rmSync(dir, { recursive: true, force: true, maxRetries: 10 });
  }
}

export const libreOffice: CsvReader = {
  name: 'LibreOffice',
  missing: () =>
    isInstalled('soffice') ? undefined : 'Install libreoffice-calc: the suite reads exports with LibreOffice.',
  read: (file, separator) =>
    openInLibreOffice(file, { separator, columns: TEXT_COLUMNS }, (document) => runPython(CELLS, [document])),
  // the line break of a cell is LF
  cellOf: (text) => text.replaceAll('\r\n', '\n'),
};

/** The cells that LibreOffice would calculate where it guesses the type of each cell. */
export const findFormulas = (file: string, separator: string): string[] =>
  openInLibreOffice(file, { separator, columns: '' }, (document) =>
    [...readFileSync(document, 'utf8').matchAll(/table:formula="[^"]*"/g)].map(([formula]) => formula),
  );
