const MIB = 1024 * 1024;

/** The largest accepted files, in bytes. A data URL may carry as much as an image. */
export const uploadLimits = { image: 10 * MIB, video: 100 * MIB } as const;

/** What a file field of a form offers; the server decides by the bytes. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const;
export const videoTypes = ['video/mp4', 'video/webm'] as const;

/** Characters of the alternative text of an image, or of the description of a video. */
export const ALT_TEXT_MAX = 300;

/** Message of a field whose URL is not that of a stored image. */
export const CHOOSE_IMAGE = 'Choose a picture of the media library';
