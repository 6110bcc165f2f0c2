import { Injectable, Logger } from '@nestjs/common';
import { negotiateEncoding } from '../../../common/http/responses/content-encoding.js';
import { matchesEtag } from '../../../common/http/responses/etag.js';
import { BundleFiles } from './bundle-files.js';
import { LiveReleases } from './live-releases.js';
import { plainText, type RawResponse } from '../../../common/http/responses/raw-response.js';

const PREFIX = '/bundles/';
const YEAR_IN_SECONDS = 31_536_000;

/** The responses of the release store to browsers. */
@Injectable()
export class ReleasesService {
  private readonly logger = new Logger(ReleasesService.name);

  constructor(
    private readonly live: LiveReleases,
    private readonly files: BundleFiles,
  ) {}

  /** The live manifest, the same for everyone. */
  manifest(ifNoneMatch: string): RawResponse {
    const snapshot = this.live.current();
    if (!snapshot) {
      return plainText(503, 'Nothing is released yet.');
    }
    const headers = { 'cache-control': 'no-cache', etag: snapshot.etag, 'x-content-type-options': 'nosniff' };
    return matchesEtag(ifNoneMatch, snapshot.etag)
      ? { status: 304, headers, body: '' }
      : {
          status: 200,
          headers: { ...headers, 'content-type': 'application/json; charset=utf-8' },
          body: snapshot.json,
        };
  }

  /** A file of a release by the request's raw URL: it is not decoded, so no spelling reaches another file. */
  async file(url: string, acceptEncoding: string): Promise<RawResponse> {
    const path = (url.split('?', 1)[0] ?? '').slice(PREFIX.length);
    try {
      const file = await this.files.read(path, negotiateEncoding(acceptEncoding, ['br']) === 'br');
      if (!file) {
        return plainText(404, 'Not found.');
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
      this.logger.error(`Reading the release store failed: ${String(error)}`);
      return plainText(503, 'Please try again in a moment.');
    }
  }
}
