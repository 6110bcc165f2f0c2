import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, Like } from 'typeorm';
import { etagOf, matchesEtag } from '../../common/http/responses/etag.js';
import { CONFIG, type Config } from '../../config/config.js';
import { PortfolioItemEntity } from '../portfolio/portfolio-item.entity.js';
import { negotiateEncoding } from '../../common/http/responses/content-encoding.js';
import { plainText, type RawResponse } from '../../common/http/responses/raw-response.js';
import { DEMO_POLICY, demoFile, type DemoFile } from './demo-site.rules.js';

const compress = promisify(brotliCompress);
const SITES = new URL('../../seeds/sites/', import.meta.url);
/** Fonts of several sites. */
const SHARED = 'fonts';

interface Kept {
  body: Buffer;
  brotli: Buffer;
  etag: string;
}

interface Asked {
  acceptEncoding: string;
  ifNoneMatch: string;
}

/** The websites of the demo portfolio: small, finished and part of the product, so that they open without internet. */
@Injectable()
export class DemoSitesService {
  private readonly kept = new Map<string, Promise<Kept | undefined>>();

  constructor(
    private readonly dataSource: DataSource,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The file of a path below `/demo/`, while there is demo content or the portfolio names the site. */
  async answer(path: string, { acceptEncoding, ifNoneMatch }: Asked): Promise<RawResponse> {
    if (demoFile(`${path}/`)) {
      return { status: 308, headers: { location: `/demo/${path}/` }, body: '' };
    }
    const file = demoFile(path);
    const kept = file && (await this.isOpen(file)) ? await this.read(file) : undefined;
    if (!file || !kept) {
      return plainText(404, 'Not found.');
    }
    const headers = { ...headersOf(file), etag: kept.etag };
    if (matchesEtag(ifNoneMatch, kept.etag)) {
      return { status: 304, headers, body: '' };
    }
    return file.type.startsWith('text/') && negotiateEncoding(acceptEncoding, ['br']) === 'br'
      ? { status: 200, headers: { ...headers, 'content-encoding': 'br' }, body: kept.brotli }
      : { status: 200, headers, body: kept.body };
  }

  private async isOpen({ site }: DemoFile): Promise<boolean> {
    const url = site === SHARED ? Like('/demo/%') : `/demo/${site}/`;
    return this.config.demo || this.dataSource.manager.existsBy(PortfolioItemEntity, { url });
  }

  private read({ path }: DemoFile): Promise<Kept | undefined> {
    const known = this.kept.get(path);
    if (known) {
      return known;
    }
    const reading = keep(path);
    this.kept.set(path, reading);
    void reading.then(
      (kept) => kept ?? this.kept.delete(path),
      () => this.kept.delete(path),
    );
    return reading;
  }
}

async function keep(path: string): Promise<Kept | undefined> {
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
