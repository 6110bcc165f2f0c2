export { createFile, createFileDetail, createFileVersion, mockFilesApi } from './mock-files-api';
