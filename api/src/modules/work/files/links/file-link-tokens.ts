import { Inject, Injectable } from '@nestjs/common';
import { FILE_LINK_SECONDS } from '@hive/contracts';
import { Clock } from '../../../../common/clock.js';
import { SignedTokens } from '../../../../common/signed-tokens.js';
import { CONFIG, type Config } from '../../../../config/config.js';

/** The content of a signed link: versions by their ids, as one file or as an archive. It contains nothing about the person. */
export interface FileLinkContent {
  kind: 'inline' | 'download' | 'zip';
  versionIds: readonly string[];
}

const kinds = ['inline', 'download', 'zip'] as const satisfies readonly FileLinkContent['kind'][];
const ID_BYTES = 16;
/** Format, kind, and seconds since 1970. */
const HEADER_BYTES = 6;
const FORMAT = 1;

/** Tokens of links that work for five minutes without a session. A token contains the content and the expiry. */
@Injectable()
export class FileLinkTokens {
  private readonly tokens: SignedTokens;

  constructor(
    private readonly clock: Clock,
    @Inject(CONFIG) config: Pick<Config, 'appSecret'>,
  ) {
    this.tokens = new SignedTokens(config.appSecret, 'file-link');
  }

  sign({ kind, versionIds }: FileLinkContent): { token: string; expiresAt: Date } {
    const expires = Math.floor(this.clock.now().getTime() / 1000) + FILE_LINK_SECONDS;
    const header = Buffer.alloc(HEADER_BYTES);
    header.writeUInt8(FORMAT, 0);
    header.writeUInt8(kinds.indexOf(kind), 1);
    header.writeUInt32BE(expires, 2);
    const ids = versionIds.map((id) => Buffer.from(id.replaceAll('-', ''), 'hex'));
    const token = this.tokens.sign(Buffer.concat([header, ...ids]));
    return { token, expiresAt: new Date(expires * 1000) };
  }

  /** Undefined for a token that is expired or was not signed here. */
  verify(token: string): FileLinkContent | undefined {
    const payload = this.tokens.verify(token);
    if (!payload) {
      return undefined;
    }
    const kind = kinds[payload.readUInt8(1)];
    const isCurrent = payload.readUInt8(0) === FORMAT && payload.readUInt32BE(2) * 1000 > this.clock.now().getTime();
    return kind && isCurrent ? { kind, versionIds: idsOf(payload) } : undefined;
  }
}

function idsOf(payload: Buffer): string[] {
  const ids: string[] = [];
  for (let start = HEADER_BYTES; start < payload.length; start += ID_BYTES) {
    const hex = payload.toString('hex', start, start + ID_BYTES);
    ids.push(hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'));
  }
  return ids;
}
