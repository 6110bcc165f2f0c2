export { FilesView } from './files-view';
export type { FileRights } from './file-rights';
export { RecentFiles } from './recent-files';
export { previewAt } from './preview/preview-url';
