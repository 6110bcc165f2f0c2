import { createRequire } from 'node:module';
import { Injectable, Logger } from '@nestjs/common';
import { open, type CountryResponse, type Reader, type Response } from 'maxmind';

type CountryEntry = Response & { country_code?: string };

const require = createRequire(import.meta.url);

/** Looks up countries of addresses in a bundled file, which is opened at the first look-up. Addresses do not leave the process. */
@Injectable()
export class CountryLookup {
  private readonly logger = new Logger(CountryLookup.name);
  private reader: Promise<Reader<Response> | undefined> | undefined;

  /** ISO 3166 code of an address; null for private networks, unknown ranges and when the file is missing. */
  async codeOf(address: string): Promise<string | null> {
    this.reader ??= this.read();
    const entry = (await this.reader)?.get(address) as CountryEntry | null | undefined;
    const code = entry?.country_code;
    return code && /^[A-Z]{2}$/.test(code) ? code : null;
  }

  private async read(): Promise<Reader<Response> | undefined> {
    try {
      const file = require.resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb');
      return await open<CountryResponse>(file);
    } catch (error) {
      this.logger.warn({ err: error, msg: 'Opening the country database failed; visits are stored without country' });
      return undefined;
    }
  }
}
