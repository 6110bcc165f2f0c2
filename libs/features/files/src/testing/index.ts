export { downloads } from '../use-download';
export { createFile, createFileDetail, createFileVersion, mockFilesApi } from './mock-files-api';
