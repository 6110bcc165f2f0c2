import path from 'node:path';

export const workspace = path.resolve(import.meta.dirname, '../..');
