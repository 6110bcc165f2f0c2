import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { plainText, type RawResponse } from '../../../common/http/responses/raw-response.js';
import { ImageProcessor } from '../media/image-processor.js';
import { isMediaUrl, mediaNameOf } from '../media/media.rules.js';
import { MediaStore } from '../media/media-store.js';
import { pageOfCard, shareCardOf, versionOf, type ShareCard } from '../pages/compose/share-image.js';
import { PagesService } from '../pages/pages.service.js';
import { BundleFiles } from '../releases/bundle-files.js';

/** About 80 KB each. */
const CACHED_CARDS = 100;
const BUNDLES = '/bundles/';
const NOT_FOUND = 'Not found.';

/** Draws the images that social networks show with links to public pages, when they are asked for. */
@Injectable()
export class ShareCardsService {
  private readonly cards = new LRUCache<string, Buffer, ShareCard>({
    max: CACHED_CARDS,
    fetchMethod: (_version, _stale, { context }) => this.draw(context),
  });

  constructor(
    private readonly pages: PagesService,
    private readonly images: ImageProcessor,
    private readonly mediaStore: MediaStore,
    private readonly bundles: BundleFiles,
  ) {}

  /** The card of a page as it is now; 404 for paths without a card. */
  async respond(path: string, askedVersion: string | null): Promise<RawResponse> {
    const card = this.cardOf(path);
    const version = card && versionOf(card);
    const body = version && (await this.cards.fetch(version, { context: card }));
    if (!body) {
      return plainText(404, NOT_FOUND);
    }
    return {
      status: 200,
      headers: {
        'content-type': 'image/jpeg',
        'cache-control': version === askedVersion ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
        'x-content-type-options': 'nosniff',
      },
      body,
    };
  }

  private cardOf(path: string): ShareCard | undefined {
    const site = this.pages.currentSite();
    const fragment = site?.fragments.get(pageOfCard(path) ?? '');
    return site && fragment && shareCardOf(site, fragment.head);
  }

  private async draw(card: ShareCard): Promise<Buffer | undefined> {
    const picture = await this.pictureOf(card);
    return picture && (await this.images.shareCard(picture, card)).bytes;
  }

  private async pictureOf({ picture }: ShareCard): Promise<Buffer | undefined> {
    if (picture.startsWith(BUNDLES)) {
      return (await this.bundles.read(picture.slice(BUNDLES.length), false))?.body;
    }
    return isMediaUrl(picture) ? this.mediaStore.read(mediaNameOf(picture)) : undefined;
  }
}
