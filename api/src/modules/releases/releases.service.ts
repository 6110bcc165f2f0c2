import { Injectable, Logger } from '@nestjs/common';
import { isUnchanged } from '../../common/http/is-unchanged.js';
import { BundleFiles } from './bundle-files.js';
import { LiveReleases } from './live-releases.js';
import { accepts, plain, type RawAnswer } from './raw-answer.js';

const PREFIX = '/bundles/';
const YEAR_IN_SECONDS = 31_536_000;

/** What browsers get of the release store. */
@Injectable()
export class ReleasesService {
  private readonly logger = new Logger(ReleasesService.name);

  constructor(
    private readonly live: LiveReleases,
    private readonly files: BundleFiles,
  ) {}

  /** The live manifest, the same for everyone. */
  manifest(ifNoneMatch: string): RawAnswer {
    const picture = this.live.current();
    if (!picture) {
      return plain(503, 'Nothing is released yet.');
    }
    const headers = { 'cache-control': 'no-cache', etag: picture.etag, 'x-content-type-options': 'nosniff' };
    return isUnchanged(ifNoneMatch, picture.etag)
      ? { status: 304, headers, body: '' }
      : { status: 200, headers: { ...headers, 'content-type': 'application/json; charset=utf-8' }, body: picture.json };
  }

  /** A file of a release by the request's own address: not decoded, so that no spelling reaches another file. */
  async file(url: string, acceptEncoding: string): Promise<RawAnswer> {
    const path = (url.split('?', 1)[0] ?? '').slice(PREFIX.length);
    try {
      const file = await this.files.read(path, accepts(acceptEncoding, 'br'));
      if (!file) {
        return plain(404, 'Not found.');
      }
      const headers = {
        'content-type': file.type,
        'cache-control': `public, max-age=${YEAR_IN_SECONDS}, immutable`,
        'x-content-type-options': 'nosniff',
        'access-control-allow-origin': '*',
        vary: 'accept-encoding',
        ...(file.compressed ? { 'content-encoding': 'br' } : {}),
      };
      return { status: 200, headers, body: file.body };
    } catch (error) {
      this.logger.error(`The release store does not answer: ${String(error)}`);
      return plain(503, 'Please try again in a moment.');
    }
  }
}
