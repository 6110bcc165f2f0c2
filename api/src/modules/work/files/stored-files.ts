import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { FileSection } from '@hive/contracts';
import type { ObjectStorage } from '@hive/object-storage';
import type { Principal } from '../../../common/http/access/principal.js';
import type { Tx } from '../../../common/transactions/transactions.js';
import { CONFIG, type Config } from '../../../config/config.js';
import { newId } from '../../../platform/database/ids.js';
import { OBJECT_STORAGE } from '../../../platform/storage/storage.js';
import type { ClientFileEntity } from './client-file.entity.js';
import type { InspectedContent } from './file-inspector.js';
import { contentKey, typeOf } from './files.rules.js';
import { assertRoom } from './uploads/upload-room.js';
import { VersionWriter } from './version-writer.js';

/** Stored bytes that do not belong to a file yet. */
export interface StoredBytes {
  id: string;
  clientId: string;
  content: InspectedContent;
}

/** The client of a file; by default the file is outside of projects. */
export interface FilePlace {
  clientId: string;
  projectId?: string | null;
  milestoneId?: string | null;
}

/** Makes files of bytes that another area has produced, as an upload of the caller would. */
@Injectable()
export class StoredFiles {
  constructor(
    private readonly writer: VersionWriter,
    @Inject(OBJECT_STORAGE) private readonly storage: ObjectStorage,
    @Inject(CONFIG) private readonly config: Pick<Config, 'files'>,
  ) {}

  /** Before the transaction, which must not wait for the storage. The sweep removes bytes that never become a file. */
  async put(clientId: string, bytes: Buffer, id = newId()): Promise<StoredBytes> {
    await this.storage.put(contentKey(clientId, id), bytes);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return { id, clientId, content: { bytes: bytes.length, sha256, mimeType: await typeOf(bytes) } };
  }

  /** Throws FILE.QUOTA_EXCEEDED. */
  async create(
    tx: Tx,
    { content, ...file }: StoredBytes & FilePlace & { section: FileSection; fileName: string },
    caller: Principal,
  ): Promise<ClientFileEntity> {
    const upload = { projectId: null, milestoneId: null, ...file, fileId: null };
    const { clientId } = file;
    await assertRoom(tx.manager, { clientId, bytes: content.bytes, limits: this.config.files }, caller);
    return this.writer.create(tx, { upload, content }, caller);
  }
}
