export interface Price {
  amount: number;
  currency: 'USD' | 'EUR' | 'GBP';
  /** Billing period of a recurring price. */
  per?: 'month' | 'week' | 'year' | 'hour';
}

const currencies: Record<string, Price['currency']> = { $: 'USD', '€': 'EUR', '£': 'GBP' };

const PRICE =
  /([$€£])\s?(\d{1,3}(?:,\d{3})+|\d+)(\.\d\d)?(?![\d,.]*\d)(?:\s*(?:\/|a |per )\s*(month|week|year|hour)\b)?/i;

/** Parses a price text such as "from $1,500/month"; undefined when it is ambiguous. */
export function priceOf(text: string): Price | undefined {
  const [, sign = '', whole = '', cents = '', per] = PRICE.exec(text) ?? [];
  const currency = currencies[sign];
  return currency
    ? {
        amount: Number(whole.replaceAll(',', '') + cents),
        currency,
        ...(per && { per: per.toLowerCase() as Price['per'] }),
      }
    : undefined;
}

/** The lowest and the highest of the prices, as "$450-$2,500"; undefined without a clear price in one currency. */
export function priceRangeOf(texts: string[]): string | undefined {
  const prices = texts.flatMap((text) => priceOf(text) ?? []).sort((a, b) => a.amount - b.amount);
  const [lowest, highest] = [prices[0], prices.at(-1)];
  if (!lowest || !highest || prices.some(({ currency }) => currency !== lowest.currency)) {
    return undefined;
  }
  const { currency } = lowest;
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' });
  return [...new Set([lowest, highest].map(({ amount }) => format.format(amount)))].join('-');
}
