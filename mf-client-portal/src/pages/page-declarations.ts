export { default as account } from './account/page.json';
export { default as ai } from './ai/page.json';
export { default as brand } from './brand/page.json';
export { default as company } from './company/page.json';
export { default as dashboard } from './dashboard/page.json';
export { default as files } from './files/page.json';
export { default as projects } from './projects/page.json';
export { default as team } from './team/page.json';
