import { SetMetadata } from '@nestjs/common';
import type { Access } from '@hive/contracts';

export const ACCESS = Symbol('access');
export const ROUTE = Symbol('route contract');

/** Access to a route without a contract: pages, bundles, health. */
export const AllowAccess = (access: Access): MethodDecorator & ClassDecorator => SetMetadata(ACCESS, access);
