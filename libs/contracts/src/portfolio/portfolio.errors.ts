import type { ErrorDeclarations } from '../common/error-declarations.js';

export const portfolioErrors = {
  'PORTFOLIO.NOT_FOUND': { status: 404, message: 'This portfolio item does not exist.' },
  'PORTFOLIO.CHANGED': { status: 409, message: 'A colleague changed this website meanwhile.' },
  'PORTFOLIO.CASE_CHANGED': { status: 409, message: 'A colleague changed this case meanwhile.' },
  'PORTFOLIO.SLUG_EXISTS': { status: 409, message: 'Another website of the portfolio has this address.' },
  'PORTFOLIO.URL_EXISTS': { status: 409, message: 'The portfolio has an item with this address already.' },
} as const satisfies ErrorDeclarations;
