import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import stylelint from 'stylelint';
import { rawColours } from './check.mjs';

const root = path.join(import.meta.dirname, '../..');

/** The rules that a declaration in a style sheet of the portal violates. */
async function rulesAgainst(declaration, file = 'mf-client-portal/src/app/form.module.css') {
  const codeFilename = path.join(root, file);
  const { results } = await stylelint.lint({ code: `.a {\n  ${declaration};\n}\n`, codeFilename });
  return results.flatMap(({ warnings }) => warnings.map(({ rule }) => rule));
}

describe('values of style sheets', () => {
  it.each([
    ['color: #c6ff3d', 'color-no-hex'],
    ['--field: #0c0a15', 'color-no-hex'],
    ['background: linear-gradient(#07060d, transparent)', 'color-no-hex'],
    ['border: 1px solid rgb(255 255 255 / 10%)', 'function-disallowed-list'],
    ['color: white', 'color-named'],
    ['font-size: 13px', 'declaration-property-value-allowed-list'],
    ['font-size: clamp(20px, 3vw, 40px)', 'declaration-property-value-allowed-list'],
    ['font: 600 13px/1.2 var(--font-text)', 'declaration-property-value-allowed-list'],
    ['border-radius: 11px', 'declaration-property-value-allowed-list'],
    ['border-top-left-radius: 11px', 'declaration-property-value-allowed-list'],
    ['transition: color 160ms', 'declaration-property-value-disallowed-list'],
    ['animation: enter 1s cubic-bezier(0, 0, 1, 1)', 'declaration-property-value-disallowed-list'],
  ])('refuse `%s`', async (declaration, rule) => {
    expect(await rulesAgainst(declaration)).toEqual([rule]);
  });

  it.each([
    'color: var(--color-lime)',
    'background: color-mix(in srgb, var(--color-ink) 72%, transparent)',
    'font-size: var(--font-size-4)',
    'font-size: 1.06em',
    'font: italic 400 1.06em/0.9 var(--font-accent)',
    'font: 600 var(--font-size-4)/1.2 var(--font-text)',
    'border-radius: var(--radius-7) var(--radius-7) 0 0',
    'transition: color var(--duration-1), visibility 0s var(--duration-1)',
  ])('accept `%s`', async (declaration) => {
    expect(await rulesAgainst(declaration)).toEqual([]);
  });

  it('may be new in the theme of the apps', async () => {
    expect(await rulesAgainst('--app-tint-5: #fbdfe0', 'libs/web/ui/src/app/app-theme.module.css')).toEqual([]);
  });
});

describe('colours of components', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'hive-tokens-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('are names of the scale, except in tests', async () => {
    const write = (file, text) => {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), text);
    };
    write('mf-admin/src/mark.tsx', 'export const Mark = () => <path fill="#C6FF3D" stroke="var(--color-ink)" />;');
    write('mf-admin/src/ramp.ts', "export const ramp = ['rgba(91,43,224,.28)', '#fff'];");
    write('mf-admin/src/line.tsx', "export const style = { border: '1px solid #fff' }; export const link = '/#add';");
    write('mf-admin/src/mark.spec.tsx', "export const colour = '#c6ff3d';");
    write('api/src/mail.ts', "export const colour = '#c6ff3d';");
    expect(await rawColours(folder)).toEqual([
      'mf-admin/src/line.tsx: #fff',
      'mf-admin/src/mark.tsx: #C6FF3D',
      'mf-admin/src/ramp.ts: rgba(91,43,224,.28)',
      'mf-admin/src/ramp.ts: #fff',
    ]);
  });
});
