import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../config/config.js';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Additional authenticated data: a secret copied to another account does not open. */
const ownerData = (owner: string): Buffer => Buffer.from(owner);

/** Encrypts secrets of accounts, and hashes recovery codes, with keys that are derived from the installation's secret. */
@Injectable()
export class SecretBox {
  private readonly key: Buffer;
  private readonly hashKey: Buffer;

  constructor(@Inject(CONFIG) config: Config) {
    const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', config.appSecret, 'hive', purpose, 32));
    this.key = derive('two-factor-secret');
    this.hashKey = derive('recovery-code');
  }

  /** The result opens for this owner only. */
  seal(text: string, owner: string): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(ALGORITHM, this.key, iv).setAAD(ownerData(owner));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
  }

  /** Throws when the text was sealed for another owner or with another key. */
  open(box: string, owner: string): string {
    const bytes = Buffer.from(box, 'base64');
    const [iv, tag] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)];
    const decipher = createDecipheriv(ALGORITHM, this.key, iv).setAAD(ownerData(owner)).setAuthTag(tag);
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
  }

  hash(code: string, owner: string): string {
    return createHmac('sha256', this.hashKey).update(`${owner}\n${code}`).digest('base64url');
  }
}
