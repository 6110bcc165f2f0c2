import sharp, { type Sharp } from 'sharp';

export interface Picture {
  name: string;
  bytes: Buffer;
}

const plain = (side: number): Sharp =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#c08040' }, limitInputPixels: false });

/** Pictures of one colour, a few kilobytes each, that take hundreds of megabytes where they are decoded whole. */
const bombs = {
  'large.avif': () => plain(9999).avif({ effort: 0 }),
  'medium.avif': () => plain(7050).avif({ effort: 0 }),
  /** The largest that is decoded. */
  'accepted.avif': () => plain(3605).avif({ effort: 0 }),
  'progressive.jpeg': (side: number) => plain(side).jpeg({ progressive: true }),
  'interlaced.png': () => plain(6708).png({ progressive: true }),
} satisfies Record<string, (side: number) => Sharp>;

/** The largest progressive JPEG that is accepted as a file of a client, and as a picture of a page. */
const JPEG_SIDES = { file: 7348, page: 7071 };

/** One of each kind. */
export async function makeBombs(use: keyof typeof JPEG_SIDES): Promise<Picture[]> {
  const pictures: Picture[] = [];
  for (const [name, make] of Object.entries(bombs)) {
    pictures.push({ name, bytes: await make(JPEG_SIDES[use]).toBuffer() });
  }
  return pictures;
}

/** A photograph of 1.5 megapixels with noise. */
export async function makePhoto(): Promise<Picture> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const image = sharp({ create: { width: 1500, height: 1000, channels: 3, background: '#808080', noise } });
  return { name: 'photo.jpg', bytes: await image.jpeg().toBuffer() };
}
