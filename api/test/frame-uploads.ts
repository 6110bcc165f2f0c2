import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { ErrorBody, PublicFrame } from '@hive/contracts';
import { dataUrl, type form } from './images.js';
import { countAllRows } from './observe.js';
import type { TestApp } from './test-app.js';
import type { TestClient, TestResponse } from './test-client.js';

export const FRAME_IMAGES_PATH = '/api/frame-images';

type Answer = Promise<TestResponse<PublicFrame & ErrorBody>>;

/** Uploads of an employee who may replace frame images. */
export class FrameUploadsFixture {
  constructor(
    private readonly app: TestApp,
    private readonly editor: TestClient,
  ) {}

  send(bytes: Buffer, { fileName = 'image.png', type = 'image/png', frameId = 'it-card' } = {}): Answer {
    const body = { frameId, imageData: dataUrl(bytes, type), fileName, fileType: type };
    return this.editor.post<PublicFrame & ErrorBody>(FRAME_IMAGES_PATH, body);
  }

  sendForm({ payload, headers }: ReturnType<typeof form>, to = FRAME_IMAGES_PATH): Answer {
    return this.editor.post<PublicFrame & ErrorBody>(to, payload, { headers });
  }

  /** State that a rejected upload must not change. */
  async traces() {
    await this.app.drainJobs();
    const [counts] = await this.app.dataSource.query<Record<string, string>[]>(
      'SELECT (SELECT count(*) FROM frame_images) AS frames, (SELECT count(*) FROM media_files) AS files',
    );
    const files = (dir: string) => readdir(path.join(this.app.config.dataDir, dir)).catch(() => []);
    const [uploads, objects] = [await files('uploads'), await files('objects/files/media')];
    return { ...(await countAllRows(this.app.dataSource)), ...counts, uploads, objects };
  }
}
