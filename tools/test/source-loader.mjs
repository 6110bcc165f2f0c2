// Module hooks of Node: TypeScript files, named with `.js` or without an ending, and workspace packages by their source.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createScriptTransformer } from '@jest/transform';
import { AS_MODULE } from './transform-options.cjs';

let transformer;

export async function initialize(projectConfig) {
  transformer = await createScriptTransformer(projectConfig);
}

export function resolve(specifier, context, next) {
  const conditions = [...context.conditions, 'source'];
  if (/^\.{1,2}\//.test(specifier) && context.parentURL?.endsWith('.ts')) {
    const source = new URL(`${specifier.replace(/\.js$/, '')}.ts`, context.parentURL);
    if (existsSync(fileURLToPath(source))) {
      return { url: source.href, format: 'module', shortCircuit: true };
    }
  }
  return next(specifier, { ...context, conditions });
}

export function load(url, context, next) {
  if (!url.startsWith('file:') || !url.endsWith('.ts')) {
    return next(url, context);
  }
  const { code } = transformer.transform(fileURLToPath(url), AS_MODULE);
  return { format: 'module', source: code, shortCircuit: true };
}
