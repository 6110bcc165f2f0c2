const MIB = 1024 * 1024;

/** The largest accepted files, in bytes. A data URL has the limit of an image. */
export const uploadLimits = { image: 10 * MIB, video: 100 * MIB } as const;

/** Types that a file field offers; the server decides by the bytes. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const;
export const videoTypes = ['video/mp4', 'video/webm'] as const;

/** Error of a file that is neither an image nor a video. */
export const SELECT_IMAGE_OR_VIDEO = 'Please select an image or video file';

/** Advice for images and videos that phones make and browsers do not show. */
export const SAVE_AS_JPEG = 'Browsers cannot show HEIC pictures. Save the picture as JPEG and upload it again.';
export const SAVE_AS_MP4 = 'Not all browsers play MOV videos. Save the video as MP4 (H.264) and upload it again.';

/** Maximum characters of the alternative text of an image, or of the description of a video. */
export const ALT_TEXT_MAX = 300;

/** Error of a field whose URL does not belong to a stored image. */
export const CHOOSE_IMAGE = 'Choose a picture of the media library';
