// Lets plain Node run the sources: TypeScript files, `.js` endings that mean `.ts`, and workspace packages by their source.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { transformFile } from '@swc/core';

export function resolve(specifier, context, next) {
  const conditions = [...context.conditions, 'source'];
  if (/^\.{1,2}\/.*\.js$/.test(specifier) && context.parentURL?.endsWith('.ts')) {
    const source = new URL(specifier.replace(/\.js$/, '.ts'), context.parentURL);
    if (existsSync(fileURLToPath(source))) {
      return { url: source.href, format: 'module', shortCircuit: true };
    }
  }
  return next(specifier, { ...context, conditions });
}

export async function load(url, context, next) {
  if (!url.startsWith('file:') || !url.endsWith('.ts')) {
    return next(url, context);
  }
  const { code } = await transformFile(fileURLToPath(url), {
    swcrc: false,
    configFile: false,
    sourceMaps: 'inline',
    module: { type: 'es6' },
    jsc: {
      target: 'es2022',
      keepClassNames: true,
      parser: { syntax: 'typescript', decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
    },
  });
  return { format: 'module', source: code, shortCircuit: true };
}
