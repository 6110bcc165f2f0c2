import type { ErrorDeclarations } from '../common/error-declarations.js';

export const portfolioErrors = {
  'PORTFOLIO.NOT_FOUND': { status: 404, message: 'This portfolio item does not exist.' },
  'PORTFOLIO.CHANGED': { status: 409, message: 'A colleague changed this website meanwhile.' },
  'PORTFOLIO.URL_EXISTS': { status: 409, message: 'The portfolio has an item with this address already.' },
} as const satisfies ErrorDeclarations;
