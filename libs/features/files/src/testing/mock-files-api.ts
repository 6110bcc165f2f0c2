import {
  fileContract,
  fileRoutes,
  projectContract,
  projectRoutes,
  type ClientFile,
  type ClientFileDetail,
  type CreateFileComment,
  type FileCounts,
  type FileVersion,
  type Project,
  type ThreadComment,
} from '@hive/contracts';
import { ApiFailure, mockRoute, type ApiCall } from '@hive/testing';

const { versions: _, milestoneTitle: _title, ...example } = fileContract.get.example.response;

/** A file as the API lists it. */
export const createFile = (changes: Partial<ClientFile> = {}): ClientFile => ({ ...example, ...changes });

/** A version as the API returns it. */
export const createFileVersion = (changes: Partial<FileVersion> = {}): FileVersion => {
  const { bytes, fileType, kind, approval, isLocked, uploaderKind, uploaderName, ...file } = example;
  return {
    number: 1,
    fileName: file.fileName,
    bytes,
    fileType,
    kind,
    approval,
    isLocked,
    uploaderKind,
    uploaderName,
    decidedByName: null,
    decidedAt: null,
    decisionComment: null,
    createdAt: file.uploadedAt,
    fileUrl: file.fileUrl,
    previewUrl: file.previewUrl,
    previewStatus: file.previewStatus,
    width: 2400,
    height: 1600,
    ...changes,
  };
};

/** A file with its versions; one like the file without others. */
export const createFileDetail = (changes: Partial<ClientFileDetail> = {}): ClientFileDetail => {
  const file = createFile(changes);
  const { fileName, bytes, fileType, kind, approval, isLocked, previewUrl, previewStatus } = file;
  const number = file.currentVersion;
  const version = createFileVersion({
    number,
    fileName,
    bytes,
    fileType,
    kind,
    approval,
    isLocked,
    previewUrl,
    previewStatus,
  });
  return { ...file, milestoneTitle: changes.milestoneTitle ?? null, versions: changes.versions ?? [version] };
};

interface FilesMock {
  files: ClientFileDetail[];
  comments: ThreadComment[];
  projects: Project[];
  counts: FileCounts;
  /** The error of the next calls. */
  failure: ApiFailure | undefined;
  /** Changes and created links so far, in their order. */
  calls: { name: string; body: unknown }[];
  /** The query strings of the list. */
  queries: string[];
}

const listed = (detail: ClientFileDetail): ClientFile => {
  const { versions: _, milestoneTitle: _title, ...file } = detail;
  return file;
};

function throwFailure({ failure }: FilesMock): void {
  if (failure) {
    throw failure;
  }
}

function find({ files }: FilesMock, { params }: ApiCall): ClientFileDetail {
  const file = files.find(({ id }) => id === params.id);
  if (!file) {
    throw new ApiFailure('FILE.NOT_FOUND');
  }
  return file;
}

/** Records a change of a file, which has the given fields after it. */
function change(mock: FilesMock, call: ApiCall, { name, ...changes }: { name: string } & Partial<ClientFileDetail>) {
  const file = find(mock, call);
  mock.calls.push({ name, body: call.body });
  throwFailure(mock);
  const { approval = file.approval, isLocked = file.isLocked } = changes;
  const versions = file.versions.map((version) =>
    version.number === file.currentVersion ? { ...version, approval, isLocked } : version,
  );
  const approvedVersion = approval === 'approved' ? file.currentVersion : file.approvedVersion;
  const changed = { ...file, approvedVersion, ...changes, versions };
  mock.files = mock.files.map((other) => (other.id === file.id ? changed : other));
  return changed;
}

const readHandlers = (mock: FilesMock) => [
  mockRoute<{ items: ClientFile[]; total: number }>(fileRoutes.list, ({ query }) => {
    mock.queries.push(String(query));
    throwFailure(mock);
    const q = (query.get('q') ?? '').toLowerCase();
    const section = query.get('section');
    const items = mock.files
      .filter((file) => (section === null || file.section === section) && file.fileName.toLowerCase().includes(q))
      .map(listed);
    const pageSize = Number(query.get('pageSize')) || 100;
    return { items: items.slice(0, pageSize), total: items.length };
  }),
  mockRoute<FileCounts>(fileRoutes.counts, () => mock.counts),
  mockRoute<ClientFileDetail>(fileRoutes.get, (call) => find(mock, call)),
  mockRoute<{ items: Project[]; total: number }>(projectRoutes.listOfClient, ({ query }) => {
    const [page = 1, pageSize = 100] = ['page', 'pageSize'].map((name) => Number(query.get(name)) || undefined);
    return {
      items: mock.projects.slice((page - 1) * pageSize, page * pageSize),
      total: mock.projects.length,
    };
  }),
  mockRoute<{ items: ThreadComment[]; total: number }>(fileRoutes.listComments, ({ params, query }) => {
    const version = Number(query.get('pinsOf'));
    const isPin = ({ file, pin }: ThreadComment) => file?.id === params.id && file?.version === version && pin !== null;
    const items = mock.comments.filter((comment) => version === 0 || isPin(comment)).toReversed();
    // one page, as the API returns it
    return { items: items.slice(0, 100), total: items.length };
  }),
];

const changeHandlers = (mock: FilesMock) => [
  mockRoute<ThreadComment>(fileRoutes.addComment, (call) => {
    const { id, section, fileName } = change(mock, call, { name: 'comment' });
    const { version, text, pin } = call.body as CreateFileComment;
    const number = mock.comments.filter(({ pin: other }) => other !== null).length + 1;
    const comment: ThreadComment = {
      ...fileContract.addComment.example.response,
      id: `k-${mock.comments.length + 1}`,
      file: { id, section, fileName, version },
      pin: pin ? { ...pin, number } : null,
      text,
    };
    mock.comments = [...mock.comments, comment];
    return comment;
  }),
  mockRoute(fileRoutes.submit, (call) => change(mock, call, { name: 'submit', approval: 'submitted' })),
  mockRoute(fileRoutes.approve, (call) =>
    change(mock, call, { name: 'approve', approval: 'approved', isLocked: true }),
  ),
  mockRoute(fileRoutes.requestChanges, (call) =>
    change(mock, call, { name: 'requestChanges', approval: 'changes-requested' }),
  ),
  mockRoute(fileRoutes.rename, (call) =>
    change(mock, call, { name: 'rename', ...(call.body as { fileName: string }) }),
  ),
  mockRoute<null>(fileRoutes.remove, (call) => {
    const { id } = change(mock, call, { name: 'remove' });
    mock.files = mock.files.filter((file) => file.id !== id);
    return null;
  }),
];

const linkHandlers = (mock: FilesMock) => [
  mockRoute(fileRoutes.createLink, ({ params, body }) => {
    mock.calls.push({ name: `link ${params.id} ${params.number}`, body });
    throwFailure(mock);
    return fileContract.createLink.example.response;
  }),
  mockRoute(fileRoutes.downloadZip, ({ body }) => {
    mock.calls.push({ name: 'zip', body });
    throwFailure(mock);
    return fileContract.downloadZip.example.response;
  }),
];

/** An upload arrives with its first part. */
function uploadHandlers(mock: FilesMock) {
  let bytes = 0;
  return [
    mockRoute(fileRoutes.createUpload, ({ body }) => {
      mock.calls.push({ name: 'createUpload', body });
      throwFailure(mock);
      ({ bytes } = body as { bytes: number });
      return { ...fileContract.createUpload.example.response, bytes };
    }),
    mockRoute(fileRoutes.uploadPart, () => ({ ...fileContract.uploadPart.example.response, bytes, offset: bytes })),
    mockRoute<null>(fileRoutes.cancelUpload, () => null),
    mockRoute(fileRoutes.completeUpload, ({ body }) => {
      mock.calls.push({ name: 'completeUpload', body });
      return fileContract.completeUpload.example.response;
    }),
  ];
}

/** The API of files in screen tests. */
export function mockFilesApi() {
  const mock: FilesMock = {
    files: [],
    comments: [],
    projects: [...projectContract.listOfClient.example.response],
    counts: fileContract.counts.example.response,
    failure: undefined,
    calls: [],
    queries: [],
  };
  const handlers = [readHandlers, changeHandlers, linkHandlers, uploadHandlers].flatMap((create) => create(mock));
  return Object.assign(mock, { handlers });
}
