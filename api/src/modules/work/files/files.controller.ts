import { Socket } from 'node:net';
import { Controller, Param, Req, Res } from '@nestjs/common';
import {
  fileContract,
  type ApproveFile,
  type ClientFile,
  type ClientFileDetail,
  type CreateFileComment,
  type CreateFileLink,
  type DownloadZip,
  type FileCommentListQuery,
  type FileContentQuery,
  type FileCounts,
  type FileLink,
  type FileLinkQuery,
  type FileListQuery,
  type FilePreviewQuery,
  type RenameFile,
  type RequestFileChanges,
  type SubmitFile,
  type ThreadComment,
} from '@hive/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Caller } from '../../../common/http/access/caller.decorator.js';
import type { PortalPrincipal, Principal, StaffPrincipal } from '../../../common/http/access/principal.js';
import { Endpoint } from '../../../common/http/endpoint.decorator.js';
import type { ObjectRequest, ObjectResponse } from '../../../common/http/responses/stored-object.js';
import { KeyParam, UuidParam, ValidBody, ValidQuery } from '../../../common/http/validation/validation.decorators.js';
import type { Page } from '../../../common/paging/find-page.js';
import { FileApprovalsService } from './review/file-approvals.service.js';
import { FileCommentsService } from './review/file-comments.service.js';
import { FileContentsService } from './file-contents.service.js';
import { FileLinksService } from './links/file-links.service.js';
import { FilesService } from './files.service.js';

const requestOf = ({ method, headers }: FastifyRequest): ObjectRequest => ({ method, ...headers });

/** A reader that takes nothing for this long is disconnected; players request the rest as a range. */
const IDLE_MS = 60_000;

function send(reply: FastifyReply, { status, headers, body }: ObjectResponse): void {
  // injected requests have no socket of their own
  if (reply.raw.socket instanceof Socket) {
    reply.raw.setTimeout(IDLE_MS);
  }
  void reply.status(status).headers(headers).send(body);
}

@Controller()
export class FilesController {
  constructor(
    private readonly files: FilesService,
    private readonly contents: FileContentsService,
    private readonly links: FileLinksService,
    private readonly comments: FileCommentsService,
    private readonly approvals: FileApprovalsService,
  ) {}

  @Endpoint(fileContract.list)
  list(
    @KeyParam('id', 'CLIENT.NOT_FOUND') clientKey: string,
    @ValidQuery(fileContract.list) query: FileListQuery,
    @Caller() caller: Principal,
  ): Promise<Page<ClientFile>> {
    return this.files.list(clientKey, query, caller);
  }

  @Endpoint(fileContract.counts)
  counts(@KeyParam('id', 'CLIENT.NOT_FOUND') clientKey: string, @Caller() caller: Principal): Promise<FileCounts> {
    return this.files.counts(clientKey, caller);
  }

  @Endpoint(fileContract.get)
  get(@UuidParam('id', 'FILE.NOT_FOUND') id: string, @Caller() caller: Principal): Promise<ClientFileDetail> {
    return this.files.get(id, caller);
  }

  @Endpoint(fileContract.content)
  async content(
    @UuidParam('id', 'FILE.NOT_FOUND') fileId: string,
    @Param('number') number: string,
    @ValidQuery(fileContract.content) { download }: FileContentQuery,
    @Caller() caller: Principal,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    send(reply, await this.contents.content({ fileId, number }, { caller, download }, requestOf(request)));
  }

  @Endpoint(fileContract.preview)
  async preview(
    @UuidParam('id', 'FILE.NOT_FOUND') fileId: string,
    @Param('number') number: string,
    @ValidQuery(fileContract.preview) { width }: FilePreviewQuery,
    @Caller() caller: Principal,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    send(reply, await this.contents.preview({ fileId, number }, { caller, width }, requestOf(request)));
  }

  @Endpoint(fileContract.createLink)
  createLink(
    @UuidParam('id', 'FILE.NOT_FOUND') fileId: string,
    @Param('number') number: string,
    @ValidBody(fileContract.createLink) body: CreateFileLink,
    @Caller() caller: Principal,
  ): Promise<FileLink> {
    return this.links.create({ fileId, number }, body, caller);
  }

  @Endpoint(fileContract.downloadZip)
  downloadZip(
    @KeyParam('id', 'CLIENT.NOT_FOUND') clientKey: string,
    @ValidBody(fileContract.downloadZip) body: DownloadZip,
    @Caller() caller: Principal,
  ): Promise<FileLink> {
    return this.links.createZip(clientKey, body, caller);
  }

  @Endpoint(fileContract.openLink)
  async openLink(
    @ValidQuery(fileContract.openLink) { token }: FileLinkQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    send(reply, await this.links.open(token, requestOf(request)));
  }

  @Endpoint(fileContract.listComments)
  listComments(
    @UuidParam('id', 'FILE.NOT_FOUND') id: string,
    @ValidQuery(fileContract.listComments) query: FileCommentListQuery,
    @Caller() caller: Principal,
  ): Promise<Page<ThreadComment>> {
    return this.comments.list(id, query, caller);
  }

  @Endpoint(fileContract.addComment)
  addComment(
    @UuidParam('id', 'FILE.NOT_FOUND') id: string,
    @ValidBody(fileContract.addComment) body: CreateFileComment,
    @Caller() caller: Principal,
  ): Promise<ThreadComment> {
    return this.comments.create(id, body, caller);
  }

  @Endpoint(fileContract.submit)
  submit(
    @UuidParam('id', 'FILE.NOT_FOUND') id: string,
    @ValidBody(fileContract.submit) body: SubmitFile,
    @Caller() caller: StaffPrincipal,
  ): Promise<ClientFileDetail> {
    return this.approvals.submit(id, body, caller);
  }

  @Endpoint(fileContract.approve)
  approve(
    @UuidParam('id', 'FILE.NOT_FOUND') id: string,
    @ValidBody(fileContract.approve) body: ApproveFile,
    @Caller() caller: PortalPrincipal,
  ): Promise<ClientFileDetail> {
    return this.approvals.approve(id, body, caller);
  }

  @Endpoint(fileContract.requestChanges)
  requestChanges(
    @UuidParam('id', 'FILE.NOT_FOUND') id: string,
    @ValidBody(fileContract.requestChanges) body: RequestFileChanges,
    @Caller() caller: PortalPrincipal,
  ): Promise<ClientFileDetail> {
    return this.approvals.requestChanges(id, body, caller);
  }

  @Endpoint(fileContract.rename)
  rename(
    @UuidParam('id', 'FILE.NOT_FOUND') id: string,
    @ValidBody(fileContract.rename) body: RenameFile,
    @Caller() caller: StaffPrincipal,
  ): Promise<ClientFileDetail> {
    return this.files.rename(id, body, caller);
  }

  @Endpoint(fileContract.remove)
  remove(@UuidParam('id', 'FILE.NOT_FOUND') id: string, @Caller() caller: Principal): Promise<void> {
    return this.files.remove(id, caller);
  }
}
