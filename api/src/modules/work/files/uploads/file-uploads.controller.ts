import { Readable } from 'node:stream';
import { Controller, Req } from '@nestjs/common';
import {
  fileContract,
  type ClientFile,
  type CompleteUpload,
  type CreateUpload,
  type FileUpload,
  type UploadPartQuery,
} from '@hive/contracts';
import type { FastifyRequest } from 'fastify';
import { Caller } from '../../../../common/http/access/caller.decorator.js';
import type { Principal } from '../../../../common/http/access/principal.js';
import { Endpoint } from '../../../../common/http/endpoint.decorator.js';
import {
  KeyParam,
  UuidParam,
  ValidBody,
  ValidQuery,
} from '../../../../common/http/validation/validation.decorators.js';
import { FileUploadsService } from './file-uploads.service.js';
import { UploadCompletionService } from './upload-completion.service.js';
import { UploadPartsService } from './upload-parts.service.js';

/** The body as a stream, empty for a request without a body. */
const streamOf = ({ body }: FastifyRequest): Readable => (body instanceof Readable ? body : Readable.from([]));

/** Resumable uploads. */
@Controller()
export class FileUploadsController {
  constructor(
    private readonly uploads: FileUploadsService,
    private readonly parts: UploadPartsService,
    private readonly completion: UploadCompletionService,
  ) {}

  @Endpoint(fileContract.listUploads)
  list(@KeyParam('id', 'CLIENT.NOT_FOUND') clientKey: string, @Caller() caller: Principal): Promise<FileUpload[]> {
    return this.uploads.list(clientKey, caller);
  }

  @Endpoint(fileContract.createUpload)
  create(
    @KeyParam('id', 'CLIENT.NOT_FOUND') clientKey: string,
    @ValidBody(fileContract.createUpload) body: CreateUpload,
    @Caller() caller: Principal,
  ): Promise<FileUpload> {
    return this.uploads.create(clientKey, body, caller);
  }

  @Endpoint(fileContract.getUpload)
  get(@UuidParam('uploadId', 'FILE.UPLOAD_NOT_FOUND') id: string, @Caller() caller: Principal): Promise<FileUpload> {
    return this.uploads.get(id, caller);
  }

  @Endpoint(fileContract.uploadPart)
  addPart(
    @UuidParam('uploadId', 'FILE.UPLOAD_NOT_FOUND') id: string,
    @ValidQuery(fileContract.uploadPart) { offset }: UploadPartQuery,
    @Req() request: FastifyRequest,
    @Caller() caller: Principal,
  ): Promise<FileUpload> {
    return this.parts.add(id, { offset, body: streamOf(request) }, caller);
  }

  @Endpoint(fileContract.completeUpload)
  complete(
    @UuidParam('uploadId', 'FILE.UPLOAD_NOT_FOUND') id: string,
    @ValidBody(fileContract.completeUpload) body: CompleteUpload,
    @Caller() caller: Principal,
  ): Promise<ClientFile> {
    return this.completion.complete(id, body, caller);
  }

  @Endpoint(fileContract.cancelUpload)
  cancel(@UuidParam('uploadId', 'FILE.UPLOAD_NOT_FOUND') id: string, @Caller() caller: Principal): Promise<void> {
    return this.uploads.cancel(id, caller);
  }
}
