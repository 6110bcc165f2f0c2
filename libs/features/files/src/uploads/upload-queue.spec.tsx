import { waitFor } from '@testing-library/react';
import { fileContract, type FileUpload } from '@hive/contracts';
import { warnBeforeLeaving } from './leave-warning';
import { isRunning, UploadQueue } from './upload-queue';
import type { Part, UploadCalls, UploadTarget } from './upload.types';

const PART_BYTES = 4;
const target: UploadTarget = { clientId: 'me', section: 'upload', label: 'Your uploads' };
const lost = { status: 0, message: 'lost' };
const refused = { status: 409, code: 'FILE.QUOTA_EXCEEDED', message: 'There is not enough room for this file.' };

const textOf = (blob: Blob): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.readAsText(blob);
  });

/** A server that stores what arrives. */
class FakeServer implements UploadCalls {
  readonly received = new Map<string, string>();
  readonly completed: string[] = [];
  readonly cancelled: string[] = [];
  readonly names: string[] = [];
  /** Errors of the next parts; undefined lets one through. */
  failures: (object | undefined)[] = [];
  /** Parts wait until it resolves. */
  gate: Promise<unknown> = Promise.resolve();
  private bytes = new Map<string, number>();

  readonly create: UploadCalls['create'] = (_, { fileName, bytes }) => {
    const id = `u-${this.received.size + 1}`;
    this.names.push(fileName);
    this.received.set(id, '');
    this.bytes.set(id, bytes);
    return this.get(id);
  };

  readonly get = (id: string): Promise<FileUpload> => {
    const content = this.received.get(id);
    const upload = fileContract.getUpload.example.response;
    return content === undefined
      ? Promise.reject({ status: 404, code: 'FILE.UPLOAD_NOT_FOUND', message: 'gone' })
      : Promise.resolve({
          ...upload,
          id,
          offset: content.length,
          partBytes: PART_BYTES,
          bytes: this.bytes.get(id) ?? 0,
        });
  };

  readonly sendPart = async ({ uploadId, offset, body, signal }: Part): Promise<FileUpload> => {
    await Promise.race([this.gate, new Promise((resolve) => signal.addEventListener('abort', resolve))]);
    const failure = signal.aborted ? lost : this.failures.shift();
    if (failure) {
      throw failure;
    }
    const content = this.received.get(uploadId) ?? '';
    if (offset !== content.length) {
      throw new Error(`The server has ${content.length} bytes, not ${offset}.`);
    }
    this.received.set(uploadId, content + (await textOf(body)));
    return this.get(uploadId);
  };

  readonly complete = (id: string): Promise<void> => {
    this.completed.push(this.received.get(id) ?? '');
    return Promise.resolve();
  };

  readonly cancel = (id: string): Promise<void> => {
    this.cancelled.push(id);
    return Promise.resolve();
  };
}

const textFile = (name: string, text: string) => new File([text], name, { lastModified: 1 });
const accept = () => undefined;

let server: FakeServer;
let queue: UploadQueue;
beforeEach(() => {
  localStorage.clear();
  server = new FakeServer();
  queue = new UploadQueue();
});
afterEach(() => {
  queue.clear();
  jest.restoreAllMocks();
});

const add = (...files: File[]) => queue.add({ files, target, calls: server, validate: accept });
/** The calls of the server, with replaced calls of parts. */
function callsWith(sendPart: UploadCalls['sendPart']): UploadCalls {
  const { create, get, complete, cancel } = server;
  return { create, get, complete, cancel, sendPart };
}
const statuses = () => queue.getSnapshot().map(({ status }) => status);
const keyOf = (index: number) => queue.getSnapshot()[index]?.key ?? '';
const settled = () => waitFor(() => expect(queue.getSnapshot().some(isRunning)).toBe(false));

describe('an upload', () => {
  it('sends a file in parts, in their order', async () => {
    add(textFile('poem.txt', 'roses are red'));
    await settled();
    expect(server.completed).toEqual(['roses are red']);
    expect(queue.getSnapshot()).toMatchObject([{ status: 'done', sentBytes: 13 }]);
  });

  it('sends one more part while the server writes one', async () => {
    const offsets: number[] = [];
    const written: (() => void)[] = [];
    const sendPart = async (part: Part): Promise<FileUpload> => {
      offsets.push(part.offset);
      part.onSent();
      await new Promise<void>((resolve) => written.push(resolve));
      return server.sendPart(part);
    };
    const calls = callsWith(sendPart);
    queue.add({ files: [textFile('poem.txt', 'roses are red')], target, calls, validate: accept });
    for (const expected of [
      [0, 4],
      [0, 4, 8],
      [0, 4, 8, 12],
    ]) {
      await waitFor(() => expect(offsets).toEqual(expected));
      written.shift()?.();
    }
    await waitFor(() => expect(server.received.get('u-1')).toBe('roses are re'));
    written.shift()?.();
    await settled();
    expect(server.completed).toEqual(['roses are red']);
  });

  it('continues from the offset of the server when the first of two parts is lost', async () => {
    const sendPart = async (part: Part): Promise<FileUpload> => {
      part.onSent();
      // the server waits for the first part
      return part.offset === 4 && server.failures.length === 0
        ? new Promise((_, reject) => part.signal.addEventListener('abort', () => reject(lost)))
        : server.sendPart(part);
    };
    server.failures = [lost];
    const calls = callsWith(sendPart);
    queue.add({ files: [textFile('poem.txt', 'roses are red')], target, calls, validate: accept });
    await waitFor(() => expect(statuses()).toEqual(['waiting']));
    calls.sendPart = server.sendPart;
    dispatchEvent(new Event('online'));
    await settled();
    expect(server.completed).toEqual(['roses are red']);
  });

  it('continues from the offset of the server after a lost connection', async () => {
    server.failures = [undefined, lost];
    add(textFile('poem.txt', 'roses are red'));
    await waitFor(() => expect(statuses()).toEqual(['waiting']));
    expect(server.received.get('u-1')).toBe('rose');
    dispatchEvent(new Event('online'));
    await settled();
    expect(server.completed).toEqual(['roses are red']);
    expect(server.names).toEqual(['poem.txt']);
  });

  it('asks for the position when the server is at another one', async () => {
    server.failures = [undefined, { status: 409, code: 'FILE.UPLOAD_OFFSET', message: 'offset' }];
    add(textFile('poem.txt', 'roses are red'));
    await settled();
    expect(server.completed).toEqual(['roses are red']);
  });

  it('pauses and resumes', async () => {
    server.gate = new Promise(() => undefined);
    add(textFile('poem.txt', 'roses are red'));
    await waitFor(() => expect(server.received.size).toBe(1));
    queue.pause(keyOf(0));
    expect(statuses()).toEqual(['paused']);
    server.gate = Promise.resolve();
    queue.resume(keyOf(0));
    await settled();
    expect(server.completed).toEqual(['roses are red']);
  });

  it('says why the server refused it, and can be tried again', async () => {
    server.failures = [refused];
    add(textFile('poem.txt', 'roses are red'));
    await settled();
    expect(queue.getSnapshot()).toMatchObject([{ status: 'failed', error: refused.message }]);
    expect(queue.canRetry(keyOf(0))).toBe(true);
    queue.resume(keyOf(0));
    await settled();
    expect(server.completed).toEqual(['roses are red']);
  });

  it('is given up on the server when it is cancelled', async () => {
    server.gate = new Promise(() => undefined);
    add(textFile('poem.txt', 'roses are red'));
    await waitFor(() => expect(server.received.size).toBe(1));
    // the answer with the id
    await waitFor(() => expect(localStorage.getItem('hive-uploads')).toContain('u-1'));
    queue.cancel(keyOf(0));
    expect(queue.getSnapshot()).toEqual([]);
    await waitFor(() => expect(server.cancelled).toEqual(['u-1']));
    expect(localStorage.getItem('hive-uploads')).toBe('[]');
  });

  it('says that a file is no longer readable', async () => {
    server.failures = [lost];
    jest.spyOn(FileReader.prototype, 'readAsArrayBuffer').mockImplementation(function fail(this: FileReader) {
      this.dispatchEvent(new ProgressEvent('error'));
    });
    add(textFile('poem.txt', 'roses are red'));
    await settled();
    expect(queue.getSnapshot()).toMatchObject([
      { status: 'failed', error: 'The file was moved or changed. Please choose it again.' },
    ]);
  });
});

describe('the same file after a reload', () => {
  const interrupt = async (file: File) => {
    server.failures = [undefined, lost];
    add(file);
    await waitFor(() => expect(statuses()).toEqual(['waiting']));
    queue.clear();
    queue = new UploadQueue();
  };

  it('continues', async () => {
    await interrupt(textFile('poem.txt', 'roses are red'));
    add(textFile('poem.txt', 'roses are red'));
    await settled();
    expect(server.completed).toEqual(['roses are red']);
    expect(server.names).toEqual(['poem.txt']);
  });

  it('starts again when it was changed in between', async () => {
    await interrupt(textFile('poem.txt', 'roses are red'));
    add(new File(['tulip are red'], 'poem.txt', { lastModified: 2 }));
    await settled();
    expect(server.completed).toEqual(['tulip are red']);
  });

  it('starts again when the server has given the upload up', async () => {
    await interrupt(textFile('poem.txt', 'roses are red'));
    server.received.delete('u-1');
    add(textFile('poem.txt', 'roses are red'));
    await settled();
    expect(server.completed).toEqual(['roses are red']);
    expect(server.names).toEqual(['poem.txt', 'poem.txt']);
  });
});

describe('several files', () => {
  it('are sent two at a time', async () => {
    let open = () => undefined as void;
    server.gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    add(textFile('a', 'aaaa'), textFile('b', 'bbbb'), textFile('c', 'cccc'));
    await waitFor(() => expect(server.names).toEqual(['a', 'b']));
    expect(statuses()).toEqual(['sending', 'sending', 'queued']);
    open();
    await settled();
    expect(server.completed).toEqual(['aaaa', 'bbbb', 'cccc']);
  });

  it('leave out those that the page refuses', async () => {
    queue.add({
      files: [textFile('a', 'aaaa'), textFile('b', '')],
      target,
      calls: server,
      validate: ({ size }) => (size === 0 ? 'This file is empty.' : undefined),
    });
    await settled();
    expect(queue.getSnapshot()).toMatchObject([{ status: 'done' }, { status: 'failed', error: 'This file is empty.' }]);
    expect(queue.canRetry(keyOf(1))).toBe(false);
    queue.clearFinished();
    expect(queue.getSnapshot()).toEqual([]);
  });
});

it('lets the browser ask before it closes the page, while a file is on its way', async () => {
  const isAsking = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
  warnBeforeLeaving(queue);
  expect(isAsking()).toBe(false);
  server.gate = new Promise(() => undefined);
  add(textFile('poem.txt', 'roses are red'));
  expect(isAsking()).toBe(true);
  queue.pause(keyOf(0));
  expect(isAsking()).toBe(true);
  queue.cancel(keyOf(0));
  expect(isAsking()).toBe(false);
});
