/** Device pixels of a preview: sharp also when it is enlarged. */
export const PREVIEW_WIDTH = 1920;

/** The address of a preview of at least this width, in device pixels. */
export const previewAt = (url: string, width: number): string => `${url}${url.includes('?') ? '&' : '?'}width=${width}`;
