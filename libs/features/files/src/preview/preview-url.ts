/** The address of a preview of at least this width, in device pixels. */
export const previewAt = (url: string, width: number): string => `${url}${url.includes('?') ? '&' : '?'}width=${width}`;
