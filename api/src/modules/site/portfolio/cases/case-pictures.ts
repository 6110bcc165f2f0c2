import { Injectable } from '@nestjs/common';
import {
  CHOOSE_IMAGE,
  type CaseContent,
  type CasePicture,
  type CasePictureInput,
  type ReplaceCase,
} from '@hive/contracts';
import type { EntityManager } from 'typeorm';
import { AppError } from '../../../../common/errors/app-error.js';
import { MediaLibrary } from '../../media/media-library.js';

const picturesOf = ({ hero, quotePortrait, pictures }: CaseContent): CasePicture[] =>
  [hero, quotePortrait, ...pictures].filter((picture) => picture !== null);

const mapPictures = (content: CaseContent, map: (picture: CasePicture) => CasePicture): CaseContent => ({
  ...content,
  hero: content.hero && map(content.hero),
  quotePortrait: content.quotePortrait && map(content.quotePortrait),
  pictures: content.pictures.map(map),
});

/** The pictures of cases, in the variants of the media library. */
@Injectable()
export class CasePictures {
  constructor(private readonly library: MediaLibrary) {}

  /** The draft of a body. Pictures that the case has already, such as bundled ones, are taken from `before`. */
  async contentOf(
    manager: EntityManager,
    { version: _version, slug: _slug, ...body }: ReplaceCase,
    before: readonly (CaseContent | null | undefined)[],
  ): Promise<CaseContent> {
    const known = before.flatMap((content) => (content ? picturesOf(content) : []));
    const picture = async ({ url, alt, focusX, focusY }: CasePictureInput, field: string): Promise<CasePicture> => {
      const same = known.find(({ image }) => image.src === url)?.image;
      const image = same ?? (await this.library.findImage(manager, url, alt));
      if (!image) {
        throw new AppError('REQUEST.INVALID', { errors: { [field]: CHOOSE_IMAGE } });
      }
      return { image: { ...image, alt }, focusX, focusY };
    };
    return {
      ...body,
      hero: body.hero && (await picture(body.hero, 'hero')),
      quotePortrait: body.quotePortrait && (await picture(body.quotePortrait, 'quotePortrait')),
      pictures: await Promise.all(body.pictures.map((each, index) => picture(each, `pictures[${index}].url`))),
    };
  }

  /** The contents with the variants that were generated since they were saved. */
  async withVariants(contents: readonly CaseContent[]): Promise<CaseContent[]> {
    const images = contents.flatMap(picturesOf).map(({ image }) => image);
    const bySrc = new Map((await this.library.withVariants(images)).map((image) => [image.src, image]));
    return contents.map((content) =>
      mapPictures(content, (picture) => ({
        ...picture,
        image: { ...(bySrc.get(picture.image.src) ?? picture.image), alt: picture.image.alt },
      })),
    );
  }
}
