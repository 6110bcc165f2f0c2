import { SetMetadata } from '@nestjs/common';
import type { Access } from '@hive/contracts';

export const ACCESS = Symbol('access');
export const ROUTE = Symbol('route contract');

/** Who may call a route that is not an API call of the contracts: pages, bundles, health. */
export const AllowAccess = (access: Access): MethodDecorator & ClassDecorator => SetMetadata(ACCESS, access);
