import { Controller } from '@nestjs/common';
import { searchContract, type SearchQuery, type SearchResults } from '@hive/contracts';
import { Caller } from '../../../common/http/access/caller.decorator.js';
import type { StaffPrincipal } from '../../../common/http/access/principal.js';
import { Endpoint } from '../../../common/http/endpoint.decorator.js';
import { ValidQuery } from '../../../common/http/validation/validation.decorators.js';
import { SearchService } from './search.service.js';

@Controller()
export class SearchController {
  constructor(private readonly searches: SearchService) {}

  @Endpoint(searchContract.search)
  search(
    @ValidQuery(searchContract.search) query: SearchQuery,
    @Caller() caller: StaffPrincipal,
  ): Promise<SearchResults> {
    return this.searches.search(query, caller);
  }
}
