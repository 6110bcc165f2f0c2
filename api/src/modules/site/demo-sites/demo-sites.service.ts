import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, Like } from 'typeorm';
import { etagOf, matchesEtag } from '../../../common/http/responses/etag.js';
import { CONFIG, type Config } from '../../../config/config.js';
import { PortfolioItemEntity } from '../portfolio/portfolio-item.entity.js';
import { negotiateEncoding } from '../../../common/http/responses/content-encoding.js';
import { plainText, type RawResponse } from '../../../common/http/responses/raw-response.js';
import { DEMO_POLICY, demoFile, type DemoFile } from './demo-sites.rules.js';

const compress = promisify(brotliCompress);
const SITES = new URL('../../../seeds/sites/', import.meta.url);
/** Folder of the fonts that several sites use. */
const SHARED = 'fonts';

interface LoadedFile {
  body: Buffer;
  brotli: Buffer;
  etag: string;
}

interface FileRequest {
  acceptEncoding: string;
  ifNoneMatch: string;
}

/** Serves the websites of the demo portfolio. They are part of the product and work without internet. */
@Injectable()
export class DemoSitesService {
  private readonly files = new Map<string, Promise<LoadedFile | undefined>>();

  constructor(
    private readonly dataSource: DataSource,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Responds with the file of a path below `/demo/`. Demo sites exist while demo content is enabled or the portfolio
   * contains them.
   */
  async respond(path: string, { acceptEncoding, ifNoneMatch }: FileRequest): Promise<RawResponse> {
    if (demoFile(`${path}/`)) {
      return { status: 308, headers: { location: `/demo/${path}/` }, body: '' };
    }
    const file = demoFile(path);
    const loaded = file && (await this.isEnabled(file)) ? await this.load(file) : undefined;
    if (!file || !loaded) {
      return plainText(404, 'Not found.');
    }
    const headers = { ...headersOf(file), etag: loaded.etag };
    if (matchesEtag(ifNoneMatch, loaded.etag)) {
      return { status: 304, headers, body: '' };
    }
    return file.type.startsWith('text/') && negotiateEncoding(acceptEncoding, ['br']) === 'br'
      ? { status: 200, headers: { ...headers, 'content-encoding': 'br' }, body: loaded.brotli }
      : { status: 200, headers, body: loaded.body };
  }

  private async isEnabled({ site }: DemoFile): Promise<boolean> {
    const url = site === SHARED ? Like('/demo/%') : `/demo/${site}/`;
    return this.config.demo || this.dataSource.manager.existsBy(PortfolioItemEntity, { url });
  }

  private load({ path }: DemoFile): Promise<LoadedFile | undefined> {
    const cached = this.files.get(path);
    if (cached) {
      return cached;
    }
    const loading = loadFile(path);
    this.files.set(path, loading);
    void loading.then(
      (file) => file ?? this.files.delete(path),
      () => this.files.delete(path),
    );
    return loading;
  }
}

async function loadFile(path: string): Promise<LoadedFile | undefined> {
  try {
    const body = await readFile(new URL(path, SITES));
    return { body, brotli: await compress(body), etag: etagOf(body) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') {
      return undefined;
    }
    throw error;
  }
}

const headersOf = ({ type }: DemoFile): Record<string, string> => ({
  'content-type': type,
  'content-security-policy': DEMO_POLICY,
  'x-frame-options': 'SAMEORIGIN',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
  'cache-control': type.startsWith('text/') ? 'no-cache' : 'public, max-age=86400',
  vary: 'accept-encoding',
});
