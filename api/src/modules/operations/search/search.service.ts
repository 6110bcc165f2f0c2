import { Injectable } from '@nestjs/common';
import type { SearchQuery, SearchResults } from '@hive/contracts';
import { DataSource } from 'typeorm';
import { importAreaFiles } from '../../../common/area-files.js';
import { hasCapability } from '../../../common/http/access/capabilities.js';
import type { StaffPrincipal } from '../../../common/http/access/principal.js';
import type { SearchSource } from '../../../common/search/search-source.js';

const sources = (await importAreaFiles<SearchSource[]>('search'))
  .flat()
  .toSorted((first, second) => first.position - second.position);

/** One search over all areas, each with the rows that the caller may see. */
@Injectable()
export class SearchService {
  constructor(private readonly dataSource: DataSource) {}

  async search({ q }: SearchQuery, caller: StaffPrincipal): Promise<SearchResults> {
    const { manager } = this.dataSource;
    const groups = await Promise.all(
      sources
        .filter(({ capability }) => hasCapability(caller, capability))
        .map(async ({ label, find }) => ({ label, results: await find({ manager, q, caller }) })),
    );
    return groups.filter(({ results }) => results.length > 0);
  }
}
