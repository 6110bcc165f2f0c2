import { setTimeout as delay } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import {
  authRoutes,
  TOTAL_COUNT_HEADER,
  type CurrentUser,
  type PageAnswer,
  type PageQuery,
  type PageSession,
} from '@hive/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import pLimit from 'p-limit';
import { Authenticator } from '../../../../common/http/access/authenticator.js';
import { currentReader } from '../../../../common/http/sockets/read-time.js';
import { searchOf } from '../page-path.js';

interface Answer {
  body: unknown;
  total?: number;
}

/** Pages whose queries run at once: with more, all would be late. */
const LOADING_PAGES = 2;

/** Behind more pages than these, a person has the answers sooner when the browser asks for them itself. */
const MAX_WAITING = 60;

/** Reads the session of a portal or admin page and the answers to the queries of its first screen. */
@Injectable()
export class PageSessionLoader {
  /** A page never waits longer for its answers once they are asked for: the browser fetches what is missing. Tests change it. */
  timeoutMs = 300;

  private readonly limit = pLimit(LOADING_PAGES);

  constructor(
    private readonly adapterHost: HttpAdapterHost,
    private readonly authenticator: Authenticator,
  ) {}

  /**
   * Sends the queries inside this process with the caller's cookies, so that guards, validation and presenters are those
   * of any other call; answers that fail or are late are left out. Undefined when too many pages wait, and when the access token has
   * expired: only the browser renews it, because loading a page never rotates a refresh token. Never rejects.
   */
  async load(request: FastifyRequest, queries: readonly PageQuery[]): Promise<PageSession | undefined> {
    if (!this.authenticator.hasTokens(request.headers.cookie)) {
      return { user: null, readAt: Date.now(), answers: [] };
    }
    return this.limit.pendingCount < MAX_WAITING ? this.limit(() => this.loadAnswers(request, queries)) : undefined;
  }

  private async loadAnswers(request: FastifyRequest, queries: readonly PageQuery[]): Promise<PageSession | undefined> {
    const readAt = Date.now();
    const readBy = currentReader();
    const timeout = new AbortController();
    const expired = delay(this.timeoutMs, undefined, { ref: false, signal: timeout.signal });
    const get = (url: string) => Promise.race([this.get(url, request), expired]).catch(() => undefined);
    const [me, ...answers] = await Promise.all([
      get(authRoutes.me.path),
      ...applicable(queries, request).map(async (query) => toPageAnswer(query, await get(urlOf(query)))),
    ]);
    timeout.abort();
    return (
      me && { user: me.body as CurrentUser, readAt, readBy, answers: answers.filter((answer) => answer !== undefined) }
    );
  }

  /** The answer to a call that succeeds. */
  private async get(url: string, { headers: { cookie }, ip }: FastifyRequest): Promise<Answer | undefined> {
    const fastify = this.adapterHost.httpAdapter.getInstance<FastifyInstance>();
    const headers = { accept: 'application/json', ...(cookie === undefined ? {} : { cookie }) };
    const response = await fastify.inject({ method: 'GET', url, headers, remoteAddress: ip });
    const total = response.headers[TOTAL_COUNT_HEADER];
    return response.statusCode === 200
      ? { body: response.json(), ...(total === undefined ? {} : { total: Number(total) }) }
      : undefined;
  }
}

const paramsOf = ({ arg = {}, params = arg }: PageQuery) => params;

/** Leaves out the queries of lists whose page or search the URL sets, because the declared parameters do not apply to them. */
function applicable(queries: readonly PageQuery[], { url }: FastifyRequest): PageQuery[] {
  const given = searchOf(url);
  return queries.filter((query) => !Object.keys(paramsOf(query)).some((name) => given.has(name)));
}

function urlOf(query: PageQuery): string {
  const params = Object.entries(paramsOf(query)).filter(([, value]) => value !== '');
  const text = new URLSearchParams(params.map(([name, value]) => [name, String(value)])).toString();
  return text ? `${query.route}?${text}` : query.route;
}

const toPageAnswer = ({ endpoint, arg }: PageQuery, answer: Answer | undefined): PageAnswer | undefined =>
  answer && {
    endpoint,
    ...(arg === undefined ? {} : { arg }),
    data: answer.body,
    ...(answer.total === undefined ? {} : { total: answer.total }),
  };
