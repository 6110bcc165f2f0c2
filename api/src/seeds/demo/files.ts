import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { ObjectStorage } from '@hive/object-storage';
import { In, type EntityManager } from 'typeorm';
import { ClientEntity } from '../../modules/base/people/client.entity.js';
import { ClientFileEntity } from '../../modules/work/files/client-file.entity.js';
import { FileCommentEntity } from '../../modules/work/files/review/file-comment.entity.js';
import { FileVersionEntity, type StoredPreview } from '../../modules/work/files/file-version.entity.js';
import { contentKey, previewKey } from '../../modules/work/files/files.rules.js';
import { ProjectEntity } from '../../modules/work/project-records/project.entity.js';
import { bundledImages, type BundledImageName } from '../bundled-media.js';
import { demoClientId } from './clients.js';
import { demoId, demoIds, demoRows, hoursBefore } from './demo-area.js';
import { createDemoPdf } from './demo-pdf.js';
import { demoAssignee } from './employees.js';
import { files, type DemoFile, type DemoVersion } from './files.data.js';
import { milestoneId, projectId } from './projects.js';

const media = new URL('../media/', import.meta.url);
const JOEL = { id: demoId(7, 1), name: 'Joel Tran' };
const fileId = (index: number): string => demoId(16, index);
const versionId = (index: number, number: number): string => demoId(17, index * 10 + number);
const commentId = (index: number, position: number): string => demoId(18, index * 10 + position);
const clientId = (): string => demoClientId('Northcask Distillery');

/** The files whose client and project still exist, with their place in the list. */
async function presentFiles(manager: EntityManager): Promise<{ file: DemoFile; index: number }[]> {
  if (!(await manager.existsBy(ClientEntity, { id: clientId() }))) {
    return [];
  }
  const ids = files.flatMap(({ project }) => (project === undefined ? [] : [projectId(project)]));
  const projects = new Set((await manager.findBy(ProjectEntity, { id: In(ids) })).map(({ id }) => id));
  return files
    .map((file, index) => ({ file, index }))
    .filter(({ file: { project } }) => project === undefined || projects.has(projectId(project)));
}

const readImage = (name: BundledImageName, width: number): Promise<Buffer> =>
  readFile(new URL(`${name}-${width}.webp`, media));

/** The widest file of an image is the content, and all of its files are the previews. */
async function storeImage(storage: ObjectStorage, key: string, name: BundledImageName) {
  const { widths, width, height } = bundledImages[name];
  const preview: StoredPreview = { width, height, files: [] };
  for (const step of widths) {
    const stored = previewKey(key, step);
    await storage.put(stored, await readImage(name, step), { contentType: 'image/webp' });
    preview.files.push({ width: step, key: stored });
  }
  return { content: await readImage(name, Math.max(...widths)), mimeType: 'image/webp', preview };
}

async function storeContent(storage: ObjectStorage, key: string, title: string, { image, pages = [] }: DemoVersion) {
  const stored = image
    ? await storeImage(storage, key, image)
    : { content: createDemoPdf(title, pages), mimeType: 'application/pdf', preview: null };
  await storage.put(key, stored.content, { contentType: stored.mimeType });
  return stored;
}

const isOfClient = ({ section }: DemoFile): boolean => section === 'upload';

/** Files of one company, if it still exists. */
export const demoFiles = demoRows({
  seed: 'demo-files',
  entity: ClientFileEntity,
  items: demoIds(16, files),
  clientOf: 'row.client_id',
  rows: async ({ manager, now }) =>
    (await presentFiles(manager)).map(({ file: { name, section, project, milestone, versions }, index }) => ({
      id: fileId(index),
      clientId: clientId(),
      projectId: project === undefined ? null : projectId(project),
      milestoneId: project === undefined || milestone === undefined ? null : milestoneId(project, milestone),
      section,
      fileName: name,
      fileType: versions.at(-1)?.image ? 'image/webp' : 'application/pdf',
      currentVersion: versions.length,
      uploadedAt: hoursBefore(now, versions[0]?.hoursAgo ?? 0),
      updatedAt: hoursBefore(now, versions.at(-1)?.hoursAgo ?? 0),
    })),
});

export const demoFileVersions = demoRows({
  seed: 'demo-files',
  entity: FileVersionEntity,
  items: files.flatMap(({ versions }, index) => versions.map((_, position) => versionId(index, position + 1))),
  clientOf: 'SELECT client_id FROM client_files WHERE id = row.file_id',
  async rows({ manager, storage, now }) {
    const rows = [];
    for (const { file, index } of await presentFiles(manager)) {
      for (const [position, version] of file.versions.entries()) {
        const id = versionId(index, position + 1);
        const storageKey = contentKey(clientId(), id);
        const { content, mimeType, preview } = await storeContent(storage, storageKey, file.name, version);
        const { approval = 'none', hoursAgo, decisionComment = null } = version;
        const isDecided = approval === 'approved' || approval === 'changes-requested';
        rows.push({
          id,
          fileId: fileId(index),
          number: position + 1,
          fileName: file.name,
          bytes: content.length,
          sha256: createHash('sha256').update(content).digest('hex'),
          mimeType,
          storageKey,
          preview,
          previewStatus: preview ? ('ready' as const) : ('none' as const),
          approval,
          isLocked: approval === 'approved',
          decidedAt: isDecided ? hoursBefore(now, hoursAgo - 5) : null,
          decidedByName: isDecided ? 'Ada Northcott' : null,
          decisionComment,
          uploaderKind: isOfClient(file) ? ('client-employee' as const) : ('staff' as const),
          uploaderId: isOfClient(file) ? JOEL.id : demoAssignee(1),
          uploaderName: isOfClient(file) ? JOEL.name : 'Jon Park',
          createdAt: hoursBefore(now, hoursAgo),
        });
      }
    }
    return rows;
  },
});

export const demoFileComments = demoRows({
  seed: 'demo-files',
  entity: FileCommentEntity,
  items: files.flatMap(({ versions }, index) =>
    versions.flatMap(({ comment }, position) => (comment === undefined ? [] : [commentId(index, position)])),
  ),
  clientOf: `SELECT file.client_id FROM file_versions AS version JOIN client_files AS file ON file.id = version.file_id
    WHERE version.id = row.version_id`,
  rows: async ({ manager, now }) =>
    (await presentFiles(manager)).flatMap(({ file, index }) =>
      file.versions.flatMap(({ comment, hoursAgo }, position) =>
        comment === undefined
          ? []
          : [
              {
                id: commentId(index, position),
                versionId: versionId(index, position + 1),
                authorKind: 'client-employee' as const,
                authorId: JOEL.id,
                authorName: JOEL.name,
                text: comment,
                createdAt: hoursBefore(now, hoursAgo - 4),
              },
            ],
      ),
    ),
});
