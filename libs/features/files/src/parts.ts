export { CommentList, filePlace } from './comment-list';
export { FileKindIcon } from './file-kind-icon';
export { dayText, momentText, sizeText } from './file-texts';
export { previewAt } from './preview/preview-url';
export { Thumbnail } from './thumbnail';
export { useFileDrop } from './uploads/use-file-drop';
