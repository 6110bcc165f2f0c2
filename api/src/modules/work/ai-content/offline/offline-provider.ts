import { setTimeout as delay } from 'node:timers/promises';
import type { ImageProcessor } from '../../../site/media/image-processor.js';
import {
  ContentProvider,
  IMAGE_MARKER,
  type DrawnImage,
  type DrawRequest,
  type WriteRequest,
  type WriteUsage,
} from '../provider/content-provider.js';
import { composePicture } from './pictures.js';
import { composeText } from './compose-text.js';

/** Words come a few at a time, as from a provider. */
const WORDS_OF_A_PIECE = 3;
const PIECE_MS = 15;

const USAGE: WriteUsage = { model: null, inputTokens: 0, outputTokens: 0 };

/** Writes and draws without a provider. What it makes depends on the request alone. */
export class OfflineProvider extends ContentProvider {
  readonly isOffline = true;
  readonly drawsOffline = true;
  readonly prices = undefined;

  constructor(private readonly images: Pick<ImageProcessor, 'renderSvg'>) {
    super();
  }

  check(): Promise<'local'> {
    return Promise.resolve('local');
  }

  async *write(request: WriteRequest, signal: AbortSignal): AsyncGenerator<string, WriteUsage> {
    const { content, imagePrompt } = composeText(request);
    const words = content.split(/(?<=\s)/);
    for (let index = 0; index < words.length; index += WORDS_OF_A_PIECE) {
      yield words.slice(index, index + WORDS_OF_A_PIECE).join('');
      await delay(PIECE_MS, undefined, { signal });
    }
    if (imagePrompt !== null) {
      yield `\n${IMAGE_MARKER} ${imagePrompt}`;
    }
    return USAGE;
  }

  estimateUsage(): WriteUsage {
    return USAGE;
  }

  async draw(request: DrawRequest): Promise<DrawnImage> {
    return { bytes: (await this.images.renderSvg(composePicture(request))).bytes, model: null };
  }
}
