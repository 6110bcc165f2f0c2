import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { truncate } from '@hive/contracts';
import { DataSource } from 'typeorm';
import { AppError } from '../../../common/errors/app-error.js';
import { assertCapability } from '../../../common/http/access/capabilities.js';
import type { Principal } from '../../../common/http/access/principal.js';
import { Transactions } from '../../../common/transactions/transactions.js';
import type { AttachedContent } from '../../collaboration/inbound-mail/parsing/parse-mail.js';
import type { MailedReply } from '../../collaboration/inbound-mail/reply-targets.js';
import { FileVersionEntity } from './file-version.entity.js';
import { storedName } from './files.rules.js';
import { StoredFiles, type FilePlace } from './stored-files.js';
import { UploadCheck } from './uploads/upload-check.js';

interface Attached {
  fileIds: string[];
  names: string[];
  /** Each file that was refused, with its reason. */
  refusals: string[];
}

/** Makes files of what is attached to a mail, by the rules of an upload of its author. */
@Injectable()
export class AttachedFiles {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly files: StoredFiles,
    private readonly check: UploadCheck,
  ) {}

  /** A refused file does not hold up the others. */
  async create(
    { id: mailId, attachments }: MailedReply,
    { max = attachments.length, ...place }: FilePlace & { max?: number },
    author: Principal,
  ): Promise<Attached> {
    const attached: Attached = {
      fileIds: [],
      names: [],
      refusals: refusalsOf(attachments.slice(max), `more than ${max} files`),
    };
    for (const [index, attachment] of attachments.slice(0, max).entries()) {
      try {
        attached.fileIds.push(await this.createOne({ ...attachment, id: versionIdOf(mailId, index) }, place, author));
        attached.names.push(attachment.fileName);
      } catch (error) {
        if (!(error instanceof AppError) || error.status >= 500) {
          throw error;
        }
        attached.refusals.push(`${attachment.fileName} (${error.message})`);
      }
    }
    return attached;
  }

  /** For threads that show no files: the text of a reply with the names of its files, which this call makes. */
  async describe(reply: MailedReply, place: FilePlace, author: Principal, max: number): Promise<string> {
    const { names, refusals } = await this.create(reply, place, author);
    return withNotes({ text: reply.text, names, refusals }, max);
  }

  private async createOne(
    { id, fileName, content }: AttachedContent & { id: string },
    place: FilePlace,
    author: Principal,
  ): Promise<string> {
    assertCapability(author, 'projects:comment');
    const existing = await this.dataSource.manager.findOneBy(FileVersionEntity, { id });
    if (existing) {
      return existing.fileId;
    }
    const section = author.kind === 'staff' ? ('deliverable' as const) : ('upload' as const);
    const named = { section, fileName: storedName(fileName), ...place };
    const stored = await this.files.put(place.clientId, Buffer.from(content), id);
    await this.check.assertDecodable(stored, stored.content);
    const file = await this.transactions.run(author, (tx) => this.files.create(tx, { ...stored, ...named }, author));
    return file.id;
  }
}

/** One id for each attachment, however often the mail is filed: what an attempt that was cut off has stored is found again. */
function versionIdOf(mailId: string, index: number): string {
  const hash = createHash('sha256').update(`${mailId} ${index}`).digest('hex');
  // of version 8, whose other digits are free
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

/** Names files that are refused together, with the reason. */
export const refusalsOf = (attachments: readonly AttachedContent[], reason: string): string[] =>
  attachments.map(({ fileName }) => `${fileName} (${reason})`);

/** The text with the names of files; a text that is too long is cut, but not its names. */
export function withNotes(
  { text, names = [], refusals }: { text: string; names?: readonly string[]; refusals: readonly string[] },
  max: number,
): string {
  const lists = [
    ['Files', names],
    ['Not accepted', refusals],
  ] as const;
  const notes = lists.flatMap(([label, files]) => (files.length === 0 ? [] : [`[${label}: ${files.join(', ')}]`]));
  const ends = truncate(notes.join('\n'), max / 2);
  const written = truncate(text, ends === '' ? max : max - ends.length - 2);
  return [written, ends].filter(Boolean).join('\n\n');
}
