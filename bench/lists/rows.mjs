import { query } from '../lib/postgres.mjs';

/** A sequence of numbers from 0 to 1 that is the same in each run. */
function sequence(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const next = sequence(7);
const pick = (list) => list[Math.floor(next() * list.length)];

const syllables = 'ba cor den fal gri hol jun kel lor min nev oss pra quil ren sol tam und vel wim yar zan'.split(' ');
const rareWords = Array.from({ length: 3000 }, () =>
  Array.from({ length: 2 + Math.floor(next() * 2) }, () => pick(syllables)).join(''),
);

/** Words of the texts, the frequent ones first. */
const words = [
  ...`the and to a of we in our for is you with on it have are that can need new website from your shop would business like
  customers help more online marketing at social about small photos already this be local brand start month team who spring
  campaign search google ads page launch second open studio bakery price next week call logo design booking garden coffee
  clinic yoga hotel bike repair dentist florist winery brewery carpenter ceramics library orchard harbor lantern saffron
  cedar willow juniper marigold thistle heron kestrel falcon otter badger meadow quarry summit ridge valley`
    .split(/\s+/)
    .filter(Boolean),
  ...rareWords,
];

const firstNames =
  'Ada Ben Cora Dev Elin Finn Grace Hana Ivo June Kai Lena Milo Nora Omar Pia Quinn Rosa Sami Tess'.split(' ');
const lastNames =
  'Adler Brandt Castillo Dufresne Eriksen Fujita Grant Haddad Ibarra Jansen Kovacs Lim Moreau Novak Okafor Petrov Reyes Sato Tran Valente'.split(
    ' ',
  );
const trades =
  'Bakery Brewing Ceramics Dental Design Distillery Fitness Florist Garden Optics Repair Roasters Studio Travel'.split(
    ' ',
  );
const places =
  'Birch Cedar Copper Harbor Hazel Iron Juniper Lantern Maple North Otter Pine Quarry River Saffron Stone Thistle West'.split(
    ' ',
  );

/** As in real texts, the n-th word is as frequent as 1/n. */
const word = () => words[Math.floor(words.length ** next()) - 1];
const sentence = () => {
  const text = Array.from({ length: 6 + Math.floor(next() * 12) }, word).join(' ');
  return `${text[0].toUpperCase()}${text.slice(1)}.`;
};
const person = () => ({ first: pick(firstNames), last: pick(lastNames) });
const emailOf = ({ first, last }, n) => `${first}.${last}${n}@${pick(places)}${pick(trades)}.example`.toLowerCase();
const text = (sentences) => Array.from({ length: sentences }, sentence).join(' ');

/** One in 10,000 rows contains it. */
export const RARE_WORD = 'zeppelin';

const message = (n) => {
  const sender = person();
  const rare = n % 10_000 === 5000 ? ` Our ${RARE_WORD} needs a poster.` : '';
  return {
    name: `${sender.first} ${sender.last}`,
    email: emailOf(sender, n),
    message: text(2 + Math.floor(next() * 5)) + rare,
  };
};

const statuses = ['Just getting started', 'Have some marketing', 'Established marketing', 'Looking to scale'];

const client = (n) => {
  const contact = person();
  return {
    company_name: `${pick(places)} ${pick(trades)} ${n % 5000 === 2500 ? RARE_WORD : n}`,
    contact_email: emailOf(contact, n),
    first_name: contact.first,
    last_name: contact.last,
    business_story: text(3),
    target_audience: text(2),
    current_marketing_status: pick(statuses),
  };
};

const CHUNK = 5000;
const AGE = `now() - (1 - n / $2::float8) * interval '700 days'`;

/** An eighth of the rows is assigned to the employee, half is unassigned. */
const owner = (values) => `CASE n % 8 WHEN 0 THEN ${values}::uuid WHEN 1 THEN NULL WHEN 2 THEN NULL WHEN 3 THEN NULL
  WHEN 4 THEN NULL ELSE $4::uuid END`;

const INSERT_MESSAGES = `
  INSERT INTO contact_messages (id, name, email, message, is_read, assigned_to, status, created_at)
  SELECT gen_random_uuid(), name, email, message, n % 10 <> 0, ${owner('$3')},
    (ARRAY['new', 'assigned', 'replied', 'closed'])[n % 4 + 1], ${AGE}
  FROM jsonb_to_recordset($1) AS row(n int, name text, email text, message text)`;

const INSERT_CLIENTS = `
  INSERT INTO clients (id, company_name, contact_email, first_name, last_name, business_story, target_audience,
    current_marketing_status, has_marketing_strategy, assigned_to, status, created_at, updated_at)
  SELECT gen_random_uuid(), company_name, contact_email, first_name, last_name, business_story, target_audience,
    current_marketing_status, 'no', ${owner('$3')}, (ARRAY['new', 'assigned', 'active', 'completed'])[n % 4 + 1], ${AGE}, ${AGE}
  FROM jsonb_to_recordset($1) AS row(n int, company_name text, contact_email text, first_name text, last_name text,
    business_story text, target_audience text, current_marketing_status text)`;

async function insert(url, statement, { make, count, owners }) {
  for (let from = 0; from < count; from += CHUNK) {
    const rows = Array.from({ length: Math.min(CHUNK, count - from) }, (_, index) => ({
      n: from + index,
      ...make(from + index),
    }));
    await query(url, statement, [JSON.stringify(rows), count, ...owners]);
  }
}

/** Fills the database with varied texts; `owners` are the ids of two employees. The search indexes are created at the end, which is faster. */
export async function fill(url, { messages, clients, owners }) {
  const indexes = await query(
    url,
    String.raw`SELECT indexname, indexdef FROM pg_indexes WHERE indexname LIKE 'ix\_%\_search'`,
  );
  await query(url, `DROP INDEX ${indexes.map(({ indexname }) => indexname).join(', ')}`);
  await insert(url, INSERT_MESSAGES, { make: message, count: messages, owners });
  await insert(url, INSERT_CLIENTS, { make: client, count: clients, owners });
  for (const { indexdef } of indexes) {
    await query(url, indexdef);
  }
  await query(url, 'VACUUM ANALYZE');
}
