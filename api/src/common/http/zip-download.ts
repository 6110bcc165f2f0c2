import { StreamableFile } from '@nestjs/common';
import type { ObjectStorage } from '@hive/object-storage';

type OpenFile = NonNullable<Awaited<ReturnType<ObjectStorage['open']>>>;

/** An archive of the object store as a file to save. */
export const zipDownload = ({ stream, bytes }: OpenFile, name: string): StreamableFile =>
  new StreamableFile(stream, {
    type: 'application/zip',
    disposition: `attachment; filename="${name}"`,
    length: bytes,
  });
