import { SetMetadata } from '@nestjs/common';
import type { Access } from '@hive/contracts';

/** Metadata key of the access value of a handler or controller. */
export const ACCESS = Symbol('access');
/** Metadata key of the contract of a handler. */
export const ROUTE = Symbol('route contract');

/** Access to a route without a contract: pages, bundles, health. */
export const AllowAccess = (access: Access): MethodDecorator & ClassDecorator => SetMetadata(ACCESS, access);
