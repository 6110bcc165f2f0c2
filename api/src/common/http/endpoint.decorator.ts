import { applyDecorators, HttpCode, RequestMapping, RequestMethod, SetMetadata, UseInterceptors } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { RouteContract } from '@hive/contracts';
import { ACCESS, ROUTE } from './access/access.metadata.js';
import { PagingInterceptor } from '../paging/paging.interceptor.js';
import { IdempotencyInterceptor } from './idempotency/idempotency.interceptor.js';

/** Per route, not global: an interceptor costs time even where it does nothing. */
const idempotent = [UseInterceptors(IdempotencyInterceptor)];

/**
 * Serves one route of the contracts, the only source of its method, path, status, access, limits and documentation.
 * The controller has no path of its own.
 */
export const Endpoint = (route: RouteContract): MethodDecorator =>
  applyDecorators(
    RequestMapping({ path: route.path, method: RequestMethod[route.method] }),
    HttpCode(route.status ?? 200),
    SetMetadata(ROUTE, route),
    SetMetadata(ACCESS, route.access),
    RouteConfig({ contract: route }),
    ...(route.isPaged ? [UseInterceptors(PagingInterceptor)] : []),
    ...(route.rateLimit === 'publicForm' || route.isIdempotent ? idempotent : []),
  );
