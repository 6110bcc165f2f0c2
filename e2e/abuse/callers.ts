import { randomInt, randomUUID } from 'node:crypto';
import { authRoutes, fileRoutes, pathOf, type ClientFile, type FileUpload, type Route } from '@hive/contracts';
import { callerAddress } from '../support/caller-address.js';
import { ADMIN, logIn } from '../support/login.js';
import type { Product } from './product.js';

type Target = Pick<Route, 'method' | 'path'>;

interface CallOptions {
  params?: Record<string, string>;
  query?: string;
  /** Bytes, or a value that becomes JSON. */
  body?: unknown;
  /** The body as JSON. */
  json?: Uint8Array<ArrayBuffer>;
}

const addressHeader = () => ({ 'x-forwarded-for': callerAddress(randomInt(2 ** 24)) });

/** Calls the product with a session, each time from another network address. */
export class Caller {
  private constructor(
    readonly url: string,
    readonly cookie: string,
  ) {}

  static async logIn(
    { url }: Product,
    route: Target,
    login: { email: string } | { username: string },
  ): Promise<Caller> {
    const credentials = { ...login, password: ADMIN.password };
    return new Caller(url, await logIn(url + route.path, credentials, addressHeader()));
  }

  send({ method, path }: Target, { params = {}, query = '', body, json }: CallOptions = {}): Promise<Response> {
    const type = Buffer.isBuffer(body) ? 'application/octet-stream' : 'application/json';
    const content = json ?? (Buffer.isBuffer(body) ? new Uint8Array(body) : JSON.stringify(body));
    return fetch(this.url + pathOf({ path } as Route, params) + query, {
      method,
      headers: { cookie: this.cookie, ...addressHeader(), ...(content !== undefined && { 'content-type': type }) },
      ...(content !== undefined && { body: content }),
    });
  }

  /** Gives the body of the response; throws unless the call succeeds. */
  async call<T>(route: Target, options?: CallOptions): Promise<T> {
    const response = await this.send(route, options);
    const text = await response.text();
    if (!response.ok) {
      throw new Error(`${route.method} ${route.path}: ${response.status} ${text}`);
    }
    return JSON.parse(text) as T;
  }

  beginUpload(fileName: string, bytes: number): Promise<FileUpload> {
    const body = { section: 'brand-asset', fileName, bytes };
    return this.call(fileRoutes.createUpload, { params: { id: 'me' }, body });
  }

  /** Uploads a file of one part. */
  async upload(fileName: string, content: Buffer): Promise<ClientFile> {
    const { id: uploadId } = await this.beginUpload(fileName, content.length);
    await this.call(fileRoutes.uploadPart, { params: { uploadId }, query: '?offset=0', body: content });
    return this.call(fileRoutes.completeUpload, { params: { uploadId }, body: {} });
  }
}

export const admin = (product: Product): Promise<Caller> =>
  Caller.logIn(product, authRoutes.adminLogin, { username: ADMIN.username });

/** A new company; gives its owner, and members of its team whose only optional right is to view projects. */
export async function createCompany(product: Product, members = 1): Promise<[owner: Caller, ...members: Caller[]]> {
  const name = randomUUID();
  const emails = Array.from({ length: members }, (_, index) => `${index}-${name}@harborpine.example`);
  await product.installation.query(
    `WITH password AS (SELECT password FROM employees WHERE username = '${ADMIN.username}'),
     company AS (
       INSERT INTO clients (id, company_name, contact_email, portal_access, password, status)
       SELECT gen_random_uuid(), '${name}', '${name}@harborpine.example', true, password, 'new' FROM password
       RETURNING id)
     INSERT INTO client_employees (id, company_id, first_name, last_name, email, job_title, password)
     SELECT gen_random_uuid(), company.id, 'Abuse', 'Member', email, 'Tester', password
     FROM company, password, (VALUES ${emails.map((email) => `('${email}')`).join()}) AS v (email)`,
  );
  const logIn = (email: string) => Caller.logIn(product, authRoutes.clientLogin, { email });
  return Promise.all([logIn(`${name}@harborpine.example`), ...emails.map(logIn)]);
}
