import { All, Controller } from '@nestjs/common';
import { AppError } from '../errors/app-error.js';
import { AllowAccess } from './access/access.metadata.js';

/** Answers unknown API calls with an API error, never with a page. */
@Controller()
@AllowAccess('public')
export class UnknownRouteController {
  @All(['api', 'api/*'])
  rejectUnknownRoute(): never {
    throw new AppError('REQUEST.NOT_FOUND');
  }
}
