import { randomBytes } from 'node:crypto';
import { fileRoutes, pathOf, type ClientFile, type CreateUpload, type FileUpload } from '@hive/contracts';
import type { TestClient, TestResponse } from './test-client.js';

/** What to upload; by default text to the section that both sides write. */
export type TestUpload = Partial<Omit<CreateUpload, 'bytes'>> & { content?: Buffer };

const BYTES = { 'content-type': 'application/octet-stream' };

/** Begins an upload for the content. */
export async function beginUpload(
  client: TestClient,
  clientId: string,
  { content = Buffer.from('some notes'), ...fields }: TestUpload = {},
): Promise<TestResponse<FileUpload>> {
  const body = { section: 'brand-asset', fileName: 'notes.txt', bytes: content.length, ...fields };
  return client.post<FileUpload>(pathOf(fileRoutes.createUpload, { id: clientId }), body);
}

/** Sends one part. */
export const sendPart = (client: TestClient, uploadId: string, offset: number, body: Buffer) =>
  client.call<FileUpload>('PUT', `${pathOf(fileRoutes.uploadPart, { uploadId })}?offset=${offset}`, {
    body,
    headers: BYTES,
  });

export const completeUpload = (client: TestClient, uploadId: string, body: { sha256?: string } = {}) =>
  client.post<ClientFile>(pathOf(fileRoutes.completeUpload, { uploadId }), body);

/** Sends the parts of an upload from the offset on, and completes it. */
export async function finishUpload(
  client: TestClient,
  { id, offset, partBytes }: FileUpload,
  content: Buffer,
): Promise<TestResponse<ClientFile>> {
  for (let start = offset; start < content.length; start += partBytes) {
    await sendPart(client, id, start, content.subarray(start, start + partBytes));
  }
  return completeUpload(client, id);
}

/** Uploads a whole file, which is expected to succeed. */
export async function uploadFile(client: TestClient, clientId: string, upload: TestUpload = {}): Promise<ClientFile> {
  const content = upload.content ?? randomBytes(64);
  const begun = await beginUpload(client, clientId, { ...upload, content });
  const { status, body, text } = begun.status === 201 ? await finishUpload(client, begun.body, content) : begun;
  if (status !== 200) {
    throw new Error(`The upload failed: ${status} ${text}`);
  }
  return body as ClientFile;
}
