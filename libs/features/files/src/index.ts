export { FilesView } from './files-view';
export type { FileRights } from './file-rights';
export { RecentFiles } from './recent-files';
export { useFirstPage } from './preview/use-first-page';
export { FileKindIcon } from './file-kind-icon';
export { PdfSource } from './preview/file-preview';
export { MediaImage } from './preview/media-image';
export { PictureViewer } from './preview/picture-viewer';
export { previewAt } from './preview/preview-url';
