import {
  getDocument,
  GlobalWorkerOptions,
  VerbosityLevel,
  type PDFDocumentLoadingTask,
} from 'pdfjs-dist/legacy/build/pdf.mjs';

// a file of this release: the page's policy only accepts workers of its own origin
GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/legacy/build/pdf.worker.min.mjs', import.meta.url).href;

/** Reads byte ranges: a document of 200 pages shows its first one at once. */
export const openPdf = (url: string): PDFDocumentLoadingTask =>
  getDocument({ url, useWasm: false, enableXfa: false, verbosity: VerbosityLevel.ERRORS });
