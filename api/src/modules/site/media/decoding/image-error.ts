/** Why an image was not decoded. */
export interface ImageProblem {
  /** `failed` says nothing about the image. */
  code: 'unreadable' | 'too-large' | 'failed';
  message: string;
  /** The most that an image of this format may have. */
  megapixels?: number;
  /** The format, when it has a limit of its own. */
  format?: string;
}

export class ImageError extends Error {
  override readonly name = 'ImageError';

  constructor(readonly problem: ImageProblem) {
    super(problem.message);
  }
}
