export { downloads } from '../use-download';
export { storeFirstPage } from '../preview/use-first-page';
export { createFile, createFileDetail, createFileVersion, mockFilesApi } from './mock-files-api';
